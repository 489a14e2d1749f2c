/// One or more admissions; conform to ``Admission`` or ``AsyncAdmission`` instead of this protocol.
public protocol _AsyncAdmissions<Request, Failure>: _ChainLine {
  /// Calls the admissions in order, and then the rest of the chain if the request is admitted.
  func _handle<Rest: AsyncHandler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Rest.Response>
  where Rest.Request == Request, Rest.Failure == Failure

  /// Draws the admissions with the rest of the chain inside them.
  func _outline(before rest: inout Outline.Row)
}

/// Admissions that do not suspend; see ``_AsyncAdmissions``.
public protocol _Admissions<Request, Failure>: _AsyncAdmissions {
  /// Calls the admissions in order, and then the rest of the chain if the request is admitted.
  func _answer<Response>(
    to request: Request, in walk: Walk,
    before rest: (Request, Walk) -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure>
}

extension Links {
  /// Admissions wrapped as a link for a chain with a known response type.
  @frozen
  public struct Admitting<Content: _AsyncAdmissions, Response>: AsyncLink {
    @usableFromInline let content: Content

    @inlinable
    init(_ content: Content) {
      self.content = content
    }

    /// Draws the admissions with the rest of the chain inside them.
    public func outline(before rest: inout Outline.Row) { content._outline(before: &rest) }

    /// Calls the admissions in order, and then the rest of the chain if the request is admitted.
    @inlinable
    public func _handle<Rest: AsyncHandler<Content.Request, Response, Content.Failure>>(
      _ request: Content.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Content.Failure>) -> Outcome<Response> {
      try await content._handle(request, before: rest, in: walk)
    }
  }

  /// A sequence of admissions followed by a second sequence of admissions.
  @frozen
  public struct AdmissionPair<First: _AsyncAdmissions, Second: _AsyncAdmissions>: _AsyncAdmissions
  where First.Request == Second.Request, First.Failure == Second.Failure {
    /// The request type of all the admissions.
    public typealias Request = First.Request
    /// The failure type of all the admissions.
    public typealias Failure = First.Failure

    @usableFromInline let first: First
    @usableFromInline let second: Second

    @inlinable
    init(_ first: First, _ second: Second) {
      self.first = first
      self.second = second
    }

    /// Calls all admissions in order, and then the rest of the chain if the request is admitted.
    @inlinable
    public func _handle<Rest: AsyncHandler>(
      _ request: First.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<First.Failure>) -> Outcome<Rest.Response>
    where Rest.Request == First.Request, Rest.Failure == First.Failure {
      let second = Admitting<Second, Rest.Response>(second)
      return try await first._handle(request, before: Enclosed(second, ErasedRest(rest)), in: walk)
    }

    /// Draws all admissions with the rest of the chain inside them.
    public func _outline(before rest: inout Outline.Row) {
      second._outline(before: &rest)
      first._outline(before: &rest)
    }
  }

  /// Consecutive admissions of the same type, created by an `if` statement or a `for` loop in a
  /// builder.
  @frozen
  public struct EachAdmission<Element: _AsyncAdmissions>: _AsyncAdmissions {
    /// The request type of the admissions.
    public typealias Request = Element.Request
    /// The failure type of the admissions.
    public typealias Failure = Element.Failure

    @usableFromInline let elements: [Element]

    @inlinable
    init(_ elements: [Element]) {
      self.elements = elements
    }

    /// Calls the admissions in order, and then the rest of the chain if the request is admitted.
    @inlinable
    public func _handle<Rest: AsyncHandler>(
      _ request: Element.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Element.Failure>) -> Outcome<Rest.Response>
    where Rest.Request == Element.Request, Rest.Failure == Element.Failure {
      try await EachAround(elements.map { Admitting<Element, Rest.Response>($0) })
        ._handle(request, before: rest, in: walk)
    }

    /// Draws the admissions with the rest of the chain inside them.
    public func _outline(before rest: inout Outline.Row) {
      for element in elements.reversed() { element._outline(before: &rest) }
    }
  }
}

extension Links.Admitting: Link where Content: _Admissions {
  /// Calls the admissions in order, and then the rest of the chain if the request is admitted.
  @inlinable
  public func _answer(
    to request: Content.Request, in walk: Walk,
    before rest: (Content.Request, Walk) -> ChainResult<Response, Content.Failure>
  ) -> ChainResult<Response, Content.Failure> {
    content._answer(to: request, in: walk, before: rest)
  }
}

extension Links.AdmissionPair: _Admissions where First: _Admissions, Second: _Admissions {
  /// Calls all admissions in order, and then the rest of the chain if the request is admitted.
  @inlinable
  public func _answer<Response>(
    to request: First.Request, in walk: Walk,
    before rest: (First.Request, Walk) -> ChainResult<Response, First.Failure>
  ) -> ChainResult<Response, First.Failure> {
    first._answer(to: request, in: walk) { request, walk in
      second._answer(to: request, in: walk, before: rest)
    }
  }
}

extension Links.EachAdmission: _Admissions where Element: _Admissions {
  /// Calls the admissions in order, and then the rest of the chain if the request is admitted.
  @inlinable
  public func _answer<Response>(
    to request: Element.Request, in walk: Walk,
    before rest: (Element.Request, Walk) -> ChainResult<Response, Element.Failure>
  ) -> ChainResult<Response, Element.Failure> {
    Links.EachAround(elements.map { Links.Admitting<Element, Response>($0) })
      ._answer(to: request, in: walk, before: rest)
  }
}

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
    @usableFromInline let otherName: String?

    @inlinable
    init(_ admission: Base, named otherName: String? = nil) {
      self.admission = admission
      self.otherName = otherName
    }

    /// The name of the admission.
    @inlinable public var name: String { otherName ?? admission.name }
    /// The order role of the admission.
    public var orderRole: String? { admission.orderRole }
    /// The order rules of the admission.
    public var orderRules: [OrderRule] { admission.orderRules }

    /// Sends the admitted request to the rest of the chain, or fails with the admission's error.
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
    @usableFromInline let otherName: String?

    @inlinable
    init(_ admission: Base, named otherName: String? = nil) {
      self.admission = admission
      self.otherName = otherName
    }

    /// The name of the admission.
    @inlinable public var name: String { otherName ?? admission.name }
    /// The order role of the admission.
    public var orderRole: String? { admission.orderRole }
    /// The order rules of the admission.
    public var orderRules: [OrderRule] { admission.orderRules }

    /// Sends the admitted request to the rest of the chain, or throws the admission's error.
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

extension Links.Admitted: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Base.Request, Response, Base.Failure> {
    Links.Admitted(admission, named: name)
  }
}

extension Links.AsyncAdmitted: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Base.Request, Response, Base.Failure> {
    Links.AsyncAdmitted(admission, named: name)
  }
}
