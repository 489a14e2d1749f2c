import BatonFoundation
import HTTPTypes

/// Why a request is refused, told as RFC 9457 "problem details" ask for.
///
/// ```json
/// {"available":2,"code":"out-of-stock","detail":"Only 2 of \"tomato\" are left, and 3 were asked for.",
///  "status":409,"title":"Conflict","type":"about:blank"}
/// ```
///
/// Clients act on ``code``; people read ``detail``. The sentences stand beside the subject that
/// they are about, as static functions.
struct Problem: SelfDescribingError {
  /// What kind of refusal it is.
  let code: Code
  /// A sentence: what was wrong, and what to do.
  let detail: String
  /// What a program can make use of, by the names in the JSON.
  var members: [String: any Encodable & Sendable] = [:]
  /// What the response says in its head.
  var headers: HTTPFields = [:]
  /// What the log is told and the client is not.
  var cause: (any Error)?
  /// The way the request took, if the client asked for it.
  var path: PathReport?
}

extension Problem {
  /// One line for paths and logs.
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
    // `about:blank` says that a problem has no page of its own, and that its title is HTTP's.
    try object.encode("about:blank", forKey: Member("type"))
    try object.encode(code.status.reasonPhrase, forKey: Member("title"))
    try object.encode(code.status.code, forKey: Member("status"))
    try object.encode(code.name, forKey: Member("code"))
    try object.encode(detail, forKey: Member("detail"))
    try object.encodeIfPresent(path, forKey: Member("path"))
  }
}
