import Foundation

/// The rules for a user name's characters, as patterns of Unicode properties.
///
/// Foundation's regular expressions, unlike those of the standard library, support scripts,
/// directions and joining types.
struct UserNameRules: Sendable {
  private let pattern: NSRegularExpression

  private init(_ pattern: String) {
    do {
      self.pattern = try NSRegularExpression(pattern: "^(?:\(pattern))$")
    } catch {
      preconditionFailure("\(error)")
    }
  }

  func matches(_ text: String) -> Bool {
    let whole = NSRange(text.startIndex..., in: text)
    return pattern.firstMatch(in: text, range: whole) != nil
  }

  /// The IdentifierClass of RFC 8264, with the contextual rules of RFC 5892, appendix A.
  static let identifier = UserNameRules(
    // Allow a katakana middle dot only with Japanese letters, and Arabic digits only in one form.
    "(?!.*\\u30FB)|(?=.*[\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hani}])"
      .grouped + "(?!.*[\\u0660-\\u0669].*[\\u06F0-\\u06F9]|.*[\\u06F0-\\u06F9].*[\\u0660-\\u0669])"
      + [
        // Allow letters and digits of any script, ASCII, and the exceptions in RFC 5892, 2.6.
        "[[\\p{L}\\p{Mn}\\p{Mc}\\p{Nd}!-~\\u06FD\\u06FE\\u0F0B\\u3007]"
          + "-[\\p{Lt}\\p{NFKC_QC=No}\\p{DI}\\p{hst=L}\\p{hst=V}\\p{hst=T}"
          + "\\u0640\\u07FA\\u302E\\u302F\\u3031-\\u3035\\u303B]]",
        "\\u30FB", "(?<=l)\\u00B7(?=l)", "\\u0375(?=\\p{sc=Grek})",
        "(?<=\\p{sc=Hebr})[\\u05F3\\u05F4]", "(?<=\\p{ccc=9})[\\u200C\\u200D]",
        "(?<=[\\p{jt=L}\\p{jt=D}]\\p{jt=T}{0,9})\\u200C(?=\\p{jt=T}*[\\p{jt=R}\\p{jt=D}])",
      ].joined(separator: "|").grouped + "+")

  static let rightToLeft = UserNameRules(".*[\\p{bc=R}\\p{bc=AL}\\p{bc=AN}].*")

  /// The rule in RFC 5893, 2, for right-to-left text.
  static let bidiRule = UserNameRules(
    "(?!.*\\p{bc=EN}.*\\p{bc=AN}|.*\\p{bc=AN}.*\\p{bc=EN})(?=[\\p{bc=R}\\p{bc=AL}])"
      + "[\\p{bc=R}\\p{bc=AL}\\p{bc=AN}\\p{bc=EN}\\p{bc=ES}\\p{bc=CS}\\p{bc=ET}\\p{bc=ON}\\p{bc=BN}"
      + "\\p{bc=NSM}]*[\\p{bc=R}\\p{bc=AL}\\p{bc=EN}\\p{bc=AN}]\\p{bc=NSM}*")

  /// The rule that allows letters of one script, or of the scripts that are combined in Chinese,
  /// Japanese or Korean.
  ///
  /// The scripts are those that UAX 31 recommends for identifiers.
  static let oneScript = UserNameRules(
    [
      "Arab", "Armn", "Beng", "Cyrl", "Deva", "Ethi", "Geor", "Grek", "Gujr", "Guru", "Hebr",
      "Knda",
      "Khmr", "Laoo", "Latn", "Mlym", "Mymr", "Orya", "Sinh", "Taml", "Telu", "Thaa", "Thai",
      "Tibt",
      "Hani Bopo", "Hani Hira Kana", "Hani Hang",
    ].map { scripts in
      // Allow the characters that all scripts share, together with the characters of each entry.
      let sets = "\(scripts) Zyyy Zinh".split(separator: " ").map { "\\p{scx=\($0)}" }
      return "[\(sets.joined())]*"
    }.joined(separator: "|"))
}

extension String {
  fileprivate var grouped: String { "(?:\(self))" }
}
