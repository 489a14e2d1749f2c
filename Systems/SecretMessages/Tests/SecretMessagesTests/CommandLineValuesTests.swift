import Testing

@testable import SecretCommand

/// Passwords typed in the wrong place must not appear in error messages.
@Suite struct CommandLineValuesTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'vault\n' > v; printf 'one\n' > one; printf 'Dear Ann\n' > letter
      secret key new file --output key > recipient
      secret seal letter --to $(cat recipient) > letter.age
      secret password add home --vault-password-fd 4 --vault-work-factor 1 --passwords-fd 3 3< one 4< v
      secret key import key --name mine --vault-password-fd 4 4< v
      """, expecting: 0)
  }

  @Test(arguments: ["en", "ko", "zh"])
  func `no error repeats a value from the command line`(language: String) throws {
    for command in Self.commands + ["open letter.age --language hunter2"] {
      let run = try shell.run("export LC_ALL=\(language); secret \(command) 3< one 4< v")
      #expect(run.code != 0, "\(command)")
      #expect(run.error != "" || run.text != "", "\(command)")
      #expect(!(run.error + run.text).contains("hunter2"), "\(command)\n\(run.error)")
    }
  }

  private static let commands = [
    "hunter2",
    "hunter2 x",
    "open hunter2",
    "open letter.age hunter2",
    "open letter.age hunter2 hunter2b",
    "open --password hunter2 letter.age",
    "open --password=hunter2 letter.age",
    "open letter.age --passwords-fd hunter2",
    "open letter.age --passwords-fd -hunter2",
    "open letter.age --passwords-fd=hunter2",
    "open letter.age -ihunter2",
    "open letter.age -ihunter2=",
    "open letter.age -i hunter2",
    "open letter.age --identity=hunter2",
    "open letter.age --vault hunter2",
    "open letter.age --vault hunter2/v",
    "open letter.age --keyring=hunter2",
    "open letter.age --most-work hunter2",
    "open letter.age -i key --output hunter2/x",
    "inspect hunter2",
    "inbox hunter2",
    "inbox . -i key --output hunter2",
    "inbox . --at-once hunter2",
    "reseal hunter2 --to age1x",
    "reseal letter.age --to hunter2 --vault-password-fd 4",
    "reseal letter.age --to age1hunter2",
    "reseal letter.age --to ssh-hunter2",
    "seal hunter2 --to age1x",
    "seal letter --to hunter2 --vault-password-fd 4",
    "seal letter --password hunter2 --vault-password-fd 4",
    "seal letter --under hunter2 --vault-password-fd 4",
    "seal letter --format hunter2",
    "seal letter --format rncryptor -i hunter2",
    "seal letter --to $(cat recipient) --sign hunter2 --vault-password-fd 4",
    "seal letter --work-factor hunter2",
    "seal letter --to $(cat recipient) --output hunter2/x",
    "password hunter2",
    "password add hunter2 hunter2b",
    "password add home hunter2",
    "password remove hunter2 --vault-password-fd 4",
    "password hint hunter2 x --vault-password-fd 4",
    "password add x --passwords-fd hunter2",
    "password list hunter2",
    "key new hunter2 --kind hunter2",
    "key import hunter2",
    "key import key hunter2",
    "key export hunter2 --vault-password-fd 4",
    "key export mine --output hunter2/x --vault-password-fd 4",
    "key new x --output hunter2/x",
    "key remove hunter2 --vault-password-fd 4",
    "key list --vault hunter2",
    "contact add hunter2",
    "contact add x hunter2",
    "contact add x age1hunter2",
    "contact remove hunter2 --vault-password-fd 4",
    "vault password --new-password-fd hunter2",
    "vault password --vault-work-factor hunter2",
    "vault backup hunter2/x --vault-password-fd 4",
    "ui hunter2 --script one",
    "ui --script hunter2",
    "ui --size hunter2",
    "ui . --outbox= --script hunter2",
    "--generate-completion-script hunter2",
    "-- hunter2",
    "open letter.age -- hunter2",
  ]

  @Test func `an error names a path if it exists, and otherwise names the option`() throws {
    let arguments = ["secret", "open", "no", "-i", "nothing", "--output=none/x", "/tmp"]
    let shown = { CommandLineValues.shown($0, arguments: arguments) }
    #expect(shown("/tmp") == "/tmp")
    #expect(shown("no") == "a path on the command line")
    #expect(shown("nothing") == "the path for -i")
    #expect(shown("nothing/in/it") == "the path for -i")
    #expect(shown("none/x") == "the path for --output")
    #expect(shown("none") == "the path for --output")
    #expect(shown("/of/another/place") == "/of/another/place")
  }

  @Test func `a parser error is shown without its values`() {
    let removed = {
      CommandLineValues.removed(
        from: $0, arguments: ["secret", "seal", "--size=a b", "x'y", "-ipass", "--at-once", "-1"])
    }
    #expect(
      removed("The value 'a b' is invalid for '--size <size>'")
        == "The value '…' is invalid for '--size <size>'")
    #expect(removed("2 unexpected arguments: 'x'y', 'seal'") == "2 unexpected arguments: '…', '…'")
    #expect(removed("Unknown option '-ipass'") == "Unknown option '-i…'")
    #expect(
      removed("The value '-1' is invalid for '--at-once <at-once>'")
        == "The value '…' is invalid for '--at-once <at-once>'")
    #expect(removed("Missing value for '--at-once'") == "Missing value for '--at-once'")
  }

  @Test func `no option accepts a password`() throws {
    for command in ["seal letter --password hunter2", "open letter.age --password=hunter2"] {
      let run = try shell.run("secret \(command)", expecting: 64)
      #expect(
        run.error.hasPrefix(
          "Error: --password is not an option: a password is never an argument. --under NAME seals under "
            + "a password in the vault, and --passwords-fd reads passwords from a file "
            + "descriptor.\n"), "\(run.error)")
    }
    let sealed = try shell.run(
      """
      secret seal letter --format rncryptor --under home --vault-password-fd 4 4< v > letter.rnc
      secret open letter.rnc --passwords-fd 3 3< one
      """, expecting: 0)
    #expect(sealed.text == "Dear Ann\n")
  }
}
