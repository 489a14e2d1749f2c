import Baton
import Hummingbird

/// A path as JSON, with the visits for programs and a drawing for people.
///
/// A visit's detail is the description of its response or error. These descriptions contain no
/// secrets; see ``SessionToken`` and ``OpenSession``.
struct PathReport: Encodable, Sendable {
  struct Visit: Encodable, Sendable {
    let name: String
    let decision: String
    let nanoseconds: Int64
    let detail: String?
    let notes: [String]?
    let visits: [Visit]

    private enum CodingKeys: String, CodingKey {
      case name, decision, nanoseconds, detail, notes
      case visits = "steps"
    }
  }

  let visits: [Visit]
  let drawing: String

  private enum CodingKeys: String, CodingKey {
    case visits = "steps"
    case drawing
  }

  /// The path of a request that was refused before it reached a chain.
  static let empty = PathReport(visits: [], drawing: "")
}

extension PathReport {
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

/// A response that contains a path in addition to its own members.
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
