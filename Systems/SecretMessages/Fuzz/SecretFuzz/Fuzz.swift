import Foundation

/// A libFuzzer target for every parser.
///
/// libFuzzer mutates the corpus and observes which inputs reach new code. Each parser receives
/// every input and must return a value or throw an error.
@main
enum Fuzz {
  static func main() {
    var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
    exit(withUnsafeMutablePointer(to: &arguments) { runFuzzer(&count, $0, fuzz) })
  }

  fileprivate static func read(_ bytes: [UInt8]) {
    readMessage(bytes)
    let check = SignatureCheck(openedBy: "a", into: { _ in })
    if (try? bytes.withUnsafeBytes(check.write)) != nil { _ = try? check.finish() }
    readKeys(bytes)
    if bytes.first == UInt8(ascii: "{") {
      _ = (try? JSONDecoder().decode(VaultContents.self, from: Data(bytes)))?
        .entries.map(\.credential)
    }
  }

  private static func readMessage(_ bytes: [UInt8]) {
    let formats: [any MessageFormat] = [AgeFormat(mostWork: 1), RNCryptorFormat()]
    guard let (message, body) = try? Sniffer(formats).read(ByteReader(bytes)) else { return }
    for format in formats where format.name == message.format {
      _ = format.handlers(trying: credentials, on: message)
    }
    // Read the decoded content of armor or Base64 to the end.
    while let more = try? body.read(1 << 12), !more.isEmpty {}
  }

  private static func readKeys(_ bytes: [UInt8]) {
    _ = try? AgeIdentityFile(SecretBytes(bytes))
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? AgeRecipient(text)
    if let identity = AgeIdentity(text) {
      // Encoding a parsed key must reproduce its text.
      precondition(identity.text == SecretBytes(text.uppercased()))
    }
  }

  private static let credentials = [
    Credential(name: "a", .password(SecretBytes("a"))),
    Credential(name: "b", .identity(.x25519())),
    Credential(name: "c", .keys(.random)),
  ]
}

/// Runs the parsers on one input from libFuzzer.
///
/// libFuzzer's own `main` refers to this name. The linker includes that `main`, although ours
/// replaces it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzz.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// libFuzzer's entry point for programs with their own `main`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
