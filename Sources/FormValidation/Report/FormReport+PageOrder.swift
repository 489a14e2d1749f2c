extension FormReport {
  /// Returns this report with its findings in the order of the fields on a page.
  ///
  /// Findings are normally in the order of the checks: in a list, for example, all findings about
  /// names come before those about ages. A page shows them row by row. Findings about the whole
  /// form come first, and those about a group before its fields. Findings about a row or a list
  /// come after its fields, next to the button that removes or adds a row. Findings that match no
  /// field come last. Findings about the same field keep their relative order.
  ///
  /// ```swift
  /// struct Guest: Sendable {
  ///   var name = ""
  ///   var age = 0
  /// }
  /// struct Table: Sendable { var guests: [Guest] = [] }
  /// let table = try FormChain("table", blank: Table()) {
  ///   Each("guests", \.guests, blank: Guest()) {
  ///     Field("name", \.name, .required)
  ///     Field("age", \.age, .range(18...))
  ///   }
  /// }
  /// let report = table.report(on: Table(guests: [Guest(), Guest()]))
  /// report.findings.map { "\($0.path)" }
  /// // ["guests[0].name", "guests[1].name", "guests[0].age", "guests[1].age"]
  /// report.inPageOrder(of: table).findings.map { "\($0.path)" }
  /// // ["guests[0].name", "guests[0].age", "guests[1].name", "guests[1].age"]
  /// ```
  ///
  /// - Complexity: O(n · m) for n findings and m fields.
  public func inPageOrder(of form: some EditableForm) -> FormReport {
    let filler = form.editor.filler
    var report = self
    report.findings = findings.enumerated().map { offset, finding in
      (place: filler.place(onPage: finding.path.components[...]), offset: offset, finding: finding)
    }
    .sorted { one, other in
      one.place == other.place
        ? one.offset < other.offset : one.place.lexicographicallyPrecedes(other.place)
    }
    .map(\.finding)
    return report
  }
}

extension Filler {
  /// Returns a sort key that puts paths in page order.
  fileprivate func place(onPage path: ArraySlice<FieldPath.Component>) -> [Int] {
    guard !path.isEmpty else { return [] }
    if let number = fields.firstIndex(where: { path.starts(with: $0.path.components) }) {
      let field = fields[number]
      let rest = path.dropFirst(field.path.components.count)
      guard case .list = field.schema.unwrapped else { return [2 * number + 1] }
      guard case .index(let row)? = rest.first else { return [2 * number + 1, .max] }
      let inside = field.elements.place(onPage: rest.dropFirst())
      return [2 * number + 1, row] + (inside.isEmpty ? [.max] : inside)
    }
    let group = fields.firstIndex { $0.path.components.starts(with: path) }
    return [group.map { 2 * $0 } ?? .max]
  }
}
