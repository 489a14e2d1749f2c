import Baton

/// A log of the last input's paths: its events, actions, and requests.
@MainActor
final class PathLog {
  /// The paths of requests and those that the application recorded, each in order.
  private typealias Paths = (requests: [Path], events: [Path])

  private var latest: Paths = ([], [])
  private var frozen: Paths?
  /// The requests and actions of an unfinished input, whose own path arrives last.
  private var pending: (requests: [Path], actions: [Path]) = ([], [])
  /// Whether to omit the current input, because it only controls the log.
  private var isLeftOut = false
  var onChange: () -> Void = {}

  var requests: [Path] { (frozen ?? latest).requests }
  var events: [Path] { (frozen ?? latest).events }
  var isFrozen: Bool { frozen != nil }

  func add(request path: Path) {
    // Limit the requests of a single input, because an input may trigger a very large number.
    if pending.requests.count < 50 { pending.requests.append(path) }
  }

  /// Adds a path that the application recorded for an input or an action.
  func add(event path: Path) {
    if path.isOfAction {
      if pending.actions.count < 50 { pending.actions.append(path) }
      return
    }
    defer { (pending, isLeftOut) = (([], []), false) }
    guard !isLeftOut else { return }
    let isIdle = pending.requests.isEmpty && pending.actions.isEmpty
    // The end of a touch, press, or gesture belongs to the preceding input. Omit it if it was not
    // handled and triggered no requests.
    if path.isOfEnd, isIdle, path.visits.first?.decision != .handled { return }
    if !path.isOfEnd { latest = ([], []) }
    latest.requests += pending.requests
    latest.events += pending.actions + [path]
    if !isFrozen { onChange() }
  }

  /// Omits the current input, such as scrolling through a path.
  func leaveOut() { isLeftOut = true }

  /// Freezes the current paths, or resumes showing the latest ones.
  func freeze() {
    frozen = isFrozen ? nil : latest
    onChange()
  }

  var export: String { (requests + events).map(\.description).joined(separator: "\n\n") + "\n" }

  func lines(_ texts: Texts) -> [(text: String, decision: Path.Decision)] {
    // The most relevant lines come first: the decisions of chains, then the latest event.
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

  /// Whether the path contains only ends of touches, presses, or gestures.
  fileprivate var isOfEnd: Bool {
    let inner = visits.first?.visits ?? []
    return !inner.isEmpty
      && inner.allSatisfy { visit in
        visit.name.hasSuffix(" ended") || visit.name.hasSuffix(" cancelled")
          || visit.detail == "ended"
      }
  }
}
