extension Broadcast where Part.Request: Sendable, Part.Response: Sendable {
  /// Returns a broadcast that calls its handlers concurrently.
  ///
  /// Each handler runs in a child task, which does not inherit the caller's actor. Responses and
  /// recorded visits appear in the order in which the handlers are declared. The first error
  /// cancels the other handlers. At most `limit` handlers run concurrently.
  public func atOnce(limit: Int = .max) -> Broadcasts.AtOnce<Part> {
    precondition(
      limit >= 1, "a broadcast must call at least 1 handler at a time, not \(limit)")
    return Broadcasts.AtOnce(broadcast: self, limit: limit)
  }
}

extension Broadcasts {
  /// A broadcast that calls its handlers concurrently; see ``Broadcast/atOnce(limit:)``.
  public struct AtOnce<Part: AsyncHandler>: AsyncComposite, LeadingToFirst
  where Part.Request: Sendable, Part.Response: Sendable {
    let broadcast: Broadcast<Part>
    let limit: Int

    /// The name shown in paths, drawings and errors.
    public var name: String { broadcast.name }
    /// The broadcast's outline, including its parts.
    public var outlines: [Outline] { broadcast.outlines }

    var namesToFirst: [String] { broadcast.wayToFirst }

    /// Returns a variant of this broadcast in which an error does not stop the other handlers.
    public func collectingFailures() -> AtOnceCollecting<Part> { AtOnceCollecting(all: self) }

    /// Calls the parts concurrently and collects their responses.
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
        throw visit.left(name, with: error)
      }
    }

    typealias Result = Swift.Result<Outcome<Part.Response>, ChainError<Part.Failure>>

    /// Returns the results in declared order, with `nil` for each handler that did not finish
    /// because another handler failed.
    func results(
      of request: Part.Request, from parts: [Part], in walk: Walk, stopping: Bool
    ) async -> [Result?] {
      // This task's shield does not apply to its child tasks, so each of them gets its own.
      let shield = Shield.forChildren()
      var results = [Result?](repeating: nil, count: parts.count)
      await withTaskGroup(of: (Int, Result).self) { group in
        var started = 0
        func startNext() {
          guard started < parts.count else { return }
          let (index, part, place) = (started, parts[started], walk.beginUnnamed())
          started += 1
          group.addTask {
            await Shield.over(shield) {
              let result = await part.resultUnlessCancelled(of: request, in: place.walk)
              place.endComposite(.passed as Outcome<Part.Response>)
              return (index, result)
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

  /// A concurrent broadcast in which an error does not stop the other handlers.
  public struct AtOnceCollecting<Part: AsyncHandler>: AsyncComposite, LeadingToFirst
  where Part.Request: Sendable, Part.Response: Sendable {
    let all: AtOnce<Part>

    /// The name shown in paths, drawings and errors.
    public var name: String { all.name }
    /// The broadcast's outline, including its parts.
    public var outlines: [Outline] { all.outlines }

    var namesToFirst: [String] { all.wayToFirst }

    /// Calls the parts concurrently, collects their replies, and throws only a cancellation error.
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
