internal import Baton
internal import ResponderChain

extension TerminalScreen {
  /// A description of the screen in words, in reading order.
  ///
  /// There is a line for each view that has a label, a role, or a value. The line contains these,
  /// and states whether the view is disabled, selected, or focused. Subviews are indented and
  /// listed row by row, from left to right. Hidden views are omitted, as are windows behind one
  /// that covers the whole screen.
  public var outline: String { outline { $0 } }

  /// Returns the outline in a different language.
  ///
  /// The closure translates the outline's own words: the names of roles, a switch's *on* and *off*,
  /// *nothing chosen*, *cut*, *disabled*, *selected*, and *focused*.
  public func outline(saying word: (String) -> String) -> String {
    layOut()
    let windows = application.windows.filter(\.isShown)
    let first = windows.lastIndex { $0.frame.covers(bounds) } ?? 0
    var lines: [String] = []
    for window in windows.dropFirst(first) {
      var waiting: [(view: View, depth: Int)] = [(window, 0)]
      while let (view, depth) = waiting.popLast() {
        guard view.isShown else { continue }
        let line = view.outlineLine(saying: word)
        if let line {
          let indent = String(repeating: "  ", count: min(depth, Self.deepestIndent))
          lines.append(indent + line)
        }
        let inner = line == nil ? depth : depth + 1
        waiting += view.subviews.sorted(by: View.isReadAfter).map { ($0, inner) }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The maximum indentation; without it, the length of the text would grow with the square of the
  /// depth.
  private static var deepestIndent: Int { 32 }
}

extension Rect {
  fileprivate func covers(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension View {
  fileprivate static func isReadAfter(_ one: View, _ other: View) -> Bool {
    (one.frame.minY, one.frame.minX) > (other.frame.minY, other.frame.minX)
  }

  fileprivate func outlineLine(saying word: (String) -> String) -> String? {
    let said = accessibility
    var parts = [said.label, said.role.map { word($0.description) }].compactMap { $0 }
    switch (said.role, said.value) {
    // Quotation marks make empty text visible.
    case (.textField?, let value): parts.append("\"\(value ?? "")\"")
    case (.switch?, let value?): parts.append(word(value))
    case (.choice?, nil): parts.append(word("nothing chosen"))
    case (_, let value?): parts.append(value)
    case (_, nil): break
    }
    guard !parts.isEmpty else { return nil }
    if (self as? any TextEditing)?.isCut == true { parts.append(word("cut")) }
    if let control = self as? Control {
      if !control.isEnabled { parts.append(word("disabled")) }
      if control.isSelected { parts.append(word("selected")) }
    }
    if isFocused { parts.append(word("focused")) }
    return parts.map { $0.printable(upTo: 200) }.joined(separator: ", ")
  }
}
