// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "postgresql",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "PostgreSQL", targets: ["PostgreSQL"]),
    .library(name: "PostgreSQLTesting", targets: ["PostgreSQLTesting"]),
  ],
  dependencies: [
    .package(name: "baton", path: "../..")
  ],
  targets: [
    .systemLibrary(
      name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "PostgreSQL",
      dependencies: [
        "CLibPQ",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonResilience", package: "baton"),
      ]),
    // For testing this package and packages that use PostgreSQL.
    .target(name: "PostgreSQLTesting"),
    .testTarget(
      name: "PostgreSQLTests",
      dependencies: [
        "PostgreSQL",
        "PostgreSQLTesting",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonResilience", package: "baton"),
      ]),
  ]
)

for target in package.targets where target.type != .system {
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
