#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error whose `localizedDescription` is what it says of itself.
///
/// Foundation shows an error that it knows nothing of as "The operation could not be completed", with
/// a number. The errors of this package say what was wrong, where, and what to do:
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
/// An error of your own that has a `description` conforms in a line:
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
  /// `nil`: the description says why.
  public var failureReason: String? { nil }
  /// `nil`: the description says what to do.
  public var recoverySuggestion: String? { nil }
  /// `nil`: there is no help beside the documentation.
  public var helpAnchor: String? { nil }
}
