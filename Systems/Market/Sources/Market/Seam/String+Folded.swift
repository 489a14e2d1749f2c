import Foundation

extension String {
  /// The text as a search compares it: letters of any script regardless of case, and composed.
  var folded: String { precomposedStringWithCanonicalMapping.lowercased() }
}
