import Foundation
import Testing

/// Tests of closed, endless and unusual streams, and of options with unusual values.
@Suite struct DescriptorTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'Dear Ann\n' > letter.txt
      printf 'one\n' > one
      secret key new mine --output key.txt > recipient.txt
      secret seal letter.txt --to $(cat recipient.txt) > letter.age
      """, expecting: 0)
  }

  @Test func `if standard output is closed, an error says so and no file takes its place`() throws {
    let run = try shell.run(
      """
      secret open letter.age -i key.txt >&-
      echo $?
      secret key new x --output k2 >&-
      echo $?
      wc -l < k2
      secret open - -i key.txt <&-
      echo $?
      secret open letter.age -i key.txt 2>&-
      """, expecting: 0)
    #expect(run.text == "73\n73\n2\n66\nDear Ann\n")
    #expect(
      run.error == """
        secret: this message is not signed
        secret: standard output could not be written: it is closed
        secret: standard output could not be written: it is closed
        secret: standard input could not be read: it is closed

        """)
  }

  @Test func `a closed password descriptor is not confused with one of the command's files`() throws
  {
    let run = try shell.run(
      "secret seal letter.txt --format rncryptor --passwords-fd 3 > letter.rnc; echo $?",
      expecting: 0)
    #expect(run.text == "66\n")
    #expect(
      run.error
        == "secret: the file descriptor that was given could not be read: Bad file descriptor\n")
  }

  @Test(
    arguments: [
      ("seal letter.txt --work-factor -1", "--work-factor must be from 1 to 20."),
      ("open letter.age --most-work -1", "--most-work must be from 1 to 30."),
      ("inbox . --at-once -1", "--at-once must be from 1 to 256."),
      (
        "password list --vault-work-factor -1",
        "--vault-work-factor must be from 1 to 20."
      ),
      ("open letter.age --passwords-fd -1", "The value '…' is invalid for '--passwords-fd"),
      ("open letter.age --vault-password-fd -1", "The value '…' is invalid for '--vault-pass"),
      ("vault password --new-password-fd -1", "The value '…' is invalid for '--new-password-fd"),
      ("seal letter.txt --to ''", "--to must not be empty."),
      ("reseal letter.age --to ''", "--to must not be empty."),
      ("seal letter.txt --output ''", "--output must not be empty."),
      ("inbox . --output ''", "--output must not be empty."),
      ("password list --vault ''", "--vault must not be empty."),
      ("open ''", "The message's file must not be empty."),
    ])
  func `an invalid option value is a usage error`(command: String, text: String) throws {
    let run = try shell.run("secret \(command)", expecting: 64)
    #expect(run.text == "")
    #expect(run.error.contains(text), "\(run.error)")
  }

  @Test func `a byte order mark is not part of a password or key`() throws {
    let run = try shell.run(
      """
      printf '\\357\\273\\277one\\n' > marked
      (printf '\\357\\273\\277'; cat key.txt) > marked.txt
      (printf '\\357\\273\\277'; tail -n 1 key.txt) > marked2.txt
      secret seal letter.txt --format rncryptor --passwords-fd 3 3< marked > m
      secret open m --passwords-fd 3 3< one
      secret open m --passwords-fd 3 3< marked
      secret open letter.age -i marked.txt
      secret open letter.age -i marked2.txt
      """, expecting: 0)
    #expect(run.text == "Dear Ann\nDear Ann\nDear Ann\nDear Ann\n")
  }

  @Test func `endless Base64 is read only up to the maximum length of a message`() throws {
    let run = try shell.run(
      """
      yes | secret open - -i key.txt
      echo $?
      (printf 'age-encryption.org/v1\\n'; yes -- '-> X25519 a') | base64 | secret open - -i key.txt
      echo $?
      (printf 'AwEA'; yes '') | secret open - -i key.txt
      echo $?
      secret seal letter.txt --armor --to $(cat recipient.txt) > letter.asc
      (cat letter.asc; yes '') | secret open - -i key.txt
      echo $?
      """, expecting: 0)
    #expect(run.text == "2\n2\n2\n2\n")
    #expect(
      run.error == """
        secret: this text is not a message in a supported format (age, RNCryptor)
        secret: this age file is damaged in line 3: a recipient's text is not in age's format
        secret: the Base64 around this message is damaged after character 4: more than 1 MiB of \
        white space follows
        secret: this age armor is damaged in line 7: more than 1 MiB of white space follows its end

        """)
  }
}
