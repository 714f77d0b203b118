// glibc's module for Swift leaves getopt_long out.
#include <getopt.h>
