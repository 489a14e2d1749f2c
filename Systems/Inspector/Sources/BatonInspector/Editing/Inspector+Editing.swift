public import Baton

extension Inspector {
  /// Registers a chain that is edited by the inspector's pages, and stands as its latest edition
  /// says.
  ///
  /// Where it does not take that edition, it stands as it did, and the inspector's log has a line. Editions are
  /// kept by the chain's name, so an inspector's edited chains have names of their own: a second one
  /// of a name is not edited.
  ///
  /// ```swift
  /// let (shop, edits) = inspector.register(
  ///   shopChain, adding: [Discount()], editions: MemoryEditions())
  /// ```
  ///
  /// Its kept requests are kept as they are, beside what is shown of them, to try edits with them;
  /// see ``FreeOfEffects``.
  ///
  /// - Parameters:
  ///   - chain: The chain.
  ///   - links: Handlers that may be put in, under their names.
  ///   - editions: What keeps the editions.
  /// - Returns: The chain for its clients, and what edits it.
  public func register<Request: Sendable, Response: Sendable, Failure: Error>(
    _ chain: AsyncRuntimeChain<Request, Response, Failure>,
    adding links: [any AsyncLink<Request, Response, Failure>] = [],
    editions: any EditionStore
  ) -> (chain: Inspected<AsyncRuntimeChain<Request, Response, Failure>>, edits: EditedChain) {
    let log = RequestLog(settings)
    return inspected(
      chain, log,
      EditedChain(
        chain, adding: links, in: store(editions, for: chain.name), of: self, counting: log
      ) {
        AsyncRuntimeChain($0)
      } put: { chain, links throws(EditError) in
        try chain.replaceAll(with: links)
      })
  }

  /// Registers a chain that is edited by the inspector's pages; its handlers do not suspend.
  ///
  /// - Parameters:
  ///   - chain: The chain.
  ///   - links: Handlers that may be put in, under their names.
  ///   - editions: What keeps the editions.
  /// - Returns: The chain for its clients, and what edits it.
  public func register<Request: Sendable, Response: Sendable, Failure: Error>(
    _ chain: RuntimeChain<Request, Response, Failure>,
    adding links: [any Link<Request, Response, Failure>] = [],
    editions: any EditionStore
  ) -> (chain: Inspected<RuntimeChain<Request, Response, Failure>>, edits: EditedChain) {
    let log = RequestLog(settings)
    return inspected(
      chain, log,
      EditedChain(
        chain, adding: links, in: store(editions, for: chain.name), of: self, counting: log
      ) {
        RuntimeChain($0)
      } put: { chain, links throws(EditError) in
        // All that stands in such a chain is one.
        try chain.replaceAll(
          with: links.compactMap { link, identifier in
            (link as? any Link<Request, Response, Failure>).map { ($0, as: identifier) }
          })
      })
  }

  /// Where editions of a chain are kept: by its name, which is the first one's to have it.
  private func store(_ editions: any EditionStore, for name: String) -> any EditionStore {
    chains.contains { $0.edited?.name == name } ? NameTaken() : editions
  }

  private func inspected<Chain: EditableChain>(
    _ chain: Chain, _ log: RequestLog, _ edited: EditedChain
  ) -> (Inspected<Chain>, EditedChain)
  where Chain.Request: Sendable, Chain.Response: Sendable {
    let registered = add(chain, log, edited: edited)
    let inspected = Inspected(chain, registered.sampling, now) { request, isKept in
      { recorded in
        log.note(
          recorded, isKept: isKept, replay: Replay(request: request, response: recorded.response))
      }
    }
    return (inspected, edited)
  }
}
