import HTMLPages

// Names can be arbitrary text. A right-to-left name, or one with direction marks, must not reorder
// the text around it.

extension String {
  /// The text in an element that isolates its direction.
  var named: HTML { Tag("bdi") { self }.html }

  /// The text between Unicode isolates, for titles and sentences without elements.
  ///
  /// ASCII text is unchanged, because it cannot affect the direction.
  var isolated: String { utf8.allSatisfy { $0 < 128 } ? self : "\u{2068}\(self)\u{2069}" }
}
