public import Baton

extension Laws {
  /// Tests whether an admission that precedes one of the suite's handlers obeys the laws.
  ///
  /// ```swift
  /// try Laws.checkAround(Lowercased(), sendingOn: ["ONION"], response: "sliced", failure: nil)
  /// ```
  ///
  /// The suite uses the admission as an around handler, and tests it like any other around handler.
  ///
  /// For the parameters, see
  /// ``checkAround(_:sendingOn:taking:passing:failing:response:failure:remembering:fileID:line:)``.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or ``NothingToCheck`` if there are no
  ///   requests.
  public static func checkAround<A: Admission, Response: Sendable>(
    _ admission: @autoclosure () throws -> A, sendingOn sent: [A.Request],
    failing: [A.Request] = [], response: Response, failure: A.Failure?,
    remembering isRemembering: Bool = false, fileID: String = #fileID, line: Int = #line
  ) throws {
    try checkAround(
      admission().answering(Response.self), sendingOn: sent, failing: failing, response: response,
      failure: failure, remembering: isRemembering, fileID: fileID, line: line)
  }

  /// Tests whether a possibly suspending admission that precedes one of the suite's handlers obeys
  /// the laws.
  public static func checkAsyncAround<A: AsyncAdmission, Response: Sendable>(
    _ admission: @autoclosure () throws -> A, sendingOn sent: [A.Request],
    failing: [A.Request] = [], response: Response, failure: A.Failure?,
    remembering isRemembering: Bool = false, fileID: String = #fileID, line: Int = #line
  ) async throws where A.Request: Sendable {
    try await checkAsyncAround(
      admission().answering(Response.self), sendingOn: sent, failing: failing, response: response,
      failure: failure, remembering: isRemembering, fileID: fileID, line: line)
  }
}
