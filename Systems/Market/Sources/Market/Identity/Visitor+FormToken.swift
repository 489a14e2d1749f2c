import Crypto
import Foundation

extension Visitor {
  /// A token that only the visitor knows, which proves that a form comes from the visitor's page.
  var formToken: String { Data(SHA256.hash(data: Data("form \(token.secret)".utf8))).tokenText }
}

extension String {
  /// Returns whether two strings have the same bytes, in constant time.
  func hasSameBytes(as other: String) -> Bool {
    SHA256.hash(data: Data(utf8)) == SHA256.hash(data: Data(other.utf8))
  }
}
