import Foundation

extension String {
  /// The text in lowercase and composed form, which searches compare in any script.
  var folded: String { precomposedStringWithCanonicalMapping.lowercased() }
}
