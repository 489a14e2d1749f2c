internal import Crypto
internal import Foundation

/// A digest that identifies a message.
enum Fingerprint {
  static func of(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }
}
