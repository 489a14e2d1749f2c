import FieldFormats
import Foundation

/// A user name that is prepared as in RFC 8265 (UsernameCaseMapped) and whose letters belong to one
/// script (UTS 39).
///
/// Names that differ only in case, width or Unicode form have the same prepared text. Invisible
/// characters, compatibility characters and mixed scripts are refused, because they could make two
/// names look alike. A name may have several parts, separated by single spaces.
///
/// ```swift
/// try UserName("Ａda").text   // "ada"
/// try UserName("аda")         // throws "name.mixed": the first letter is Cyrillic
/// ```
struct UserName: Sendable, Hashable {
  /// The prepared name.
  ///
  /// Preparing it again does not change it.
  let text: String

  /// Prepares a typed name, or throws a fault with one of ``codes`` if the name is not allowed.
  init(_ typed: String) throws(FormatFault) {
    // Refuse long text early, because the rules below are designed for names.
    guard typed.utf8.count <= 512 else { throw Self.fault("name.character") }
    var (before, after) = (typed, try Self.prepared(typed))
    // Apply the rules until nothing changes, but at most three more times (RFC 8264, 7).
    for _ in 0..<3 where !after.utf8.elementsEqual(before.utf8) {
      (before, after) = (after, try Self.prepared(after))
    }
    guard after.utf8.elementsEqual(before.utf8) else { throw Self.fault("name.character") }
    guard UserNameRules.oneScript.matches(after) else { throw Self.fault("name.mixed") }
    text = after
  }

  /// The fault codes for a forbidden character, mixed scripts and mixed writing directions.
  static let codes = ["name.character", "name.mixed", "name.direction"]

  /// Returns the key for comparing names: the prepared name, or the typed name if it is not
  /// allowed.
  static func key(of typed: String) -> String { (try? UserName(typed).text) ?? typed }

  private static func fault(_ code: String) -> FormatFault { FormatFault(code, at: 0) }

  private static func prepared(_ name: String) throws(FormatFault) -> String {
    var parts: [String] = []
    for part in narrowed(name).split(separator: " ", omittingEmptySubsequences: false) {
      let part = part.lowercased().precomposedStringWithCanonicalMapping
      guard UserNameRules.identifier.matches(part) else { throw fault("name.character") }
      if UserNameRules.rightToLeft.matches(part), !UserNameRules.bidiRule.matches(part) {
        throw fault("name.direction")
      }
      parts.append(part)
    }
    return parts.joined(separator: " ")
  }

  /// Replaces full-width and half-width characters with their normal forms.
  ///
  /// The rules refuse all other compatibility characters.
  private static func narrowed(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x3000, 0xFF01...0xFF5E, 0xFF65...0xFF9F:
        let narrow = String(scalar).precomposedStringWithCompatibilityMapping
        scalars.append(contentsOf: narrow.unicodeScalars)
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
