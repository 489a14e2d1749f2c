extension ChainError {
  /// Returns this error with its cause transformed and its names and code unchanged.
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
  public func map<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> ChainError<NewFailure> {
    ChainError<NewFailure>(self, cause: cause.map(transform))
  }

  /// Calls the given closure, and converts any failure that it throws to a ``ChainError``.
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
  ///   func handle(
  ///     _ request: String, in walk: Walk
  ///   ) throws(ChainError<ShopError>) -> Outcome<String> {
  ///     let dish = try ChainError.catching { () throws(ShopError) in try thawed(request) }
  ///     return try base.handle(dish, in: walk)
  ///   }
  /// }
  /// try Warmed()("pizza")   // handled("hot pizza")
  /// ```
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

  /// Calls the given asynchronous closure, and converts any failure it throws to a ``ChainError``.
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
  /// Converts this error, which has no cause, to the error type of a chain that can fail.
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
  public func setFailureType<NewFailure: Error>(
    to type: NewFailure.Type
  ) -> ChainError<NewFailure> {
    ChainError<NewFailure>(self, cause: nil)
  }
}
