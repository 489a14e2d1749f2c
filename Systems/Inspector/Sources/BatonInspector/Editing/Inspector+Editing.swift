public import Baton

extension Inspector {
  /// Registers a chain that is edited by the inspector's pages, and stands as its latest edition
  /// says.
  ///
  /// ```swift
  /// let shop = inspector.register(shopChain, adding: [Discount()], editions: MemoryEditions())
  /// ```
  ///
  /// Its kept requests are kept as they are, beside what is shown of them, to try edits with them;
  /// see ``FreeOfEffects``.
  ///
  /// - Parameters:
  ///   - chain: The chain.
  ///   - links: Handlers that may be put in, under their names.
  ///   - editions: What keeps the editions.
  /// - Returns: The chain for its clients.
  public func register<Request: Sendable, Response: Sendable, Failure: Error>(
    _ chain: AsyncRuntimeChain<Request, Response, Failure>,
    adding links: [any AsyncLink<Request, Response, Failure>] = [],
    editions: any EditionStore
  ) -> Inspected<AsyncRuntimeChain<Request, Response, Failure>> {
    inspected(
      chain,
      EditedChain(chain, adding: links, in: editions) {
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
  /// - Returns: The chain for its clients.
  public func register<Request: Sendable, Response: Sendable, Failure: Error>(
    _ chain: RuntimeChain<Request, Response, Failure>,
    adding links: [any Link<Request, Response, Failure>] = [],
    editions: any EditionStore
  ) -> Inspected<RuntimeChain<Request, Response, Failure>> {
    inspected(
      chain,
      EditedChain(chain, adding: links, in: editions) {
        RuntimeChain($0)
      } put: { chain, links throws(EditError) in
        // All that stands in such a chain is one.
        try chain.replaceAll(
          with: links.compactMap { link, identifier in
            (link as? any Link<Request, Response, Failure>).map { ($0, as: identifier) }
          })
      })
  }

  private func inspected<Chain: EditableChain>(
    _ chain: Chain, _ edited: EditedChain
  ) -> Inspected<Chain> where Chain.Request: Sendable, Chain.Response: Sendable {
    let registered = add(chain, edited: edited)
    return Inspected(chain, registered.sampling, now) { request, isKept in
      { recorded in
        registered.log.note(
          recorded, isKept: isKept, replay: Replay(request: request, response: recorded.response))
      }
    }
  }
}
