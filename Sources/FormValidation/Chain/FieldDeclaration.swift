internal import FieldFormats

/// The declaration of a field: its path, its location, its schema, and how it is filled in.
public struct FieldDeclaration: Sendable {
  /// A function that writes a value to the field and returns the faults, with paths relative to the
  /// field.
  typealias Fill =
    @Sendable (FormPlace, FormValue, Bool) -> [(FieldPath, FormatFault)]

  /// A function that reads a list of forms from JSON and returns the faults, with paths relative to
  /// the list.
  typealias ElementReading =
    @Sendable (FormPlace, inout JSONReader, _ depth: Int) throws(FormatFault) -> [(
      FieldPath, FormatFault
    )]

  /// The offset of a value that has one of the most common types.
  enum Storage: Sendable {
    case text(Int)
    case optionalInteger(Int)
  }

  var path: FieldPath
  /// The key paths to the value: one for each enclosing group, then the field's own.
  var places: [any AnyKeyPath & Sendable]
  let schema: FieldSchema
  let elements: Filler
  var storage: Storage?
  var sharing: Sharing
  /// The optional groups that contain the field, each with its path's length.
  var groups: [(depth: Int, group: OptionalGroup)] = []
  /// The condition of the part that declares the field; `nil` if it always applies.
  var condition: FieldParts.Condition?
  /// Replaces the value in the first form with the value in the second.
  var clear: @Sendable (FormPlace, FormPlace) -> Void
  var fill: Fill
  var hint = InputHint()
  /// Reads a list of forms from JSON directly, without intermediate dictionaries.
  var readElements: ElementReading?

  init<Form, Value>(
    path: FieldPath, _ access: FieldAccess<Form, Value>, schema: FieldSchema,
    elements: Filler = Filler([]), sharing: Sharing, readElements: ElementReading? = nil,
    fill: @escaping Fill
  ) {
    self.path = path
    places = [access.keyPath]
    self.schema = schema
    self.elements = elements
    storage = access.storage
    self.sharing = sharing
    clear = { access.clear($0, $1) }
    self.fill = fill
    self.readElements = readElements
  }
}

extension FieldAccess {
  fileprivate var storage: FieldDeclaration.Storage? {
    if let offset, Value.self == String.self { return .text(offset) }
    if let offset, Value.self == Int?.self { return .optionalInteger(offset) }
    return nil
  }
}
