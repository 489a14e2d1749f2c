import Crypto
import Foundation

extension Visitor {
  /// The token that proves that a form comes from a page of this visitor, who alone knows it.
  var formToken: String { Data(SHA256.hash(data: Data("form \(token.secret)".utf8))).tokenText }
}

extension String {
  /// Returns whether two strings have the same bytes, in constant time.
  func hasSameBytes(as other: String) -> Bool {
    SHA256.hash(data: Data(utf8)) == SHA256.hash(data: Data(other.utf8))
  }
}
