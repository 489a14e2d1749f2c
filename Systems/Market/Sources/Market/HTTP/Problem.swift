import Baton
import BatonFoundation
import HTTPTypes

/// The reason why a request is refused, in the "problem details" format of RFC 9457.
///
/// ```json
/// {"available":2,"code":"out-of-stock",
///  "detail":"Only 2 of \"tomato\" are left, but 3 were requested.",
///  "status":409,"title":"Conflict","type":"about:blank"}
/// ```
///
/// Programs use ``code``, and people read ``detail``. Each part of the shop declares its problems
/// as static members of this type.
struct Problem: SelfDescribingError {
  let code: Code
  /// A sentence that describes the problem and the remedy.
  let detail: String
  /// Additional members for programs, keyed by their names in JSON.
  var members: [String: any Encodable & Sendable] = [:]
  var headers: HTTPFields = [:]
  /// The cause, which is logged but not sent to the client.
  var cause: (any Error)?
  var path: PathReport?
}

extension Problem {
  var description: String { "\(code.status.code) \(code.name): \(detail)" }
}

extension Problem: Encodable {
  private struct Member: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Member.self)
    for (name, value) in members {
      try object.encode(value, forKey: Member(name))
    }
    // `about:blank` means that the problem has no separate page and uses HTTP's title.
    try object.encode("about:blank", forKey: Member("type"))
    try object.encode(code.status.reasonPhrase, forKey: Member("title"))
    try object.encode(code.status.code, forKey: Member("status"))
    try object.encode(code.name, forKey: Member("code"))
    try object.encode(detail, forKey: Member("detail"))
    try object.encodeIfPresent(path, forKey: Member("path"))
  }
}

// Paths and the inspector show this description instead of only the type's name.
extension Problem: PathDescribable {
  var pathDescription: String { description }
}
