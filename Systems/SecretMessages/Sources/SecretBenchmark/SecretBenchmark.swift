import Foundation
import SecretMessages

/// A benchmark that tries wrong passwords on an RNCryptor message.
///
/// The benchmark compares RNCryptor's own order of key derivation, single derivations with
/// swift-crypto, and vector lanes. Given a Python interpreter, it also measures the packages
/// `rncryptor` and `cryptography`.
@main
enum SecretBenchmark {
  private static let passwords = (0..<16).map { SecretBytes("wrong password \($0)") }
  private static let salt: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]

  static func main() async {
    do {
      let python = CommandLine.arguments.dropFirst().first
      // Check the Python packages first, because the measurements take a while.
      if let python { _ = try output(of: python, running: "import cryptography, rncryptor") }
      try await measure(beside: python)
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("SecretBenchmark: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func measure(beside python: String?) async throws {
    var ways: [(name: String, body: () throws -> Void)] = [
      ("swift-crypto, both keys (RNCryptor's order)", peersOrder),
      ("swift-crypto, HMAC key first", codeFirst),
    ]
    for kernel in LaneKernel.all.reversed() {
      ways.append(("\(kernel.width) lanes", { _ = kernel.keys(of: passwords, salt: salt) }))
    }
    // Interleave the candidates so that background load affects all of them equally.
    var times = ways.map { _ in [Double]() }
    for _ in 0..<15 {
      for (index, way) in ways.enumerated() { times[index].append(try cpuTime(way.body)) }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] / Double(passwords.count) }
    print("milliseconds to reject a wrong password, and the speedup over RNCryptor's order")
    print("CPU time on one core, median of 15:")
    for (way, time) in zip(ways, medians) { row(way.name, time, medians[0]) }
    print("wall-clock time:")
    row("a whole search on all cores", try await searches(), medians[0])
    if let python { try measure(python, medians[0]) }
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

  /// Returns a function's CPU time on this thread, in milliseconds.
  private static func cpuTime(_ body: () throws -> Void) rethrows -> Double {
    let start = nanoseconds(CLOCK_THREAD_CPUTIME_ID)
    try body()
    return Double(nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start) / 1e6
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Returns the milliseconds per password for 256 wrong passwords.
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

  private static func measure(_ python: String, _ peer: Double) throws {
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
    let times = try output(of: python, running: script).split(separator: "\n")
      .compactMap { Double($0) }
    for (name, time) in zip(["PyPI's rncryptor", "PyPI's cryptography, one key"], times) {
      row(name, time, peer)
    }
  }

  private static func output(of python: String, running script: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: python)
    process.arguments = ["-c", script]
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw Trouble(
        description: "\(python) cannot be run; `make test-systems` makes .build/python/bin/python3")
    }
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Trouble(
        description: "\(python) failed; it needs the packages in Scripts/requirements.txt")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct Trouble: Error, CustomStringConvertible { let description: String }
}
