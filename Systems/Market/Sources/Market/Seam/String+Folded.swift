import Foundation

extension String {
  /// The text in lowercase and composed form, which lets searches ignore case in any script.
  var folded: String { precomposedStringWithCanonicalMapping.lowercased() }
}
