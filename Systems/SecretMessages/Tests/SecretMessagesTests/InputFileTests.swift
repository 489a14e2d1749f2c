import Foundation
import Testing

/// Commands must not overwrite the files that they read.
@Suite struct InputFileTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'Dear Ann\n' > letter.txt; printf 'vault\n' > v; printf 'one\n' > one
      secret key new mine --output key.txt > recipient.txt
      secret key new pair --kind rncryptor --output pair.txt
      ssh-keygen -q -t ed25519 -N '' -C '' -f me
      secret seal letter.txt --to $(cat recipient.txt) > letter.age
      secret seal letter.txt --format rncryptor --passwords-fd 3 3< one > letter.rnc
      secret key new kept --vault vault.age --vault-password-fd 4 --vault-work-factor 1 4< v > r
      ln letter.age twin; ln -s letter.age link
      """, expecting: 0)
  }

  @Test(
    arguments: [
      ("open letter.age -i key.txt -o OUT", "letter.age"),
      ("open letter.age -i key.txt -o OUT", "./letter.age"),
      ("open letter.age -i key.txt -o OUT", "twin"),
      ("open letter.age -i key.txt -o OUT", "link"),
      ("open link -i key.txt -o OUT", "twin"),
      ("open letter.age -i key.txt -o OUT", "key.txt"),
      ("open letter.age -i pair.txt -i key.txt -o OUT", "pair.txt"),
      ("open letter.age -i key.txt --json -o OUT", "key.txt"),
      ("open - -i key.txt -o OUT < letter.age", "letter.age"),
      ("open letter.age -i /dev/stdin -o OUT < key.txt", "key.txt"),
      ("open letter.rnc --passwords-fd 3 -o OUT 3< one", "one"),
      ("open letter.age --vault vault.age --vault-password-fd 4 -o OUT 4< v", "vault.age"),
      ("open letter.age --vault vault.age --vault-password-fd 4 -o OUT 4< v", "v"),
      ("open letter.age -i key.txt --vault vault.age -o OUT", "vault.age"),
      ("seal letter.txt --to $(cat recipient.txt) -o OUT", "letter.txt"),
      ("seal --to $(cat recipient.txt) -o OUT < letter.txt", "letter.txt"),
      ("seal letter.txt --to $(cat recipient.txt) --sign me -o OUT", "me"),
      ("seal letter.txt --format rncryptor -i pair.txt -o OUT", "pair.txt"),
      ("seal letter.txt --passwords-fd 3 --work-factor 1 -o OUT 3< one", "one"),
      ("reseal letter.age -i key.txt --to $(cat recipient.txt) -o OUT", "letter.age"),
      ("reseal letter.age -i key.txt --to $(cat recipient.txt) -o OUT", "key.txt"),
      ("key export kept --vault vault.age --vault-password-fd 4 -o OUT 4< v", "vault.age"),
      ("vault backup OUT --vault vault.age --vault-password-fd 4 4< v", "vault.age"),
    ])
  func `an output file that is also an input is rejected, and nothing is lost`(
    command: String, output: String
  ) throws {
    let run = try shell.run(
      """
      cksum * > before
      secret \(command.replacing("OUT", with: output))
      code=$?
      cksum $(cut -d' ' -f3 before) | cmp - before && exit $code
      """, expecting: 73)
    #expect(run.text == "")
    #expect(
      run.error
        == "secret: \(output) could not be written: this command reads it, and its contents would "
        + "be lost; choose another file\n")
  }

  @Test(
    arguments: [
      ("open letter.age -i key.txt", "letter.age"),
      ("open letter.age -i key.txt", "key.txt"),
      ("seal letter.txt --to $(cat recipient.txt)", "letter.txt"),
      ("reseal letter.age -i key.txt --to $(cat recipient.txt)", "letter.age"),
      ("key export kept --vault vault.age --vault-password-fd 4 4< v", "vault.age"),
      ("vault backup - --vault vault.age --vault-password-fd 4 4< v", "vault.age"),
    ])
  func `standard output appended to an input is rejected`(command: String, output: String) throws {
    let run = try shell.run(
      """
      cksum \(output) > before
      secret \(command) >> \(output)
      code=$?
      cksum \(output) | cmp - before && exit $code
      """, expecting: 73)
    #expect(
      run.error
        == "secret: standard output could not be written: this command reads it, and its contents "
        + "would be lost; choose another file\n")
  }

  @Test func `other files are replaced, and a device may be both input and output`() throws {
    let run = try shell.run(
      """
      echo old > out
      secret open letter.age -i key.txt -o out && cat out
      secret seal --to $(cat recipient.txt) < /dev/null > /dev/null
      secret seal - --to $(cat recipient.txt) -o /dev/null < /dev/null
      """, expecting: 0)
    #expect(run.text == "Dear Ann\n")
  }
}
