internal import FieldFormats

/// A value that writes client input to a form's fields.
struct Filler: Sendable {
  struct Node: Sendable {
    var field: Int?
    var children: [(name: [UInt8], node: Int)] = []
    var group: OptionalGroup?
  }

  let fields: [FieldDeclaration]
  private(set) var nodes = [Node()]
  /// The source of values for `null` if the filler updates an existing record; otherwise, `nil`.
  var blank: BlankForm?

  init(_ fields: [FieldDeclaration]) {
    self.fields = fields
    for (index, field) in fields.enumerated() { insert(field, index) }
  }

  private mutating func insert(_ declaration: FieldDeclaration, _ field: Int) {
    var node = 0
    for (depth, component) in declaration.path.components.enumerated() {
      for group in declaration.groups where group.depth == depth { nodes[node].group = group.group }
      guard case .name(let name) = component else { return }
      let bytes = Array(name.utf8)
      if let child = nodes[node].children.first(where: { $0.name == bytes }) {
        node = child.node
      } else {
        nodes.append(Node())
        nodes[node].children.append((bytes, nodes.count - 1))
        node = nodes.count - 1
      }
    }
    nodes[node].field = field
  }

  /// Writes a value to a form's fields, and returns the faults with their paths.
  func fill(
    _ form: FormPlace, with value: FormValue, asText isText: Bool
  ) -> [(FieldPath, FormatFault)] {
    fill(form, at: 0, with: value, isText).map { ($0.1, $0.2) }
  }

  func fill(
    _ form: FormPlace, at place: Int, with value: FormValue, _ isText: Bool
  ) -> [(Int, FieldPath, FormatFault)] {
    let node = nodes[place]
    if case .null = value, clear(form, at: place) { return [] }
    if let field = node.field {
      return fields[field].fill(form, value, isText).map {
        (field, fields[field].path.appending($0.0), $0.1)
      }
    }
    if node.group != nil, value == .null { return [] }
    guard case .members(let members) = value else { return misfit(at: place) }
    node.group?.begin(form)
    // A page sends an optional group's fields even if they are blank.
    defer { if isText { node.group?.leaveOutIfBlank(form) } }
    return node.children.flatMap { name, child -> [(Int, FieldPath, FormatFault)] in
      guard let value = members[String(decoding: name, as: UTF8.self)] else { return [] }
      return fill(form, at: child, with: value, isText)
    }
  }

  /// Resets all fields at a node to the blank form's values; returns `false` if there is no blank
  /// form.
  func clear(_ form: FormPlace, at place: Int) -> Bool {
    guard let blank else { return false }
    let node = nodes[place]
    if let field = node.field { blank.lend { fields[field].clear(form, $0) } }
    for (_, child) in node.children { _ = clear(form, at: child) }
    node.group?.leaveOutIfBlank(form)
    return true
  }

  /// Returns the fault for a value at a node that requires a group of fields.
  func misfit(at place: Int) -> [(Int, FieldPath, FormatFault)] {
    let fault = FormatFault("type.not-an-object", at: 0)
    guard let field = firstField(below: place) else { return [] }
    let depth = depth(of: place)
    return [(field, FieldPath(Array(fields[field].path.components.prefix(depth))), fault)]
  }

  func unknownNames(
    in value: FormValue, at place: Int = 0, below path: FieldPath = FieldPath([])
  ) -> [FieldPath] {
    if let field = nodes[place].field {
      guard case .list(let values) = value else { return [] }
      return values.enumerated().flatMap { index, value in
        fields[field].elements.unknownNames(
          in: value, below: path.appending(FieldPath([.index(index)])))
      }
    }
    guard case .members(let members) = value, !nodes[place].children.isEmpty else { return [] }
    return members.sorted { $0.key < $1.key }.flatMap { name, value -> [FieldPath] in
      let path = path.appending(FieldPath([.name(name)]))
      return child(named: name, of: place).map { unknownNames(in: value, at: $0, below: path) }
        ?? [path]
    }
  }

  /// Returns the allowed values of a field, which may be in a list element.
  func choices(at path: FieldPath) -> [FormValue]? {
    let inside = fields.first { path.components.starts(with: $0.path.components) }
    guard let field = inside else { return nil }
    // The next component is the element's index.
    let rest = path.components.dropFirst(field.path.components.count + 1)
    return rest.isEmpty
      ? field.schema.choices : field.elements.choices(at: FieldPath(Array(rest)))
  }

  func firstField(below place: Int) -> Int? {
    nodes[place].field ?? nodes[place].children.lazy.compactMap { firstField(below: $0.node) }.first
  }

  /// Returns the child node with the given name; names are compared byte by byte.
  func child(named name: String, of place: Int) -> Int? {
    nodes[place].children.first { $0.name.elementsEqual(name.utf8) }?.node
  }

  private func depth(of place: Int) -> Int {
    guard place > 0,
      let parent = nodes.firstIndex(where: { $0.children.contains { $0.node == place } })
    else { return 0 }
    return depth(of: parent) + 1
  }
}
