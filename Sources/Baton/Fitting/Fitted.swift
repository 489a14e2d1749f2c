extension Links {
  /// A handler whose request, response and failure types are converted to those of its chain.
  public struct Fitted<Base: AsyncHandler, Request, Response, Failure: Error>: AsyncComposite {
    @usableFromInline let base: Base
    @usableFromInline let toRequest: @Sendable (Request) -> Base.Request
    @usableFromInline let toResponse: @Sendable (Base.Response) -> Response
    @usableFromInline let toFailure: @Sendable (Base.Failure) -> Failure

    @inlinable
    init(
      _ base: Base, request toRequest: @escaping @Sendable (Request) -> Base.Request,
      response toResponse: @escaping @Sendable (Base.Response) -> Response,
      failure toFailure: @escaping @Sendable (Base.Failure) -> Failure
    ) {
      self.base = base
      self.toRequest = toRequest
      self.toResponse = toResponse
      self.toFailure = toFailure
    }

    /// The name of the wrapped handler.
    public var name: String { base.name }
    /// The outlines of the wrapped handler.
    public var outlines: [Outline] { base.outlines }

    /// Calls the wrapped handler.
    @inlinable
    public func handle(
      _ request: Request, in walk: Walk
    ) async throws(ChainError<Failure>) -> Outcome<Response> {
      do throws(ChainError<Base.Failure>) {
        return try await base.handle(toRequest(request), in: walk).map(toResponse)
      } catch {
        throw error.map(toFailure)
      }
    }
  }
}

extension Links.Fitted: Handler, Link where Base: Handler {
  /// Calls the wrapped handler.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    do throws(ChainError<Base.Failure>) {
      return try base.handle(toRequest(request), in: walk).map(toResponse)
    } catch {
      throw error.map(toFailure)
    }
  }
}

extension AsyncHandler {
  /// Returns this handler with transformed requests, for use in a chain with a different request
  /// type.
  ///
  /// ```swift
  /// let tables = Chain("tables") {
  ///   kitchen.pullback { (order: (table: Int, dish: String)) in order.dish }
  /// }
  /// tables((table: 7, dish: "onion"))   // handled("onion, sliced")
  /// ```
  @inlinable
  public func pullback<NewRequest>(
    _ transform: @escaping @Sendable (NewRequest) -> Request
  ) -> Links.Fitted<Self, NewRequest, Response, Failure> {
    Links.Fitted(self, request: transform, response: { $0 }, failure: { $0 })
  }

  /// Returns this handler with transformed responses, for use in a chain with a different response
  /// type.
  ///
  /// ```swift
  /// kitchen.map { $0.count }("onion")   // handled(13)
  /// ```
  ///
  /// The closure is not called for passes or errors. A path shows the handler's original response.
  @inlinable
  public func map<NewResponse>(
    _ transform: @escaping @Sendable (Response) -> NewResponse
  ) -> Links.Fitted<Self, Request, NewResponse, Failure> {
    Links.Fitted(self, request: { $0 }, response: transform, failure: { $0 })
  }

  /// Returns this handler with transformed failures, for use in a chain with a different failure
  /// type.
  ///
  /// ```swift
  /// struct Closed: Error { let reason: String }
  ///
  /// let shop = Chain("shop") {
  ///   oven.mapFailure { Closed(reason: "the oven says \($0)") }
  ///   kitchen.setFailureType(to: Closed.self)
  /// }
  /// try shop("pizza")   // handled("hot pizza")
  /// ```
  ///
  /// The error keeps its code and its handler names. A path shows the handler's original failure.
  /// For a handler that never fails, use ``setFailureType(to:)``.
  @inlinable
  public func mapFailure<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Links.Fitted<Self, Request, Response, NewFailure> {
    Links.Fitted(self, request: { $0 }, response: { $0 }, failure: transform)
  }
}

extension AsyncHandler where Failure == Never {
  /// Returns this handler, which never fails, for use in a chain that can fail.
  ///
  /// ```swift
  /// let shop = Chain("shop") {
  ///   kitchen.setFailureType(to: ShopError.self)
  ///   oven
  /// }
  /// try shop("onion")   // handled("onion, sliced")
  /// ```
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to type: NewFailure.Type
  ) -> Links.Fitted<Self, Request, Response, NewFailure> {
    mapFailure { (_: Never) -> NewFailure in }
  }
}
