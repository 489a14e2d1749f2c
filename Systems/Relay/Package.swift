// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "relay",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Relay", targets: ["Relay"]),
    .executable(name: "relay-demo", targets: ["relay-demo"]),
  ],
  dependencies: [
    .package(name: "baton", path: "../.."),
    .package(name: "postgresql", path: "../PostgreSQL"),
  ],
  targets: [
    .target(
      name: "Relay",
      dependencies: [
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonResilience", package: "baton"),
        .product(name: "PostgreSQL", package: "postgresql"),
      ]),
    .executableTarget(
      name: "relay-demo",
      dependencies: [
        "Relay",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonResilience", package: "baton"),
        .product(name: "PostgreSQL", package: "postgresql"),
      ]),
    .testTarget(
      name: "RelayTests",
      dependencies: [
        "Relay", "relay-demo",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonResilience", package: "baton"),
        .product(name: "BatonTesting", package: "baton"),
        .product(name: "PostgreSQL", package: "postgresql"),
        .product(name: "PostgreSQLTesting", package: "postgresql"),
      ]),
  ]
)

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
