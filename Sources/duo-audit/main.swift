// Everything the program does happens in `Program`; what is left here is to say how it ended.

let outcome = Program.run(CommandLine.arguments)
System.end(outcome.code)
