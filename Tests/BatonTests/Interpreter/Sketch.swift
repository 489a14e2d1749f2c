import Baton

/// A visit of a path, as the interpreter writes it down.
final class Sketch {
  enum Decision: String { case handled, passed, changed, failed, cancelled }

  private let name: String
  private var inside: [Sketch] = []
  var decision: Decision?
  var detail: String?
  var notes: [String] = []
  /// Of an around handler: whether it sent on another request, and what came back last.
  private var isChanged = false
  /// How often it asked the rest.
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

  /// Takes the visits of a request that was recorded by itself as well.
  func adopt(_ other: Sketch) { inside += other.inside }

  /// Notes that it is not its answer that counts.
  private func drop() {
    if decision == .handled { decision = .cancelled }
    for sketch in inside { sketch.drop() }
  }

  /// Ends an around handler's visit: it answered itself, changed something, or let all through.
  func end(_ answer: Interpreter.Answer) {
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

  /// The visits inside it, a line each.
  var story: String { inside.map { $0.lines("") }.joined() }

  private func lines(_ indent: String) -> String {
    let detail = detail.map { " \($0)" } ?? ""
    let notes = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return "\(indent)\(name) \((decision ?? .cancelled).rawValue)\(detail)\(notes)\n"
      + inside.map { $0.lines(indent + "  ") }.joined()
  }
}

extension String {
  /// A text that tells as much and is short, since a path shows no long ones.
  var brief: String {
    guard utf8.count > 24 else { return self }
    let sum = utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) }
    return "\(prefix(8))~\(sum)"
  }
}
