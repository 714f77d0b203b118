/// What `--help` prints: one screen.
enum HelpText {
  static let text = """
    duo-audit audits the Swift sources of iOS apps for iPhone Duo, the foldable.

    usage: duo-audit [scan] [OPTION | PATH]...   audit; without a path, the config's
                                                 folders or the working folder
           duo-audit rules                       list the rules
           duo-audit explain RULE...             print the page of a rule
           duo-audit config [PATH]               what settings apply, and from where
           duo-audit trace FILE:LINE             what is known there, and why rules
                                                 speak or keep silent

    What is reported
      --min-level P0|P1|P2|advice       the lowest level reported (P2)
      --fail-on P0|P1|P2|advice|never   the lowest level that makes exit code 1 (P1)
      --rule NAME, --skip NAME          only these rules; all but these
      --rules DIR                       rules of your own, beside the built-in ones
      --config FILE                     not the nearest .duo-audit.yml upward
      --size-symbol NAME                a name of yours that holds a screen's size
      --include-tests                   audit tests too

    How it is written
      --format text|json|sarif|xcode|github
      --output FILE                     to a file instead of to standard output
      --detail, --quiet                 list everything; list findings alone
      --include-waived                  list waived findings in every format

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
