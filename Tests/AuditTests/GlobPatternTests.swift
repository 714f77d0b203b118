import Testing

@testable import Audit

/// Patterns of paths.
struct GlobPatternTests {
  @Test(arguments: [
    ("Vendor", "Vendor/a/b.swift", true),
    ("Vendor", "App/Vendor/b.swift", false),
    ("/Vendor/", "Vendor/b.swift", true),
    ("./Vendor", "Vendor/b.swift", true),
    ("Vendor/", "Vendor", false),
    ("Vendor", "VendorKit/b.swift", false),
    ("**/Mocks", "Mocks/a.swift", true),
    ("**/Mocks", "A/B/Mocks/a.swift", true),
    ("**/Mocks/**", "A/Mocks/B/a.swift", true),
    ("**/*.pb.swift", "A/B/x.pb.swift", true),
    ("*.swift", "a.swift", true),
    ("*.swift", "A/a.swift", false),
    ("A/**/z.swift", "A/z.swift", true),
    ("A/**/z.swift", "A/b/c/z.swift", true),
    ("A/**/z.swift", "B/z.swift", false),
    ("A/*/z.swift", "A/b/c/z.swift", false),
    ("**/b/**/b/c", "b/x/b/b/c", true),
    ("**/a*b*c.swift", "x/aXbXbXc.swift", true),
    ("*a*a*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
    ("?.swift", "é.swift", true),
    ("??.swift", "é.swift", false),
    ("[a-cé].swift", "é.swift", true),
    ("[a-c].swift", "b.swift", true),
    ("[!a-c].swift", "b.swift", false),
    ("[^a-c].swift", "d.swift", true),
    ("[]x].swift", "].swift", true),
    ("a\\*.swift", "a*.swift", true),
    ("a\\*.swift", "ab.swift", false),
    ("My App #1%/*", "My App #1%/a.swift", true),
    ("a**b.swift", "axyb.swift", true),
    ("**", "a.swift", true),
    ("Vendor/**", "Vendor/a.swift", true),
    ("Vendor/**/**", "Vendor/a/b.swift", true),
  ])
  func aPatternCoversWhatItNames(_ pattern: String, _ path: String, _ expected: Bool) throws {
    #expect(try GlobPattern(pattern).covers(path) == expected)
  }

  @Test func aFinalSlashMeansFoldersOnly() throws {
    let pattern = try GlobPattern("**/gen/")
    #expect(pattern.covers("a/gen", isFolder: true))
    #expect(!pattern.covers("a/gen"))
    #expect(pattern.covers("a/gen/b.swift"))
  }

  @Test(arguments: [
    ("", GlobError.empty), ("/", .empty), (".", .empty), ("../x", .leavesProject), ("{a,b}", .braces),
    ("a[bc", .unclosedClass), ("[z-a]", .backwardRange), ("a\\", .loneBackslash),
  ])
  func aBadPatternSaysWhatIsWrong(_ pattern: String, _ error: GlobError) {
    #expect(throws: error) { try GlobPattern(pattern) }
  }
}
