/// A namespace for the types of broadcast variants.
public enum Broadcasts {
  /// A broadcast that continues after an error; see ``Broadcast/collectingFailures()``.
  public struct Collecting<Part: AsyncHandler>: AsyncComposite, LeadingToFirst {
    let broadcast: Broadcast<Part>

    /// The name shown in paths, drawings and errors.
    public var name: String { broadcast.name }
    /// The broadcast's outline, including its parts.
    public var outlines: [Outline] { broadcast.outlines }

    var namesToFirst: [String] { broadcast.wayToFirst }

    /// Calls the parts in order, collects their replies, and throws only a cancellation error.
    public func handle(
      _ request: Part.Request, in walk: Walk
    ) async throws(ChainError<Never>) -> Outcome<[Reply<Part.Response, Part.Failure>]> {
      let visit = walk.begin(self)
      var replies: [Reply<Part.Response, Part.Failure>] = []
      for part in broadcast.parts {
        let result: Result<Outcome<Part.Response>, ChainError<Part.Failure>>
        do throws(ChainError<Part.Failure>) {
          try visit.walk.checkCancellation(due: part)
          result = .success(try await part.handle(request, in: visit.walk))
        } catch {
          result = .failure(error)
        }
        if let reply = try visit.reply(of: part, result, in: self) { replies.append(reply) }
      }
      return visit.ended(with: replies)
    }
  }
}

extension Broadcasts.Collecting: Handler, Link where Part: Handler {
  /// Calls the parts in order and collects their replies.
  public func handle(
    _ request: Part.Request, in walk: Walk
  ) throws(ChainError<Never>) -> Outcome<[Reply<Part.Response, Part.Failure>]> {
    guard !StackRoom.isLow else { return try handleOnLargerStack(request, in: walk) }
    let visit = walk.begin(self)
    var replies: [Reply<Part.Response, Part.Failure>] = []
    for part in broadcast.parts {
      let result = part.synchronousResult(of: request, in: visit.walk)
      if let reply = try visit.reply(of: part, result, in: self) { replies.append(reply) }
    }
    return visit.ended(with: replies)
  }
}

extension OpenVisit {
  func reply<Part: AsyncHandler, Whole: AsyncLink>(
    of part: Part, _ result: Result<Outcome<Part.Response>, ChainError<Part.Failure>>,
    in whole: Whole
  ) throws(ChainError<Never>) -> Reply<Part.Response, Part.Failure>?
  where Whole.Failure == Never {
    switch result {
    case .success(.passed):
      return nil
    case .success(.handled(let response)):
      return Reply(handler: part.name, result: .success(response))
    case .failure(let error) where error.code == .cancelled:
      throw left(whole.name, with: ChainError<Never>(error, cause: nil))
    case .failure(let error):
      return Reply(handler: part.name, result: .failure(error))
    }
  }
}

/// The response or error from one handler in a broadcast that collects failures.
public struct Reply<Response, Failure: Error> {
  /// The handler's name.
  public let handler: String
  /// The handler's response, or the error that it threw.
  public let result: Result<Response, ChainError<Failure>>
}

extension Reply: Sendable where Response: Sendable {}
