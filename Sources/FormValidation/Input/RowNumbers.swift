/// The numbers that a page assigned to the rows of its lists, if they have gaps.
///
/// In the form, elements have consecutive indices; findings report row numbers.
struct RowNumbers: Sendable {
  /// The row numbers, by the list's path, which contains row numbers as well.
  private var numbers: [FieldPath: [Int]] = [:]

  var isEmpty: Bool { numbers.isEmpty }

  mutating func note(_ rows: [Int], of list: FieldPath) {
    if !rows.elementsEqual(rows.indices) { numbers[list] = rows }
  }

  /// Returns a path with its element indices replaced by row numbers.
  func path(at places: FieldPath) -> FieldPath {
    guard !isEmpty else { return places }
    var components = places.components
    for (depth, component) in components.enumerated() {
      guard case .index(let place) = component,
        let rows = numbers[FieldPath(Array(components[..<depth]))], rows.indices.contains(place)
      else { continue }
      components[depth] = .index(rows[place])
    }
    return FieldPath(components)
  }

  /// Returns a finding with its element indices replaced by row numbers.
  func finding(_ finding: Finding) -> Finding {
    guard !isEmpty, finding.isOfElement else { return finding }
    let path = path(at: finding.path)
    let rows = zip(finding.check.field.components, path.components).compactMap { part, row in
      if part == .every, case .index(let number) = row { number } else { nil }
    }
    return Finding(finding.fault, by: finding.check, at: rows, order: finding.order)
  }
}
