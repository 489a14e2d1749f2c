import Foundation
import Testing

@testable import SecretMessages

/// Tests of messages that are resealed while they are being opened.
@Suite struct ResealTests {
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_048_575, 1_048_576, 1_048_577, 3_000_000])
  func `sealing preserves the content, however the input is split`(length: Int) throws {
    let identity = AgeIdentity.x25519()
    let plaintext = Random.bytes(length)
    for form in [Age.Form.binary, .armored] {
      for piece in [1000, 65_536, 1_500_000] {
        var sealed: [UInt8] = []
        try withoutActuallyEscaping({ sealed += $0 } as ByteSink) { base in
          let sink = try Age.sink(to: [identity.recipient], as: form, into: base)
          for start in stride(from: 0, to: length, by: piece) {
            try plaintext[start..<min(length, start + piece)].withUnsafeBytes(sink.sink)
          }
          try sink.finish()
        }
        #expect(AgeTests.open(sealed, with: identity) == plaintext)
      }
    }
  }

  @Test(
    arguments: [
      ("", ""), ("s", "s"), ("secret-message", "secret-message"),
      ("secret-message/", "secret-message/unsigned/v1\nsecret-message/"),
      ("secret-message/x", "secret-message/unsigned/v1\nsecret-message/x"),
      ("Dear Ann", "Dear Ann"),
    ])
  func `a message that looks signed gets a marker line, however it is split`(
    text: String, ready: String
  ) throws {
    let bytes = Array(text.utf8)
    for piece in [1, 100] {
      var all: [UInt8] = []
      try withoutActuallyEscaping({ all += $0 } as ByteSink) { base in
        let sink = SignedMessage.sink(ofUnsigned: base)
        for start in stride(from: 0, to: bytes.count, by: piece) {
          try bytes[start..<min(bytes.count, start + piece)].withUnsafeBytes(sink.sink)
        }
        try sink.finish()
      }
      #expect(String(decoding: all, as: UTF8.self) == ready)
    }
  }

  @Test func `resealing a message damaged at its end leaves no output`() throws {
    let run = try Shell().run(
      """
      secret key new mine --output k > r
      secret key new theirs --output k2 > r2
      head -c 3000000 /dev/zero > zeros
      secret seal zeros --to $(cat r) | head -c 2900000 > cut.age
      echo old > out
      secret reseal cut.age -i k --to $(cat r2) --output out
      echo $?
      cat out
      secret reseal cut.age -i k --to $(cat r2) > streamed
      echo $?
      secret open streamed -i k2 > /dev/null
      echo $?
      ls -A
      """, expecting: 0)
    #expect(run.text == "2\nold\n2\n2\ncut.age\nk\nk2\nout\nr\nr2\nstreamed\nzeros\n")
  }

  private static let hasPython = (try? Shell().run("python3 -c 'import resource'"))?.code == 0

  @Test(.enabled(if: hasPython))
  func `resealing a long message takes no more memory than a short one`() throws {
    let run = try Shell().run(
      """
      secret key new mine --output k > r
      secret key new theirs --output k2 > r2
      head -c 200000000 /dev/zero | secret seal --to $(cat r) > long.age
      cat > measured.py << 'END'
      import resource, subprocess, sys
      code = subprocess.run(sys.argv[1:]).returncode
      print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024 < 64)
      END
      python3 measured.py '\(Shell.products.appending(path: "secret").path)' \\
        reseal long.age -i k --to $(cat r2) --output other.age
      secret open other.age -i k2 | cmp - /dev/zero 2>&1 | grep -c 'EOF on -'
      """, expecting: 0)
    #expect(run.text == "0 True\n1\n", "\(run.error)")
  }
}
