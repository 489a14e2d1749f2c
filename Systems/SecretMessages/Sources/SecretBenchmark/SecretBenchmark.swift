import Foundation
import SecretMessages

/// What a wrong password costs on an RNCryptor message: the peer's order, the library's keys, and the
/// lanes, in one run; and with a Python given, its packages `rncryptor` and `cryptography`.
@main
enum SecretBenchmark {
  private static let passwords = (0..<16).map { SecretBytes("wrong password \($0)") }
  private static let salt: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]

  static func main() async throws {
    let peer = try median { try peersOrder() }
    print("a wrong password, in ms, and how many times the peer's order; median of 15")
    row("swift-crypto, both keys (the peer's order)", peer, peer)
    row("swift-crypto, the code's key first", try median { try codeFirst() }, peer)
    for kernel in LaneKernel.all.reversed() {
      let time = median { _ = kernel.keys(of: passwords, salt: salt) }
      row("\(kernel.width) lanes, one core", time, peer)
    }
    let search = try await searches()
    row("a whole search, all cores", search, peer)
    if CommandLine.arguments.count > 1 { try python(CommandLine.arguments[1], peer) }
  }

  private static func peersOrder() throws {
    for password in passwords {
      _ = try RNCryptorKeys.derive(password, salt: salt)
      _ = try RNCryptorKeys.derive(password, salt: salt)
    }
  }

  private static func codeFirst() throws {
    for password in passwords { _ = try RNCryptorKeys.derive(password, salt: salt) }
  }

  /// Milliseconds for each of 16 passwords.
  private static func median(_ body: () throws -> Void) rethrows -> Double {
    var times: [Duration] = []
    for _ in 0..<15 { times.append(try ContinuousClock().measure(body)) }
    return milliseconds(times.sorted()[times.count / 2]) / Double(passwords.count)
  }

  /// Milliseconds for each of 256 passwords, none of which fits.
  private static func searches() async throws -> Double {
    let count = 256
    let opener = MessageOpener(
      MemoryPasswords(
        (0..<count).map { Credential(name: "\($0)", .password(SecretBytes("wrong \($0)"))) }))
    let sealed = try RNCryptor.seal([1, 2, 3], under: SecretBytes("right"))
    var times: [Duration] = []
    for _ in 0..<5 {
      let clock = ContinuousClock()
      let start = clock.now
      _ = try? await opener.open(ByteReader(sealed)).report
      times.append(clock.now - start)
    }
    return milliseconds(times.sorted()[times.count / 2]) / Double(count)
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
  }

  private static func row(_ name: String, _ time: Double, _ peer: Double) {
    let padded = name.padding(toLength: 48, withPad: " ", startingAt: 0)
    print(padded + String(format: "%9.3f  %6.2f×", time, peer / time))
  }

  private static func python(_ python: String, _ peer: Double) throws {
    let script = """
      import time, statistics, rncryptor
      from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC
      from cryptography.hazmat.primitives import hashes
      def median(body, n):
          times = []
          for _ in range(n):
              start = time.perf_counter(); body(); times.append(time.perf_counter() - start)
          print(statistics.median(times) * 1000)
      message = rncryptor.RNCryptor().encrypt("text", "right")
      def wrong():
          try: rncryptor.RNCryptor().decrypt(message, "wrong")
          except rncryptor.DecryptionError: pass
      median(wrong, 5)
      median(lambda: PBKDF2HMAC(hashes.SHA1(), 32, b"12345678", 10000).derive(b"wrong"), 15)
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: python)
    process.arguments = ["-c", script]
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let times = text.split(separator: "\n").compactMap { Double($0) }
    for (name, time) in zip(["PyPI's rncryptor", "PyPI's cryptography, one key"], times) {
      row(name, time, peer)
    }
  }
}
