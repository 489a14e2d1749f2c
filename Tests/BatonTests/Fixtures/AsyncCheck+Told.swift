import Baton

extension AsyncCheck {
  /// What is told of a subject: the report, or why a check could not be made.
  func told(of subject: Subject) async -> String {
    do throws(ChainError<Failure>) {
      return "\(try await runReport(on: subject))"
    } catch {
      return error.description
    }
  }
}
