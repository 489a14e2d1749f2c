import Foundation

extension String {
  /// The lowercase and composed form of the text, which searches compare in any script.
  var folded: String { precomposedStringWithCanonicalMapping.lowercased() }
}
