import Dispatch
import Foundation

/// A program that measures cases.
///
/// If the main package should not depend on some peers, their package defines its own program:
/// ```swift
/// Benchmarks(cases).main()
/// ```
public struct Benchmarks: Sendable {
  private let cases: [Case]

  /// Creates a program that measures `cases` in this order.
  public init(_ cases: [Case]) {
    self.cases = cases
  }

  /// Runs the program as the command line specifies, and exits.
  ///
  /// The exit code is 0, 1 if a threshold is broken, or 2 for any other error.
  public func main(_ arguments: [String] = CommandLine.arguments) -> Never {
    do {
      let options = try Options(Array(arguments.dropFirst()))
      if options.help {
        print(Options.usage)
      } else if options.list {
        for row in cases where row.isCountable {
          print("\(row.group.name)\t\(row.name)\t\(row.period)")
        }
      } else if let only = options.only, let count = options.count {
        try send(count, through: only)
      } else {
        report(options)
      }
      exit(0)
    } catch {
      Self.fail(error)
    }
  }

  /// Sends requests through one row without timing them, for callgrind.
  ///
  /// The main thread waits on a semaphore, since callgrind does not survive `dispatchMain`.
  private func send(_ count: Int, through name: String) throws {
    guard let item = cases.first(where: { $0.name == name }) else {
      throw BenchmarkError("There is no row \"\(name)\".")
    }
    guard item.isCountable else {
      throw BenchmarkError("\"\(name)\" needs the main thread, so it cannot be counted.")
    }
    switch try item.prepare() {
    case .synchronous(let run):
      _ = run(count)
      return
    case .onMainThread(let run):
      // This is the main thread.
      MainActor.assumeIsolated { _ = run(count) }
      return
    case .asynchronous, .onMainActor: break
    }
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      do {
        try await item.prepare()(count)
      } catch {
        Self.fail(error)
      }
      done.signal()
    }
    done.wait()
  }

  private func report(_ options: Options) -> Never {
    Task.detached {
      do {
        let breaches = try await measured(options).finish(options)
        exit(breaches == 0 ? 0 : 1)
      } catch {
        Self.fail(error)
      }
    }
    dispatchMain()
  }

  @concurrent private func measured(_ options: Options) async throws -> Report {
    var report = Report()
    for file in options.merge {
      try report.add(contentsOf: file)
    }
    for item in options.merge.isEmpty ? cases : [] where item.matches(options.filter) {
      let baseline = cases.first { $0.name == item.group.baseline }
      var row = try await measure(item, baseline: baseline, runs: options.runs)
      row.name += options.tag ?? ""
      report.add(row)
    }
    return report
  }

  private static func fail(_ error: any Error) -> Never {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(2)
  }
}
