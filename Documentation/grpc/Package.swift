// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "handler-over-grpc",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "baton", path: "../.."),
    .package(url: "https://github.com/grpc/grpc-swift-2.git", from: "2.4.3"),
    .package(url: "https://github.com/grpc/grpc-swift-nio-transport.git", from: "2.9.2"),
  ],
  targets: [
    .executableTarget(
      name: "remote-kitchen",
      dependencies: [
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonResilience", package: "baton"),
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCNIOTransportHTTP2", package: "grpc-swift-nio-transport"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
