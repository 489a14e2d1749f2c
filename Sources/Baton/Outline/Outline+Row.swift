extension Outline {
  /// The outlines of a row of links, put together from its end: see
  /// ``AsyncLink/outline(before:)``.
  ///
  /// Public for the compiler's sake.
  public struct Row: Sendable {
    private(set) var lines: [Line] = []
    /// How many of them, the first, were put in after all others.
    private(set) var appended = 0

    /// Where the next links are put in.
    var mark: (count: Int, appended: Int) { (lines.count, appended) }

    /// The end of a chain, before which nothing stands yet.
    public init() {}

    init(_ outlines: [Outline]) {
      prepend(outlines)
    }

    /// Puts outlines in front of all others.
    ///
    /// - Parameter outlines: The outlines, in order.
    /// - Complexity: O(n) in the number of all links in them, however long the row is.
    public mutating func prepend(_ outlines: [Outline]) {
      if lines.isEmpty, outlines.count == 1, let lines = outlines[0].allLines {
        self.lines = lines
        return
      }
      for outline in outlines.reversed() { lines.append(contentsOf: outline.tree) }
    }

    /// Puts the whole row inside one link.
    ///
    /// - Parameter name: The link's name.
    /// - Complexity: O(1).
    public mutating func enclose(in name: String) {
      enclose(in: name, kind: .deciding)
    }

    mutating func enclose(in name: String, label: String? = nil, kind: Kind) {
      lines.append(Line(name: name, label: label, kind: kind, inside: lines.count))
    }

    /// Notes what the link in front of all others says of its order.
    mutating func note(_ order: LinkOrder?) {
      lines[lines.count - 1].order = order
    }

    /// Gives the link in front of all others another name, if it was put in after a number of lines.
    mutating func rename(after number: Int, to name: String) {
      guard lines.count > number else { return }
      lines[lines.count - 1].name = name
    }

    /// Gives the link in front of all others these rules in the place of its own and of those that
    /// are inside it and were put in since a mark; nothing, as a builder's empty branch, has none.
    mutating func replaceRules(
      since mark: (count: Int, appended: Int) = (0, 0), with rules: [OrderRule]
    ) {
      let behind = appended - mark.appended
      for index in lines.indices where index < behind || index >= mark.count + behind {
        let isLink = index == lines.count - 1
        lines[index].order = LinkOrder(
          role: lines[index].order?.role, rules: isLink ? rules : [])
      }
    }

    /// Puts outlines after all others: of what an around handler may call beside the rest.
    ///
    /// ```swift
    /// struct WithSpare: Around {
    ///   let spare: Machine
    ///
    ///   func outline(before rest: inout Outline.Row) {
    ///     rest.append(spare.outlines.map { $0.labelled("spare") })
    ///     rest.enclose(in: name)
    ///   }
    ///
    ///   func handle(_ request: String, next: consuming Next<String, String, Never>)
    ///     -> Step<String, String, Never>
    ///   { next(request) }
    /// }
    /// let line = Machine(name: "onion").surrounded(by: WithSpare(spare: Machine(name: "leek")))
    /// print(line.outline)
    /// // WithSpare
    /// // ├─ onion
    /// // └─ spare: leek
    /// ```
    ///
    /// - Parameter outlines: The outlines, in order.
    /// - Complexity: O(n), the row's length included.
    public mutating func append(_ outlines: [Outline]) {
      let others = Row(outlines).lines
      appended += others.count
      lines.insert(contentsOf: others, at: 0)
    }

    /// The row, in order.
    package var outlines: [Outline] {
      var outlines: [Outline] = []
      var next = lines.count - 1
      while next >= 0 {
        outlines.append(Outline(lines, at: next))
        next -= lines[next].inside + 1
      }
      return outlines
    }
  }
}

extension AsyncLink {
  /// How this link is drawn with nothing behind it.
  @usableFromInline
  var outlinesAlone: [Outline] {
    var row = Outline.Row()
    outline(before: &row)
    return row.outlines
  }
}
