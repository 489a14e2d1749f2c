extension Links {
  /// An admission in a chain whose failures are others than its own.
  public struct MapAdmissionFailure<Base: AsyncAdmission, Failure: Error>: AsyncAdmission {
    /// That of the admission inside.
    public typealias Request = Base.Request
    /// That of the admission inside.
    public typealias Response = Base.Response

    @usableFromInline let base: Base
    @usableFromInline let transform: @Sendable (Base.Failure) -> Failure

    @inlinable
    init(_ base: Base, _ transform: @escaping @Sendable (Base.Failure) -> Failure) {
      self.base = base
      self.transform = transform
    }

    /// The name of the admission inside.
    public var name: String { base.name }
    /// The role of the admission inside.
    public var orderRole: String? { base.orderRole }
    /// The rules of the admission inside.
    public var orderRules: [OrderRule] { base.orderRules }

    /// Draws the admission inside.
    public func outline(before rest: inout Outline.Row) { base.outline(before: &rest) }

    /// Lets the admission inside look, and transforms its refusal.
    @inlinable
    public func admit(_ request: Base.Request) async throws(Failure) -> Base.Request {
      do throws(Base.Failure) {
        return try await base.admit(request)
      } catch {
        throw transform(error)
      }
    }

    /// Sends on what is let through, or transforms the refusal, which the visit shows as it was.
    @inlinable
    public func handle(
      _ request: Base.Request, next: consuming AsyncNext<Base.Request, Base.Response, Failure>
    ) async throws(ChainError<Failure>) -> Outcome<Base.Response> {
      let admitted: Base.Request
      do throws(Base.Failure) {
        admitted = try await base.admit(request)
      } catch {
        next.walk.show(refusal: error)
        throw .failed(transform(error))
      }
      return try await next(admitted)
    }
  }
}

extension Links.MapAdmissionFailure: Admission, Around, RepeatingAround, Link
where Base: Admission {
  /// Lets the admission inside look, and transforms its refusal.
  @inlinable
  public func admit(_ request: Base.Request) throws(Failure) -> Base.Request {
    do throws(Base.Failure) {
      return try base.admit(request)
    } catch {
      throw transform(error)
    }
  }

  /// Sends on what is let through, or transforms the refusal, which the visit shows as it was.
  @inlinable
  public func handle(
    _ request: Base.Request, next: consuming Next<Base.Request, Base.Response, Failure>
  ) -> Step<Base.Request, Base.Response, Failure> {
    let admitted: Base.Request
    do throws(Base.Failure) {
      admitted = try base.admit(request)
    } catch {
      next.walk.show(refusal: error)
      return .failed(transform(error))
    }
    return next(admitted)
  }
}

extension AsyncAdmission {
  /// This admission for a chain of other failures.
  ///
  /// ```swift
  /// struct Closed: Error { let reason: String }
  ///
  /// let warm = ClosureAdmission<String, String, ShopError>("warm") { dish throws(ShopError) in
  ///   guard dish != "ice" else { throw .doorOpen }
  ///   return dish
  /// }
  /// let shop = Chain("shop") {
  ///   warm.mapFailure { Closed(reason: "the door says \($0)") }
  ///   kitchen.setFailureType(to: Closed.self)
  /// }
  /// try shop("onion")   // handled("onion, sliced")
  /// ```
  ///
  /// Errors and drawings keep its name, its rules of order are its own, and a path shows this
  /// admission's own refusal. One that refuses nothing is put in with ``setFailureType(to:)``.
  ///
  /// - Parameter transform: Makes the chain's failure from this admission's.
  /// - Returns: An admission, which suspends only if this one does.
  @inlinable
  public func mapFailure<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Links.MapAdmissionFailure<Self, NewFailure> {
    Links.MapAdmissionFailure(self, transform)
  }
}

extension AsyncAdmission where Failure == Never {
  /// This admission, which refuses nothing, for a chain in which something fails.
  ///
  /// ```swift
  /// let lowercased = ClosureAdmission<String, String, Never>("lowercased") { $0.lowercased() }
  /// let shop = Chain("shop") {
  ///   lowercased.setFailureType(to: ShopError.self)
  ///   oven
  /// }
  /// try shop("PIZZA")   // handled("hot pizza")
  /// ```
  ///
  /// Paths, drawings and errors show the admission alone, and its rules of order are its own.
  ///
  /// - Parameter type: What the others throw.
  /// - Returns: An admission, which suspends only if this one does.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to type: NewFailure.Type
  ) -> Links.MapAdmissionFailure<Self, NewFailure> {
    mapFailure { (_: Never) -> NewFailure in }
  }
}
