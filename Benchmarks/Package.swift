// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .library(name: "Harness", targets: ["Harness"]),
    .library(name: "Peers", targets: ["Peers"]),
  ],
  dependencies: [
    .package(name: "baton", path: "..")
  ],
  targets: [
    .target(name: "Opaque"),
    .target(name: "Harness", dependencies: ["Opaque"]),
    .target(name: "Peers", dependencies: ["Harness"]),
    .target(
      name: "BatonRows",
      dependencies: [
        "Harness", .product(name: "Baton", package: "baton"),
        .product(name: "VendingMachine", package: "baton"),
      ]
    ),
    .target(
      name: "FormRows",
      dependencies: [
        "Harness", .product(name: "FieldFormats", package: "baton"),
        .product(name: "FormValidation", package: "baton"),
      ]
    ),
    .target(
      name: "PageRows",
      dependencies: ["Harness", .product(name: "HTMLPages", package: "baton")]
    ),
    .target(
      name: "ResponderRows",
      dependencies: ["Harness", .product(name: "ResponderChain", package: "baton")]
    ),
    .target(
      name: "TerminalRows",
      dependencies: [
        "Harness", .product(name: "ResponderChain", package: "baton"),
        .product(name: "TerminalHost", package: "baton"),
      ]
    ),
    .target(name: "ClientByHand"),
    .target(
      name: "ClientOnBaton",
      dependencies: [
        "ClientByHand", .product(name: "Baton", package: "baton"),
        .product(name: "BatonResilience", package: "baton"),
      ]
    ),
    .target(
      name: "ClientRows",
      dependencies: ["Harness", "ClientByHand", "ClientOnBaton"]
    ),
    // The same program, hand-written and on Baton, to compare their sizes.
    .executableTarget(name: "client-by-hand", dependencies: ["ClientByHand"]),
    .executableTarget(
      name: "client-on-baton", dependencies: ["ClientByHand", "ClientOnBaton"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Harness", "Peers", "BatonRows", "ClientRows", "FormRows", "PageRows", "ResponderRows",
        "TerminalRows",
      ]),
    .testTarget(name: "HarnessTests", dependencies: ["Harness"]),
  ]
)

let features = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
// Only Baton's rows are built the way Baton itself is built. The peers use plain Swift 6 mode, like
// code that follows a tutorial.
let featuresOfBaton = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]

for target in package.targets where target.name != "Opaque" {
  let isBaton = [
    "BatonRows", "ClientOnBaton", "ClientRows", "FormRows", "PageRows", "ResponderRows",
    "TerminalRows", "client-on-baton",
  ].contains(target.name)
  let enabled = isBaton ? features + featuresOfBaton : features
  target.swiftSettings =
    enabled.map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]
}
