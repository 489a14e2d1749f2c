#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension FormatFault: LocalizedError {
  /// The English message from ``FormatMessages``, or the description of a custom fault.
  ///
  /// ```swift
  /// PhoneNumber.fault(in: "+1 650 25")?.errorDescription
  /// // Optional("The number has 5 digits; at least 10 are needed.")
  /// ```
  public var errorDescription: String? {
    guard let sentence = FormatMessages.all.first(where: { $0.code == code })?.english else {
      return description
    }
    return sentence.replacing("{limit}", with: limit.map { "\($0)" } ?? "")
      .replacing("{found}", with: found.map { "\($0)" } ?? "")
      .replacing("{scalar}", with: found.map(\.shownScalar) ?? "")
  }
}
