import Baton
import BatonTesting
import Testing

/// An editable chain that rereads its links while a request is in flight.
private final class LiveChain: Composite {
  typealias Element = Probe<String, String, Never>

  let name = "live"
  let parts: Lock<[Element]>
  let takesEdits: Bool

  init(_ parts: [Element], takesEdits: Bool = true) {
    self.parts = Lock(parts)
    self.takesEdits = takesEdits
  }

  var outlines: [Outline] { [Outline(name, parts: parts.withLock { $0.flatMap(\.outlines) })] }

  func remove(_ name: String) {
    guard takesEdits else { return }
    parts.withLock { $0.removeAll { $0.name == name } }
  }

  func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
    var index = 0
    while let part = parts.withLock({ index < $0.count ? $0[index] : nil }) {
      let outcome = try part.handle(request, in: walk)
      guard outcome == .passed else { return outcome }
      index += 1
    }
    return .passed
  }
}

struct EditLawsTests {
  @Test func `an edit that does not affect requests in progress passes`() throws {
    try Laws.checkEdit("removed the third one", leaving: ["first", "second"]) { probes in
      let chain = RuntimeChain<String, String, Never>("kitchen")
      for probe in probes { try chain.append(probe) }
      return chain
    } edit: { chain, _ in
      try chain.remove("third")
    }
  }

  @Test func `detects an edit that affects a request in progress`() {
    let line = #line + 2
    let violation = caught(LawViolation.self) {
      try Laws.checkEdit("removed itself", leaving: ["first", "third"]) {
        LiveChain($0)
      } edit: { chain, _ in
        chain.remove("second")
      }
    }
    #expect(
      violation?.description == """
        "live" breaks law 7: an edit never affects a request in progress, which walks the chain it \
        entered.
        "second" removed itself while it had the request; that request reached "first", "second", \
        and the chain passed it on.
        Checked at BatonTestingTests/Laws+EditTests.swift:\(line).
        """)
  }

  @Test func `detects an edit that the next request does not see`() {
    let violation = caught(LawViolation.self) {
      try Laws.checkEdit("removed itself", leaving: ["first", "third"]) {
        LiveChain($0, takesEdits: false)
      } edit: { chain, _ in
        chain.remove("second")
      }
    }
    #expect(violation?.law == .edits)
    #expect(
      violation?.finding == """
        "second" removed itself while it had a request; the next request reached "first", \
        "second", "third".
        """)
  }

  @Test func `detects an edit that affects a suspended request`() async {
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncEdit("removed itself", leaving: ["first", "third"]) {
        LiveChain($0.map(\.probe))
      } edit: { chain, _ in
        chain.remove("second")
      }
    }
    #expect(violation?.law == .edits)
    #expect(
      violation?.finding == """
        "second" removed itself while it had the request; that request reached "first", "second", \
        and the chain passed it on.
        """)
  }

  @Test func `an edit's error is rethrown`() async {
    let error = caught(EditError.self) {
      try Laws.checkEdit("removed nobody", leaving: []) { probes in
        let chain = RuntimeChain<String, String, Never>("kitchen")
        for probe in probes { try chain.append(probe) }
        return chain
      } edit: { chain, _ in
        try chain.remove("nobody")
      }
    }
    #expect(error?.code == .unknown)
  }
}
