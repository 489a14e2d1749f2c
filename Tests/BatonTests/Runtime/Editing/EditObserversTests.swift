import Foundation
import Testing

@testable import Baton

private typealias Kitchen = RuntimeChain<String, String, Never>

/// An executor that runs every job immediately, on the enqueuing thread.
private final class AtOnceExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// Edits a chain on a new thread.
///
/// A deadlock would otherwise block the threads of all tasks, so the time limit could not be
/// reported.
private func onThread(_ body: @escaping @Sendable () -> Void) -> Milestone {
  let isOver = Milestone()
  Thread.detachNewThread {
    body()
    isOver.reach()
  }
  return isOver
}

@Suite(.timeLimit(.minutes(20))) struct EditObserversTests {
  private let chain = Kitchen("kitchen")
  private let executor = AtOnceExecutor()

  @Test func `observers cancelled during edits do no harm`() async throws {
    let isEnough = Milestone()
    let isOver = onThread { [chain] in
      while isEnough.count == 0 {
        try? chain.append(echo)
        try? chain.remove("echo")
      }
    }
    for _ in 0..<300 {
      let seen = Milestone()
      let observer = Task { [chain] in
        for await _ in chain.edits { seen.reach() }
      }
      await seen.reached(2)
      observer.cancel()
      await observer.value
    }
    isEnough.reach()
    await isOver.reached()
    try chain.append(echo)
    #expect(chain.identifiers == ["echo"])
  }

  @Test func `no edits are stored for observers that were cancelled or released`() async {
    let observers = EditObservers()
    let isWatching = Milestone()
    let observer = Task {
      let edits = observers.edits()
      isWatching.reach()
      for await _ in edits {}
    }
    await isWatching.reached()
    #expect(observers.queue(.removed("leek", from: 0)))
    observer.cancel()
    await observer.value
    #expect(!observers.queue(.removed("onion", from: 0)))

    var edits: AsyncStream<Edit>? = observers.edits()
    #expect(edits != nil && observers.queue(.removed("tomato", from: 0)))
    edits = nil
    #expect(!observers.queue(.removed("tofu", from: 0)))
  }

  @Test func `an observer that stops sees no more edits, but others do`() async {
    let observers = EditObservers()
    let first = observers.edits()
    var second: AsyncStream<Edit>? = observers.edits()
    #expect(second != nil)
    second = nil
    #expect(observers.queue(.removedAll))
    observers.tell()
    observers.end()
    var seen: [Edit] = []
    for await edit in first { seen.append(edit) }
    #expect(seen == [.removedAll])
  }

  @Test func `a new observer sees no earlier edits, whether delivered or not`() async {
    func edits(_ edits: AsyncStream<Edit>) async -> [Edit] {
      var seen: [Edit] = []
      for await edit in edits { seen.append(edit) }
      return seen
    }
    let observers = EditObservers()
    let first = observers.edits()
    #expect(observers.queue(.removed("leek", from: 0)))
    let second = observers.edits()
    #expect(observers.queue(.removed("onion", from: 0)))
    observers.tell()
    let third = observers.edits()
    #expect(observers.queue(.removedAll))
    observers.tell()
    observers.end()
    let all: [Edit] = [.removed("leek", from: 0), .removed("onion", from: 0), .removedAll]
    #expect(await edits(first) == all)
    #expect(await edits(second) == Array(all[1...]))
    #expect(await edits(third) == [.removedAll])
  }

  @Test func `an immediate observer can edit the chain`() async throws {
    let seen = Notebook<Edit>()
    let observer = Task(executorPreference: executor) { [chain] in
      for await edit in chain.edits {
        seen.note(edit)
        if edit == .inserted("onion", at: 0) { try chain.append(Machine(name: "leek")) }
        if edit == .inserted("leek", at: 1) { return }
      }
    }
    try chain.append(Machine(name: "onion"))
    try await observer.value
    #expect(seen.entries == [.inserted("onion", at: 0), .inserted("leek", at: 1)])
  }

  @Test func `an immediate observer can stop and start again`() async throws {
    let seen = Notebook<Edit>()
    let observer = Task(executorPreference: executor) { [chain] in
      for number in 0..<3 {
        for await edit in chain.edits {
          seen.note(edit)
          #expect(edit == .inserted("\(number)", at: number))
          break
        }
      }
    }
    for number in 0..<4 { try chain.append(Machine(name: "\(number)")) }
    await observer.value
    #expect(seen.entries.count == 3)
  }

  @Test func `an editor does not wait for the edits that observers make`() async throws {
    let seen = Milestone()
    let order = Notebook<Edit>()
    let observer = Task(executorPreference: executor) { [chain] in
      for await edit in chain.edits {
        order.note(edit)
        seen.reach()
        if seen.count == 5000 { return }
        try chain.append(Machine(name: "\(seen.count)"))
      }
    }
    try chain.append(Machine(name: "0"))
    #expect(seen.count < 5000)
    await seen.reached(5000)
    try await observer.value
    #expect(order.entries == (0..<5000).map { .inserted("\($0)", at: $0) })
  }

  @Test func `every observer sees later edits once, in order, and no earlier ones`() async {
    let threads = (0..<3).map { thread in
      onThread { [chain] in
        for number in 0..<1000 { try? chain.append(Machine(name: "\(thread)/\(number)")) }
      }
    }
    await withTaskGroup { group in
      for _ in 0..<200 {
        let before = chain.count
        let edits = chain.edits
        let after = chain.count
        group.addTask {
          var next: Int?
          while next ?? after < 3000 {
            var iterator = edits.makeAsyncIterator()
            guard case .inserted(_, let index)? = await iterator.next() else { break }
            if let next {
              #expect(index == next)
            } else {
              #expect((before...after).contains(index))
            }
            next = index + 1
          }
        }
        await Task.yield()
      }
    }
    for thread in threads { await thread.reached() }
    #expect(chain.count == 3000)
  }

  @Test func `when the chain is released, all edits are delivered, and then the end`() async throws
  {
    var chain: Kitchen? = Kitchen("kitchen")
    let streams = try #require(chain.map { chain in (0..<3).map { _ in chain.edits } })
    let observers = streams.map { stream in
      Task(executorPreference: executor) {
        var count = 0
        for await _ in stream { count += 1 }
        return count
      }
    }
    for number in 0..<100 { try chain?.append(Machine(name: "\(number)")) }
    chain = nil
    for observer in observers { #expect(await observer.value == 100) }
  }

  @Test func `the end is delivered after the edits that a task takes over`() async throws {
    var chain: Kitchen? = Kitchen("kitchen")
    let edits = try #require(chain?.edits)
    let first = Milestone()
    let observer = Task(executorPreference: executor) { [weak chain] in
      var count = 0
      for await edit in edits {
        count += 1
        guard edit == .inserted("first", at: 0) else { continue }
        for number in 0..<1000 { try chain?.append(Machine(name: "\(number)")) }
        first.reach()
      }
      return count
    }
    try chain?.append(Machine(name: "first"))
    await first.reached()
    chain = nil
    #expect(try await observer.value == 1001)
  }
}
