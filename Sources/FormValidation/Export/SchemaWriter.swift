struct SchemaWriter {
  typealias Members = [(String, Node)]

  /// A node of a schema; unlike a ``FormValue``, it preserves the order of its members.
  indirect enum Node {
    case value(FormValue)
    case list([Node])
    case object(Members)

    var text: String {
      switch self {
      case .value(let value): JSONText.value(value)
      case .list(let nodes): JSONText.list(nodes.map(\.text))
      case .object(let members):
        "{" + members.map { "\(JSONText.quoted($0)):\($1.text)" }.joined(separator: ",") + "}"
      }
    }
  }

  /// An expression for a visible character that all dialects support.
  ///
  /// ``Blank`` also recognizes blank characters beyond the basic plane, which some dialects cannot
  /// express.
  static let notBlank =
    #"[^\u0000- \u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2"#
    + #"\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f"#
    + #"\u2800\u3000\u303f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]"#

  private let constraints: [FieldPath: [Constraint]]
  private let branches: [(branch: FormClause.Branch, clauses: [FormClause])]

  init(_ clauses: [FormClause]) {
    self.init(clauses.filter { !$0.isConditional }, branches: clauses.filter { $0.branch != nil })
  }

  /// Creates a writer from the clauses that always apply and those in branches of choices.
  private init(_ held: [FormClause], branches: [FormClause]) {
    constraints = Dictionary(grouping: held, by: \.description.field)
      .mapValues { $0.map(\.description.constraint) }
    self.branches = branches.reduce(into: []) { branches, clause in
      guard let branch = clause.branch else { return }
      if let index = branches.firstIndex(where: { $0.branch == branch }) {
        branches[index].clauses.append(clause)
      } else {
        branches.append((branch, [clause]))
      }
    }
  }

  /// Returns the schema of the fields below a path, grouped by path component.
  func object(_ fields: [FieldDeclaration], below parent: FieldPath) -> Members {
    group(fields, depth: 0, below: parent)
  }

  /// Returns the schema of fields whose paths have the same first `depth` components.
  private func group(_ fields: [FieldDeclaration], depth: Int, below parent: FieldPath) -> Members {
    var names: [String] = []
    var groups: [String: [FieldDeclaration]] = [:]
    for field in fields {
      guard case .name(let name)? = field.path.components.dropFirst(depth).first else { continue }
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append(field)
    }
    var properties: Members = []
    var required: [Node] = []
    for name in names {
      let inside = groups[name] ?? []
      let isLeaf = inside.count == 1 && inside[0].path.components.count == depth + 1
      let members =
        isLeaf ? leaf(inside[0], below: parent) : group(inside, depth: depth + 1, below: parent)
      properties.append((name, .object(members)))
      // Required fields in an optional group do not make the group itself required.
      let asks = inside.contains { field in
        isRequired(field, below: parent) && !field.groups.contains { $0.depth > depth }
      }
      if asks { required.append(.value(.text(name))) }
    }
    let mayBeLeftOut = fields.contains { $0.groups.contains { $0.depth == depth } }
    let type: Node = mayBeLeftOut ? .list([.value("object"), .value("null")]) : .value("object")
    return [("type", type), ("properties", .object(properties))]
      + (required.isEmpty ? [] : [("required", .list(required))])
      + choices(among: fields, depth: depth, below: parent)
  }

  /// Returns the choices whose fields are all inside this object, but not all inside one member.
  private func choices(
    among fields: [FieldDeclaration], depth: Int, below parent: FieldPath
  ) -> Members {
    guard let first = fields.first else { return [] }
    let home = parent.appending(FieldPath(Array(first.path.components.prefix(depth))))
    var paths: [FieldPath] = []
    for (branch, _) in branches where !paths.contains(branch.choice) { paths.append(branch.choice) }
    let asked = paths.compactMap { choice -> Node? in
      let branches = branches.filter { $0.branch.choice == choice }
      let all = [choice] + branches.flatMap { $0.clauses.map(\.description.field) }
      // A choice inside a branch is only required in that branch.
      guard FieldPath(commonParent: all) == home, constraints(of: choice).contains(.required) else {
        return nil
      }
      let values = fields.first { parent.appending($0.path) == choice }?.schema.choices ?? []
      return .list(
        values.map { value in
          let clauses = branches.first { $0.branch.value == value }?.clauses ?? []
          let chosen = FormClause("chosen", of: choice, .oneOf([value]), .clean { _ in false })
          let asked = FormClause("required", of: choice, .required, .clean { _ in false })
          let paths = [choice] + clauses.map(\.description.field)
          let chosenFields = fields.filter { paths.contains(parent.appending($0.path)) }
          let members = SchemaWriter([asked, chosen] + clauses, branches: [])
            .group(chosenFields, depth: depth, below: parent)
          return .object(members.filter { $0.0 != "type" })
        })
    }
    guard asked.count > 1 else { return asked.map { ("oneOf", $0) } }
    return [("allOf", .list(asked.map { .object([("oneOf", $0)]) }))]
  }

  private func isRequired(_ field: FieldDeclaration, below parent: FieldPath) -> Bool {
    // If a client omits a value whose type is not optional, the form keeps the blank form's value.
    let canBeMissing =
      switch field.schema {
      case .integer, .number, .choice: false
      case .text, .flag, .optional, .list, .form: true
      }
    return canBeMissing
      && constraints(of: parent.appending(field.path)).contains(where: \.asksForValue)
  }

  private func constraints(of path: FieldPath) -> [Constraint] { constraints[path] ?? [] }

  private func leaf(_ field: FieldDeclaration, below parent: FieldPath) -> Members {
    let path = parent.appending(field.path)
    guard case .list(let element) = field.schema.unwrapped else {
      return value(of: field.schema, constraints(of: path))
    }
    let every = FieldPath(path.components + [.every])
    let items =
      element == .form
      ? object(field.elements.fields, below: every) : value(of: element, constraints(of: every))
    let bounds = Self.itemCounts(constraints(of: path))
    if constraints(of: path).contains(where: \.asksForValue) {
      return [("type", .value("array")), ("items", .object(items))] + bounds
    }
    let isOptional = field.schema.unwrapped != field.schema
    let type: Node = isOptional ? .list([.value("array"), .value("null")]) : .value("array")
    return [("type", type), ("items", .object(items))] + bounds
  }

  private static func itemCounts(_ constraints: [Constraint]) -> Members {
    var (least, most) = (constraints.contains(.required) ? 1 : 0, Int.max)
    for case .count(let bounds) in constraints {
      (least, most) = (max(least, bounds.lowerBound), min(most, bounds.upperBound))
    }
    return (least > 0 ? [("minItems", .value(.integer(least)))] : [])
      + (most < .max ? [("maxItems", .value(.integer(most)))] : [])
  }

  private func value(of schema: FieldSchema, _ constraints: [Constraint]) -> Members {
    let isRequired = constraints.contains(where: \.asksForValue)
    // A required value must not be null.
    var asked = constraints.flatMap {
      Self.members(of: $0, isRequired ? schema.unwrapped : schema)
    }
    if let choices = schema.choices, !constraints.contains(where: { $0.isAmong(choices) }) {
      asked += Self.members(of: .oneOf(choices), isRequired ? schema.unwrapped : schema)
    }
    if schema.unwrapped == .text {
      if isRequired {
        asked.append([("pattern", .value(.text(Self.notBlank)))])
      } else if !asked.isEmpty {
        // An empty string passes all checks except `.required`.
        asked = [[("anyOf", .list([.object([("const", .value(""))])] + [all(asked)]))]]
      }
    }
    guard case .optional = schema, !isRequired else {
      return [("type", .value(.text(schema.unwrapped.name)))] + flat(asked)
    }
    guard schema.unwrapped == .text else {
      // In a schema, constraints on numbers do not apply to null.
      return [("type", .list([.value(.text(schema.unwrapped.name)), .value("null")]))] + flat(asked)
    }
    let text: Members = [("type", .value("string"))] + flat(asked)
    return [("anyOf", .list([.object([("type", .value("null"))]), .object(text)]))]
  }

  /// Combines members in a single object if their names differ; otherwise, uses `allOf`.
  private func flat(_ asked: [Members]) -> Members {
    let names = asked.flatMap { $0.map(\.0) }
    guard Set(names).count < names.count else { return asked.flatMap { $0 } }
    return [("allOf", .list(asked.map { .object($0) }))]
  }

  private func all(_ asked: [Members]) -> Node { .object(flat(asked)) }
}

extension SchemaWriter {
  static func members(of constraint: Constraint, _ schema: FieldSchema) -> [Members] {
    switch constraint {
    case .length(let bounds, let unit, let bytes):
      let most = unit == .scalars ? min(bounds.upperBound, bytes) : bytes
      let least: Members =
        bounds.lowerBound > 0 ? [("minLength", .value(.integer(bounds.lowerBound)))] : []
      return [least + [("maxLength", .value(.integer(most)))]]
    case .range(let least, let greatest):
      let members = [("minimum", least), ("maximum", greatest)].compactMap { name, value in
        value.flatMap { $0.isBound ? (name, Node.value($0)) : nil }
      }
      return members.isEmpty ? [] : [members]
    case .pattern(let source): return [[("pattern", .value(.text("^(?:\(source.unanchored))$")))]]
    case .oneOf(let values):
      // Null is allowed if the value is optional.
      let null: [Node] =
        if case .optional = schema, schema.unwrapped != .text { [.value(.null)] } else { [] }
      return [[("enum", .list(values.map { .value($0) } + null))]]
    case .format(let name) where known.contains(name): return [[("format", .value(.text(name)))]]
    case .days: return members(of: .format("date"), schema)
    case .required where schema.unwrapped == .flag: return [[("const", .value(true))]]
    case .required, .answered, .count, .equal, .format, .cleaned, .custom: return []
    }
  }

  private static var known: Set<String> { ["email", "idn-email", "uri", "date"] }

}

extension Constraint {
  fileprivate var asksForValue: Bool {
    switch self {
    case .required, .answered: true
    case .count(let bounds): bounds.lowerBound > 0
    default: false
    }
  }
}

extension Constraint {
  fileprivate func isAmong(_ choices: [FormValue]) -> Bool {
    if case .oneOf(let values) = self { values.allSatisfy(choices.contains) } else { false }
  }
}

extension FieldPath {
  /// Creates the path of the innermost object that contains all fields.
  fileprivate init(commonParent fields: [FieldPath]) {
    var common = Array(fields.first?.components.dropLast() ?? [])
    for field in fields {
      var shared = 0
      for (one, other) in zip(common, field.components.dropLast()) {
        guard one == other else { break }
        shared += 1
      }
      common.removeLast(common.count - shared)
    }
    self.init(common)
  }
}

extension FormValue {
  /// Whether the value is an actual bound, not the limit of the number type.
  var isBound: Bool {
    switch self {
    case .integer(let number): number != .min && number != .max
    case .number(let number): number.isFinite
    default: false
    }
  }
}

extension FieldSchema {
  fileprivate var name: String {
    switch self {
    case .text: "string"
    case .integer: "integer"
    case .number: "number"
    case .flag: "boolean"
    case .list: "array"
    case .form: "object"
    case .optional(let schema), .choice(_, let schema): schema.name
    }
  }
}

extension String {
  /// The expression without a leading or trailing anchor; callers add their own.
  var unanchored: String {
    var text = self[...]
    if text.first == "^" { text.removeFirst() }
    if text.last == "$", !text.dropLast().hasSuffix("\\") { text.removeLast() }
    return String(text)
  }
}
