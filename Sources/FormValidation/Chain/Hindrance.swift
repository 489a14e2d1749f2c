internal import Catalogues

/// The reason that a field cannot be filled in from client input.
struct Hindrance {
  let field: FieldPath
  /// The conflicting field, or `nil` if the field's own path is at fault.
  var other: FieldPath?
  var isUnnamed = false
}

extension FieldDeclaration {
  /// Returns the reason that this field, or a field of its elements, conflicts with other fields.
  ///
  /// A value has no parts, so one path must not be a prefix of another. A list is sent as a whole,
  /// so a path consists only of names. The same value may be declared twice, but two values must
  /// not have the same path.
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
  fileprivate func isPartOfOne(_ other: FieldPath) -> Bool {
    components.starts(with: other.components) || other.components.starts(with: components)
  }
}
