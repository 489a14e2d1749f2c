// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "baton",
  // Linux is built and tested. The other platforms are unverified: nothing here compiles for them.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Baton", targets: ["Baton"]),
    .library(name: "BatonResilience", targets: ["BatonResilience"]),
    .library(name: "BatonFoundation", targets: ["BatonFoundation"]),
    .library(name: "BatonTesting", targets: ["BatonTesting"]),
    .library(name: "Catalogues", targets: ["Catalogues"]),
    .library(name: "CommandInput", targets: ["CommandInput"]),
    .library(name: "Kitchen", targets: ["Kitchen"]),
    .library(name: "FieldFormats", targets: ["FieldFormats"]),
    .library(name: "FormValidation", targets: ["FormValidation"]),
    .library(name: "LiveForms", targets: ["LiveForms"]),
    .library(name: "HTMLPages", targets: ["HTMLPages"]),
    .library(name: "VendingMachine", targets: ["VendingMachine"]),
    .library(name: "CategorySelection", targets: ["CategorySelection"]),
    .library(name: "ResponderChain", targets: ["ResponderChain"]),
    .library(name: "TerminalHost", targets: ["TerminalHost"]),
    .library(name: "InterfaceXML", targets: ["InterfaceXML"]),
  ],
  targets: [
    .target(name: "Baton"),
    .target(name: "BatonResilience", dependencies: ["Baton"]),
    .target(name: "BatonFoundation", dependencies: ["Baton", "BatonResilience"]),
    .target(name: "BatonTesting", dependencies: ["Baton", "BatonFoundation"]),
    .target(name: "Catalogues"),
    .target(name: "Kitchen", dependencies: ["Baton", "Catalogues"]),
    .target(name: "FieldFormats"),
    .target(
      name: "FormValidation",
      dependencies: [
        "Baton", "BatonFoundation", "BatonResilience", "Catalogues", "FieldFormats",
      ]),
    .target(name: "LiveForms", dependencies: ["Baton", "FormValidation"]),
    .target(name: "HTMLPages"),
    .target(name: "CommandInput", dependencies: ["Baton", "BatonFoundation", "Catalogues"]),
    .executableTarget(name: "kitchen-line", dependencies: ["Baton", "CommandInput", "Kitchen"]),
    .target(name: "VendingMachine", dependencies: ["Baton", "BatonFoundation", "Catalogues"]),
    .executableTarget(
      name: "vend", dependencies: ["Baton", "Catalogues", "CommandInput", "VendingMachine"]),
    .target(name: "CategorySelection", dependencies: ["Baton", "BatonFoundation", "Catalogues"]),
    .target(name: "ResponderChain", dependencies: ["Baton"]),
    .target(name: "TerminalHost", dependencies: ["Baton", "BatonFoundation", "ResponderChain"]),
    .target(
      name: "InterfaceXML",
      dependencies: ["Baton", "BatonFoundation", "Catalogues", "ResponderChain"]),
    .executableTarget(
      name: "kiosk",
      dependencies: [
        "Baton", "Catalogues", "CategorySelection", "CommandInput", "FormValidation",
        "InterfaceXML", "Kitchen", "LiveForms", "ResponderChain", "TerminalHost",
        "VendingMachine",
      ], exclude: ["Scripts"], resources: [.embedInCode("Screens")]),
    .testTarget(name: "CommandInputTests", dependencies: ["CommandInput"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "BatonTests",
      dependencies: ["Baton", "BatonResilience", "BatonTesting", "TestSupport"]),
    .testTarget(
      name: "BatonResilienceTests",
      dependencies: ["Baton", "BatonResilience", "BatonTesting", "TestSupport"]),
    .testTarget(
      name: "BatonFoundationTests",
      dependencies: [
        "Baton", "BatonFoundation", "BatonResilience", "BatonTesting", "CategorySelection",
        "CommandInput", "FieldFormats", "FormValidation", "InterfaceXML", "TerminalHost",
        "VendingMachine",
      ]),
    .testTarget(
      name: "ClientTests",
      dependencies: ["Baton", "BatonResilience", "BatonTesting", "Catalogues"]),
    .testTarget(
      name: "BatonTestingTests", dependencies: ["Baton", "BatonResilience", "BatonTesting"]),
    .testTarget(
      name: "KitchenTests",
      dependencies: [
        "Baton", "BatonTesting", "Catalogues", "Kitchen", "TestSupport", "kitchen-line",
      ]),
    .testTarget(
      name: "FieldFormatsTests", dependencies: ["FieldFormats", "TestSupport"],
      resources: [.copy("Vectors")]),
    .testTarget(
      name: "FormValidationTests",
      dependencies: [
        "Baton", "BatonTesting", "FieldFormats", "FormValidation", "HTMLPages", "TestSupport",
      ]),
    .testTarget(
      name: "LiveFormsTests",
      dependencies: [
        "Baton", "BatonTesting", "FieldFormats", "FormValidation", "LiveForms", "TestSupport",
      ]),
    .testTarget(
      name: "VendingMachineTests",
      dependencies: [
        "Baton", "BatonTesting", "Catalogues", "TestSupport", "VendingMachine", "vend",
      ]),
    .testTarget(
      name: "CategorySelectionTests",
      dependencies: ["Baton", "BatonTesting", "Catalogues", "CategorySelection", "TestSupport"]),
    .testTarget(
      name: "ResponderChainTests",
      dependencies: ["Baton", "BatonTesting", "ResponderChain", "TestSupport"]),
    .testTarget(
      name: "CataloguesTests", dependencies: ["Catalogues"], resources: [.copy("Vectors")]),
    .testTarget(name: "HTMLPagesTests", dependencies: ["HTMLPages"]),
    .executableTarget(
      name: "terminal-probe", dependencies: ["ResponderChain", "TerminalHost"],
      path: "Tests/terminal-probe"),
    .testTarget(
      name: "TerminalHostTests",
      dependencies: [
        "Baton", "BatonTesting", "ResponderChain", "TerminalHost", "TestSupport", "terminal-probe",
      ]),
    .testTarget(
      name: "InterfaceXMLTests",
      dependencies: ["Baton", "BatonTesting", "InterfaceXML", "ResponderChain", "TestSupport"]),
    .testTarget(
      name: "KioskTests",
      dependencies: ["InterfaceXML", "ResponderChain", "TerminalHost", "TestSupport", "kiosk"]),
  ]
)

// `TESTS_OF="Baton ResponderChain"` builds only these tests, such as for a sanitizer.
if let tested = Context.environment["TESTS_OF"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !tested.contains($0.name.dropLast(5)) }
}

for target in package.targets {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0470-isolated-conformances.md
    .enableUpcomingFeature("InferIsolatedConformances"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0481-weak-let.md
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .treatAllWarnings(as: .error),
  ]
}
