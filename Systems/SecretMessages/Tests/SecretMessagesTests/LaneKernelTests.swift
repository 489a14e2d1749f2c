import Baton
import CSecretLanes
import Foundation
import Testing

@testable import SecretMessages

@Suite struct LaneKernelTests {
  private let salt: [UInt8] = [8, 7, 6, 5, 4, 3, 2, 1]

  @Test func `a portable kernel exists, and wider ones come first`() {
    #expect(LaneKernel.all.last?.width == 4)
    #expect(LaneKernel.all.map(\.width) == LaneKernel.all.map(\.width).sorted(by: >))
  }

  @Test(arguments: LaneKernel.all.map(\.width))
  func `a kernel derives the same keys as the reference implementation`(width: Int) {
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
  func `partially filled groups derive the same keys`(width: Int) {
    let kernel = LaneKernel(width: width)
    for count in 0...(2 * kernel.passwords + 1) {
      let passwords = (0..<count).map { SecretBytes("password \($0)") }
      #expect(
        kernel.keys(of: passwords, salt: salt, rounds: 1)
          == passwords.map { LaneKernel.reference($0, salt: salt, rounds: 1) })
    }
  }

  @Test func `the reference implementation derives the format's key`() throws {
    let password = SecretBytes("pass\u{E4}")
    #expect(
      LaneKernel.reference(password, salt: salt, rounds: 10_000)
        == (try RNCryptorKeys.derive(password, salt: salt)))
  }

  @Test func `lanes try passwords in order and find the right one`() async throws {
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

  /// The stack memory of a separate thread.
  private final class Stack: @unchecked Sendable {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1 << 14)

    init() { memory.initializeMemory(as: UInt8.self, repeating: 0) }
    deinit { memory.deallocate() }

    func run(_ body: @escaping () -> Void) throws {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      let start = try #require(memory.baseAddress)
      try #require(pthread_attr_setstack(&attributes, start, memory.count) == 0)
      var thread = pthread_t()
      let box = Unmanaged.passRetained(Box(body))
      let code = pthread_create(
        &thread, &attributes,
        { context in
          if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
          return nil
        }, box.toOpaque())
      try #require(code == 0)
      pthread_join(thread, nil)
    }

    private final class Box {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Returns how often the memory contains any of the given pairs of adjacent words.
    func count(of pairs: Set<UInt64>) -> Int {
      stride(from: 0, to: memory.count - 8, by: 4).count { offset in
        pairs.contains(memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
    }
  }

  @Test(arguments: LaneKernel.all.map(\.width).filter { $0 > SHA1Lanes.width })
  func `lanes in C leave no part of a padded key in memory`(width: Int) throws {
    let count = 5 * width
    let inner = (0..<count).map { _ in UInt32.random(in: 1...(.max)) }
    let outer = (0..<count).map { _ in UInt32.random(in: 1...(.max)) }
    var block = (0..<count).map { _ in UInt32.random(in: 1...(.max)) }
    let pairs = Set(
      [inner, outer, block].flatMap { words in
        zip(words, words.dropFirst()).map { UInt64($0) | UInt64($1) << 32 }
      })
    let stack = Stack()
    try block.withUnsafeMutableBufferPointer { block in
      nonisolated(unsafe) let words = block.baseAddress
      try stack.run { secret_lanes_iterate(Int32(width), inner, outer, words, 3) }
    }
    let results = Set(zip(block, block.dropFirst()).map { UInt64($0) | UInt64($1) << 32 })
    #expect(stack.count(of: pairs) == 0)
    #expect(stack.count(of: results) == 0)
  }
}
