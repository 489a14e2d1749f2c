// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "market",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "market", targets: ["MarketCommand"])
  ],
  dependencies: [
    .package(name: "baton", path: "../.."),
    .package(name: "inspector", path: "../Inspector"),
    .package(name: "postgresql", path: "../PostgreSQL"),
    .package(name: "relay", path: "../Relay"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.30.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "Market",
      dependencies: [
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonFoundation", package: "baton"),
        .product(name: "BatonInspector", package: "inspector"),
        .product(name: "BatonInspectorHummingbird", package: "inspector"),
        .product(name: "BatonObservability", package: "inspector"),
        .product(name: "BatonResilience", package: "baton"),
        .product(name: "Catalogues", package: "baton"),
        .product(name: "CategorySelection", package: "baton"),
        .product(name: "FieldFormats", package: "baton"),
        .product(name: "FormValidation", package: "baton"),
        .product(name: "HTMLPages", package: "baton"),
        .product(name: "Kitchen", package: "baton"),
        .product(name: "VendingMachine", package: "baton"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "LiveEvents", package: "inspector"),
        .product(name: "LiveEventsHummingbird", package: "inspector"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "PostgreSQL", package: "postgresql"),
        .product(name: "Relay", package: "relay"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ], resources: [.embedInCode("Drawings")]),
    // Not named `market`, because a case-insensitive file system could not distinguish it from
    // `Market`.
    .executableTarget(
      name: "MarketCommand",
      dependencies: [
        "Market",
        .product(name: "CommandInput", package: "baton"),
      ]),
    // Only Benchmarks/Shop/chain-cost builds this with -enable-testing, and with optimization.
    .executableTarget(
      name: "BagCost",
      dependencies: [
        "Market",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonResilience", package: "baton"),
      ]),
    // Only Benchmarks/Shop/cluster builds this, with -enable-testing and with optimization.
    .executableTarget(
      name: "StoreRate",
      dependencies: [
        "Market",
        .product(name: "PostgreSQL", package: "postgresql"),
      ]),
    .testTarget(
      name: "MarketTests",
      dependencies: [
        "Market",
        "MarketCommand",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonInspector", package: "inspector"),
        .product(name: "BatonObservability", package: "inspector"),
        .product(name: "BatonTesting", package: "baton"),
        .product(name: "Catalogues", package: "baton"),
        .product(name: "CommandInput", package: "baton"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "FormValidation", package: "baton"),
        .product(name: "HTMLPages", package: "baton"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "PostgreSQL", package: "postgresql"),
        .product(name: "PostgreSQLTesting", package: "postgresql"),
        .product(name: "Relay", package: "relay"),
        .product(name: "ServerTesting", package: "inspector"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
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
