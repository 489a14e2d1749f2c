// A broadcast that is edited while requests run: its parts are a run-time chain's links.

extension Broadcast {
  /// A broadcast to the links of a run-time chain, as they stand when a request enters.
  ///
  /// The chain is edited as ever; each of its handlers gets the request, where the chain itself gives
  /// it to the first that takes it. An around handler is around each handler that stands after it.
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
  /// - Parameter chain: The chain, whose name is the broadcast's.
  /// - Complexity: O(n) a request for n handlers, and O(n·a) where `a` around handlers stand before
  ///   them.
  public init<Q, R, F: Error>(to chain: RuntimeChain<Q, R, F>) where Part == AnyHandler<Q, R, F> {
    self.init(chain) { snapshot in
      snapshot.parts(alone: AnyHandler.init(stored:)) { AnyHandler(PartOfRow(row: $0, name: $1)) }
    }
  }

  /// A broadcast to the links of a run-time chain, of which some may suspend.
  ///
  /// - Parameter chain: The chain, whose name is the broadcast's.
  /// - Complexity: As of a broadcast to a chain whose links do not suspend.
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
  /// The handlers of this row, each as one that can be asked alone.
  ///
  /// - Parameters:
  ///   - alone: Makes one of a handler before which no around handler stands.
  ///   - behind: Makes one of those before a handler, and itself, with its name.
  /// - Returns: What was made, in order.
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

/// A handler of a run-time chain behind the around handlers that stand before it, as a handler.
private struct PartOfRow<Request, Response, Failure: Error>: Composite {
  let row: Snapshot<Request, Response, Failure>
  let name: String

  static var mayNest: Bool { false }

  var outlines: [Outline] { row.outlined().outlines }

  func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    try (row.tells(walk) ? row.walk(request, in: walk) : row.walkFused(request, in: walk)).get()
  }
}

/// The same where a link may suspend.
private struct AsyncPartOfRow<Request, Response, Failure: Error>: AsyncComposite {
  let row: Snapshot<Request, Response, Failure>
  let name: String

  static var mayNest: Bool { false }

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
