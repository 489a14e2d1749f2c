import Foundation
import SecretMessages
import Testing

@Suite struct SecretVaultCommandTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run("printf 'vault\n' > v; printf 'one\n' > one; printf 'Dear Ann\n' > letter.txt")
  }

  /// Runs `secret` with the vault's password and a minimal work factor.
  private let vault =
    """
    v() { secret "$@" --vault-password-fd 4 --vault-work-factor 1 4< v; }

    """

  private static let command = "\"\(Shell.products.appending(path: "secret").path)\""

  @Test func `a vault's passwords and keys open messages`() throws {
    let run = try shell.run(
      vault + """
        v password add home --hint "the usual" --passwords-fd 3 3< one
        v key new mine > recipient
        v contact add me $(cat recipient)
        secret seal --format rncryptor --passwords-fd 3 3< one letter.txt > a.rnc
        v seal --to me letter.txt > b.age
        v seal --format rncryptor --under home letter.txt > c.rnc
        for file in a.rnc b.age c.rnc; do v open $file; done
        v password list
        v contact list | sed 's/age1.*/age1…/'
        v key list | sed 's/age1.*/age1…/'
        """, expecting: 0)
    #expect(
      run.text == """
        Dear Ann
        Dear Ann
        Dear Ann
        home  password  (the usual)
        me  age1…
        mine  age key (X25519)  age1…

        """)
    let unsigned = "secret: this message is not signed\n"
    #expect(
      run.error
        == "secret: created the vault \(shell.folder.path)/.local/share/secret/vault.age\n"
        + String(repeating: unsigned, count: 3))
  }

  @Test func `thirty concurrent first commands create one vault and lose nothing`() throws {
    let run = try shell.run(
      vault + """
        seq 30 | xargs -P 30 -I{} sh -c '\(Self.command) password add "number {}" --passwords-fd 3 \
        --vault-password-fd 4 --vault-work-factor 1 3< one 4< v; echo $? >> codes'
        sort codes | uniq -c | tr -s ' '
        v password list | sort | uniq | grep -c '^number'
        """, expecting: 0)
    #expect(run.text == " 30 0\n30\n")
    #expect(
      run.error == "secret: created the vault \(shell.folder.path)/.local/share/secret/vault.age\n")
  }

  @Test func `a second process with another password gets an error and creates no vault`()
    throws
  {
    let run = try shell.run(
      vault + """
        printf 'other\n' > w
        printf 'v\nw\n' | xargs -P 2 -I{} sh -c '\(Self.command) password add {} --passwords-fd 3 \\
          --vault-password-fd 4 --vault-work-factor 1 3< one 4< {}; echo $? >> codes'
        sort codes
        """, expecting: 0)
    #expect(run.text == "0\n77\n")
    #expect(run.error.contains("secret: this is not the password of the vault "))
  }

  @Test func `an inbox remembers which key opened each message, even in parallel`() throws {
    let run = try shell.run(
      vault + """
        v password add wrong --passwords-fd 3 3< v
        v password add home --passwords-fd 3 3< one
        mkdir in
        for i in $(seq 30); do
          secret seal --format rncryptor --passwords-fd 3 3< one letter.txt > in/$i.rnc
        done
        v inbox in --at-once 30 > lines
        v inbox in --json | grep -c '"tried":1'
        """, expecting: 0)
    #expect(run.text == "30\n")
    #expect(!run.error.contains("not remembered"))
  }

  @Test func `hints can be changed, and a removed password opens nothing`() throws {
    let run = try shell.run(
      vault + """
        v password add home --passwords-fd 3 3< one
        v password hint home "the old one"
        v password list --json
        secret seal --format rncryptor --passwords-fd 3 3< one letter.txt > a.rnc
        v open a.rnc > /dev/null
        v password remove home
        v open a.rnc
        """, expecting: 1)
    #expect(run.text == #"{"hint":"the old one","kind":"password","name":"home"}"# + "\n")
    #expect(
      run.error.hasSuffix("secret: there is no password or key that could open this message\n"))
  }

  @Test func `keys are imported and exported`() throws {
    let run = try shell.run(
      vault + """
        secret key new x --output key.txt > r1
        v key import key.txt --name mine
        v key export mine > exported
        v key export mine --public > r2
        cmp exported key.txt && cmp r1 r2 && echo same
        """, expecting: 0)
    #expect(run.text == "same\n")
  }

  @Test func `changing the vault's password does not affect its copies`() throws {
    let run = try shell.run(
      vault + """
        v password add home --passwords-fd 3 3< one
        v vault backup copy.age
        printf 'new\n' > w
        v vault password --new-password-fd 3 3< w
        secret password list --vault-password-fd 4 4< w
        secret password list --vault copy.age --vault-password-fd 4 4< v
        v password list
        """, expecting: 77)
    #expect(run.text == "home  password\nhome  password\n")
    #expect(run.error.contains("this is not the password of the vault "))
  }

  @Test func `a contact's signature is shown by name, and a removed key opens nothing`() throws {
    let run = try shell.run(
      vault + """
        ssh-keygen -q -t ed25519 -N '' -C '' -f me
        v key import me --name me
        v contact add Ann "$(cut -d' ' -f1,2 me.pub)"
        v seal letter.txt --to Ann --sign me > letter.age
        v open letter.age
        v reseal letter.age --to Ann > again.age
        v key remove me
        v key list
        v open letter.age
        """, expecting: 1)
    #expect(run.text == "Dear Ann\n")
    #expect(run.error.contains("\nsecret: signed by Ann, ssh-ed25519 "))
    #expect(run.error.hasSuffix("or key that could open this message\n"))
  }

  @Test func `a vault that others can read is rejected`() throws {
    let run = try shell.run(
      vault + """
        v password add home --passwords-fd 3 3< one
        chmod 644 .local/share/secret/vault.age
        v password list
        """, expecting: 77)
    #expect(run.error.contains("others can read or change the vault"))
  }

  @Test func `one command opens all messages in a folder`() throws {
    let run = try shell.run(
      vault + """
        v password add home --passwords-fd 3 3< one
        mkdir in out
        secret seal --format rncryptor --passwords-fd 3 3< one letter.txt > in/a.rnc
        secret seal --format rncryptor --passwords-fd 3 3< one letter.txt > in/b.rnc
        cp letter.txt in/c
        v inbox in --output out > lines
        code=$?
        sort lines
        ls out
        exit $code
        """, expecting: 1)
    #expect(
      run.text == """
        a.rnc: opened by home; this message is not signed
        b.rnc: opened by home; this message is not signed
        c: this text is not a message in a supported format (age, RNCryptor)
        a
        b

        """)
    #expect(try shell.folder.read("out/a") == Array("Dear Ann\n".utf8))
  }

  @Test func `all the keys in a file are imported, or none of them`() throws {
    let run = try shell.run(
      vault + """
        for name in one two three; do secret key new --output $name.key > /dev/null; done
        cat one.key two.key three.key > all
        v key new "mine 3" > /dev/null
        v key import all --name mine || echo $?
        v key list | cut -d' ' -f1,2
        v key import all --name other || echo $?
        v key list --json | grep -o '"name":"other[^"]*"'
        """, expecting: 0)
    #expect(
      run.text == """
        64
        mine 3
        "name":"other"
        "name":"other 2"
        "name":"other 3"

        """)
    #expect(
      run.error.hasSuffix(
        "secret: \"mine 3\" is already in the vault; choose another name\n"))
  }

  @Test func `importing lists the existing keys and adds the others`() throws {
    let run = try shell.run(
      vault + """
        for name in one two three; do secret key new --output $name.key > /dev/null; done
        secret key new --kind rncryptor --output pair.key
        ssh-keygen -q -t ed25519 -N '' -C '' -f me
        for name in one.key pair.key me; do v key import $name --name "my $name"; done 2> /dev/null
        cat one.key two.key pair.key three.key two.key > all
        v key import all --name all
        v key import me
        v key list --json | grep -o '"name":"[^"]*"'
        """, expecting: 0)
    #expect(
      run.error == """
        secret: skipped a key that already exists: my one.key
        secret: skipped a key that already exists: all 2
        secret: skipped a key that already exists: my pair.key
        secret: skipped a key that already exists: my me

        """)
    #expect(
      run.text == """
        "name":"my one.key"
        "name":"my pair.key"
        "name":"my me"
        "name":"all 2"
        "name":"all 3"

        """)
  }
}
