import Baton
import FieldFormats
import FormValidation
import Synchronization
import Testing

@Suite struct AskingWaveTests {
  struct Contact: Sendable {
    var phones: [String] = []
  }

  /// A service that counts concurrent calls, and responds once the allowed number is reached.
  final class Service: Sendable {
    struct State {
      var under = 0
      var most = 0
      var calls: [String] = []
    }

    let state = Mutex(State())

    func ask(_ phone: String) async -> FormatFault? {
      state.withLock { state in
        state.under += 1
        state.most = max(state.most, state.under)
        state.calls.append(phone)
      }
      for _ in 0..<20 { await Task.yield() }
      state.withLock { $0.under -= 1 }
      return Int(phone).map { $0 % 10 == 7 } == true ? FormatFault("phone.silent", at: 0) : nil
    }
  }

  private func chain(_ service: Service) throws -> AsyncFormChain<Contact> {
    try AsyncFormChain("contact", blank: Contact()) { Self.question(service) }
  }

  private static func question(_ service: Service) -> AsyncEach<Contact> {
    AsyncEach("phones", \.phones) {
      AsyncFieldCheck("", \.self, "rings", within: .seconds(1000)) { await service.ask($0) }
    }
  }

  private let contact = Contact(phones: (0..<100).map { "\($0)" })

  @Test func `by default eight checks run in parallel, and findings keep their order`()
    async throws
  {
    let service = Service()
    let report = try await chain(service).report(on: contact)
    #expect(report.findings.map(\.path.description) == (0..<10).map { "phones[\($0 * 10 + 7)]" })
    let state = service.state.withLock { $0 }
    #expect(state.calls.count == 100)
    #expect(2...8 ~= state.most)
  }

  @Test(arguments: [1, 3]) func `the limit can be changed`(limit: Int) async throws {
    let service = Service()
    let chain = try AsyncFormChain("contact", blank: Contact(), askingAtOnce: limit) {
      Self.question(service)
    }
    #expect(try await chain.report(on: contact).findings.count == 10)
    let state = service.state.withLock { $0 }
    #expect(state.most <= limit)
    #expect(Set(state.calls).count == 100)
    if limit == 1 { #expect(state.calls == contact.phones) }
  }

  @Test func `no further check starts after the first problem`()
    async throws
  {
    let service = Service()
    let report = try await chain(service).report(on: contact, reporting: .first)
    #expect(report.findings.map(\.path.description) == ["phones[7]"])
    #expect(report.passedCount == 0)
    #expect(service.state.withLock { $0.calls.count } <= 16)
  }

  @Test func `a cancelled task starts no further check`() async throws {
    let asked = Atomic(0)
    let chain = try AsyncFormChain("contact", blank: Contact(), askingAtOnce: 2) {
      AsyncEach("phones", \.phones) {
        AsyncFieldCheck("", \.self, "rings", within: .seconds(1000)) { _ in
          asked.add(1, ordering: .releasing)
          try await Task.sleep(for: .seconds(1000))
          return nil
        }
      }
    }
    let task = Task { try await chain.report(on: contact) }
    while asked.load(ordering: .acquiring) < 2 { await Task.yield() }
    task.cancel()
    let error = await #expect(throws: ChainError<Never>.self) { try await task.value }
    #expect(
      error?.description == "cancelled: the next handler, \"phones[].rings\", was not started")
    #expect(asked.load(ordering: .acquiring) == 2)
  }
}
