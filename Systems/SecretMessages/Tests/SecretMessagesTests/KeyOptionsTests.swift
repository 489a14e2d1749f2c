import Foundation
import SecretMessages
import Testing

/// Tests of which keys are tried on a message, and of the reports about unusable keys.
@Suite struct KeyOptionsTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'vault\n' > v; printf 'one\n' > one
      printf 'Dear Ann\n' > letter.txt
      secret key new right --output right > recipient
      secret key new other --output other > theirs
      secret seal letter.txt --to $(cat recipient) > letter.age
      """, expecting: 0)
  }

  private let vault =
    """
    v() { secret "$@" --vault-password-fd 4 --vault-work-factor 1 4< v; }
    v key import right --name mine 2> /dev/null

    """

  private func opened(_ options: String, after script: String = "") throws -> Shell.Run {
    try shell.run("\(script)\nsecret open letter.age \(options)", expecting: 0)
  }

  @Test(arguments: ["-i other", "--passwords-fd 3 3< one", "-i other --passwords-fd 3 3< one"])
  func `keys on the command line are tried in addition to the vault's`(options: String) throws {
    let run = try opened("--vault-password-fd 4 \(options) 4< v", after: vault)
    #expect(run.text == "Dear Ann\n")
    let path = try opened("--path --vault-password-fd 4 -i other 4< v")
    let lines = path.error.split(separator: "\n")
    #expect(lines.contains { $0.contains("other  passed") })
    #expect(lines.contains { $0.contains("mine   handled") || $0.contains("mine  handled") })
    let json = try opened("--json --vault-password-fd 4 -i other 4< v")
    #expect(json.text.contains(#""openedBy":"mine""#))
    #expect(
      json.text.contains(#""declined":[{"name":"other","reason":"is not one of its recipients"}]"#))
    #expect(json.text.contains(#""tried":2"#))
  }

  @Test func `the vault is not opened if a key on the command line opens the message`() throws {
    #expect(try opened("-i right", after: vault).text == "Dear Ann\n")
  }

  @Test func `without a terminal to prompt on, the vault is skipped and reported`() throws {
    let run = try shell.run(vault + "secret open letter.age -i other", expecting: 1)
    #expect(
      run.error == """
        secret: none of the 2 passwords and keys opens this message
          other: is not one of its recipients
          the vault \(shell.folder.path)/.local/share/secret/vault.age: could not be tried: its \
        password is needed, but there is no terminal to prompt on; see --vault-password-fd

        """)
  }

  @Test func `a wrong vault password is reported along with the keys tried before it`() throws {
    let run = try shell.run(
      vault + "secret open letter.age -i other --vault-password-fd 4 4< one", expecting: 77)
    #expect(
      run.error == """
        secret: this is not the password of the vault \
        \(shell.folder.path)/.local/share/secret/vault.age
          other: is not one of its recipients

        """)
  }

  @Test func `the sender's name comes from the vault, even if other keys are given`() throws {
    let run = try shell.run(
      vault + """
        ssh-keygen -q -t ed25519 -N '' -C '' -f me
        v contact add Ann "$(cut -d' ' -f1,2 me.pub)"
        secret seal letter.txt --to $(cat recipient) --sign me > signed.age
        v open signed.age -i other
        """, expecting: 0)
    #expect(run.text == "Dear Ann\n")
    #expect(run.error.hasPrefix("secret: signed by Ann, ssh-ed25519 "))
  }

  @Test(
    arguments: [
      (
        "ssh-keygen -q -t ed25519 -N password -C '' -f bad",
        "this SSH key has its own passphrase; remove it from a copy (ssh-keygen -p), "
          + "or seal to another key"
      ),
      (
        "ssh-keygen -q -t rsa -b 2048 -N '' -C '' -f bad",
        "only SSH keys of type ssh-ed25519 are supported"
      ),
      (
        "printf 'AGE-PLUGIN-YUBIKEY-1QQPQQQQ\n' > bad",
        "line 1 is a key of the plugin age-plugin-yubikey, and plugins are not run here"
      ),
      (
        "printf '# a\nAGE-PLUGIN-1QQPQQQQ\n' > bad",
        "line 2 is a key of a plugin, and plugins are not run here"
      ),
      (
        "iconv -f UTF-8 -t UTF-16 right > bad",
        "it is in UTF-16, as some editors and PowerShell write it; save it as UTF-8"
      ),
      (
        "iconv -f UTF-8 -t UTF-16BE right > bad",
        "it is in UTF-16, as some editors and PowerShell write it; save it as UTF-8"
      ),
      (
        "cp recipient bad",
        "line 1 is a public key, which cannot open messages; the secret key is in another file"
      ),
      ("printf 'x\n' > bad", "line 1 is an unrecognized or mistyped secret key"),
      ("printf '' > bad", "it contains no key"),
      (
        "secret seal right --to $(cat theirs) > bad",
        "it is itself sealed to keys; open it first with `secret open`"
      ),
      (
        "secret seal right --work-factor 1 --passwords-fd 3 3< one > bad",
        "Password of bad is needed, but there is no terminal to prompt on; `secret open` opens it "
          + "with --passwords-fd"
      ),
    ])
  func `an unusable key is skipped with a reason, and the next one is tried`(
    script: String, reason: String
  ) throws {
    #expect(try opened("-i bad -i right", after: script).text == "Dear Ann\n")
    let path = try opened("-i bad -i right --json")
    #expect(path.text.contains("could not be tried: "))
    let alone = try shell.run("secret open letter.age -i bad", expecting: 64)
    #expect(alone.error == "secret: the keys in bad cannot be used: \(reason)\n")
    let both = try shell.run("secret open letter.age -i bad -i other", expecting: 1)
    #expect(
      both.error == """
        secret: none of the 2 passwords and keys opens this message
          bad: could not be tried: \(reason)
          other: is not one of its recipients

        """)
  }

  @Test func `a plugin key next to another key is skipped, and cannot be imported`() throws {
    let run = try shell.run(
      """
      (printf 'AGE-PLUGIN-TPM-1QQPQQQQ\n'; cat right) > both
      secret open letter.age -i both
      secret key import both --vault-password-fd 4 --vault-work-factor 1 4< v
      """, expecting: 64)
    #expect(run.text == "Dear Ann\n")
    #expect(
      run.error.hasSuffix(
        "secret: line 1 is a key of the plugin age-plugin-tpm, and plugins are not run here\n"))
  }

  @Test func `a file with an invalid line opens nothing, but other files are tried`() throws {
    let script = "(cat right; echo 'a note') > bad"
    let alone = try shell.run(script + "\nsecret open letter.age -i bad", expecting: 64)
    #expect(alone.output.isEmpty)
    #expect(
      alone.error
        == "secret: the keys in bad cannot be used: line 3 is an unrecognized or mistyped secret "
        + "key\n")
    #expect(try opened("-i bad -i right").text == "Dear Ann\n")
    let imported = try shell.run(
      "secret key import bad --vault-password-fd 4 --vault-work-factor 1 4< v", expecting: 64)
    #expect(
      imported.error == "secret: line 3 is an unrecognized or mistyped secret key\n")
  }

  @Test func `passwords in UTF-16 are reported as such`() throws {
    let run = try shell.run(
      "iconv -f UTF-8 -t UTF-16 one > wide; secret open letter.age --passwords-fd 3 3< wide",
      expecting: 64)
    #expect(
      run.error
        == "secret: the passwords are in UTF-16, as some editors and PowerShell write it; save "
        + "them as UTF-8\n")
  }

  @Test func `opening a folder prompts only for the passwords it needs`() throws {
    let run = try shell.run(
      """
      mkdir in
      cp letter.age in
      secret inbox in
      """, expecting: 1)
    #expect(
      run.text
        == "letter.age: this message is sealed to keys (X25519), and not under a password; use "
        + "--identity FILE with one of them\n")
  }
}
