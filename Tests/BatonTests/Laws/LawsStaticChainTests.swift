import Baton
import BatonResilience
import BatonTesting
import Testing

private typealias P = Probe<String, String, ProbeFailure>
private typealias Nobody = Pass<String, String, ProbeFailure>

/// Tests that every synchronous static chain keeps the laws.
struct LawsStaticChainTests {
  @Test func `a chain from a for loop obeys the laws`() throws {
    try Laws.checkChain { probes in Chain("kitchen") { for probe in probes { probe } } }
  }

  @Test func `a chain from an array obeys the laws`() throws {
    try Laws.checkChain { Chain("kitchen", of: $0) }
  }

  @Test func `a chain of lines, some of them conditional, obeys the laws`() throws {
    try Laws.checkChain { probes in
      Chain("kitchen") {
        if probes.count > 0 { probes[0] }
        if probes.count > 1 { probes[1] } else { Nobody() }
        if probes.count < 3 { Nobody() } else { probes[2] }
        if let last = probes.dropFirst(3).first { last }
      }
    }
  }

  @Test func `a chain of chains obeys the laws`() throws {
    try Laws.checkChain { probes in
      Chain("kitchen") {
        Chain("cold") { for probe in probes.prefix(2) { probe } }
        Chain("empty") { Nobody() }
        Chain("hot") { Chain("stove", of: Array(probes.dropFirst(2))) }
      }
    }
  }

  @Test func `a handler whose type is erased obeys the laws`() throws {
    try Laws.checkChain { Chain("kitchen", of: $0.map { $0.erased() }).erased() }
  }

  @Test func `a chain with transparent around handlers obeys the laws`() throws {
    try Laws.checkChain { probes in
      Chain("kitchen") {
        ClosureAround<String, String, ProbeFailure>("before") { request, next in next(request) }
        if let first = probes.first { first }
        if probes.count > 2 {
          ClosureAround<String, String, ProbeFailure>("between") { request, next in
            next(request) { $0 }
          }
        }
        ClosureRepeatingAround<String, String, ProbeFailure>("once") { request, next in
          next(request) { .answer($0) }
        }
        for probe in probes.dropFirst() { probe }
        ClosureAround<String, String, ProbeFailure>("behind") { request, next in next(request) }
      }
    }
  }

  @Test func `the library's own handlers obey the laws around a chain`() throws {
    try Laws.checkChain { Chain("kitchen", of: $0).retrying(attempts: 1) }
    try Laws.checkChain { Chain("kitchen", of: $0).retrying(attempts: 3) { _ in false } }
    try Laws.checkChain { Chain("kitchen", of: $0).limited(to: 1) { ProbeFailure() } }
    try Laws.checkChain { Chain("kitchen", of: $0).fallingBack(to: Nobody()) }
    try Laws.checkChain { Chain("kitchen", of: $0).recorded(share: 0.5) { _ in } }
    try Laws.checkChain { probes in
      Chain("kitchen", of: probes)
        .gated(by: ClosureCheck("fine") { (_: String) in Verdict<String>.valid }) { _ in
          ProbeFailure()
        }
    }
  }

  @Test func `a repeating chain breaks law 4, and its type says so`() {
    let violation = #expect(throws: LawViolation.self) {
      try Laws.checkChain { Chain("kitchen", of: $0).retrying(attempts: 2) }
    }
    #expect(violation?.law == .nextOnce)
    #expect(violation?.finding == "\"first\" was called more than once: \"first\", \"first\".")
    #expect(violation?.path?.notation == "retry-(kitchen(first!) kitchen(first!))")
  }

  @Test func `a total chain breaks law 5 by design`() {
    let violation = #expect(throws: LawViolation.self) {
      try Laws.checkChain { Chain("kitchen", of: $0).otherwise { "no handler took \($0)" }.handler }
    }
    #expect(violation?.law == .unhandled)
    #expect(
      violation?.finding == """
        No handler handled the request; the chain answered "no handler took request".
        """)
  }

  @Test func `the branches of a dispatcher obey the laws`() throws {
    try Laws.checkChain { probes in
      Dispatcher("doors", by: { (request: String) in request }) {
        for (index, probe) in probes.enumerated() {
          if index.isMultiple(of: 2) {
            Branch("request") { probe }
          } else if index == 1 {
            probe
          } else {
            Branch(matching: "any", { _ in true }) { probe }
          }
        }
      }
    }
    try Laws.checkChain { probes in
      Dispatcher(
        "doors", by: { (request: String) in request },
        branches: probes.map { Branch(keys: ["request", "other"], part: $0) })
    }
  }

  @Test func `a tree obeys the laws`() throws {
    try Laws.checkChain { probes in
      Tree("tree", limit: 1, tooDeep: { _ in ProbeFailure() }) {
        for probe in probes { OnPart(probe) }
      }
    }
  }
}

/// A handler that reads the part of a tree's request.
private struct OnPart: Composite {
  let probe: P

  init(_ probe: P) {
    self.probe = probe
  }

  var name: String { probe.name }
  var outlines: [Outline] { probe.outlines }

  func handle(
    _ request: TreePart<String, String, ProbeFailure>, in walk: Walk
  ) throws(ChainError<ProbeFailure>) -> Outcome<String> {
    try probe.handle(request.part, in: walk)
  }
}
