/// An instruction from a synchronous around handler to answer or to call the rest of the chain.
///
/// Create a step by calling `next`, or with ``handled(_:)``, ``passed``, ``failed(_:)`` or
/// ``answer(_:)``. The chain carries out the step, whether or not the rest of the chain suspends.
public struct Step<Request, Response, Failure: Error> {
  /// The result of calling the rest of the chain: an outcome or an error.
  public typealias Result = ChainResult<Response, Failure>

  @usableFromInline
  enum Move {
    case answer(Result)
    case proceed(Request, then: Look?)
  }

  /// The closure that processes a result, stored without a wrapper to avoid an allocation.
  @usableFromInline
  enum Look {
    case atResponse((Response) -> Response)
    case atResult((Result) -> Result)
    case again((Result) -> Step)

    @inlinable
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

  /// Returns a step that answers with the given response, without calling the rest of the chain.
  @inlinable
  public static func handled(_ response: Response) -> Step {
    Step(.answer(.success(.handled(response))))
  }

  /// A step that passes the request, without calling the rest of the chain.
  @inlinable
  public static var passed: Step { Step(.answer(.success(.passed))) }

  /// Returns a step that rejects the request with the given error; the chain adds the around
  /// handler's name to the error.
  public static func failed(_ failure: Failure) -> Step {
    Step(.answer(.failure(.failed(failure))))
  }

  /// Returns a step that answers with the given result, for example the result of the rest of the
  /// chain.
  @inlinable
  public static func answer(_ result: Result) -> Step { Step(.answer(result)) }

  /// Returns this step with its response transformed; a pass or an error stays unchanged.
  ///
  /// ```swift
  /// let polite = ClosureAround<String, String, Never>("polite") { request, next in
  ///   next(request).map { "\($0), please" }
  /// }
  /// ```
  @inlinable
  public func map(_ change: @escaping (Response) -> Response) -> Step {
    // The common case is kept separate so that the optimizer can inline it.
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
