import Baton
import Hummingbird

/// A path as JSON: the steps for a program, the drawing for a person.
///
/// A step's detail is the text of what it returned or threw; what is secret stays out of those
/// texts (``SessionToken``, ``OpenSession``).
struct PathReport: Encodable, Sendable {
  /// One step, and those inside it.
  struct Step: Encodable, Sendable {
    let name: String
    let decision: String
    let nanoseconds: Int64
    let detail: String?
    let steps: [Step]
  }

  let steps: [Step]
  let drawing: String

  /// The path of a request that was refused before it met a chain.
  static let empty = PathReport(steps: [], drawing: "")
}

extension PathReport {
  /// The path of one request, or those of several, one after the other.
  init(_ paths: [Path]) {
    self.init(
      steps: paths.flatMap(\.steps).map(Step.init),
      drawing: paths.map(\.description).joined(separator: "\n"))
  }
}

extension PathReport.Step {
  init(_ step: Path.Step) {
    let (seconds, attoseconds) = step.duration.components
    self.init(
      name: step.name, decision: step.decision.rawValue,
      nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000, detail: step.detail,
      steps: step.steps.map(Self.init))
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
