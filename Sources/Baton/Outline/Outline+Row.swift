extension Outline {
  /// The outlines of consecutive links, built from the last link to the first; see
  /// ``AsyncLink/outline(before:)``.
  public struct Row: Sendable {
    private(set) var lines: [Line] = []
    /// The number of lines at the start of `lines` that `append` added.
    private(set) var appended = 0

    var mark: (count: Int, appended: Int) { (lines.count, appended) }

    /// Creates an empty row.
    public init() {}

    init(_ outlines: [Outline]) {
      prepend(outlines)
    }

    /// Inserts the given outlines at the start of the row.
    ///
    /// - Complexity: O(n) in the total number of inserted links, regardless of the row's length.
    public mutating func prepend(_ outlines: [Outline]) {
      if lines.isEmpty, outlines.count == 1, let lines = outlines[0].allLines {
        self.lines = lines
        return
      }
      for outline in outlines.reversed() { lines.append(contentsOf: outline.tree) }
    }

    /// Encloses the whole row in a link with the given name.
    ///
    /// - Complexity: O(1).
    public mutating func enclose(in name: String) {
      enclose(in: name, kind: .deciding([]))
    }

    mutating func enclose(in name: String, label: String? = nil, kind: Kind) {
      lines.append(Line(name: name, label: label, kind: kind, inside: lines.count))
    }

    mutating func note(_ order: LinkOrder?) {
      lines[lines.count - 1].order = order
    }

    mutating func rename(after number: Int, to name: String) {
      guard lines.count > number else { return }
      lines[lines.count - 1].name = name
    }

    /// Replaces the first link's rules, and removes those of all other links inserted since the
    /// given mark.
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

    /// Appends the outlines of handlers that an around handler may call in addition to the rest of
    /// the chain.
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
    /// - Complexity: O(n) in the total number of links in the outlines and the row.
    public mutating func append(_ outlines: [Outline]) {
      let others = Row(outlines).lines
      appended += others.count
      lines.insert(contentsOf: others, at: 0)
    }

    /// The outlines of the row's links, in order.
    public var outlines: [Outline] {
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
  @usableFromInline
  var outlinesAlone: [Outline] {
    var row = Outline.Row()
    outline(before: &row)
    return row.outlines
  }
}
