import Baton

/// What an around handler is held against the laws with: its requests, and the rest of the chain.
struct AroundTrial<Request, Response: Sendable, Failure: Error> {
  /// The requests, each with what the around handler makes of it itself; `nil` where it sends it on.
  let samples: [(request: Request, own: Path.Decision?)]
  let response: Response
  /// What the rest fails with; `nil` where it does not.
  let failure: Failure?
  let journal = Journal()

  /// What the rest of the chain makes of a request, in turn.
  var moves: [Path.Decision] { [.handled, .passed] + (failure == nil ? [] : [.failed]) }

  /// A handler that is the rest of the chain.
  func rest(_ move: Path.Decision) -> Probe<Request, Response, Failure> {
    Probe(AroundJudge<Response, Failure>.restName, in: journal) {
      [response, failure] (_) throws(Failure) in
      switch (move, failure) {
      case (.handled, _): return .handled(response)
      case (.failed, let failure?): throw failure
      default: return .passed
      }
    }
  }

  func judge<A: AsyncLink>(
    _ around: A, _ sample: (request: Request, own: Path.Decision?), _ move: Path.Decision
  ) -> AroundJudge<Response, Failure> {
    AroundJudge(
      name: around.name,
      repeats: !(around is any AsyncAround),
      request: text(sample.request), own: sample.own, rest: move)
  }

  /// What it remembers; one that is meant to may remember what it sends on, whatever comes of that.
  func memory<A: AsyncLink>(of around: A, isRemembering: Bool) -> MemoryTrial<Request> {
    MemoryTrial(
      name: around.name, samples: samples.map { ($0.request, $0.own ?? .handled) },
      isRemembering: isRemembering)
  }

  /// What has to be right before any request.
  func check<A: AsyncLink>(_ around: A, at location: String) throws {
    try Laws.checkName(of: around, at: location)
    guard !samples.isEmpty else { throw NothingToCheck(handler: around.name) }
    let rest = AroundJudge<Response, Failure>.restName
    var row = Outline.Row()
    row.prepend([Outline(rest)])
    around.outline(before: &row)
    let names = row.outlines.flatMap(\.names)
    for (name, who) in [(around.name, "itself"), (rest, "the rest of the chain")] {
      guard !names.contains(name) else { continue }
      throw Finding(
        .circles, "It hides \(who): in front of \(list([rest])), its outline has \(list(names))."
      )
      .violation(by: around.name, at: location)
    }
  }
}

extension Outline {
  /// The name, then those of the parts.
  fileprivate var names: [String] { [name] + parts.flatMap(\.names) }
}
