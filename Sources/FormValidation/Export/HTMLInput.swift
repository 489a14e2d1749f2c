/// An `input` of a page, or a `select`, with what a browser can check itself.
public struct HTMLInput: Sendable, Hashable {
  /// The field that it is for.
  public let field: FieldPath
  /// The attributes, in order; one without a value is only there.
  public let attributes: [Attribute]
  /// What there is to choose from in a `select`, which has an empty one in front if nothing may be
  /// chosen; `nil` for an `input`.
  public let options: [String]?

  /// A name and perhaps a value.
  public struct Attribute: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value.
    public let value: String?
  }
}

extension HTMLInput: CustomStringConvertible {
  /// The element as it stands in a page.
  public var description: String {
    let attributes = attributes.map { attribute in
      " \(attribute.name)" + (attribute.value.map { "=\"\($0.escapedForHTML)\"" } ?? "")
    }
    .joined()
    guard let options else { return "<input\(attributes)>" }
    return "<select\(attributes)>"
      + options.map { "<option>\($0.escapedForHTML)</option>" }.joined() + "</select>"
  }
}

extension EditableForm {
  /// The fields as inputs of a page, with the attributes that let a browser check what it can.
  ///
  /// What a browser refuses, the checks refuse as well, and not the other way round: a browser counts
  /// lengths in units of UTF-16, of which a character has at least one, so `maxlength` is the bound
  /// in bytes, or twice the number of scalars where those are counted. It looks at what was typed:
  /// what a cleaning such as `.trimmed` would change, it takes as it is. Fields in lists are left out,
  /// since a page has as many of them as it wants. A question that has to be answered is two inputs,
  /// one for each answer.
  ///
  /// ```swift
  /// print(signUp.htmlInputs()[2])   // <input name="age" type="number" step="1" required min="18" max="120">
  /// ```
  ///
  /// - Returns: The inputs of each field, in the order in which they were declared.
  public func htmlInputs() -> [HTMLInput] {
    let held = Dictionary(
      grouping: editor.clauses.filter { $0.condition == nil }, by: \.description.field)
    return editor.fields.flatMap { field in
      let constraints = held[field.path]?.map(\.description.constraint) ?? []
      // A box sends the same for a no as for no answer.
      guard constraints.contains(.answered) else {
        return [HTMLInput(field, constraints)].compactMap { $0 }
      }
      return ["yes", "no"].compactMap { HTMLInput(field, constraints, answer: $0) }
    }
  }
}

extension HTMLInput {
  fileprivate init?(
    _ field: FieldDeclaration, _ constraints: [Constraint], answer: String? = nil
  ) {
    let type: String
    switch field.schema.unwrapped {
    case .text: type = constraints.lazy.compactMap(\.inputType).first ?? "text"
    case .integer, .number: type = "number"
    case .flag: type = answer == nil ? "checkbox" : "radio"
    case .choice(let values, _):
      self.field = field.path
      attributes =
        [Attribute(name: "name", value: field.path.description)]
        + constraints.filter { $0 == .required }.flatMap(\.attributes)
      let isOptional = field.schema.unwrapped != field.schema
      options = (isOptional ? [""] : []) + values.map { [$0].shown }
      return
    case .list, .form, .optional: return nil
    }
    self.field = field.path
    options = nil
    var attributes = [
      Attribute(name: "name", value: field.path.description), Attribute(name: "type", value: type),
    ]
    if let answer { attributes.append(Attribute(name: "value", value: answer)) }
    if type == "number" {
      attributes.append(
        Attribute(name: "step", value: field.schema.unwrapped == .integer ? "1" : "any"))
    }
    for constraint in constraints { attributes += constraint.attributes }
    // Browsers know later years, which neither the checks nor a schema do.
    if type == "date" { attributes.append(Attribute(name: "max", value: "9999-12-31")) }
    // Of two of a name a browser takes the first.
    var names: Set<String> = []
    self.attributes = attributes.filter { names.insert($0.name).inserted }
  }
}

extension Constraint {
  fileprivate var inputType: String? {
    switch self {
    case .format("email"): "email"
    case .format("uri"): "url"
    case .format("date"): "date"
    case .format("tel"): "tel"
    default: nil
    }
  }

  fileprivate var attributes: [HTMLInput.Attribute] {
    func attribute(_ name: String, _ value: String? = nil) -> HTMLInput.Attribute {
      HTMLInput.Attribute(name: name, value: value)
    }
    switch self {
    case .required, .answered: return [attribute("required")]
    case .length(let bounds, let unit, let bytes):
      // A character or a scalar beyond the basic plane has two units, so as many scalars have at
      // most twice as many; the least number of units is the least number of characters.
      let most = unit == .scalars ? min(bounds.upperBound * 2, bytes) : bytes
      let least = bounds.lowerBound > 0 ? [attribute("minlength", "\(bounds.lowerBound)")] : []
      return least + [attribute("maxlength", "\(most)")]
    case .range(let least, let greatest):
      return [("min", least), ("max", greatest)].compactMap { name, value in
        value.flatMap { $0.isBound ? attribute(name, JSONText.value($0)) : nil }
      }
    case .pattern(let source):
      return [attribute("pattern", PatternForSets.text(of: source.unanchored))]
    case .format("smtp-email"), .format("idn-email"): return [attribute("inputmode", "email")]
    case .oneOf, .count, .equal, .format, .cleaned, .custom: return []
    }
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }
}
