// Admissions have no response type. The nearest link above or below the admissions determines the
// chain's response type.
extension ChainBuilder {
  /// Starts a block with admissions.
  @inlinable
  public static func buildPartialBlock<A: _AsyncAdmissions>(first admissions: A) -> A { admissions }

  /// Adds admissions after other admissions.
  @inlinable
  public static func buildPartialBlock<A: _AsyncAdmissions, B: _AsyncAdmissions>(
    accumulated: A, next: B
  ) -> Links.AdmissionPair<A, B> {
    Links.AdmissionPair(accumulated, next)
  }

  /// Adds the first link after admissions; this link determines the response type.
  @inlinable
  public static func buildPartialBlock<A: _AsyncAdmissions, L: AsyncLink>(
    accumulated: A, next: L
  ) -> Links.Within<Links.Admitting<A, L.Response>, L> {
    Links.Within(Links.Admitting(accumulated), next)
  }

  /// Adds admissions after handlers.
  @inlinable
  public static func buildPartialBlock<H: AsyncHandler, A: _AsyncAdmissions>(
    accumulated: H, next: A
  ) -> Links.First<H, Links.Admitting<A, H.Response>> {
    Links.First(accumulated, Links.Admitting(next))
  }

  /// Adds admissions directly after an around handler.
  @inlinable
  public static func buildPartialBlock<L: AsyncLink, A: _AsyncAdmissions>(
    accumulated: L, next: A
  ) -> Links.Within<L, Links.Admitting<A, L.Response>> {
    Links.Within(accumulated, Links.Admitting(next))
  }

  /// Adds admissions after handlers that an around handler encloses.
  @inlinable
  public static func buildPartialBlock<L: AsyncLink, H: AsyncHandler, A: _AsyncAdmissions>(
    accumulated: Links.Within<L, H>, next: A
  ) -> Links.Within<L, Links.First<H, Links.Admitting<A, H.Response>>> {
    Links.Within(accumulated.outer, Links.First(accumulated.inner, Links.Admitting(next)))
  }

  /// Builds an `if` statement without an `else` that contains only admissions.
  @inlinable
  public static func buildOptional<A: _AsyncAdmissions>(
    _ admissions: A?
  ) -> Links.EachAdmission<A> {
    Links.EachAdmission(admissions.map { [$0] } ?? [])
  }

  /// Builds the first of two branches that contain only admissions.
  @inlinable
  public static func buildEither<A: _AsyncAdmissions, B: _AsyncAdmissions>(
    first admissions: A
  ) -> Links.AdmissionPair<Links.EachAdmission<A>, Links.EachAdmission<B>> {
    Links.AdmissionPair(Links.EachAdmission([admissions]), Links.EachAdmission([]))
  }

  /// Builds the second of two branches that contain only admissions.
  @inlinable
  public static func buildEither<A: _AsyncAdmissions, B: _AsyncAdmissions>(
    second admissions: B
  ) -> Links.AdmissionPair<Links.EachAdmission<A>, Links.EachAdmission<B>> {
    Links.AdmissionPair(Links.EachAdmission([]), Links.EachAdmission([admissions]))
  }

  /// Builds a `for` loop over admissions.
  @inlinable
  public static func buildArray<A: _AsyncAdmissions>(
    _ admissions: [A]
  ) -> Links.EachAdmission<A> {
    Links.EachAdmission(admissions)
  }

  /// Erases the content of an `#available` block.
  @inlinable
  public static func buildLimitedAvailability<Q, F: Error>(
    _ admission: some Admission<Q, F>
  ) -> ClosureAdmission<Q, F> {
    ClosureAdmission(admission.name) { request throws(F) in try admission.admit(request) }
  }

  /// Erases the content of an `#available` block.
  @inlinable
  public static func buildLimitedAvailability<Q, F: Error>(
    _ admission: some AsyncAdmission<Q, F>
  ) -> AsyncClosureAdmission<Q, F> {
    AsyncClosureAdmission(admission.name) { request async throws(F) in
      try await admission.admit(request)
    }
  }

  /// Reports that no link determines the chain's response type.
  @available(
    *, unavailable,
    message: """
      a chain of admissions alone has no response; add a handler, or declare the types: \
      'Chain(…, request: …, response: …, failure: …)'
      """
  )
  public static func buildFinalResult<A: _AsyncAdmissions>(
    _ admissions: A
  ) -> Pass<A.Request, Never, A.Failure> {
    Pass()
  }
}
