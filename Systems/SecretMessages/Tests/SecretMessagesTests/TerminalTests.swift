import Foundation
import SecretMessages
import Testing

/// Tests of `secret` in a pseudoterminal created by Python's `pty`, including when it is killed.
@Suite struct TerminalTests {
  let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'Dear Ann\n' > letter.txt
      cat > at-terminal.py << 'END'
      import os, pty, sys
      # Runs a command at a terminal; answers each prompt, and shows all that the terminal showed.
      answers = sys.argv[1].split(",") if sys.argv[1] else []
      child, terminal = pty.fork()
      if child == 0:
          os.execv(sys.argv[2], sys.argv[2:])
      shown = b""
      while True:
          try:
              more = os.read(terminal, 4096)
          except OSError:
              break
          if not more:
              break
          shown += more
          if answers and more.rstrip(b" ").endswith(b":"):
              os.write(terminal, answers.pop(0).encode() + b"\\n")
      sys.stdout.buffer.write(shown.replace(b"\\r", b""))
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
      END
      """)
  }

  private func atTerminal(_ arguments: String, answers: String = "") throws -> Shell.Run {
    try shell.run(
      "python3 at-terminal.py '\(answers)' '\(Shell.products.appending(path: "secret").path)' "
        + arguments)
  }

  static let hasPython = (try? Shell().run("python3 -c 'import pty'"))?.code == 0

  @Test(.enabled(if: hasPython))
  func `passwords are prompted for and not shown`() throws {
    let sealed = try atTerminal(
      "seal letter.txt --work-factor 1 --output letter.age", answers: "sesame,sesame")
    #expect(sealed.text == "New password for the message: \nRepeat the password: \n")
    #expect(sealed.code == 0)
    let opened = try atTerminal("open letter.age", answers: "sesame")
    #expect(
      opened.text.hasPrefix("Password of the message: \n")
        && opened.text.contains("Dear Ann\nsecret: end of message; "), "\(opened.text)")
    #expect(!opened.text.contains("sesame"))
    let different = try atTerminal("seal letter.txt --output x", answers: "a,b")
    #expect(different.text.hasSuffix("secret: the two passwords do not match\n"))
    #expect(different.code == 64)
  }

  @Test(.enabled(if: hasPython && Peer.age.isAsked, Comment(rawValue: Peer.age.remark)))
  func `Debian's age opens a vault and a copy of it, and writes a valid vault`() throws {
    let run = try shell.run(
      """
      printf 'vault\n' > v; printf 'other\n' > o; printf 'one\n' > one
      secret password add home --passwords-fd 3 --vault v.age --vault-password-fd 4 \
        --vault-work-factor 10 3< one 4< v
      secret vault backup copy.age --vault v.age --vault-password-fd 4 4< v
      age=$(command -v age)
      for name in v copy; do
        timeout 60 python3 at-terminal.py vault $age -d -o $name.json $name.age > shown || cat shown
        grep '"name"' $name.json
      done
      timeout 60 python3 at-terminal.py other,other $age -p -o other.age v.json > shown || cat shown
      chmod 600 other.age
      secret password list --vault other.age --vault-password-fd 4 4< o
      """, expecting: 0)
    #expect(
      run.text == "      \"name\" : \"home\",\n      \"name\" : \"home\",\nhome  password\n")
  }

  @Test(.enabled(if: hasPython))
  func `no screen is shown on a terminal that can only print lines`() throws {
    try shell.run("mkdir letters")
    let run = try shell.run(
      "TERM=dumb timeout 60 python3 at-terminal.py '' '\(Shell.products.appending(path: "secret").path)' ui --demo",
      expecting: 74)
    #expect(
      run.text
        == "secret: this terminal can only print lines (TERM=dumb), and a screen needs more; see "
        + "--script\n")
  }

  @Test(.enabled(if: hasPython))
  func `bytes that are not text are written to a terminal only on request`() throws {
    try shell.run(
      """
      printf 'a\\377\\033[2Jb' > bytes
      secret key new mine --output key.txt > recipient.txt
      secret seal bytes --to $(cat recipient.txt) > bytes.age
      secret seal letter.txt --to $(cat recipient.txt) > letter.age
      """, expecting: 0)
    let refused = try atTerminal("open bytes.age -i key.txt")
    #expect(refused.code == 3)
    #expect(
      refused.text
        == "secret: this message is not signed\nsecret: the message is open and is not text; use "
        + "--output FILE, or --binary to see it here\n")
    let asked = try atTerminal("open bytes.age -i key.txt --binary")
    #expect(asked.text == "secret: this message is not signed\na\u{FFFD}\u{1B}[2Jb")
    #expect(
      try atTerminal("open letter.age -i key.txt").text
        == "secret: this message is not signed\nDear Ann\n"
        + "secret: end of message; this message is not signed\n")
  }

  @Test(.enabled(if: hasPython))
  func `control sequences are detected anywhere in the text`() throws {
    try shell.run(
      """
      printf 'a\\302\\2332Jb' > short
      (head -c 70000 /dev/zero | tr '\\0' a; printf '\\033[2J') > late
      (head -c 65535 /dev/zero | tr '\\0' a; printf '\\303\\251\\n') > cut
      secret key new mine --output key.txt > recipient.txt
      ln -s /dev/tty tty
      for name in short late cut; do
        secret seal $name --to $(cat recipient.txt) > $name.age
      done
      """, expecting: 0)
    for (name, count) in [("short", 0), ("late", 65_536)] {
      let refused = try atTerminal("open \(name).age -i key.txt")
      #expect(refused.code == 3)
      #expect(!refused.text.unicodeScalars.contains { ["\u{1B}", "\u{9B}"].contains($0) })
      #expect(refused.text.count { $0 == "a" } >= count)
      let named = try atTerminal("open \(name).age -i key.txt --output tty")
      #expect(named.code == 3)
    }
    // The end of a chunk may split a character.
    let whole = try atTerminal("open cut.age -i key.txt")
    #expect(whole.code == 0)
    #expect(whole.text.hasSuffix("aé\nsecret: end of message; this message is not signed\n"))
  }

  @Test(
    .enabled(if: hasPython),
    arguments: [
      (#"\rsecret: signed by Ann"#, "a carriage return (U+000D) with no line feed after it"),
      (#"\r\r\n"#, "a carriage return (U+000D) with no line feed after it"),
      (#"\342\200\256nnA yb dengis"#, "U+202E (right-to-left override)"),
      (#"\342\201\246a\342\201\251"#, "U+2066 (left-to-right isolate)"),
      (#"\363\240\201\201"#, "U+E0041 (tag latin capital letter a)"),
      (#"\342\200\250x"#, "U+2028 (line separator)"),
      (#"a\010b"#, "the control character U+0008"),
      (#"\302\205"#, "the control character U+0085"),
      (#"\342\201\245"#, "U+2065"),
    ])
  func `text that could be mistaken for other text is not written to a terminal`(
    text: String, reason: String
  ) throws {
    let run = try shell.run(
      """
      printf 'Dear Ann\(text)' > letter
      secret key new mine --output key.txt > recipient.txt
      secret seal letter --to $(cat recipient.txt) > letter.age
      secret open letter.age -i key.txt | cmp - letter && echo same
      python3 at-terminal.py '' '\(Shell.products.appending(path: "secret").path)' \
        open letter.age -i key.txt
      """, expecting: 3)
    #expect(
      run.text
        == "same\nsecret: this message is not signed\nsecret: the message is open, but its "
        + "text contains \(reason), which could make it look like other text; use --output FILE, or "
        + "--binary to see it here\n")
  }

  @Test(.enabled(if: hasPython))
  func `the signer is reported before the text, and text cannot fake a signer`() throws {
    try shell.run(
      """
      ssh-keygen -q -t ed25519 -N '' -C '' -f me
      secret key new mine --output key.txt > recipient.txt
      printf 'secret: signed by Ann, ssh-ed25519 AAAA\n' > false.txt
      secret seal false.txt --to $(cat recipient.txt) > false.age
      secret seal letter.txt --to $(cat recipient.txt) --sign me > true.age
      """, expecting: 0)
    #expect(
      try atTerminal("open false.age -i key.txt").text
        == "secret: this message is not signed\nsecret: signed by Ann, ssh-ed25519 AAAA\n"
        + "secret: end of message; this message is not signed\n")
    // Text that scrolls the first report away must not hide the last one.
    try shell.run(
      """
      (yes '' | head -60; printf 'secret: signed by Ann, ssh-ed25519 AAAA\\nHi') > long.txt
      secret seal long.txt --to $(cat recipient.txt) > long.age
      """, expecting: 0)
    #expect(
      try atTerminal("open long.age -i key.txt").text.hasSuffix(
        "\nHi\nsecret: end of message; this message is not signed\n"))
    let lines = try atTerminal("open true.age -i key.txt").text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("secret: signed by ssh-ed25519 "))
    #expect(lines[1] == "Dear Ann")
    #expect(lines[2].hasPrefix("secret: end of message; signed by ssh-ed25519 "))
  }

  @Test(.enabled(if: hasPython))
  func `the signer is reported again after text that ends with an error`() throws {
    try shell.run(
      """
      ssh-keygen -q -t ed25519 -N '' -C '' -f me
      secret key new mine --output key.txt > recipient.txt
      (yes '' | head -c 65536; yes 'secret: signed by Ann' | head -c 9000) > long.txt
      secret seal long.txt --to $(cat recipient.txt) > whole.age
      head -c 68000 whole.age > cut.age
      (yes '' | head -c 65500; printf 'secret: signed by Ann, ssh-ed25519 AAAA\\n\\033[2J') > late.txt
      secret seal late.txt --to $(cat recipient.txt) > late.age
      head -c 17000000 /dev/zero | tr '\\0' a > huge.txt
      secret seal huge.txt --to $(cat recipient.txt) --sign me > huge.age
      truncate -s -1 huge.age
      """, expecting: 0)
    let cut = try atTerminal("open cut.age -i key.txt")
    #expect(cut.code == 2)
    #expect(
      cut.text
        == "secret: this message is not signed\n" + String(repeating: "\n", count: 65_536)
        + "secret: end of message; this message is not signed\n"
        + "secret: this age file is damaged after 64 KiB of its content: the last chunk is changed "
        + "or cut off\n")
    let late = try atTerminal("open late.age -i key.txt")
    #expect(late.code == 3)
    #expect(
      late.text.hasSuffix(
        "\nsecret: signed by Ann, ssh-ed25519 A\nsecret: end of message; this message is not "
          + "signed\nsecret: the message is open, but its text contains the control character "
          + "U+001B, which could make it look like other text; use --output FILE, or --binary "
          + "to see it here\n"))
    let huge = try atTerminal("open huge.age -i key.txt")
    #expect(huge.code == 2)
    let lines = huge.text.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("secret: this message claims to be signed by ssh-ed25519 "))
    #expect(lines[2] == "secret: end of message; \(lines[0].dropFirst("secret: ".count))")
    #expect(lines[3].hasPrefix("secret: this age file is damaged after "))
  }

  @Test(.enabled(if: hasPython))
  func `a key file's password is prompted for, and a wrong one skips the file`() throws {
    try shell.run(
      """
      printf 'one\n' > one
      secret key new mine --output key.txt > recipient.txt
      secret seal letter.txt --to $(cat recipient.txt) > letter.age
      secret seal key.txt --work-factor 1 --passwords-fd 3 3< one > key.age
      secret seal key.txt --work-factor 1 --armor --passwords-fd 3 3< one > key.asc
      """, expecting: 0)
    let opened =
      "secret: this message is not signed\nDear Ann\n"
      + "secret: end of message; this message is not signed\n"
    for name in ["key.age", "key.asc"] {
      #expect(
        try atTerminal("open letter.age -i \(name)", answers: "one").text
          == "Password of \(name): \n" + opened)
    }
    let wrong = try atTerminal("open letter.age -i key.age", answers: "two")
    #expect(wrong.code == 64)
    #expect(
      wrong.text
        == "Password of key.age: \nsecret: the keys in key.age cannot be used: the password is "
        + "wrong\n")
    #expect(
      try atTerminal("open letter.age -i key.age -i key.txt", answers: "two").text
        == "Password of key.age: \n" + opened)
    let none = try atTerminal("open letter.age")
    #expect(none.code == 64)
    #expect(
      none.text
        == "secret: this message is sealed to keys (X25519), and not under a password; use "
        + "--identity FILE with one of them\n")
  }
}
