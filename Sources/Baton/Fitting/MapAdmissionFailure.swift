extension Links {
  /// An admission whose failures are converted to the failure type of its chain.
  public struct MapAdmissionFailure<Base: AsyncAdmission, Failure: Error>: AsyncAdmission {
    @usableFromInline let base: Base
    @usableFromInline let transform: @Sendable (Base.Failure) -> Failure

    @inlinable
    init(_ base: Base, _ transform: @escaping @Sendable (Base.Failure) -> Failure) {
      self.base = base
      self.transform = transform
    }

    /// The name of the wrapped admission.
    public var name: String { base.name }
    /// The role of the wrapped admission.
    public var orderRole: String? { base.orderRole }
    /// The rules of the wrapped admission.
    public var orderRules: [OrderRule] { base.orderRules }

    /// Calls the wrapped admission and transforms any error that it throws.
    @inlinable
    public func admit(_ request: Base.Request) async throws(Failure) -> Base.Request {
      try await _admit(request, in: .unobserved)
    }

    /// Calls the wrapped admission and transforms any error; the visit shows the original error.
    @inlinable
    public func _admit(
      _ request: Base.Request, in walk: Walk
    ) async throws(Failure) -> Base.Request {
      do throws(Base.Failure) {
        return try await base._admit(request, in: walk)
      } catch {
        walk.show(refusal: error)
        throw transform(error)
      }
    }
  }
}

extension Links.MapAdmissionFailure: Admission, _Admissions where Base: Admission {
  /// Calls the wrapped admission and transforms any error that it throws.
  @inlinable
  public func admit(_ request: Base.Request) throws(Failure) -> Base.Request {
    try _admit(request, in: .unobserved)
  }

  /// Calls the wrapped admission and transforms any error; the visit shows the original error.
  @inlinable
  public func _admit(_ request: Base.Request, in walk: Walk) throws(Failure) -> Base.Request {
    do throws(Base.Failure) {
      return try base._admit(request, in: walk)
    } catch {
      walk.show(refusal: error)
      throw transform(error)
    }
  }
}

extension AsyncAdmission {
  /// Returns this admission with transformed failures, for use in a chain with a different failure
  /// type.
  ///
  /// ```swift
  /// struct Closed: Error { let reason: String }
  ///
  /// let warm = ClosureAdmission<String, ShopError>("warm") { dish throws(ShopError) in
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
  /// The result keeps this admission's name and order rules. A path shows the original failure. For
  /// an admission that never fails, use ``setFailureType(to:)``.
  @inlinable
  public func mapFailure<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Links.MapAdmissionFailure<Self, NewFailure> {
    Links.MapAdmissionFailure(self, transform)
  }
}

extension AsyncAdmission where Failure == Never {
  /// Returns this admission, which never fails, for use in a chain that can fail.
  ///
  /// ```swift
  /// let lowercased = ClosureAdmission<String, Never>("lowercased") { $0.lowercased() }
  /// let shop = Chain("shop") {
  ///   lowercased.setFailureType(to: ShopError.self)
  ///   oven
  /// }
  /// try shop("PIZZA")   // handled("hot pizza")
  /// ```
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to type: NewFailure.Type
  ) -> Links.MapAdmissionFailure<Self, NewFailure> {
    mapFailure { (_: Never) -> NewFailure in }
  }
}
