import Baton

/// The recorded behavior of a chain's links for one request, by name.
struct RecordedLinks: Sendable {
  enum Deed: Sendable {
    case passedOn
    case decided(Verdict)
    case sentOn(Around)
  }

  /// The recorded behavior of an around handler.
  struct Around: Sendable {
    /// Whether the rest of the chain received the same request as the around handler.
    let isRequestSame: Bool
    /// Whether the two requests were compared and found to differ.
    let isRequestChanged: Bool
    let rest: Verdict
    let verdict: Verdict
    /// Whether the handler called the rest of the chain once and returned its result.
    let isForwarding: Bool
  }

  private(set) var verdict = Verdict.passed
  /// The links that changed the request.
  private(set) var requestChangers: Set<String> = []
  private var deeds: [String: Deed] = [:]
  private var changers: [String: [String]] = [:]

  /// Returns a link's recorded behavior after the given links changed the request, or `nil` if it
  /// was not recorded.
  func deed(of name: String, after changers: [String]) -> Deed? {
    self.changers[name] == changers ? deeds[name] : nil
  }

  /// Reads the behavior of a chain's own links from a path and its outcome.
  ///
  /// Visits of the links after an around handler are nested in its own visit, so they are read
  /// level by level. If a level was visited more than once, only the visits with the returned
  /// result count.
  init(_ path: Path, _ decision: Path.Decision, of names: LinkNames) {
    var arounds: [Enclosing] = []
    var changed: [String] = []
    var (inside, outcome) = (path.visits.first?.visits ?? [], decision)
    while true {
      let level = Level(inside, of: names, returning: outcome)
      if level.isRepeated, !arounds.isEmpty { arounds[arounds.count - 1].isSimple = false }
      for (link, visit) in level.handlers { note(visit, of: link) }
      guard let (link, visit) = level.last else { break }
      for own in level.handlers + [(link, visit)] { changers[own.link.name] = changed }
      if let around = Enclosing(link, visit) {
        arounds.append(around)
        if !around.isRequestSame { changed.append(link.name) }
        (inside, outcome) = (around.inside, visit.outcome)
        continue
      }
      verdict = Verdict(visit.outcome, of: link.name)
      note(visit, of: link)
      break
    }
    requestChangers = Set(arounds.filter(\.isRequestChanged).map(\.name))
    for around in arounds.reversed() {
      let own = Verdict(around.outcome, of: around.name)
      let isReturned = around.isHandingOut && own.isSameKind(as: verdict)
      let rest = verdict
      verdict = isReturned ? rest : own
      guard around.outcome != .cancelled else { continue }
      deeds[around.name] = .sentOn(
        Around(
          isRequestSame: around.isRequestSame, isRequestChanged: around.isRequestChanged,
          rest: rest, verdict: verdict, isForwarding: isReturned && around.isSimple))
    }
  }

  private mutating func note(_ visit: Path.Visit, of link: LinkNames.Known) {
    switch visit.outcome {
    case .cancelled: break
    case .handled, .failed: deeds[link.name] = .decided(Verdict(visit.outcome, of: link.name))
    default: deeds[link.name] = link.isHandler ? .passedOn : .decided(.passed)
    }
  }
}

/// The visits of a chain's own links at one level.
private struct Level {
  typealias Own = (link: LinkNames.Known, visit: Path.Visit)

  let last: Own?
  let handlers: [Own]
  let isRepeated: Bool

  init(_ visits: [Path.Visit], of names: LinkNames, returning outcome: Path.Decision) {
    let own: [Own] = visits.compactMap { visit in
      names.link(of: visit).map { (link: $0, visit: visit) }
    }
    let isAnswer = outcome == .handled || outcome == .failed
    let place = own.lastIndex { isAnswer && $0.visit.outcome == outcome } ?? own.indices.last
    last = place.map { own[$0] }
    handlers = own[..<(place ?? 0)].filter { $0.link.isHandler }
    isRepeated = Set(own.map { $0.link.name }).count < own.count
  }
}

/// An around handler's visit, which encloses the visits of the rest of the chain.
private struct Enclosing {
  let name: String
  let outcome: Path.Decision
  let isRequestSame, isRequestChanged: Bool
  /// Whether the handler returned the result of the rest of the chain, with or without changes.
  let isHandingOut: Bool
  var isSimple = true
  let inside: [Path.Visit]

  /// Creates an enclosing visit, or returns `nil` if the link did not call the rest of the chain.
  init?(_ link: LinkNames.Known, _ visit: Path.Visit) {
    guard !link.isHandler, visit.sentOn != nil else { return nil }
    // A group of around handlers is one link, but the visits of its parts are nested in each other.
    var (layer, parts) = ([visit], [visit])
    var isChanged = visit.sentOn == .changed
    while !parts.isEmpty {
      layer = layer.flatMap { $0.sentOn == nil ? [$0] : $0.visits }
      parts = layer.filter { link.parts.contains($0.name) && $0.sentOn != nil }
      if parts.isEmpty { break }
      isChanged = isChanged || parts.contains { $0.sentOn == .changed }
      layer = parts
    }
    name = link.name
    outcome = visit.outcome
    inside = layer
    isRequestSame = visit.sentOn == .passed && link.parts.isEmpty
    isRequestChanged = isChanged
    isHandingOut = [.passed, .changed, .notCompared].contains(visit.decision)
    isSimple = link.parts.isEmpty
  }
}
