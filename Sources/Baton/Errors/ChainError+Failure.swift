extension ChainError {
  /// The same error for a chain of other failures: names, way and code stay.
  ///
  /// ```swift
  /// struct Closed: Error { let reason: String }
  ///
  /// let strict = oven.otherwise(throw: { _ in .outOfStock })
  /// do {
  ///   _ = try strict("sushi")
  /// } catch {
  ///   print(error.map { Closed(reason: "\($0)") })
  ///   // "otherwise" failed: Closed(reason: "outOfStock")
  /// }
  /// ```
  ///
  /// - Parameter transform: Makes the new cause; not called where there is none, as in a cancellation.
  /// - Returns: The error with that cause.
  public func map<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> ChainError<NewFailure> {
    ChainError<NewFailure>(self, cause: cause.map(transform))
  }

  /// Does something that throws the plain failure, where a ``ChainError`` is thrown: in a composite.
  ///
  /// ```swift
  /// struct Warmed: Composite {
  ///   let base = oven
  ///
  ///   func thawed(_ request: String) throws(ShopError) -> String {
  ///     guard request != "ice" else { throw .doorOpen }
  ///     return request
  ///   }
  ///
  ///   func handle(_ request: String, in walk: Walk) throws(ChainError<ShopError>) -> Outcome<String> {
  ///     let dish = try ChainError.catching { () throws(ShopError) in try thawed(request) }
  ///     return try base.handle(dish, in: walk)
  ///   }
  /// }
  /// try Warmed()("pizza")   // handled("hot pizza")
  /// ```
  ///
  /// - Parameter body: What is to be done.
  /// - Returns: What it returned.
  /// - Throws: ``failed(_:)`` with what it threw.
  @inlinable
  public static func catching<Value>(
    _ body: () throws(Failure) -> Value
  ) throws(ChainError) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw .failed(error)
    }
  }

  /// Does something that suspends and throws the plain failure, where a ``ChainError`` is thrown.
  @inlinable
  public static func catching<Value>(
    _ body: () async throws(Failure) -> Value
  ) async throws(ChainError) -> Value {
    do throws(Failure) {
      return try await body()
    } catch {
      throw .failed(error)
    }
  }
}

extension ChainError where Failure == Never {
  /// The same error where others can fail: a cancellation, mostly, since nothing has failed here.
  ///
  /// ```swift
  /// struct Strict<Base: AsyncHandler>: AsyncComposite where Base.Failure == Never {
  ///   let base: Base
  ///
  ///   func handle(
  ///     _ request: Base.Request, in walk: Walk
  ///   ) async throws(ChainError<ShopError>) -> Outcome<Base.Response> {
  ///     do throws(ChainError<Never>) {
  ///       return try await base.handle(request, in: walk)
  ///     } catch {
  ///       throw error.setFailureType(to: ShopError.self)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter type: What the others throw.
  /// - Returns: The error, with its names and its code.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to type: NewFailure.Type
  ) -> ChainError<NewFailure> {
    ChainError<NewFailure>(uncaused: self)
  }
}
