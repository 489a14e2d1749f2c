import Foundation
import SecretMessages
import Testing

/// Which keys a message is tried with, and what is said of those that are of no use.
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
  func `keys of the command line add to the vault`(options: String) throws {
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

  @Test func `the vault is not opened where a key of the command line fits`() throws {
    #expect(try opened("-i right", after: vault).text == "Dear Ann\n")
  }

  @Test func `a vault that nobody can be asked about passes with that as its reason`() throws {
    let run = try shell.run(vault + "secret open letter.age -i other", expecting: 1)
    #expect(
      run.error == """
        secret: none of the 2 passwords and keys opens this message
          other: is not one of its recipients
          the vault \(shell.folder.path)/.local/share/secret/vault.age: could not be tried: its \
        password is needed, and there is no terminal to ask at; see --vault-password-fd

        """)
  }

  @Test func `a vault's wrong password is said, with the keys that were tried before`() throws {
    let run = try shell.run(
      vault + "secret open letter.age -i other --vault-password-fd 4 4< one", expecting: 77)
    #expect(
      run.error == """
        secret: this is not the password of the vault \
        \(shell.folder.path)/.local/share/secret/vault.age
          other: is not one of its recipients

        """)
  }

  @Test func `a sender is called by the name that the vault has, also beside other keys`() throws {
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
        "this SSH key is under a password of its own; take that off in a copy of it (ssh-keygen -p), "
          + "or seal to another key"
      ),
      (
        "ssh-keygen -q -t rsa -b 2048 -N '' -C '' -f bad",
        "of SSH keys only those of the type ssh-ed25519 are known"
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
        "line 1 is a public key, which opens nothing; the secret one is in another file"
      ),
      ("printf 'x\n' > bad", "line 1 is not a known secret key, or has a letter changed"),
      ("printf '' > bad", "no key is in it"),
      (
        "secret seal right --to $(cat theirs) > bad",
        "it is itself sealed to keys; open it first with `secret open`"
      ),
      (
        "secret seal right --work-factor 1 --passwords-fd 3 3< one > bad",
        "Password of bad is needed, and there is no terminal to ask at; `secret open` opens it with "
          + "--passwords-fd"
      ),
    ])
  func `a key that is of no use passes with its reason, and the next is tried`(
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

  @Test func `a line of a plugin beside a key passes, and is not imported in silence`() throws {
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

  @Test func `passwords in UTF-16 are named as such`() throws {
    let run = try shell.run(
      "iconv -f UTF-8 -t UTF-16 one > wide; secret open letter.age --passwords-fd 3 3< wide",
      expecting: 64)
    #expect(
      run.error
        == "secret: the passwords are in UTF-16, as some editors and PowerShell write it; save them as "
        + "UTF-8\n")
  }

  @Test func `a folder's messages ask for what they need`() throws {
    let run = try shell.run(
      """
      mkdir in
      cp letter.age in
      secret inbox in
      """, expecting: 1)
    #expect(
      run.text
        == "letter.age: this message is sealed to keys (X25519), and not under a password; say "
        + "--identity FILE with one of them\n")
  }
}
