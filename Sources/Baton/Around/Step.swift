/// What a synchronous around handler wants done: answer, or let the rest of the chain look.
///
/// A step is made by calling `next`, or by one of ``handled(_:)``, ``passed``, ``failed(_:)`` and
/// ``answer(_:)``. It does nothing until the around handler has returned it: the chain carries it
/// out then. So one definition of an around handler serves a chain whose rest suspends and one whose
/// rest does not, and a run-time chain carries out a row of a million around handlers in a loop.
public struct Step<Request, Response, Failure: Error> {
  /// What the rest of the chain made of the request, as an around handler sees it.
  public typealias Result = Swift.Result<Outcome<Response>, ChainError<Failure>>

  @usableFromInline
  enum Move {
    case answer(Result)
    case proceed(Request, then: Look?)
  }

  /// How an around handler looks at what the rest of the chain made of the request.
  ///
  /// Each form keeps the closure that it was given: one made around it would need memory for each request.
  @usableFromInline
  enum Look {
    case atResponse((Response) -> Response)
    case atResult((Result) -> Result)
    case again((Result) -> Step)

    @inlinable
    @inline(__always)
    func callAsFunction(_ result: Result) -> Step {
      switch self {
      case .atResponse(let change): .answer(result.map { $0.map(change) })
      case .atResult(let look): .answer(look(result))
      case .again(let look): look(result)
      }
    }
  }

  @usableFromInline let move: Move

  @inlinable
  init(_ move: Move) {
    self.move = move
  }

  /// Answers with a response; the rest of the chain is not called.
  @inlinable
  public static func handled(_ response: Response) -> Step {
    Step(.answer(.success(.handled(response))))
  }

  /// Passes for the whole rest of the chain, which is not called: the chain passes.
  @inlinable
  public static var passed: Step { Step(.answer(.success(.passed))) }

  /// Refuses the request; the rest of the chain is not called.
  ///
  /// The client gets a ``ChainError`` with the around handler's name.
  public static func failed(_ failure: Failure) -> Step {
    Step(.answer(.failure(.failed(failure))))
  }

  /// Answers with what the rest of the chain made of the request, or with something in its place.
  @inlinable
  public static func answer(_ result: Result) -> Step { Step(.answer(result)) }

  /// The same step, with the response changed on its way out.
  ///
  /// A pass and an error go through as they are.
  ///
  /// ```swift
  /// let polite = ClosureAround<String, String, Never>("polite") { request, next in
  ///   next(request).map { "\($0), please" }
  /// }
  /// ```
  ///
  /// - Parameter change: Makes the response to be answered from the one that was given.
  /// - Returns: The step to be returned.
  @inlinable
  @inline(__always)
  public func map(_ change: @escaping (Response) -> Response) -> Step {
    // The way that most steps are mapped, apart: the optimiser sees through it.
    guard case .proceed(let request, nil) = move else { return mappedLater(change) }
    return Step(.proceed(request, then: .atResponse(change)))
  }

  @inlinable
  @inline(never)
  func mappedLater(_ change: @escaping (Response) -> Response) -> Step {
    switch move {
    case .answer(let result):
      .answer(result.map { $0.map(change) })
    case .proceed(let request, let then):
      Step(.proceed(request, then: .again { (then?($0) ?? .answer($0)).map(change) }))
    }
  }
}
