#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error whose `localizedDescription` is its own description.
///
/// Foundation shows a generic message for unknown errors: "The operation could not be completed".
/// The errors of this package say what was wrong, where, and what to do:
///
/// ```swift
/// import Foundation
///
/// let live = RuntimeChain<String, String, Never>("live")
/// do {
///   try live.remove("garlic")
/// } catch {
///   let shown: any Error = error
///   print(shown.localizedDescription)
/// }
/// // "live" has no link "garlic"; it is empty
/// ```
///
/// A custom error with a `description` needs only the conformance:
///
/// ```swift
/// struct OutOfOil: SelfDescribingError {
///   var description: String { "the lamp is out of oil; fill it" }
/// }
/// ```
public protocol SelfDescribingError: LocalizedError, CustomStringConvertible {}

extension SelfDescribingError {
  /// The error's description.
  public var errorDescription: String? { description }
  /// `nil`, because the description includes the reason.
  public var failureReason: String? { nil }
  /// `nil`, because the description includes the suggestion.
  public var recoverySuggestion: String? { nil }
  /// `nil`, because there is no help beyond the documentation.
  public var helpAnchor: String? { nil }
}
