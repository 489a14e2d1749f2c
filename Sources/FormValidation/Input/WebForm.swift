internal import FieldFormats

/// The data sent by a form on a page: strings with the names of their fields, in order.
///
/// The body is read only once. The checks use the result, as does the page that shows the form
/// again:
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
  /// A field's name and the text sent for it.
  public struct Value: Sendable, Hashable {
    /// The field's name.
    public let name: String
    /// The text that was typed or chosen.
    public let text: String
  }

  /// A file sent with a form.
  public struct File: Sendable, Hashable {
    /// The field's name.
    public let field: String
    /// The file's name as reported by the client, which may be false.
    public let name: String
    /// The contents.
    public let bytes: [UInt8]
  }

  /// The values, in order; a name may occur more than once.
  public internal(set) var values: [Value] = []
  /// The files, in order; empty unless ``init(body:type:limits:acceptsFiles:)`` accepts them.
  public private(set) var files: [File] = []

  /// Creates a form without values.
  public init() {}

  /// Creates a form with values by field name, such as the initial values of a page.
  ///
  /// ```swift
  /// let shown = WebForm(["name": "Ada", "phones[0]": "123", "phones[1]": "456"])
  /// shown["phones[1]"]   // 456
  /// ```
  public init(_ values: KeyValuePairs<String, String>) {
    self.init(values.map { (name: $0.key, text: $0.value) })
  }

  /// Creates a form from an array of values by field name, such as stored values to be shown on a
  /// page.
  public init(_ values: [(name: String, text: String)]) {
    self.values = values.map { Value(name: $0.name, text: $0.text) }
  }

  /// Creates a form from the body of a request.
  ///
  /// The body must be UTF-8; a type that specifies a different character set is rejected. A part of
  /// `multipart/form-data` with a file is rejected, unless files are accepted; see
  /// ``init(body:type:limits:acceptsFiles:)``. If no file was chosen, browsers send an empty part,
  /// which is ignored.
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
  ///   - type: The value of the `Content-Type` header: `application/x-www-form-urlencoded`, or
  ///     `multipart/form-data` with its boundary.
  ///   - limits: The limits; only those on bytes and values apply.
  /// - Throws: A report with the problem and its byte offset; most codes begin with `query.`.
  /// - Complexity: O(n) in the number of bytes.
  public init(
    body: [UInt8], type: String, limits: InputLimits = InputLimits()
  ) throws(FormReport) {
    try self.init(body: body, type: type, limits: limits, acceptsFiles: false)
  }

  /// Creates a form from the body of a request, with the files that were sent.
  ///
  /// Fields are filled in only from ``values``; the caller decides how to use ``files``.
  ///
  /// ```swift
  /// let part = "--X\r\nContent-Disposition: form-data; name=picture; filename=cat.png\r\n\r\n…"
  /// let sent = try WebForm(
  ///   body: Array("\(part)\r\n--X--".utf8), type: "multipart/form-data; boundary=X",
  ///   acceptsFiles: true)
  /// sent.files[0].name   // cat.png
  /// ```
  ///
  /// The files' size counts toward the limits. A form with a file is rejected unless `acceptsFiles`
  /// is `true`.
  ///
  /// - Throws: A report with the problem and its byte offset; most codes begin with `query.`.
  /// - Complexity: O(n) in the number of bytes.
  public init(
    body: [UInt8], type: String, limits: InputLimits = InputLimits(), acceptsFiles: Bool
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
        var files: [File]? = acceptsFiles ? [] : nil
        try self.init(limits, of: body) { (add) throws(FormatFault) in
          try reader.eachValue(files: &files, add)
        }
        self.files = files ?? []
      default: throw FormatFault("query.type", at: 0)
      }
    } catch {
      throw .unreadable(error)
    }
  }

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

  /// Returns the last string sent under the given name, or an empty string if there is none.
  ///
  /// Use it for names that are not fields of a form's definition, such as an anti-forgery token.
  public subscript(name: String) -> String {
    values.last { $0.name == name }?.text ?? ""
  }
}
