import Baton
import Testing

@testable import SecretMessages

@Suite struct LaneKernelTests {
  private let salt: [UInt8] = [8, 7, 6, 5, 4, 3, 2, 1]

  @Test func `there is a portable kernel, and wider ones come first`() {
    #expect(LaneKernel.all.last?.width == 4)
    #expect(LaneKernel.all.map(\.width) == LaneKernel.all.map(\.width).sorted(by: >))
  }

  @Test(arguments: LaneKernel.all.map(\.width))
  func `a kernel derives what the library derives`(width: Int) {
    let kernel = LaneKernel(width: width)
    #expect(kernel.isRight)
    for length in [1, 2, 19, 20, 21, 55, 56, 63, 64, 65, 127, 128, 200] {
      let password = SecretBytes([UInt8](repeating: 0x41, count: length))
      #expect(
        kernel.keys(of: [password], salt: salt, rounds: 2)
          == [LaneKernel.reference(password, salt: salt, rounds: 2)])
    }
  }

  @Test(arguments: LaneKernel.all.map(\.width))
  func `groups that are not full derive as well`(width: Int) {
    let kernel = LaneKernel(width: width)
    for count in 0...(2 * kernel.passwords + 1) {
      let passwords = (0..<count).map { SecretBytes("password \($0)") }
      #expect(
        kernel.keys(of: passwords, salt: salt, rounds: 1)
          == passwords.map { LaneKernel.reference($0, salt: salt, rounds: 1) })
    }
  }

  @Test func `the reference is the key of the format`() throws {
    let password = SecretBytes("pass\u{E4}")
    #expect(
      LaneKernel.reference(password, salt: salt, rounds: 10_000)
        == (try RNCryptorKeys.derive(password, salt: salt)))
  }

  @Test func `with lanes the same password opens, and in the same order`() async throws {
    let kernel = try #require(LaneKernel.all.first)
    let credentials = (0..<5).map {
      Credential(name: "\($0)", .password(SecretBytes("password \($0)")))
    }
    let sealed = try RNCryptor.seal([1, 2, 3], under: SecretBytes("password 3"))
    let message = try RNCryptorFormat().read(ByteReader(sealed)).message
    let content = try #require(message.content as? RNCryptorMessage)
    guard case .password(let encryptionSalt, let hmacSalt) = content.kind else {
      Issue.record("not under a password")
      return
    }
    let trial = PasswordTrial(
      content, encryptionSalt, hmacSalt, credentials, kernel: kernel)
    let request = OpeningRequest(message)
    var outcomes: [Bool] = []
    for handler in trial.handlers(for: credentials) {
      let outcome = try await handler.run(request)
      outcomes.append(outcome.response != nil)
    }
    #expect(outcomes == [false, false, false, true, false])
    #expect(request.declined.map(\.name) == ["0", "1", "2", "4"])
  }
}
