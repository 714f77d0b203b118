/// What `--help` prints: two screens at most.
enum HelpText {
  static let text = """
    duo-audit audits the Swift sources of iOS apps for iPhone Duo, the foldable.

    usage: duo-audit [scan] [OPTION | PATH]...   audit; without a path, the config's
                                                 folders or the working folder
           duo-audit survey [PATH]...            where the work is
           duo-audit page TYPE [PATH]...         one page with what belongs to it
           duo-audit rules                       list the rules
           duo-audit explain RULE...             print the page of a rule
           duo-audit trace FILE:LINE             what is known there, and why rules
                                                 speak or keep silent
           duo-audit config [PATH]               what settings apply, and from where
           duo-audit init [FOLDER]               write a first .duo-audit.yml
           duo-audit completions SHELL           for bash, zsh or fish

    What is audited
      --changed-since REF               only lines changed since the common commit
      --files-from FILE                 paths from a list; - is standard input
      --stdin --stdin-path PATH         standard input as the text of PATH
      --include-tests                   tests too

    What is reported
      --min-level P0|P1|P2|advice       the lowest level reported (P2)
      --fail-on P0|P1|P2|advice|never   the lowest level that makes exit code 1 (P1)
      --rule NAME, --skip NAME          only these rules; all but these
      --rules DIR                       rules of your own, beside the built-in ones
      --config FILE                     not the nearest .duo-audit.yml upward
      --size-symbol NAME                a name of yours that holds a screen's size

    How it is written
      --format text|json|sarif|xcode|github|agent|checkstyle|junit; survey: html
      --output FILE                     to a file instead of to standard output
      --detail, --quiet                 list everything; list findings alone
      --include-waived                  list waived findings in every format

    What is mended
      --fix, --fix=all                  what keeps its meaning; suggestions too
      --diff                            print what --fix would write

    Findings to live with for now
      --write-baseline FILE             write all findings there are into FILE
      --baseline FILE                   report only what is not in FILE
      --prune-baseline                  take out entries that match nothing any more
      --strict-baseline                 such an entry makes exit code 1

    -h, --help    -V, --version

    NAMEs may be repeated and take commas (--rule a,b). Behind -- stand paths alone.
    Exit code: 0 nothing at or above --fail-on; 1 a finding; 2 not done as asked.

    """
}
