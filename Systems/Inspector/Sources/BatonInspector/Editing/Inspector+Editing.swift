public import Baton

extension Inspector {
  /// Registers a chain that can be edited on the inspector's pages, and applies its latest
  /// revision.
  ///
  /// If the chain rejects that revision, it stays unchanged and the inspector logs an error.
  /// Revisions are stored under the chain's name, so each edited chain of an inspector needs a
  /// unique name. A second chain with the same name cannot be edited.
  ///
  /// ```swift
  /// let (shop, edits) = inspector.register(
  ///   shopChain, adding: [Discount()], revisions: MemoryRevisions())
  /// ```
  ///
  /// The inspector stores the values of recent requests, so that it can replay the requests with
  /// other links; see ``FreeOfEffects``.
  ///
  /// - Parameters:
  ///   - chain: The chain.
  ///   - links: The handlers that viewers can add to the chain, identified by their names.
  ///   - revisions: The store for revisions.
  ///   - sharing: The conversion that lets other nodes replay recorded requests, or `nil` if they
  ///     must not receive the requests' values.
  /// - Returns: The recorded chain for its clients, and an object for editing it.
  public func register<Request: Sendable, Response: Sendable, Failure: Error>(
    _ chain: AsyncRuntimeChain<Request, Response, Failure>,
    adding links: [any AsyncLink<Request, Response, Failure>] = [],
    revisions: any RevisionStore, sharing: RequestSharing<Request>? = nil
  ) -> (chain: Inspected<AsyncRuntimeChain<Request, Response, Failure>>, edits: EditedChain) {
    let log = newLog(LinkNames(chain.registry(adding: links).map(\.0)))
    return inspected(
      chain, log, sharing,
      EditedChain(
        chain, adding: links, in: store(revisions, for: chain.name), of: self, counting: log
      ) {
        AsyncRuntimeChain($0)
      } put: { chain, links throws(EditError) in
        try chain.replaceAll(with: links)
      })
  }

  /// Registers a chain of non-suspending handlers that can be edited on the inspector's pages.
  ///
  /// - Parameters:
  ///   - chain: The chain.
  ///   - links: The handlers that viewers can add to the chain, identified by their names.
  ///   - revisions: The store for revisions.
  ///   - sharing: The conversion that lets other nodes replay recorded requests, or `nil` if they
  ///     must not receive the requests' values.
  /// - Returns: The recorded chain for its clients, and an object for editing it.
  public func register<Request: Sendable, Response: Sendable, Failure: Error>(
    _ chain: RuntimeChain<Request, Response, Failure>,
    adding links: [any Link<Request, Response, Failure>] = [],
    revisions: any RevisionStore, sharing: RequestSharing<Request>? = nil
  ) -> (chain: Inspected<RuntimeChain<Request, Response, Failure>>, edits: EditedChain) {
    let log = newLog(LinkNames(chain.registry(adding: links).map(\.0)))
    return inspected(
      chain, log, sharing,
      EditedChain(
        chain, adding: links, in: store(revisions, for: chain.name), of: self, counting: log
      ) {
        RuntimeChain($0)
      } put: { chain, links throws(EditError) in
        // Every element of a synchronous chain is a synchronous link.
        try chain.replaceAll(
          with: links.compactMap { link, identifier in
            (link as? any Link<Request, Response, Failure>).map { ($0, as: identifier) }
          })
      })
  }

  private func store(_ revisions: any RevisionStore, for name: String) -> any RevisionStore {
    chains.contains { $0.edited?.name == name } ? NameTaken() : revisions
  }

  private func inspected<Chain: EditableChain>(
    _ chain: Chain, _ log: RequestLog, _ sharing: RequestSharing<Chain.Request>?,
    _ edited: EditedChain
  ) -> (Inspected<Chain>, EditedChain)
  where Chain.Request: Sendable, Chain.Response: Sendable {
    let registered = add(
      chain, log, edited: edited,
      sharing: sharing.map { ReplaySharing($0, answering: Chain.Response.self) })
    let inspected = Inspected(chain, registered.sampling, now) { request, choice in
      let edits = log.edits
      return { recorded in
        log.note(
          recorded, choice, after: edits,
          replay: Replay(request: request, response: recorded.response))
      }
    }
    return (inspected, edited)
  }
}
