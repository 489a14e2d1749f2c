import Foundation
import SecretMessages
import Testing

@Suite struct SecretCommandTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'Dear Ann\n' > letter.txt
      printf 'wrong\r\n\none\n' > passwords.txt
      printf 'one\n' > one.txt
      printf 'other\n' > other.txt
      secret key new mine --output key.txt > recipient.txt
      """, expecting: 0)
  }

  @Test func `open's help says when the signer is reported`() throws {
    let help = try shell.run("secret help open", expecting: 0)
    let words = help.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "A file appears when it is complete. Before any of the message is shown, standard error "
          + "reports who signed it, if anyone. On a terminal, this report is repeated after the "
          + "message, so the last lines are always the command's own."), "\(words)")
  }

  @Test func `a list of passwords opens a message sealed under one of them`() throws {
    try shell.run(
      "secret seal --format rncryptor --passwords-fd 3 3< one.txt < letter.txt > letter.rnc",
      expecting: 0)
    let file = try shell.run(
      "secret open letter.rnc --passwords-fd 3 3< passwords.txt", expecting: 0)
    #expect(file.text == "Dear Ann\n")
    #expect(file.error == "secret: this message is not signed\n")
    let input = try shell.run(
      "secret open - --passwords-fd 3 3< passwords.txt < letter.rnc", expecting: 0)
    #expect(input.text == "Dear Ann\n")
    let wrong = try shell.run(
      "secret open letter.rnc --passwords-fd 3 3< other.txt", expecting: 1)
    #expect(wrong.text == "")
    #expect(
      wrong.error == """
        secret: the only password or key does not open this message, or it is damaged: the format \
        cannot tell the two apart
          password 1: does not match, or the message is damaged

        """)
  }

  @Test func `a key file opens a message sealed to its key`() throws {
    try shell.run(
      """
      secret seal --format age --to $(cat recipient.txt) < letter.txt > letter.age
      secret seal letter.txt --armor --to $(cat recipient.txt) --output letter.asc
      """, expecting: 0)
    for name in ["letter.age", "letter.asc"] {
      let run = try shell.run("secret open \(name) --identity key.txt", expecting: 0)
      #expect(run.text == "Dear Ann\n")
    }
    let other = try shell.run(
      "secret key new x --output k2 > r2; secret open letter.age --identity k2", expecting: 1)
    #expect(other.error.hasSuffix("  k2: is not one of its recipients\n"))
  }

  @Test func `age accepts one password but not two`() throws {
    try shell.run(
      """
      secret seal --work-factor 1 --passwords-fd 3 3< one.txt < letter.txt > p.age
      """, expecting: 0)
    #expect(
      try shell.run("secret open p.age --passwords-fd 3 3< passwords.txt", expecting: 0).text
        == "Dear Ann\n")
    let two = try shell.run(
      "secret seal --passwords-fd 3 3< passwords.txt < letter.txt", expecting: 64)
    #expect(
      two.error
        == "secret: a message is sealed under one password, but --passwords-fd has 2\n")
  }

  @Test func `inspect shows what a message reveals without a key`() throws {
    let json = try shell.run(
      """
      secret seal --to $(cat recipient.txt) < letter.txt > letter.age
      secret inspect letter.age --json
      """, expecting: 0)
    #expect(
      json.text == """
        {"encodings":[],"format":"age","recipients":[{"type":"X25519"}],"version":"1"}

        """)
    let text = try shell.run(
      """
      secret seal --work-factor 2 --passwords-fd 3 3< one.txt < letter.txt | base64 \
        | secret inspect
      """, expecting: 0)
    #expect(
      text.text == """
        format      age 1
        inside      base64
        opens with  scrypt, 2^2 rounds per attempt

        """)
  }

  @Test(
    arguments: [
      ("secret open letter.txt -i key.txt", 2, "this text is not a message in a supported format"),
      ("printf '' | secret open - -i key.txt", 2, "it is empty"),
      ("printf '\\037\\213' | secret open - -i key.txt", 2, "these bytes are not a message"),
      ("printf '\\001\\001' | secret open - -i key.txt", 2, "RNCryptor's version 1 does not"),
      ("secret inspect letter.txt", 2, "this text is not a message in a supported format"),
      (
        "secret open nothing -i key.txt", 66,
        "a path on the command line could not be read: No such"
      ),
      ("secret open letter.txt -i nothing", 66, "the path for -i could not be read: No such file"),
      ("secret open letter.txt -i letter.txt", 64, "the keys in letter.txt cannot be used: line 1"),
      ("secret seal letter.txt --to age1abc", 64, "this text is not a recipient"),
      (
        "secret seal letter.txt --to $(cat recipient.txt) -o no/x", 73,
        "the path for -o could not be written"
      ),
      ("secret open letter.txt", 2, "this text is not a message in a supported format"),
      (
        "secret seal --work-factor 1 --passwords-fd 3 3< one.txt < letter.txt > p; secret open p",
        64,
        "Password of the message is needed, but there is no terminal to prompt on; see "
          + "--passwords-fd, "
      ),
      (
        "secret seal --to $(cat recipient.txt) < letter.txt > k; secret open k", 64,
        "this message is sealed to keys (X25519), and not under a password; use --identity FILE "
          + "with one of them\n"
      ),
      ("secret password list", 78, "there is no vault at "),
      (
        "secret --help >&-", 73,
        "secret: standard output cannot be written; redirect it elsewhere\n"
      ),
      ("secret opne", 64, "Unexpected argument '…'"),
      ("secret seal --format rncryptor --to x letter.txt", 64, "RNCryptor's format has no recip"),
      (
        "secret open letter.txt --passwords-fd 9", 66,
        "the file descriptor that was given could not be read: Bad"
      ),
    ] as [(String, Int32, String)])
  func `errors print a sentence and set an exit code`(script: String, code: Int32, text: String)
    throws
  {
    let run = try shell.run(script, expecting: code)
    #expect(run.text == "")
    #expect(run.error.contains(text), "\(run.error)")
  }

  @Test func `without a vault, nothing is created in the home folder`() throws {
    let before = try shell.folder.names
    try shell.run(
      """
      secret seal --to $(cat recipient.txt) letter.txt | secret open - -i key.txt
      secret inspect letter.txt
      secret open letter.txt --passwords-fd 3 3< one.txt
      """)
    #expect(try shell.folder.names == before)
  }

  @Test func `no part of a damaged message reaches a file`() throws {
    try shell.run(
      """
      head -c 200000 /dev/zero > zeros
      secret seal zeros --to $(cat recipient.txt) | head -c 150000 > cut.age
      """, expecting: 0)
    try shell.run("secret open cut.age -i key.txt --output out", expecting: 2)
    #expect(try !shell.folder.names.contains { $0.contains("out") })
    try shell.run("echo old > out; secret open cut.age -i key.txt --output out", expecting: 2)
    #expect(try shell.folder.read("out") == Array("old\n".utf8))
    // Standard output receives a partial message, and the exit code reports it.
    let streamed = try shell.run("secret open cut.age -i key.txt", expecting: 2)
    #expect(streamed.output.count == 2 << 16)
  }

  @Test func `open reports how a message was opened, as JSON`() throws {
    let run = try shell.run(
      """
      secret seal --format rncryptor --passwords-fd 3 3< one.txt letter.txt > letter.rnc
      secret open letter.rnc --json --passwords-fd 3 3< passwords.txt
      """, expecting: 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    #expect(object["openedBy"] as? String == "password 2")
    #expect(object["tried"] as? Int == 2)
    #expect(object["text"] as? String == "Dear Ann\n")
    #expect((object["path"] as? String)?.contains("password 1") == true)
  }

  @Test func `a message can be resealed to other recipients`() throws {
    let run = try shell.run(
      """
      secret key new other --output k2 > r2
      secret seal --to $(cat recipient.txt) letter.txt > a.age
      secret reseal a.age -i key.txt --to $(cat r2) --output b.age
      secret open b.age -i k2
      """, expecting: 0)
    #expect(run.text == "Dear Ann\n")
    try shell.run("secret open b.age -i key.txt", expecting: 1)
  }

  @Test func `two raw keys open a message sealed under them`() throws {
    let run = try shell.run(
      """
      secret key new pair --kind rncryptor --output pair.txt
      secret seal --format rncryptor --identity pair.txt letter.txt > pair.rnc
      secret open pair.rnc --identity pair.txt
      """, expecting: 0)
    #expect(run.text == "Dear Ann\n")
  }
}
