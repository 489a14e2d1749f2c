/// A link that only admits or rejects requests.
public protocol _AdmittingLink: AsyncLink {}

extension Links {
  /// An admission wrapped as an around handler for a chain with a known response type.
  ///
  /// This type is separate from ``Links/AsyncAdmitted`` because the compiler does not specialize
  /// conformances that depend on the admission's type. With one combined type, calls were five
  /// times slower.
  @frozen
  public struct Admitted<Base: Admission, Response>: Around, _AdmittingLink {
    /// The wrapped admission.
    public let admission: Base

    @inlinable
    init(_ admission: Base) {
      self.admission = admission
    }

    /// The name of the admission.
    @inlinable public var name: String { admission.name }
    /// The order role of the admission.
    public var orderRole: String? { admission.orderRole }
    /// The order rules of the admission.
    public var orderRules: [OrderRule] { admission.orderRules }

    /// Sends the admitted request to the rest of the chain, or fails with the error that rejected
    /// it.
    @inlinable
    public func handle(
      _ request: Base.Request, next: consuming Next<Base.Request, Response, Base.Failure>
    ) -> Step<Base.Request, Response, Base.Failure> {
      do throws(Base.Failure) {
        return next(try admission._admit(request, in: next.walk))
      } catch {
        return .failed(error)
      }
    }
  }

  /// An admission that may suspend, wrapped as an around handler; see ``Links/Admitted``.
  @frozen
  public struct AsyncAdmitted<Base: AsyncAdmission, Response>: AsyncAround, _AdmittingLink {
    /// The wrapped admission.
    public let admission: Base

    @inlinable
    init(_ admission: Base) {
      self.admission = admission
    }

    /// The name of the admission.
    @inlinable public var name: String { admission.name }
    /// The order role of the admission.
    public var orderRole: String? { admission.orderRole }
    /// The order rules of the admission.
    public var orderRules: [OrderRule] { admission.orderRules }

    /// Sends the admitted request to the rest of the chain, or throws the error that rejected it.
    @inlinable
    public func handle(
      _ request: Base.Request, next: consuming AsyncNext<Base.Request, Response, Base.Failure>
    ) async throws(ChainError<Base.Failure>) -> Outcome<Response> {
      let admitted: Base.Request
      do throws(Base.Failure) {
        admitted = try await admission._admit(request, in: next.walk)
      } catch {
        throw .failed(error)
      }
      return try await next(admitted)
    }
  }
}

extension NamedAround: _AdmittingLink where Base: _AdmittingLink {}
