/// The numbers that a page has given to the rows of its lists, where those have gaps.
///
/// In the form an element has the next place; what is said of it is said of its row.
struct RowNumbers: Sendable {
  /// By the list, whose path has the numbers of the rows that it is in.
  private var numbers: [FieldPath: [Int]] = [:]

  var isEmpty: Bool { numbers.isEmpty }

  /// Notes the numbers of the elements of a list, in order.
  mutating func note(_ rows: [Int], of list: FieldPath) {
    if !rows.elementsEqual(rows.indices) { numbers[list] = rows }
  }

  /// A path with the numbers of rows in it, for one with the places of elements.
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

  /// A finding in an element, as one in its row.
  func finding(_ finding: Finding) -> Finding {
    guard !isEmpty, finding.isOfElement else { return finding }
    let path = path(at: finding.path)
    let rows = zip(finding.check.field.components, path.components).compactMap { part, row in
      if part == .every, case .index(let number) = row { number } else { nil }
    }
    return Finding(finding.fault, by: finding.check, at: rows, order: finding.order)
  }
}
