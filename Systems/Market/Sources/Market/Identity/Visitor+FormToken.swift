import Crypto
import Foundation

extension Visitor {
  /// The token, known only to the visitor, that proves that a form comes from the visitor's page.
  var formToken: String { Data(SHA256.hash(data: Data("form \(token.secret)".utf8))).tokenText }
}

extension String {
  /// Returns whether two texts are the same, in constant time, as swift-crypto compares digests.
  func hasSameBytes(as other: String) -> Bool {
    SHA256.hash(data: Data(utf8)) == SHA256.hash(data: Data(other.utf8))
  }
}
