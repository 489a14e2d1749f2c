internal import Catalogues

/// Why nothing that a client sends can reach a field.
struct Hindrance {
  /// The field that would never be filled in.
  let field: FieldPath
  /// The field that is in its way; none if its own path is at fault.
  var other: FieldPath?
  /// Whether a name in its path shows nothing.
  var isUnnamed = false
}

extension FieldDeclaration {
  /// What keeps a field, or one of those in its elements, from being filled in beside others.
  ///
  /// A value has no parts of its own, so no path may go on where another one ends; and a list is
  /// sent as a whole, so a path is made of names alone. A value may be declared twice, and two
  /// values of one path may not.
  func hindrance(beside others: some Sequence<FieldDeclaration>) -> Hindrance? {
    for component in path.components {
      guard case .name(let name) = component else { return Hindrance(field: path) }
      if name.showsNothing { return Hindrance(field: path, isUnnamed: true) }
    }
    if path.components.isEmpty { return Hindrance(field: path, isUnnamed: true) }
    let other = others.first { other in
      path == other.path ? !isAtSamePlace(as: other) : path.isPartOfOne(other.path)
    }
    if let other { return Hindrance(field: path, other: other.path) }
    let every = FieldPath(path.components + [.every])
    for (index, field) in elements.fields.enumerated() {
      if let inside = field.hindrance(beside: elements.fields[..<index]) {
        return Hindrance(
          field: every.appending(inside.field), other: inside.other.map(every.appending),
          isUnnamed: inside.isUnnamed)
      }
    }
    return nil
  }
}

extension FieldDeclaration {
  private func isAtSamePlace(as other: FieldDeclaration) -> Bool {
    places.map { $0 as AnyKeyPath } == other.places.map { $0 as AnyKeyPath }
  }
}

extension FieldPath {
  /// Whether one of two paths begins with the other.
  fileprivate func isPartOfOne(_ other: FieldPath) -> Bool {
    components.starts(with: other.components) || other.components.starts(with: components)
  }
}
