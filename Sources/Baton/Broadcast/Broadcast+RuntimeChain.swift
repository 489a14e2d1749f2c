// These broadcasts send requests to the links of a run-time chain, which can be edited while
// requests run.

extension Broadcast {
  /// Creates a broadcast that sends each request to the links that the given chain contains at that
  /// time.
  ///
  /// The broadcast has the chain's name. An around handler encloses each later handler separately.
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
      var around: [AnyLink<Q, R, F>] = []
      return snapshot.links.compactMap { stored in
        if stored.isAnyHandler {
          let part = AnyHandler(stored: stored)
          return around.isEmpty ? part : Links.Enclosed(Links.EachAround(around), part).erased()
        }
        if let link = stored.link as? any Link<Q, R, F> { around.append(AnyLink(link)) }
        return nil
      }
    }
  }

  /// Creates a broadcast to the links of the given chain, some of which may suspend.
  public init<Q, R, F: Error>(to chain: AsyncRuntimeChain<Q, R, F>)
  where Part == AnyAsyncHandler<Q, R, F> {
    self.init(chain) { snapshot in
      var around: [AnyAsyncLink<Q, R, F>] = []
      return snapshot.links.compactMap { stored in
        if stored.isAnyHandler {
          let part = AnyAsyncHandler(stored: stored)
          return around.isEmpty
            ? part : Links.Enclosed(Links.EachAround(around), part).erasedToAsync()
        }
        around.append(AnyAsyncLink(stored.link))
        return nil
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
