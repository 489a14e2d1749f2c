extension Links {
  /// A handler that never fails, in a chain in which something else does.
  public struct SetFailureType<Base: AsyncHandler, Failure: Error>: AsyncComposite
  where Base.Failure == Never {
    @usableFromInline let base: Base

    @inlinable
    init(_ base: Base) {
      self.base = base
    }

    /// The name of the handler inside.
    public var name: String { base.name }
    /// The outlines of the handler inside.
    public var outlines: [Outline] { base.outlines }

    /// Offers the request to the handler inside.
    @inlinable
    public func handle(
      _ request: Base.Request, in walk: Walk
    ) async throws(ChainError<Failure>) -> Outcome<Base.Response> {
      do throws(ChainError<Never>) {
        return try await base.handle(request, in: walk)
      } catch {
        // Only a cancellation comes out of a chain in which nothing fails.
        throw error.setFailureType(to: Failure.self)
      }
    }
  }
}

extension Links.SetFailureType: Handler, Link where Base: Handler {
  /// Offers the request to the handler inside.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Base.Response> {
    do throws(ChainError<Never>) {
      return try base.handle(request, in: walk)
    } catch {
      throw error.setFailureType(to: Failure.self)
    }
  }
}

extension AsyncHandler where Failure == Never {
  /// This handler, which never fails, for a chain in which others do.
  ///
  /// ```swift
  /// let shop = Chain("shop") {
  ///   kitchen.setFailureType(to: ShopError.self)
  ///   oven
  /// }
  /// try shop("onion")   // handled("onion, sliced")
  /// ```
  ///
  /// Paths, drawings and errors show the handler alone.
  ///
  /// - Parameter type: What the others throw.
  /// - Returns: A handler, which suspends only if this one does.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to type: NewFailure.Type
  ) -> Links.SetFailureType<Self, NewFailure> {
    Links.SetFailureType(self)
  }
}
