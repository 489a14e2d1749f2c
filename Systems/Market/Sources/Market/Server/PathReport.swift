import Baton
import Hummingbird

/// A path as JSON: the visits for a program, the drawing for a person.
///
/// A visit's detail is the text of what it returned or threw; what is secret stays out of those
/// texts (``SessionToken``, ``OpenSession``).
struct PathReport: Encodable, Sendable {
  /// One visit, and those inside it.
  struct Visit: Encodable, Sendable {
    let name: String
    let decision: String
    let nanoseconds: Int64
    let detail: String?
    /// What its handler had to say of it; `nil` for nothing.
    let notes: [String]?
    let visits: [Visit]

    private enum CodingKeys: String, CodingKey {
      case name, decision, nanoseconds, detail, notes
      case visits = "steps"
    }
  }

  let visits: [Visit]
  let drawing: String

  // Clients of the server know the visits by this name.
  private enum CodingKeys: String, CodingKey {
    case visits = "steps"
    case drawing
  }

  /// The path of a request that was refused before it met a chain.
  static let empty = PathReport(visits: [], drawing: "")
}

extension PathReport {
  /// The path of one request, or those of several, one after the other.
  init(_ paths: [Path]) {
    self.init(
      visits: paths.flatMap(\.visits).map(Visit.init),
      drawing: paths.map(\.description).joined(separator: "\n"))
  }
}

extension PathReport.Visit {
  init(_ visit: Path.Visit) {
    let (seconds, attoseconds) = visit.duration.components
    self.init(
      name: visit.name, decision: visit.decision.rawValue,
      nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000, detail: visit.detail,
      notes: visit.notes.isEmpty ? nil : visit.notes,
      visits: visit.visits.map(Self.init))
  }
}

/// A response with the path beside its own members.
struct WithPath<Body: Encodable>: Encodable {
  let body: Body
  let path: PathReport

  private enum Member: CodingKey { case path }

  func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    var object = encoder.container(keyedBy: Member.self)
    try object.encode(path, forKey: .path)
  }
}

extension Request {
  /// Whether the client asked for the path, with `?path=1`.
  var wantsPath: Bool { uri.queryParameters["path"] == "1" }
}
