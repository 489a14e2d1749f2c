extension Links {
  /// A handler in a chain whose failures are others than its own.
  public struct MapFailure<Base: AsyncHandler, Failure: Error>: AsyncComposite {
    @usableFromInline let base: Base
    @usableFromInline let transform: @Sendable (Base.Failure) -> Failure

    @inlinable
    init(_ base: Base, _ transform: @escaping @Sendable (Base.Failure) -> Failure) {
      self.base = base
      self.transform = transform
    }

    /// The name of the handler inside.
    public var name: String { base.name }
    /// The outlines of the handler inside.
    public var outlines: [Outline] { base.outlines }

    /// Offers the request to the handler inside, and transforms its failure.
    @inlinable
    public func handle(
      _ request: Base.Request, in walk: Walk
    ) async throws(ChainError<Failure>) -> Outcome<Base.Response> {
      do throws(ChainError<Base.Failure>) {
        return try await base.handle(request, in: walk)
      } catch {
        throw error.map(transform)
      }
    }
  }
}

extension Links.MapFailure: Handler, Link where Base: Handler {
  /// Offers the request to the handler inside, and transforms its failure.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Base.Response> {
    do throws(ChainError<Base.Failure>) {
      return try base.handle(request, in: walk)
    } catch {
      throw error.map(transform)
    }
  }
}

extension AsyncHandler {
  /// This handler for a chain of other failures.
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
  /// The error keeps the names of the handlers that it came through, and a cancellation stays one. A
  /// path shows this handler's own failure. One that never fails is put in with
  /// ``setFailureType(to:)``.
  ///
  /// - Parameter transform: Makes the chain's failure from this handler's.
  /// - Returns: A handler, which suspends only if this one does.
  @inlinable
  public func mapFailure<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Links.MapFailure<Self, NewFailure> {
    Links.MapFailure(self, transform)
  }
}
