import Baton

/// What the last input met: the paths of its events, actions and requests.
@MainActor
final class PathLog {
  /// What was asked of chains, then what the application did, each in order.
  private typealias Paths = (requests: [Path], events: [Path])

  private var latest: Paths = ([], [])
  /// What is shown while it is frozen.
  private var frozen: Paths?
  /// What an input has had done whose own path comes when it is over.
  private var pending: (requests: [Path], actions: [Path]) = ([], [])
  /// Whether the input that is under way looks at the log, and so is none of what it tells.
  private var isLeftOut = false
  /// Called when there is something else to show.
  var onChange: () -> Void = {}

  var requests: [Path] { (frozen ?? latest).requests }
  var events: [Path] { (frozen ?? latest).events }
  var isFrozen: Bool { frozen != nil }

  /// A chain's path: what became of a request.
  func add(request path: Path) {
    // An input that has a thousand things done is shown by the first ones.
    if pending.requests.count < 50 { pending.requests.append(path) }
  }

  /// A path of the application's own: an input, or an action on its way.
  func add(event path: Path) {
    if path.isOfAction {
      if pending.actions.count < 50 { pending.actions.append(path) }
      return
    }
    defer { (pending, isLeftOut) = (([], []), false) }
    guard !isLeftOut else { return }
    let isIdle = pending.requests.isEmpty && pending.actions.isEmpty
    // What ends belongs to what began; where nobody cared, it says nothing.
    if path.isOfEnd, isIdle, path.visits.first?.decision != .handled { return }
    if !path.isOfEnd { latest = ([], []) }
    latest.requests += pending.requests
    latest.events += pending.actions + [path]
    if !isFrozen { onChange() }
  }

  /// Leaves out the input that is under way: who scrolls through a path does not want another one.
  func leaveOut() { isLeftOut = true }

  /// Keeps what is shown, or shows what came last meanwhile.
  func freeze() {
    frozen = isFrozen ? nil : latest
    onChange()
  }

  /// All of it with times, for a file.
  var export: String { (requests + events).map(\.description).joined(separator: "\n\n") + "\n" }

  /// The lines that a pane shows, without times.
  func lines(_ texts: Texts) -> [(text: String, decision: Path.Decision)] {
    // What one looks for first: the answers of chains, then the last thing that was done.
    (requests + events.reversed()).flatMap { path in
      path.visits.flatMap { Self.lines(of: $0, first: "", rest: "", texts) }
    }
  }

  private static func lines(
    of visit: Path.Visit, first: String, rest: String, _ texts: Texts
  ) -> [(text: String, decision: Path.Decision)] {
    var text =
      "\(first)\(texts.name(visit.name))  \(texts.code("decision", visit.decision.rawValue))"
    if let detail = visit.detail { text += "  \(texts.note(detail))" }
    var lines = [(text: text, decision: visit.decision)]
    for (number, inner) in visit.visits.enumerated() {
      let isLast = number == visit.visits.count - 1
      lines += Self.lines(
        of: inner, first: rest + (isLast ? "└─ " : "├─ "), rest: rest + (isLast ? "   " : "│  "),
        texts)
    }
    return lines
  }
}

extension Path {
  fileprivate var isOfAction: Bool { visits.first?.name.hasPrefix("action ") == true }

  /// Whether all that it tells of is the end of something.
  fileprivate var isOfEnd: Bool {
    let inner = visits.first?.visits ?? []
    return !inner.isEmpty
      && inner.allSatisfy { visit in
        visit.name.hasSuffix(" ended") || visit.name.hasSuffix(" cancelled")
          || visit.detail == "ended"
      }
  }
}
