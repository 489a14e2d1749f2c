#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error whose `localizedDescription` is its own description.
///
/// For an error type that it does not know, Foundation returns a generic message: "The operation
/// could not be completed". The errors of this package describe the problem, its location, and how
/// to fix it:
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
/// If a custom error type already has a `description`, you only need to declare the conformance:
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
  /// `nil`, because the error has no separate help topic.
  public var helpAnchor: String? { nil }
}
