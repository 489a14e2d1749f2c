// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "inspector",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "BatonObservability", targets: ["BatonObservability"]),
    .library(name: "BatonInspector", targets: ["BatonInspector"]),
    .library(name: "BatonInspectorHummingbird", targets: ["BatonInspectorHummingbird"]),
    .library(name: "LiveEvents", targets: ["LiveEvents"]),
    .library(name: "LiveEventsHummingbird", targets: ["LiveEventsHummingbird"]),
    .library(name: "ServerTesting", targets: ["ServerTesting"]),
    .executable(name: "inspector-demo", targets: ["InspectorDemo"]),
  ],
  dependencies: [
    .package(name: "baton", path: "../.."),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.30.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "BatonObservability",
      dependencies: [
        .product(name: "Baton", package: "baton"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .target(
      name: "BatonInspector",
      dependencies: [
        "BatonObservability",
        "LiveEvents",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonFoundation", package: "baton"),
        .product(name: "BatonResilience", package: "baton"),
        .product(name: "BatonTesting", package: "baton"),
        .product(name: "HTMLPages", package: "baton"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "BatonInspectorHummingbird",
      dependencies: [
        "BatonInspector",
        "LiveEventsHummingbird",
        .product(name: "Baton", package: "baton"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .executableTarget(
      name: "InspectorDemo",
      dependencies: [
        "BatonInspector",
        "BatonInspectorHummingbird",
        .product(name: "Baton", package: "baton"),
        .product(name: "CommandInput", package: "baton"),
        .product(name: "HTMLPages", package: "baton"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .target(
      name: "LiveEvents",
      dependencies: [.product(name: "HTTPTypes", package: "swift-http-types")]),
    .target(
      name: "LiveEventsHummingbird",
      dependencies: [
        "LiveEvents",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    // For testing this package and servers that mount the inspector.
    .target(
      name: "ServerTesting",
      dependencies: [
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .testTarget(
      name: "BatonInspectorTests",
      dependencies: [
        "BatonInspector",
        "BatonInspectorHummingbird",
        "BatonObservability",
        "LiveEvents",
        "ServerTesting",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonResilience", package: "baton"),
        .product(name: "BatonTesting", package: "baton"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "BatonObservabilityTests",
      dependencies: [
        "BatonObservability",
        .product(name: "Baton", package: "baton"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .testTarget(
      name: "LiveEventsTests",
      dependencies: [
        "LiveEvents",
        "LiveEventsHummingbird",
        "ServerTesting",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
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
