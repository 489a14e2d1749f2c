import Baton
import Harness

/// Responses of one megabyte, with and without recording.
///
/// The cost of recording must not grow with the size of a response, even if around handlers see it.
enum LargeResponseRows {
  /// A page of one megabyte with its own description for paths.
  struct Page: PathDescribable, Equatable {
    static let body = [UInt8](repeating: 7, count: 1_000_000)

    var status: Int
    var body = Self.body

    var pathDescription: String { "page \(status)" }
  }

  struct Site: Handler {
    func handle(_ request: Int) -> Outcome<Page> {
      .handled(Page(status: hidden(request) &* 31 &+ request))
    }
  }

  /// An around handler that receives the page and returns it.
  struct Look: Around {
    func handle(_ request: Int, next: consuming Next<Int, Page, Never>) -> Step<Int, Page, Never> {
      next(request) { $0 }
    }
  }

  /// An around handler that returns a different page.
  struct Count: Around {
    func handle(_ request: Int, next: consuming Next<Int, Page, Never>) -> Step<Int, Page, Never> {
      next(request).map { Page(status: $0.status &+ 1, body: $0.body) }
    }
  }

  /// An around handler like ``Look`` that is declared `async`.
  struct AsyncLook: AsyncAround {
    func handle(
      _ request: Int, next: consuming AsyncNext<Int, Page, Never>
    ) async throws(ChainError<Never>) -> Outcome<Page> {
      try await next(request)
    }
  }

  static var looking: some Handler<Int, Page, Never> {
    Chain {
      Look()
      Look()
      Look()
      Look()
      Look()
      Site()
    }
  }

  static var counting: some Handler<Int, Page, Never> {
    Chain {
      Count()
      Count()
      Count()
      Count()
      Count()
      Site()
    }
  }

  static var lookingTwentyTimes: some Handler<Int, Page, Never> {
    Chain {
      for _ in 0..<20 { Look() }
      Site()
    }
  }

  static var countingTwentyTimes: some Handler<Int, Page, Never> {
    Chain {
      for _ in 0..<20 { Count() }
      Site()
    }
  }

  static var suspending: some AsyncHandler<Int, Page, Never> {
    Chain {
      AsyncLook()
      AsyncLook()
      AsyncLook()
      AsyncLook()
      AsyncLook()
      Site()
    }
  }

  private static func row(
    _ name: String, expecting expected: Int = Workload.response,
    _ prepare: @escaping @Sendable () throws -> Loop
  ) -> Case {
    Case(
      "Baton, 1 MB, \(name)", in: .largeResponses, inRoundsOf: 200, expecting: expected,
      prepare: prepare)
  }

  static let cases = [
    row("no around handler") {
      let chain = Chain { Site() }
      return .synchronous { count in drain(count) { chain($0).response?.status } }
    },
    row("no around handler, recorded") {
      let chain = Chain { Site() }.recorded(share: 1) { _ in }
      return .synchronous { count in drain(count) { chain($0).response?.status } }
    },
    row("five around handlers") {
      let chain = looking
      return .synchronous { count in drain(count) { chain($0).response?.status } }
    },
    row("five around handlers, recorded") {
      let chain = looking.recorded(share: 1) { _ in }
      return .synchronous { count in drain(count) { chain($0).response?.status } }
    },
    row("five that change it", expecting: Workload.response + 5) {
      let chain = counting
      return .synchronous { count in drain(count) { chain($0).response?.status } }
    },
    row("five that change it, recorded", expecting: Workload.response + 5) {
      let chain = counting.recorded(share: 1) { _ in }
      return .synchronous { count in drain(count) { chain($0).response?.status } }
    },
    row("twenty around handlers") {
      let chain = lookingTwentyTimes
      return .synchronous { count in drain(count) { chain($0).response?.status } }
    },
    row("twenty around handlers, recorded") {
      let chain = lookingTwentyTimes.recorded(share: 1) { _ in }
      return .synchronous { count in drain(count) { chain($0).response?.status } }
    },
    row("twenty that change it", expecting: Workload.response + 20) {
      let chain = countingTwentyTimes
      return .synchronous { count in drain(count) { chain($0).response?.status } }
    },
    row("twenty that change it, recorded", expecting: Workload.response + 20) {
      let chain = countingTwentyTimes.recorded(share: 1) { _ in }
      return .synchronous { count in drain(count) { chain($0).response?.status } }
    },
    row("five that suspend") {
      let chain = suspending
      return .asynchronous { count in
        await drain(count) { try? await chain.run($0).response?.status }
      }
    },
    row("five that suspend, recorded") {
      let chain = suspending.recorded(share: 1) { _ in }
      return .asynchronous { count in
        await drain(count) { try? await chain.run($0).response?.status }
      }
    },
  ]
}
