import Foundation
import Testing

@testable import SecretMessages

/// One of the age test vectors of C2SP/CCTV.
struct AgeVector: CustomTestStringConvertible, Sendable {
  let name: String
  let file: [UInt8]
  private let fields: [(key: String, value: String)]

  init(_ name: String) throws {
    self.name = name
    let bytes = [UInt8](
      try Data(contentsOf: VectorFile.folder.appending(path: "age").appending(path: name)))
    var rest = bytes[...]
    var fields: [(String, String)] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")), end > rest.startIndex {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      let parts = line.split(separator: ": ", maxSplits: 1)
      fields.append((String(parts[0]), String(parts[1])))
      rest = rest[(end + 1)...]
    }
    let contents = Array(rest.dropFirst())
    self.fields = fields
    file =
      fields.contains { $0 == ("compressed", "zlib") } ? try Zlib.decompress(contents) : contents
  }

  var testDescription: String { name }
  var expectation: String { values("expect").first ?? "" }
  var payloadHash: String? { values("payload").first }
  var identities: [AgeIdentity] { values("identity").compactMap { AgeIdentity($0) } }
  var passwords: [SecretBytes] { values("passphrase").map { SecretBytes($0) } }
  var isArmored: Bool { values("armored") == ["yes"] }

  func values(_ key: String) -> [String] { fields.filter { $0.key == key }.map(\.value) }

  static let all: [AgeVector] = {
    let folder = VectorFile.folder.appending(path: "age")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { try? AgeVector($0) }
  }()
}
