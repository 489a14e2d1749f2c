extension FormReport {
  /// This report with its findings in the order in which the fields stand on a page.
  ///
  /// Findings come in the order of the checks, so that of a list all names come before all ages.
  /// A page shows them row by row. Findings about the whole form come first, and those about a
  /// group before its fields. Findings about a row or a list come after its fields, beside the
  /// button that removes the row or adds one. Findings about no field come last.
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
  /// - Parameter form: The form's definition.
  /// - Returns: The same report in the other order; findings of one field keep theirs.
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
  /// Numbers by which paths are ordered as they stand on a page.
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
