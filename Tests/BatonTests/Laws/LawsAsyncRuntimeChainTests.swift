import Baton
import BatonTesting
import Testing

private typealias Kitchen = AsyncRuntimeChain<String, String, ProbeFailure>

/// Tests that every asynchronous run-time chain keeps the laws.
struct LawsAsyncRuntimeChainTests {
  @Test func `a run-time chain obeys the laws`() async throws {
    try await Laws.checkAsyncChain { probes in
      let kitchen = Kitchen("kitchen")
      for probe in probes { try kitchen.append(probe) }
      return kitchen
    }
  }

  @Test func `synchronous handlers run to the end of their row, cancelled or not`() async {
    let violation = await #expect(throws: LawViolation.self) {
      try await Laws.checkAsyncChain { probes in
        let kitchen = Kitchen("kitchen")
        for probe in probes { try kitchen.append(probe.probe) }
        return kitchen
      }
    }
    #expect(violation?.law == .cancellation)
    #expect(
      violation?.finding == """
        The task was cancelled in "first", and "second" was started after it.
        """)
  }

  @Test(arguments: [0, 1])
  func `a run-time chain of asynchronous and other handlers obeys the laws`(
    first: Int
  ) async throws {
    try await Laws.checkAsyncChain { probes in
      let kitchen = Kitchen("kitchen")
      for (index, probe) in probes.enumerated() {
        if index % 2 == first {
          try kitchen.append(probe)
        } else {
          try kitchen.append(probe.probe)
        }
      }
      return kitchen
    }
  }

  @Test func `a run-time chain with around handlers obeys the laws`() async throws {
    try await Laws.checkAsyncChain { probes in
      let kitchen = Kitchen("kitchen")
      for probe in probes {
        try kitchen.append(
          ClosureAround<String, String, ProbeFailure>("before \(probe.name)") { request, next in
            next(request) { $0 }
          })
        try kitchen.append(probe)
        try kitchen.append(
          AsyncClosureAround<String, String, ProbeFailure>("behind \(probe.name)") {
            (request, next) async throws(ChainError<ProbeFailure>) in
            await Task.yield()
            return try await next(request)
          })
      }
      return kitchen
    }
  }

  @Test func `nested run-time chains in static and run-time chains obey the laws`() async throws {
    try await Laws.checkAsyncChain { probes in
      let outer = Kitchen("outer")
      let synchronous = RuntimeChain<String, String, ProbeFailure>("synchronous")
      for probe in probes.prefix(1) { try synchronous.append(probe.probe) }
      try outer.append(synchronous)
      let inner = Kitchen("inner")
      for probe in probes.dropFirst() { try inner.append(probe) }
      try outer.append(Chain("static") { inner }.erasedToAsync())
      return Chain("all") { outer }
    }
  }
}
