internal import FieldFormats

/// A field as a form knows it: where it stands, what it holds, how it is filled in.
public struct FieldDeclaration: Sendable {
  /// Puts a value into the field; returns what does not fit, with the way from the field to it.
  typealias Fill =
    @Sendable (FormPlace, FormValue, Bool) -> [(FieldPath, FormatFault)]

  /// Reads the forms of a list as JSON tells them; returns what does not fit, with the way to it.
  typealias ElementReading =
    @Sendable (FormPlace, inout JSONReader, _ depth: Int) throws(FormatFault) -> [(
      FieldPath, FormatFault
    )]

  /// Where a value of one of the most frequent types is stored.
  enum Storage: Sendable {
    case text(Int)
    case optionalInteger(Int)
  }

  var path: FieldPath
  /// Where in the form the value is: the ways into the groups that it is in, and to it.
  var places: [any AnyKeyPath & Sendable]
  let schema: FieldSchema
  /// What fills in the elements of a list of forms.
  let elements: Filler
  var storage: Storage?
  /// Whether the value is in an object.
  var sharing: Sharing
  /// The groups that it is in and that a form may not have, by the lengths of their paths.
  var groups: [(depth: Int, group: OptionalGroup)] = []
  /// Where the part that declares it applies; everywhere if there is none.
  var condition: FieldParts.Condition?
  /// Puts what the second form has there in the place of the value in the first.
  var clear: @Sendable (FormPlace, FormPlace) -> Void
  var fill: Fill
  /// How a page asks for it.
  var hint = InputHint()
  /// For a list of forms, whose values then need no dictionaries on the way.
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
