import Foundation
import Testing

/// Tests of `secret inbox` with realistic folders.
@Suite struct InboxCommandTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'Dear Ann\n' > letter.txt
      secret key new mine --output key.txt > recipient.txt
      mkdir in out
      secret seal letter.txt --to $(cat recipient.txt) > in/a.age
      """, expecting: 0)
  }

  @Test func `an item that is not a regular file is reported without blocking`() throws {
    let run = try shell.run(
      """
      mkfifo in/pipe
      ln -s nowhere in/dangling
      ln -s loop in/loop
      mkdir in/folder
      secret inbox in -i key.txt > lines
      code=$?
      sort lines
      exit $code
      """, expecting: 1)
    #expect(
      run.text == """
        a.age: opened by key.txt; this message is not signed
        dangling: in/dangling could not be read: No such file or directory
        loop: in/loop could not be read: Too many levels of symbolic links
        pipe: in/pipe could not be read: it is not a regular file

        """)
  }

  @Test func `no file is skipped silently, whatever its name`() throws {
    let run = try shell.run(
      """
      mv in/a.age in/.age
      touch in/.hidden
      printf x > "in/$(printf 'b\\377')"
      secret inbox in -i key.txt --output out > lines
      code=$?
      sort lines
      cat out/.age.open
      exit $code
      """, expecting: 1)
    #expect(
      run.text == """
        .age: opened by key.txt; this message is not signed
        b\u{FFFD}: its name is not UTF-8, so it cannot be opened; rename it
        Dear Ann

        """)
  }

  @Test func `an existing output file is reported, even if two messages share a name`() throws {
    let run = try shell.run(
      """
      cp in/a.age in/a.asc
      secret inbox in -i key.txt --output out | sed 's/^a.a.[ce]/a/'
      """, expecting: 0)
    #expect(run.text.contains("opened by key.txt; this message is not signed\n"))
    #expect(
      run.text.contains(
        "out/a could not be written: it already exists, and its contents would be lost; choose "
          + "another name, or remove it first\n"), "\(run.text)")
  }

  @Test(
    arguments: [("missing/file", "the path for --output"), ("letter.txt", "letter.txt")])
  func `a missing output folder is reported first`(name: String, shown: String) throws {
    let run = try shell.run("secret inbox in -i key.txt --output \(name)", expecting: 73)
    #expect(run.text == "")
    #expect(run.error == "secret: \(shown) is not a folder to write to\n")
  }

  @Test func `an inbox describes each message's signer in the same words as open`() throws {
    let run = try shell.run(
      """
      printf 'vault\n' > v
      v() { secret "$@" --vault-password-fd 4 --vault-work-factor 1 4< v; }
      for name in ann ben; do ssh-keygen -q -t ed25519 -N '' -C '' -f $name; done
      v contact add Ann "$(cut -d' ' -f1,2 ann.pub)" 2> /dev/null
      v key import key.txt
      secret seal letter.txt --to $(cat recipient.txt) --sign ann > in/b.age
      secret seal letter.txt --to $(cat recipient.txt) --sign ben > in/c.age
      v inbox in --at-once 1 --output out
      v inbox in --at-once 1 --json
      cut -d' ' -f1,2 ann.pub ben.pub
      for name in a b c; do v open in/$name.age > /dev/null; done
      """, expecting: 0)
    let lines = run.text.split(separator: "\n").map(String.init)
    try #require(lines.count == 8)
    let (ann, ben) = (lines[6], lines[7])
    let words = ["this message is not signed", "signed by Ann, \(ann)", "signed by \(ben)"]
    #expect(
      lines[0..<6] == [
        "a.age: opened by key.txt; \(words[0])",
        "b.age: opened by key.txt; \(words[1])",
        "c.age: opened by key.txt; \(words[2])",
        #"{"name":"a.age","openedBy":"key.txt","tried":1}"#,
        #"{"name":"b.age","openedBy":"key.txt","signedBy":"\#(ann)","tried":1}"#,
        #"{"name":"c.age","openedBy":"key.txt","signedBy":"\#(ben)","tried":1}"#,
      ])
    #expect(run.error == words.map { "secret: \($0)\n" }.joined())
  }
}
