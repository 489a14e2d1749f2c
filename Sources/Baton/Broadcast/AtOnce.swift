extension Broadcast where Part.Request: Sendable, Part.Response: Sendable {
  /// The same broadcast, to several handlers at the same time.
  ///
  /// Every handler runs in a child task, which keeps the priority and the task-local values and
  /// does not stay on a caller's actor. Responses stand in declared order, whoever is ready first.
  /// The first error cancels the others.
  ///
  /// - Parameter limit: How many handlers may have the request at the same time; at least 1.
  /// - Returns: A handler that may suspend.
  public func atOnce(limit: Int = .max) -> Broadcasts.AtOnce<Part> {
    precondition(
      limit >= 1, "a broadcast gives to at least 1 handler at once, and was given \(limit)")
    return Broadcasts.AtOnce(broadcast: self, limit: limit)
  }
}

extension Broadcasts {
  /// A broadcast to several handlers at the same time; see ``Broadcast/atOnce(limit:)``.
  public struct AtOnce<Part: AsyncHandler>: AsyncComposite
  where Part.Request: Sendable, Part.Response: Sendable {
    let broadcast: Broadcast<Part>
    let limit: Int

    /// The name in paths, drawings and errors.
    public var name: String { broadcast.name }
    /// The broadcast, with its parts inside.
    public var outlines: [Outline] { broadcast.outlines }

    /// The same broadcast, in which an error does not stop the others.
    ///
    /// - Returns: A handler that answers with a reply of each handler that did not pass.
    public func collectingFailures() -> AtOnceCollecting<Part> { AtOnceCollecting(all: self) }

    /// Gives the request to the parts.
    public func handle(
      _ request: Part.Request, in walk: Walk
    ) async throws(ChainError<Part.Failure>) -> Outcome<[Part.Response]> {
      let visit = walk.begin(self)
      do throws(ChainError<Part.Failure>) {
        var responses: [Part.Response] = []
        let parts = broadcast.parts
        for result in await results(of: request, from: parts, in: visit.walk, stopping: true) {
          if case .handled(let response)? = try result?.get() { responses.append(response) }
        }
        return visit.ended(with: responses)
      } catch {
        throw visit.left(self, with: error)
      }
    }

    typealias Result = Swift.Result<Outcome<Part.Response>, ChainError<Part.Failure>>

    /// The results in declared order.
    ///
    /// After an error that stops the others, those that it cancelled or kept from starting have
    /// none, so that the error itself is what the client gets.
    func results(
      of request: Part.Request, from parts: [Part], in walk: Walk, stopping: Bool
    ) async -> [Result?] {
      // The shield of this task, if there is one, is none of theirs: each gets its own.
      let shield = Shield.forChildren()
      var results = [Result?](repeating: nil, count: parts.count)
      await withTaskGroup(of: (Int, Result).self) { group in
        var started = 0
        func startNext() {
          guard started < parts.count else { return }
          let (index, part) = (started, parts[started])
          started += 1
          group.addTask {
            await Shield.over(shield) {
              (index, await part.cancellableResult(of: request, in: walk))
            }
          }
        }
        while started < min(limit, parts.count) { startNext() }
        while let (index, result) = await group.next() {
          results[index] = result
          if case .failure = result, stopping {
            shield?.takeDown()
            group.cancelAll()
            return
          }
          startNext()
        }
      }
      return results
    }
  }

  /// A broadcast to several handlers at once, in which an error does not stop the others.
  public struct AtOnceCollecting<Part: AsyncHandler>: AsyncComposite
  where Part.Request: Sendable, Part.Response: Sendable {
    let all: AtOnce<Part>

    /// The name in paths, drawings and errors.
    public var name: String { all.name }
    /// The broadcast, with its parts inside.
    public var outlines: [Outline] { all.outlines }

    /// Gives the request to the parts.
    ///
    /// A handler that fails is one of the replies; nothing is thrown but a cancellation.
    public func handle(
      _ request: Part.Request, in walk: Walk
    ) async throws(ChainError<Never>) -> Outcome<[Reply<Part.Response, Part.Failure>]> {
      let visit = walk.begin(self)
      var replies: [Reply<Part.Response, Part.Failure>] = []
      let parts = all.broadcast.parts
      let results = await all.results(of: request, from: parts, in: visit.walk, stopping: false)
      for (part, result) in zip(parts, results) {
        guard let result else { continue }
        if let reply = try visit.reply(of: part, result, in: self) { replies.append(reply) }
      }
      return visit.ended(with: replies)
    }
  }
}

extension AsyncHandler {
  /// What is returned or thrown, or that the task was cancelled first.
  fileprivate func cancellableResult(
    of request: Request, in walk: Walk
  ) async -> Result<Outcome<Response>, ChainError<Failure>> {
    do throws(ChainError<Failure>) {
      try walk.checkCancellation(due: self)
      return .success(try await handle(request, in: walk))
    } catch {
      return .failure(error)
    }
  }
}

extension Broadcasts.AtOnce: LeadingToFirst {
  var namesToFirst: [String] { broadcast.wayToFirst }
}

extension Broadcasts.AtOnceCollecting: LeadingToFirst {
  var namesToFirst: [String] { all.wayToFirst }
}
