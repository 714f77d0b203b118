import Testing

@testable import ProjectFiles

@Suite struct XcodeProjectTests {
  /// A project with an app and what a test adds to it, in `/made/App.xcodeproj`.
  private func project(
    app: String = "", phases: String = "", objects: String = "", children: String = "", base: String = "",
    files: [String: String] = [:]
  ) throws -> XcodeProject {
    let text = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (T); };
        PL = { isa = XCConfigurationList; buildConfigurations = (PC); defaultConfigurationName = Release; };
        PC = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = TL; \(phases) };
        TL = { isa = XCConfigurationList; buildConfigurations = (TC); };
        TC = { isa = XCBuildConfiguration; name = Release; \(base) buildSettings = { \(app) }; };
        G = { isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
        \(objects)
      }; rootObject = P; }
      """
    return try #require(
      XcodeProject(path: "/made/App.xcodeproj/project.pbxproj", bytes: Array(text.utf8)) { path in
        files[path].map { Array($0.utf8) }
      })
  }

  @Test func aTargetTakesOverWhatItsProjectSays() throws {
    let target = try #require(try project(app: "TARGETED_DEVICE_FAMILY = \"1,2\";").targets.first)
    #expect(target.kind == .application)
    #expect(target.platforms == [.iOS])
    #expect(target.deploymentTarget == "16.0")
    #expect(target.isPhoneApp)
    #expect(target.shipped?.info.path == nil)
  }

  @Test func conditionsForOtherPlatformsAreNotThePhones() throws {
    let target = try #require(
      try project(
        app: """
          "INFOPLIST_KEY_UIRequiresFullScreen[sdk=macosx*]" = YES; INFOPLIST_KEY_UIRequiresFullScreen = NO;
          "INFOPLIST_KEY_UILaunchScreen_Generation[sdk=iphoneos*]" = YES;
          """
      ).targets.first)
    let info = try #require(target.shipped?.info)
    #expect(info.key("UIRequiresFullScreen")?.value.words == ["no"])
    #expect(info.key("UILaunchScreen")?.value.words == ["yes"])
  }

  @Test func referencesAndInheritanceAreFollowed() throws {
    let target = try #require(
      try project(
        app:
          "INFOPLIST_FILE = \"$(FOLDER)/Info.plist\"; FOLDER = \"${SRCROOT}/$(TARGET_NAME:lower)\"; IPHONEOS_DEPLOYMENT_TARGET = \"$(inherited)\";"
      ).targets.first)
    #expect(target.shipped?.info.path == "/made/App/Info.plist")
    #expect(target.shipped?.info.isRead == false)
    #expect(target.deploymentTarget == "16.0")
  }

  @Test func configurationFilesStandBelowTheTarget() throws {
    let made = try project(
      app: "GENERATE_INFOPLIST_FILE = YES;",
      objects: "X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = \"<group>\"; };",
      children: "X", base: "baseConfigurationReference = X;",
      files: [
        "/made/App.xcconfig":
          "#include \"Shared.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 17.2 // new\nINFOPLIST_KEY_UIRequiresFullScreen[sdk=iphone*] = YES",
        "/made/Shared.xcconfig": "SUPPORTS_MACCATALYST = YES\nIPHONEOS_DEPLOYMENT_TARGET = 15.0",
      ])
    let target = try #require(made.targets.first)
    #expect(target.deploymentTarget == "17.2")
    #expect(target.supportsCatalyst)
    let key = try #require(target.shipped?.info.key("UIRequiresFullScreen"))
    #expect(key.value.words == ["yes"])
    #expect(key.range == nil)
  }

  @Test func aMissingConfigurationFileIsSaid() throws {
    let made = try project(
      objects: "X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = \"<group>\"; };", children: "X",
      base: "baseConfigurationReference = X;")
    #expect(made.targets.first?.shipped?.isComplete == false)
    #expect(made.unread == ["/made/App.xcconfig"])
  }

  @Test func filesBelongToTargetsByTheirPhases() throws {
    let made = try project(
      phases: "buildPhases = (S);",
      objects: """
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = F; };
        D = { isa = PBXGroup; path = Code; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = ../Start.swift; sourceTree = "<group>"; };
        """, children: "D")
    #expect(made.targets(compiling: "/made/Start.swift").map(\.name) == ["App"])
    #expect(made.targets(compiling: "/made/Code/Start.swift").isEmpty)
    #expect(made.knowsMembers)
  }

  @Test func filesBelongToTargetsByTheirFolders() throws {
    let made = try project(
      phases: "fileSystemSynchronizedGroups = (D);",
      objects: """
        D = { isa = PBXFileSystemSynchronizedRootGroup; path = Code; exceptions = (E); sourceTree = "<group>"; };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("Old/A.swift", Drafts); target = T; };
        """, children: "D")
    #expect(made.targets(compiling: "/made/Code/New/B.swift").map(\.name) == ["App"])
    #expect(made.targets(compiling: "/made/Code/Old/A.swift").isEmpty)
    #expect(made.targets(compiling: "/made/Code/Drafts/C.swift").isEmpty)
    #expect(made.targets(compiling: "/made/Codes/B.swift").isEmpty)
  }

  @Test(arguments: [
    ("com.apple.product-type.app-extension", "", ProjectTarget.Kind.extension),
    ("com.apple.product-type.bundle.ui-testing", "", .test), ("com.apple.product-type.framework", "", .framework),
    ("com.apple.product-type.application.watchapp2", "", .watch),
    ("com.apple.product-type.application", "SDKROOT = watchos;", .watch),
  ])
  func kindsAreToldByProductAndPlatform(product: String, settings: String, kind: ProjectTarget.Kind) throws {
    let text = """
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
        T = { isa = PBXNativeTarget; name = T; productType = "\(product)"; buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (); };
      }; rootObject = P; }
      """
    let made = try #require(XcodeProject(path: "/A.xcodeproj/project.pbxproj", bytes: Array(text.utf8)) { _ in nil })
    #expect(made.targets.first?.kind == kind)
    #expect(made.targets.first?.isPhoneApp == false)
  }

  @Test func documentsOfInterfaceBuilderAreReadForIOSAlone() throws {
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><view><subviews><toolbar id=\"a\" customClass=\"B\"/></subviews></view></document>"
    let document = try #require(InterfaceDocument(Array(text.utf8), named: ["toolbar"]))
    let element = try #require(document.elements.first)
    #expect(element.around == ["subviews", "view", "document"])
    #expect(element.customClass == "B")
    let other = text.replacing("CocoaTouch", with: "Cocoa")
    #expect(InterfaceDocument(Array(other.utf8), named: ["toolbar"]) == nil)
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: old) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return (parts + [rest]).joined(separator: new)
  }
}
