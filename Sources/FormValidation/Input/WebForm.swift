internal import FieldFormats

/// What a form of a page has sent: texts by the names of its fields, in the order in which they came.
///
/// It is read once, and then serves the checks and the page that shows the form again:
///
/// ```swift
/// let sent = try WebForm(
///   body: Array("name=Ada&age=7&csrf=x".utf8), type: "application/x-www-form-urlencoded")
/// sent["csrf"]   // x
/// do {
///   _ = try signUp.validate(sent: sent)
/// } catch {
///   print(error.findings[0])   // email: Please fill this in.
/// }
/// ```
public struct WebForm: Sendable, Hashable {
  /// A name and what was sent under it.
  public struct Value: Sendable, Hashable {
    /// The field's name.
    public let name: String
    /// What was typed or chosen.
    public let text: String
  }

  /// The values, in order; a name may stand there more than once.
  public internal(set) var values: [Value] = []

  /// A form in which nothing was sent.
  public init() {}

  /// A form with values, such as what a page shows before anybody has typed.
  ///
  /// ```swift
  /// let shown = WebForm(["name": "Ada", "phones[0]": "123", "phones[1]": "456"])
  /// shown["phones[1]"]   // 456
  /// ```
  ///
  /// - Parameter values: The values, each behind the name of its field, in order.
  public init(_ values: KeyValuePairs<String, String>) {
    self.init(values.map { (name: $0.key, text: $0.value) })
  }

  /// A form with values that were made elsewhere, such as what a page shows of something stored.
  ///
  /// - Parameter values: The values and the names of their fields, in order.
  public init(_ values: [(name: String, text: String)]) {
    self.values = values.map { Value(name: $0.name, text: $0.text) }
  }

  /// Reads the body of a request.
  ///
  /// A form is UTF-8, whatever its type says. It has no files: a part of `multipart/form-data` with a
  /// file is refused, and the empty one that browsers send where none was chosen is left aside.
  ///
  /// ```swift
  /// do {
  ///   _ = try WebForm(body: Array("name=Zo%EB".utf8), type: "application/x-www-form-urlencoded")
  /// } catch {
  ///   print(error.findings[0])   // Is not a web form: the bytes at 7 are not UTF-8.
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - body: The bytes.
  ///   - type: What the request says of them in `Content-Type`:
  ///     `application/x-www-form-urlencoded`, or `multipart/form-data` with its boundary.
  ///   - limits: How many bytes and values there may be.
  /// - Throws: What keeps the body from being a form, with the byte at which it is found; its codes
  ///   begin with `query.`.
  /// - Complexity: O(n) in the number of bytes.
  public init(
    body: [UInt8], type: String, limits: InputLimits = InputLimits()
  ) throws(FormReport) {
    do throws(FormatFault) {
      guard let type = MediaType(type) else { throw FormatFault("query.type", at: 0) }
      guard type.parameters["charset"].map({ $0.lowercased() == "utf-8" }) ?? true else {
        throw FormatFault("query.charset", at: 0)
      }
      switch type.name {
      case "application/x-www-form-urlencoded": try self.init(query: body, limits)
      case "multipart/form-data":
        guard let boundary = type.parameters["boundary"], !boundary.isEmpty else {
          throw FormatFault("query.no-boundary", at: 0)
        }
        var reader = MultipartReader(body, boundary: boundary)
        try self.init(limits, of: body) { (add) throws(FormatFault) in try reader.eachValue(add) }
      default: throw FormatFault("query.type", at: 0)
      }
    } catch {
      throw .unreadable(error)
    }
  }

  /// Reads `application/x-www-form-urlencoded`.
  init(query: [UInt8], _ limits: InputLimits) throws(FormatFault) {
    let reader = QueryReader(query)
    try self.init(limits, of: query) { (add) throws(FormatFault) in try reader.eachValue(add) }
  }

  private init(
    _ limits: InputLimits, of body: [UInt8],
    _ read: ((String, String, Int) throws(FormatFault) -> Void) throws(FormatFault) -> Void
  ) throws(FormatFault) {
    guard body.count <= limits.bytes else {
      throw FormatFault("json.too-large", at: limits.bytes, limit: limits.bytes, found: body.count)
    }
    var values: [Value] = []
    try read { (name, text, offset) throws(FormatFault) in
      guard values.count < limits.values else {
        throw FormatFault("json.too-many-values", at: offset, limit: limits.values)
      }
      values.append(Value(name: name, text: text))
    }
    self.values = values
  }

  /// What was sent under a name: the last of several, and an empty text if nothing was.
  ///
  /// For what is no field of a form's definition, such as a token against forged requests.
  ///
  /// - Parameter name: The name, as it was sent.
  public subscript(name: String) -> String {
    values.last { $0.name == name }?.text ?? ""
  }
}
