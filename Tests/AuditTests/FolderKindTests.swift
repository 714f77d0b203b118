import Testing

@testable import Audit

/// Tests and other platforms, told by folders' names.
struct FolderKindTests {
  @Test(arguments: [
    "AppTests/a.swift", "AppUITests/a.swift", "Tests/AppFeatureTests/a.swift", "Tests/a.swift", "UITests/a.swift",
    "App/SnapshotTests/Deep/a.swift", "Specs/a.swift", "AppSpecs/a.swift", "firefox-ios-tests/a.swift",
    "Tests iOS/a.swift", "iOSUITests/a.swift", "foqosTests/a.swift", "Packages/Kit/Tests/KitTests/a.swift",
    "App/Unit Tests/a.swift", "AppTests-iOS/a.swift",
  ])
  func testFoldersAreTests(_ path: String) {
    #expect(FolderKind(path: path) == FolderKind(isTest: true))
  }

  @Test func filesComeFolderByFolder() {
    var reader = FolderKind.Reader()
    for path in [
      "AppTests/a.swift", "AppTests/b+macOS.swift", "a.swift", "App/Font+macOS.swift", "App/b.swift", "App/Mac/c.swift",
      "App/c+iOS.swift", "Watch App/a.swift", "Watch App/b+iOS.swift",
    ] {
      #expect(reader.kind(of: path) == FolderKind(path: path), "\(path)")
    }
    #expect(reader.kind(of: "App/Font+macOS.swift").platform == .macOS)
    #expect(reader.kind(of: "App/Chaos.swift") == FolderKind())
  }

  @Test(arguments: [
    "LatestNews/a.swift", "TestFlight/a.swift", "ABTest/a.swift", "App/ABTests/a.swift", "Contests/a.swift",
    "Features/BloodTests/a.swift", "Shop/ProductSpecs/a.swift", "Sources/AppTests.swift", "Attestation/a.swift",
    "TestHelpers/a.swift", "Protests/a.swift",
  ])
  func featuresAreNoTests(_ path: String) {
    #expect(FolderKind(path: path) == FolderKind())
  }

  @Test(arguments: [
    ("macOS/a.swift", FolderKind.Platform.macOS),
    ("Mac/MainWindow/a.swift", .macOS),
    ("App-macOS/a.swift", .macOS),
    ("App (macOS)/a.swift", .macOS),
    ("FocusMac/a.swift", .macOS),
    ("AppMacOS/a.swift", .macOS),
    ("Shared/Views/Mac/a.swift", .macOS),
    ("Shared/Font+macOS.swift", .macOS),
    ("Shared/Font.macOS.swift", .macOS),
    ("watchOS/a.swift", .watchOS),
    ("Pocket Watch App/a.swift", .watchOS),
    ("App WatchKit Extension/a.swift", .watchOS),
    ("AppWatchKitExtension/a.swift", .watchOS),
    ("Sensor-App-WatchApp/a.swift", .watchOS),
    ("Sources/WatchApp/Home/a.swift", .watchOS),
    ("FeedWatch/a.swift", .watchOS),
    ("Sources/HAWatchComplications/a.swift", .watchOS),
    ("App/AppWatchWidget/a.swift", .watchOS),
    ("App tvOS/a.swift", .tvOS),
    ("TVOS/a.swift", .tvOS),
    ("Targets/AppvisionOS/a.swift", .visionOS),
    ("iOS/Platform/visionOS/a.swift", .visionOS),
  ])
  func foldersOfOtherPlatforms(_ path: String, _ platform: FolderKind.Platform) {
    #expect(FolderKind(path: path) == FolderKind(platform: platform))
  }

  @Test(arguments: [
    "Watchlist/a.swift", "MacroEditor/a.swift", "Macros/a.swift", "Vision/a.swift", "TV/a.swift", "TVShows/a.swift",
    "App/Settings/AppleWatch/a.swift", "App/Features/Watch/a.swift", "Stopwatch/a.swift", "WatchLater/a.swift",
    "iOS/a.swift", "iOS+macOS/a.swift", "Mac Catalyst/a.swift", "Shared/Crypto/HMAC/a.swift", "MAC/a.swift",
    "App/Settings/MacToolbar/a.swift", "CarPlay/a.swift", "macOS/Shared/iOS/a.swift", "Shared/Font+iOS.swift",
    "Shared/OpenInMacOS.swift", "Shared/Data+Mac.swift", "WatchConnectivity/a.swift", "iPad/a.swift",
    "Sources/HAWatchCommunicationMessages/a.swift", "a.swift", "",
  ])
  func everythingElseIsCodeForThePhone(_ path: String) {
    #expect(FolderKind(path: path) == FolderKind())
  }

  @Test func testsOfAnotherPlatformAreBoth() {
    #expect(FolderKind(path: "FocusMacTests/a.swift").isTest)
    #expect(FolderKind(path: "Tests macOS/a.swift") == FolderKind(isTest: true, platform: .macOS))
    #expect(FolderKind(path: "Tests/WatchAppTests/a.swift") == FolderKind(isTest: true, platform: .watchOS))
  }
}
