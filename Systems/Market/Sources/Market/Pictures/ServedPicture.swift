import Crypto
import Foundation

struct ServedPicture: Sendable, Equatable {
  let bytes: [UInt8]
  let type: String
  /// The beginning of a hash of the bytes, which identifies this version of the picture.
  let tag: String

  init(_ bytes: [UInt8], type: String) {
    self.bytes = bytes
    self.type = type
    tag = SHA256.hash(data: Data(bytes)).prefix(8).map {
      String(Int($0) + 0x100, radix: 16).suffix(2)
    }.joined()
  }
}
