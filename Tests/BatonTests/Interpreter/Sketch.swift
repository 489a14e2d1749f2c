import Baton

/// A visit of a path, as the interpreter records it.
final class Sketch {
  enum Decision: String { case handled, passed, changed, failed, cancelled }

  private let name: String
  private var inside: [Sketch] = []
  var decision: Decision?
  var detail: String?
  /// The result of an around handler.
  private var outcome: Decision?
  var notes: [String] = []
  /// Whether an around handler changed the request.
  private var isChanged = false
  /// How often an around handler called the rest.
  private var calls = 0
  private var cameBack: Interpreter.Answer?

  init(_ name: String) { self.name = name }

  func begin(_ name: String) -> Sketch {
    inside.append(Sketch(name))
    return inside[inside.count - 1]
  }

  func sentOn(changed: Bool) {
    isChanged = isChanged || changed
    calls += 1
    cameBack = nil
  }

  func cameBack(_ answer: Interpreter.Answer) { cameBack = answer }

  /// Adds the visits of a request that was also recorded by a sample.
  func adopt(_ other: Sketch) { inside += other.inside }

  /// Marks an answer that is not used.
  private func drop() {
    if decision == .handled { decision = .cancelled }
    if outcome == .handled { outcome = .cancelled }
    for sketch in inside { sketch.drop() }
  }

  /// Ends an around handler's visit: it answered itself, changed something, or passed all through.
  func end(_ answer: Interpreter.Answer) {
    outcome = answer.decision
    if calls > 1 {
      for sketch in inside.filter({ $0.decision == .handled }).dropLast() { sketch.drop() }
    }
    guard let cameBack, cameBack.decision == answer.decision else {
      (decision, detail) = (answer.decision, answer.detail)
      return
    }
    if cameBack.detail != answer.detail {
      (decision, detail) = (answer.decision == .handled ? .changed : answer.decision, answer.detail)
    } else {
      decision = isChanged ? .changed : .passed
    }
  }

  /// The visits inside, one line each.
  var story: String { inside.map { $0.lines("") }.joined() }

  private func lines(_ indent: String) -> String {
    let detail = detail.map { " \($0)" } ?? ""
    let notes = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    let decision = decision ?? .cancelled
    let sent = isChanged ? "changed" : "passed"
    let around = calls > 0 ? " [\(sent), \((outcome ?? decision).rawValue)]" : ""
    return "\(indent)\(name) \(decision.rawValue)\(around)\(detail)\(notes)\n"
      + inside.map { $0.lines(indent + "  ") }.joined()
  }
}

extension String {
  /// A short text with the same information, since a path shortens long texts.
  var brief: String {
    guard utf8.count > 24 else { return self }
    let sum = utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) }
    return "\(prefix(8))~\(sum)"
  }
}
