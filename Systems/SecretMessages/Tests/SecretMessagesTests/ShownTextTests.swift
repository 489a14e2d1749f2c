import Foundation
import Testing

@testable import SecretMessages

/// External text must not control the terminal that shows it.
@Suite struct ShownTextTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'vault\n' > v; printf 'one\n' > one; printf 'two\n' > two
      printf 'Dear Ann\n' > letter.txt
      secret key new mine --output key.txt > recipient.txt
      """, expecting: 0)
  }

  /// `$odd` contains an escape sequence, a line feed, a C1 control, and a direction override.
  private let odd =
    """
    odd=$(printf 'a\\033[2Jb\\nc\\302\\233d\\342\\200\\256e')
    v() { secret "$@" --vault-password-fd 4 --vault-work-factor 1 4< v; }

    """
  private let shown = #"a\u{1B}[2Jb\u{A}c\u{9B}d\u{202E}e"#

  /// Returns whether text contains only visible characters and line feeds.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
    }
  }

  @Test func `names are shown with escapes`() throws {
    let run = try shell.run(
      odd + """
        v password add "$odd" --hint "$odd" --passwords-fd 3 3< one
        v key new "k$odd" > r
        v contact add "$odd" $(cat r)
        v password list
        v key list | sed 's/age1.*/age1…/'
        v contact list | sed 's/age1.*/age1…/'
        v password list --json
        secret seal letter.txt --format rncryptor --passwords-fd 3 3< one > m
        v open m --path > opened
        v open m --json
        v password add "$odd" --passwords-fd 3 3< one
        v password remove "x$odd"
        v contact add "$odd" $(cat r)
        v contact remove "x$odd"
        v seal letter.txt --to "x$odd"
        v password add two --passwords-fd 3 3< two
        v password remove "$odd"
        v password add "$odd" --passwords-fd 3 3< two
        v open m --path
        """, expecting: 1)
    #expect(isHarmless(run.text), "\(run.text.debugDescription)")
    #expect(isHarmless(run.error), "\(run.error.debugDescription)")
    #expect(
      run.text.hasPrefix(
        """
        \(shown)  password  (\(shown))
        k\(shown)  age key (X25519)  age1…
        \(shown)  age1…
        {"hint":"a\\u001b[2Jb\\nc\\u009bd\\u202ee","kind":"password",\
        "name":"a\\u001b[2Jb\\nc\\u009bd\\u202ee"}

        """), "\(run.text)")
    // Each name is on its own line.
    #expect(run.error.contains("─ \(shown)  handled"), "\(run.error)")
    #expect(run.error.contains("\n  \(shown): does not match, or the message is damaged\n"))
    #expect(
      run.error.contains("secret: \"\(shown)\" is already in the vault; choose"), "\(run.error)")
    let object = try #require(
      run.text.split(separator: "\n").compactMap {
        try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      }.last)
    #expect(object["openedBy"] as? String == "a\u{1B}[2Jb\nc\u{9B}d\u{202E}e")
  }

  @Test func `file names are shown with escapes`() throws {
    let run = try shell.run(
      odd + """
        mkdir in out
        secret seal letter.txt --to $(cat recipient.txt) > "in/$odd"
        cp letter.txt "in/x$odd"
        secret inbox in -i key.txt --output out
        secret inbox in -i key.txt --output out --json
        cp key.txt "k$odd"
        secret open "in/$odd" -i "k$odd" --path
        secret open "in/y$odd" -i key.txt
        secret open "in/$odd" -i "in/x$odd"
        secret open "in/$odd" -i key.txt --output "no/$odd"
        secret seal "in/$odd" "in/x$odd"
        secret password list --vault "$odd"
        """, expecting: 78)
    #expect(isHarmless(run.text), "\(run.text.debugDescription)")
    #expect(isHarmless(run.error), "\(run.error.debugDescription)")
    #expect("\n\(run.text)".contains("\n\(shown): opened by key.txt; this message is not signed\n"))
    #expect(run.text.contains(#""name":"a\u001b[2Jb\nc\u009bd\u202ee""#))
    #expect(run.error.contains("secret: the keys in in/x\(shown) cannot be used"))
  }

  @Test func `characters that some scripts need for spelling are preserved`() {
    #expect("\u{200D}\u{200C}é👩‍💻".shown == "\u{200D}\u{200C}é👩‍💻")
    for text in ["❤️", "☎\u{FE0E}", "1️⃣"] { #expect(text.shown == text) }
    #expect("\u{7F}\u{2028}\u{FEFF}\u{E0001}".shown == #"\u{7F}\u{2028}\u{FEFF}\u{E0001}"#)
  }

  @Test(
    arguments: [
      "\u{200B}", "\u{2060}", "\u{2064}", "\u{2065}", "\u{34F}", "\u{115F}", "\u{17B4}", "\u{180B}",
      "\u{180E}", "\u{3164}", "\u{FFA0}", "\u{FE00}", "\u{FE0F}", "\u{FEFF}", "\u{E0100}",
    ])
  func `an invisible character is shown as an escape`(sign: Unicode.Scalar) throws {
    let escape = "\\u{\(String(sign.value, radix: 16, uppercase: true))}"
    #expect("a\(sign)b".shown == "a\(escape)b")
    #expect("\(sign)".shown == escape)
    #expect("❤️\(sign)".shown == "❤️\(escape)")
  }

  @Test func `invisible characters are escaped in JSON, too`() throws {
    let run = try shell.run(
      """
      secret password add "$(printf 'a\\357\\270\\217\\342\\235\\244\\357\\270\\217')" \
        --passwords-fd 3 --vault-password-fd 4 --vault-work-factor 1 3< one 4< v
      secret password list --json --vault-password-fd 4 4< v
      """, expecting: 0)
    #expect(run.text == #"{"kind":"password","name":"a\ufe0f❤️"}"# + "\n")
  }
}
