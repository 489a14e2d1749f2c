// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../baton")],
  targets: [
    .executableTarget(
      name: "Shop",
      dependencies: [.product(name: "Baton", package: "baton")])
  ]
)
