// These broadcasts send requests to the links of a run-time chain, which can be edited while
// requests run.

extension Broadcast {
  /// Creates a broadcast that sends each request to the given chain's current links.
  ///
  /// It is named after the chain. An around handler encloses each later handler separately.
  ///
  /// ```swift
  /// let subscribers = RuntimeChain<String, String, Never>("news")
  /// let news = Broadcast(to: subscribers)
  /// try subscribers.append(
  ///   ClosureHandler("mail") { (headline: String) in .handled("mailed: \(headline)") })
  /// try subscribers.append(
  ///   ClosureHandler("log") { (headline: String) in .handled("logged: \(headline)") })
  /// news("rain")   // handled(["mailed: rain", "logged: rain"])
  /// try subscribers.remove("mail")
  /// news("sun")    // handled(["logged: sun"])
  /// ```
  ///
  /// - Complexity: O(n) per request for n handlers, or O(n·a) if `a` around handlers precede them.
  public init<Q, R, F: Error>(to chain: RuntimeChain<Q, R, F>) where Part == AnyHandler<Q, R, F> {
    self.init(chain) { snapshot in
      snapshot.parts(alone: AnyHandler.init(stored:)) { AnyHandler(PartOfRow(row: $0, name: $1)) }
    }
  }

  /// Creates a broadcast to the given chain's current links, some of which may suspend.
  public init<Q, R, F: Error>(to chain: AsyncRuntimeChain<Q, R, F>)
  where Part == AnyAsyncHandler<Q, R, F> {
    self.init(chain) { snapshot in
      snapshot.parts(alone: AnyAsyncHandler.init(stored:)) {
        AnyAsyncHandler(AsyncPartOfRow(row: $0, name: $1))
      }
    }
  }

  private init<Chain: EditableChain>(
    _ chain: Chain,
    _ parts:
      @escaping @Sendable (Snapshot<Chain.Request, Chain.Response, Chain.Failure>) -> [Part]
  ) {
    self.init(chain.name, outlines: { chain.outlines }) { parts(chain.editor.published.snapshot()) }
  }
}

extension Snapshot {
  /// Converts each handler in this sequence to a part that includes the around handlers before it.
  fileprivate func parts<Part>(
    alone: (Element) -> Part, behind: (_ row: Snapshot, _ name: String) -> Part
  ) -> [Part] {
    var around: [Element] = []
    var parts: [Part] = []
    for link in links {
      if !link.isAnyHandler {
        around.append(link)
      } else if around.isEmpty {
        parts.append(alone(link))
      } else {
        parts.append(behind(Snapshot(around + [link]), link.ownName))
      }
    }
    return parts
  }
}

extension AnyHandler {
  fileprivate init(stored link: RuntimeLink<Request, Response, Failure>) {
    self.link = link.named(link.ownName)
  }
}

extension AnyAsyncHandler {
  fileprivate init(stored link: RuntimeLink<Request, Response, Failure>) {
    self.link = link.named(link.ownName)
  }
}

private struct PartOfRow<Request, Response, Failure: Error>: Composite {
  let row: Snapshot<Request, Response, Failure>
  let name: String

  static var _mayNest: Bool { false }

  var outlines: [Outline] { row.outlined().outlines }

  func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    try (row.linksReceive(walk) ? row.walk(request, in: walk) : row.walkFused(request, in: walk))
      .get()
  }
}

private struct AsyncPartOfRow<Request, Response, Failure: Error>: AsyncComposite {
  let row: Snapshot<Request, Response, Failure>
  let name: String

  static var _mayNest: Bool { false }

  var outlines: [Outline] { row.outlined().outlines }

  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await row.walk(request, from: 0, in: walk).get()
  }
}

extension PartOfRow: LeadingToFirst {
  var namesToFirst: [String] { row.wayToFirst() }
}

extension AsyncPartOfRow: LeadingToFirst {
  var namesToFirst: [String] { row.wayToFirst() }
}
