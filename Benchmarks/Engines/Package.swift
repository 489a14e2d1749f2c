// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "relay-bench",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "baton", path: "../.."),
    .package(name: "postgresql", path: "../../Systems/PostgreSQL"),
    .package(name: "relay", path: "../../Systems/Relay"),
  ],
  targets: [
    .executableTarget(
      name: "relay-bench",
      dependencies: [
        .product(name: "Baton", package: "baton"),
        .product(name: "PostgreSQL", package: "postgresql"),
        .product(name: "Relay", package: "relay"),
      ])
  ]
)
