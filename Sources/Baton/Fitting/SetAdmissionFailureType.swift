extension Links {
  /// An admission that refuses nothing, in a chain in which something fails.
  public struct SetAdmissionFailureType<Base: AsyncAdmission, Failure: Error>: AsyncAdmission
  where Base.Failure == Never {
    /// That of the admission inside.
    public typealias Request = Base.Request
    /// That of the admission inside.
    public typealias Response = Base.Response

    @usableFromInline let base: Base

    @inlinable
    init(_ base: Base) {
      self.base = base
    }

    /// The name of the admission inside.
    public var name: String { base.name }
    /// The role of the admission inside.
    public var orderRole: String? { base.orderRole }
    /// The rules of the admission inside.
    public var orderRules: [OrderRule] { base.orderRules }

    /// Draws the admission inside.
    public func outline(before rest: inout Outline.Row) { base.outline(before: &rest) }

    /// Lets the admission inside change the request.
    @inlinable
    public func admit(_ request: Base.Request) async throws(Failure) -> Base.Request {
      await base.admit(request)
    }
  }
}

extension Links.SetAdmissionFailureType: Admission, Around, RepeatingAround, Link
where Base: Admission {
  /// Lets the admission inside change the request.
  @inlinable
  public func admit(_ request: Base.Request) throws(Failure) -> Base.Request { base.admit(request) }
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
  ) -> Links.SetAdmissionFailureType<Self, NewFailure> {
    Links.SetAdmissionFailureType(self)
  }
}
