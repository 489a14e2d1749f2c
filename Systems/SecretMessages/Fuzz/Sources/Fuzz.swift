import Foundation
import SecretMessages

/// libFuzzer calls this with bytes that it makes of the corpus: every parser sees them, and whatever
/// they are, the outcome is a value or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let sniffer = Sniffer([AgeFormat(mostWork: 1), RNCryptorFormat()])
  if let (message, body) = try? sniffer.read(ByteReader(bytes)) {
    let formats: [any MessageFormat] = [AgeFormat(), RNCryptorFormat()]
    for format in formats where format.name == message.format {
      _ = format.handlers(trying: credentials, on: message)
    }
    // What is inside an armor or Base64 is read to its end.
    while let more = try? body.read(1 << 12), !more.isEmpty {}
  }
  let check = SignatureCheck { _ in }
  if (try? bytes.withUnsafeBytes(check.write)) != nil { _ = try? check.finish(openedBy: "a") }
  _ = try? AgeIdentityFile(SecretBytes(bytes))
  let text = String(decoding: bytes, as: UTF8.self)
  _ = try? AgeRecipient(text)
  if let identity = AgeIdentity(text) {
    // What is read is written as it was.
    precondition(identity.text == SecretBytes(text.uppercased()))
  }
  return 0
}

private let credentials = [
  Credential(name: "a", .password(SecretBytes("a"))),
  Credential(name: "b", .identity(.x25519())),
  Credential(name: "c", .keys(.random)),
]
