import Baton

/// The requests and the rest of the chain with which an around handler is tested against the laws.
struct AroundTrial<Request, Response: Sendable, Failure: Error> {
  /// The requests, each with the around handler's own decision, or `nil` if it calls the rest of
  /// the chain.
  let samples: [(request: Request, own: Path.Decision?)]
  let response: Response
  let failure: Failure?
  let journal = Journal()

  var moves: [Path.Decision] { [.handled, .passed] + (failure == nil ? [] : [.failed]) }

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

  /// Returns a trial that tests whether the around handler remembers earlier requests.
  ///
  /// An around handler that is meant to remember may remember every request that it passes to the
  /// rest of the chain, regardless of the outcome.
  func memory<A: AsyncLink>(of around: A, isRemembering: Bool) -> MemoryTrial<Request> {
    MemoryTrial(
      name: around.name, samples: samples.map { ($0.request, $0.own ?? .handled) },
      isRemembering: isRemembering)
  }

  /// Checks the conditions that do not depend on a request.
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
        .circles, "It hides \(who): before \(list([rest])), its outline has \(list(names))."
      )
      .violation(by: around.name, at: location)
    }
  }
}

extension Outline {
  fileprivate var names: [String] { [name] + parts.flatMap(\.names) }
}
