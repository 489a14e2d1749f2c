// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "secret-messages",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "SecretMessages", targets: ["SecretMessages"]),
    .executable(name: "secret", targets: ["SecretCommand"]),
  ],
  dependencies: [
    .package(name: "baton", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
  ],
  targets: [
    // Vector code that not every processor supports. The kernel is chosen at run time.
    .target(name: "CSecretLanes"),
    // Signal handlers, and the variables that they may access.
    .target(name: "CSecretCleanup"),
    .target(
      name: "SecretMessages",
      dependencies: [
        "CSecretCleanup",
        "CSecretLanes",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonFoundation", package: "baton"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    // The screens of `secret ui`, in a separate target so that the library needs no terminal.
    .target(
      name: "SecretScreens",
      dependencies: [
        "SecretMessages",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonFoundation", package: "baton"),
        .product(name: "CommandInput", package: "baton"),
        .product(name: "ResponderChain", package: "baton"),
        .product(name: "TerminalHost", package: "baton"),
      ]),
    // The target is not named `secret`, because a target's name is also the name of its module.
    .executableTarget(
      name: "SecretCommand",
      dependencies: [
        "CSecretCleanup",
        "SecretMessages",
        "SecretScreens",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BatonFoundation", package: "baton"),
        .product(name: "CommandInput", package: "baton"),
        .product(name: "TerminalHost", package: "baton"),
      ]),
    // Measures the README's claims about speed.
    .executableTarget(name: "SecretBenchmark", dependencies: ["SecretMessages"]),
    .testTarget(
      name: "SecretMessagesTests",
      dependencies: [
        "CSecretLanes",
        "SecretMessages",
        "SecretCommand",
        "SecretScreens",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonFoundation", package: "baton"),
        .product(name: "BatonTesting", package: "baton"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "CommandInput", package: "baton"),
      ],
      // The tests read these files in place.
      exclude: ["Vectors"]),
    .testTarget(
      name: "SecretScreensTests",
      dependencies: [
        "SecretMessages",
        "SecretScreens",
        .product(name: "ResponderChain", package: "baton"),
        .product(name: "TerminalHost", package: "baton"),
      ]),
  ]
)

// Only Scripts/fuzz builds this target, because libFuzzer provides `main`. A symbolic link adds the
// library's sources to the target, so that only they are instrumented. Everything else comes from
// the existing build.
if Context.environment["SECRET_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "SecretFuzz",
      dependencies: [
        "CSecretCleanup",
        "CSecretLanes",
        .product(name: "Baton", package: "baton"),
        .product(name: "BatonFoundation", package: "baton"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      path: "Fuzz/SecretFuzz"))
}

for target in package.targets where !target.name.hasPrefix("C") {
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
for target in package.targets where target.name == "SecretFuzz" {
  target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer", "-O"]))
  target.linkerSettings = [.unsafeFlags(["-sanitize=fuzzer"])]
}
