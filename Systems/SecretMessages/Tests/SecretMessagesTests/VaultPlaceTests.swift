import Foundation
import Testing

/// Tests of missing vaults, and of paths that lead to something other than a vault.
@Suite struct VaultPlaceTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'vault\n' > v; printf 'one\n' > one; printf 'Dear Ann\n' > letter.txt
      secret key new mine --output key.txt > recipient.txt
      """, expecting: 0)
  }

  private let vault =
    """
    v() { secret "$@" --vault-password-fd 4 --vault-work-factor 1 4< v; }

    """

  @Test(
    arguments: [
      "password list", "password add x --passwords-fd 3", "key list", "contact list",
      "open letter.txt", "vault password --new-password-fd 3", "vault backup copy",
    ])
  func `a pipe is rejected as a vault without blocking`(command: String) throws {
    let run = try shell.run(
      vault + "mkfifo pipe; v \(command) --vault pipe 3< one", expecting: 78)
    #expect(run.error == "secret: the vault pipe cannot be used: it is not a regular file\n")
  }

  @Test func `a symbolic link is rejected as a vault, whatever its target`() throws {
    let run = try shell.run(
      vault + """
        v password add home --vault real --passwords-fd 3 3< one
        ln -s real link
        ln -s nowhere dangling
        v password list --vault link
        echo $?
        v password add x --vault dangling --passwords-fd 3 3< one
        echo $?
        SECRET_VAULT=link v open letter.txt
        echo $?
        test -h link && test -h dangling && echo links
        """, expecting: 0)
    #expect(run.text == "78\n78\n78\nlinks\n")
    let text = "but a vault cannot be one; specify its target instead\n"
    #expect(
      run.error == """
        secret: created the vault real
        secret: link is a symbolic link, \(text)\
        secret: dangling is a symbolic link, \(text)\
        secret: link is a symbolic link, \(text)
        """)
  }

  @Test func `no password is requested for something that is not a vault`() throws {
    let run = try shell.run(
      "(umask 077; echo x > file); secret password list --vault file", expecting: 78)
    #expect(
      run.error.hasPrefix("secret: the vault file cannot be used: only age files"),
      "\(run.error)")
  }

  @Test func `a folder is rejected as a vault`() throws {
    let run = try shell.run(vault + "mkdir f; v password list --vault f", expecting: 78)
    #expect(run.error == "secret: the vault f cannot be used: it is not a regular file\n")
  }

  @Test(
    arguments: [
      "password add home --passwords-fd 3 3< /dev/null", "password add home",
      "password add '' --passwords-fd 3 3< one", "key import letter.txt",
      "key import key.txt --name ''", "key new ''", "contact add ann age1x",
      "contact add '' $(cat recipient.txt)",
    ])
  func `a command that adds nothing creates no vault and no folder`(command: String) throws {
    let run = try shell.run(
      vault + """
        v \(command) 4< v
        code=$?
        ls -A
        exit $code
        """, expecting: 64)
    #expect(run.text == "key.txt\nletter.txt\none\nrecipient.txt\nv\n", "\(run.error)")
  }

  @Test(arguments: ["key import key.txt", "key new", "password add home --passwords-fd 3 3< one"])
  func `nothing is created without the vault's password`(command: String) throws {
    let run = try shell.run(
      """
      secret \(command)
      code=$?
      ls -A
      exit $code
      """, expecting: 64)
    #expect(run.text == "key.txt\nletter.txt\none\nrecipient.txt\nv\n")
    #expect(run.error.contains("there is no terminal to prompt on"))
  }

  @Test func `the error for a folder that cannot be created is readable`() throws {
    let run = try shell.run(
      vault + "v password add home --vault letter.txt/a/vault --passwords-fd 3 3< one",
      expecting: 73)
    #expect(
      run.error == "secret: the path for --vault could not be written: Not a directory\n")
  }

  @Test(
    arguments: [
      "password add", "key new", "key import key.txt --name", "contact add",
    ])
  func `a name must not be empty or too long`(command: String) throws {
    let rest = command == "contact add" ? "$(cat recipient.txt)" : "--passwords-fd 3 3< one"
    let tail = command.hasPrefix("key") ? "" : rest
    let run = try shell.run(
      vault + """
        long=$(head -c 256 /dev/zero | tr '\\0' a)
        v \(command) '' \(tail)
        echo $?
        v \(command) ' ' \(tail)
        echo $?
        v \(command) "a$long" \(tail)
        echo $?
        v \(command) "$(printf 'a\\377')" \(tail)
        echo $?
        v \(command) "$long" \(tail) > /dev/null
        echo $?
        """, expecting: 0)
    #expect(run.text == "64\n64\n64\n64\n0\n", "\(run.error)")
    #expect(run.error.contains("secret: a name must not be empty\n"))
    #expect(
      run.error.contains(
        "secret: a name has at most 256 bytes, not 257\n"))
    #expect(run.error.contains(" is not UTF-8; names and paths must be UTF-8."))
  }

  @Test(
    arguments: [
      "open letter.age -i key.txt", "open letter.age --passwords-fd 3 3< one", "open letter.age",
      "open letter.age -i missing.txt", "inbox in -i key.txt", "password list",
      "reseal letter.age -i key.txt --to $(cat recipient.txt)", "ui in -i key.txt --script events",
      "seal letter.txt --to ann",
    ])
  func `a missing vault named by the environment is reported`(command: String)
    throws
  {
    let run = try shell.run(
      """
      mkdir in
      touch events
      secret seal letter.txt --to $(cat recipient.txt) > letter.age
      export SECRET_VAULT="$PWD/no/vault.age"
      secret \(command)
      """, expecting: 78)
    #expect(run.text == "")
    #expect(
      run.error
        == "secret: there is no vault at \(shell.folder.path)/no/vault.age, which $SECRET_VAULT "
        + "names; `secret password add` creates one; without the variable, use --passwords-fd and "
        + "--identity\n")
  }

  @Test func `commands that do not need a vault do not open the one in the environment`() throws {
    let run = try shell.run(
      vault + """
        touch events
        export SECRET_VAULT="$PWD/vault.age"
        secret seal letter.txt --to $(cat recipient.txt) > letter.age
        secret inspect letter.age > facts
        secret ui --demo --script events > screen
        secret open letter.age -i key.txt --vault other.age
        echo $?
        v password add home --passwords-fd 3 3< one
        secret open letter.age -i key.txt
        mkdir in
        secret ui in -i key.txt --script events > screen
        """, expecting: 0)
    #expect(run.text == "78\nDear Ann\n")
    #expect(
      run.error == """
        secret: there is no vault where --vault says; `secret password add` creates one; without \
        one, use --passwords-fd and --identity
        secret: created the vault \(shell.folder.path)/vault.age
        secret: this message is not signed

        """)
  }
}
