import Baton

extension AsyncCheck {
  /// Returns a description of the report on a subject, or of the error.
  func told(of subject: Subject) async -> String {
    do throws(ChainError<Failure>) {
      return "\(try await runReport(on: subject))"
    } catch {
      return error.description
    }
  }
}
