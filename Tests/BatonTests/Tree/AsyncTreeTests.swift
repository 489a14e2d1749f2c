import Testing

import Baton

private indirect enum Dish: Sendable { case plate(String), menu([Dish]), cancelling(Dish) }
private typealias Part<Failure: Error> = AsyncTreePart<Dish, String, Failure>

private struct Waiter<Failure: Error>: AsyncHandler {
  let name = "waiter"
  func handle(_ request: Part<Failure>) async throws(Failure) -> Outcome<String> {
    switch request.part {
    case .plate(let name): return .handled(name)
    case .menu(let dishes):
      var served: [String] = []
      for (course, dish) in dishes.enumerated() {
        await Task.yield()
        let label = "course \(course + 1)"
        served.append(try await request.descend(into: dish, as: label, otherwise: "nothing"))
      }
      return .handled("[" + served.joined(separator: " ") + "]")
    case .cancelling(let dish):
      withUnsafeCurrentTask { $0?.cancel() }
      return try await request.descend(into: dish, as: "late course")
    }
  }
}

private let restaurant = Tree("restaurant", limit: 3, tooDeep: { $0 }) { Waiter<DepthExceeded>() }

@Test func `a tree's handlers can be asynchronous`() async throws {
  let menu = Dish.menu([.plate("soup"), .menu([.plate("fish"), .plate("rice")])])
  #expect(try await restaurant.run(menu) == .handled("[soup [fish rice]]"))
  #expect(
    await restaurant.path(ofRunning: menu).path.names
      == ["restaurant"] + Array(repeating: "waiter", count: 5))
  #expect(restaurant.outline == Outline("restaurant", parts: [Outline("waiter")]))
}

@Test func `a client call inside a tree is independent of the tree, and so are its descents`()
  async throws
{
  typealias Part = AsyncTreePart<Int, String, DepthExceeded>
  let diver = AsyncClosureHandler("diver") {
    (part: Part) async throws(DepthExceeded) -> Outcome<String> in
    guard part.part > 0 else { return .handled("ground") }
    return try await part.descend(into: part.part - 1, as: "dive")
  }
  let paths = Notebook<[String]>()
  let tree = Tree("tree", limit: 9, tooDeep: { $0 }) {
    AsyncClosureAround<Part, String, DepthExceeded>("detour") {
      (part, next) async throws(ChainError<DepthExceeded>) in
      paths.note(await diver.path(ofRunning: part).path.names)
      return try await diver.run(part)
    }
  }
  let recorded = await tree.path(ofRunning: 1)
  #expect(recorded.response == "ground")
  #expect(recorded.path.names == ["tree", "detour"])
  #expect(paths.entries == [["diver"], ["diver", "detour"], ["diver"]])
}

@Test func `an asynchronous request has a depth limit, too`() async {
  let menu = Dish.menu([.plate("soup"), .menu([.plate("rice"), .menu([.plate("fish")])])])
  let error = await #expect(throws: ChainError<DepthExceeded>.self) {
    try await restaurant.run(menu)
  }
  #expect(
    error?.description == """
      "waiter" failed: the request is nested more than 3 levels deep: course 2 → course 2 → \
      course 1; to allow deeper requests, raise the tree's limit (restaurant → waiter)
      """)
}

/// Returns the text of a tree's answer to a request, in a separate task.
private func text<Failure: Error>(
  of dish: Dish, in tree: Tree<Dish, String, Failure, Trees.Suspending>
) async -> String {
  let task = Task {
    do throws(ChainError<Failure>) {
      return "\(try await tree.run(dish))"
    } catch {
      return "\(error)"
    }
  }
  return await task.value
}

@Test
func
  `at its top, an awaited tree of handlers that do not suspend starts none once it is cancelled`()
  async
{
  typealias Part = TreePart<Int, String, DepthExceeded>
  let tree = Tree("tree", limit: 9, tooDeep: { $0 }) {
    ClosureHandler("last") { (_: Part) throws(DepthExceeded) -> Outcome<String> in
      withUnsafeCurrentTask { $0?.cancel() }
      return .passed
    }
    ClosureHandler("due") { (_: Part) throws(DepthExceeded) -> Outcome<String> in .handled("ground")
    }
  }
  let chain: some AsyncHandler<Int, String, DepthExceeded> = Chain("chain") { tree }
  let task = Task {
    do throws(ChainError<DepthExceeded>) {
      return "\(try await chain.run(1))"
    } catch {
      return "\(error)"
    }
  }
  #expect(
    await task.value == #"cancelled: the next handler, "due", was not started (chain → tree → due)"#
  )
}

@Test func `a descent whose handlers throw their own error type is not cancelled`() async {
  let tree = Tree("restaurant", limit: 9, tooDeep: { $0 }) {
    Slowly<DepthExceeded>()
    Waiter<DepthExceeded>()
  }
  let menu = Dish.menu([.cancelling(.plate("soup")), .plate("fish")])
  #expect(await text(of: menu, in: tree) == #"handled("[soup fish]")"#)
}

@Test func `a descent whose handlers throw any error can be cancelled`() async {
  let tree = Tree("restaurant", limit: 9, tooDeep: { $0 as any Error }) {
    Slowly<any Error>()
    Waiter<any Error>()
  }
  let menu = Dish.menu([.cancelling(.plate("soup")), .plate("fish")])
  #expect(
    await text(of: menu, in: tree) == """
      cancelled: the next handler, "slowly", was not started (restaurant → waiter → waiter → slowly)
      """)
}

/// A composite waiter, which keeps the names of the handlers below.
private struct HeadWaiter: AsyncComposite {
  let name = "head waiter"

  func handle(
    _ request: Part<DepthExceeded>, in walk: Walk
  ) async throws(ChainError<DepthExceeded>) -> Outcome<String> {
    try await walk.visit(of: self) { (walk) async throws(ChainError<DepthExceeded>) in
      switch request.part {
      case .plate(let name): return .handled(name)
      case .menu(let dishes):
        return try await request.descend(into: dishes[0], as: "first course", in: walk)
      case .cancelling(let dish):
        withUnsafeCurrentTask { $0?.cancel() }
        return try await request.descend(into: dish, as: "late course", in: walk)
      }
    }
  }
}

@Test func `a composite's descent can be cancelled, whatever its handlers throw`() async {
  let tree = Tree("restaurant", limit: 2, tooDeep: { $0 }) {
    Slowly<DepthExceeded>()
    HeadWaiter()
  }
  #expect(
    await text(of: .menu([.cancelling(.plate("soup"))]), in: tree) == """
      "head waiter" failed: the request is nested more than 2 levels deep: first course → late \
      course; to allow deeper requests, raise the tree's limit (restaurant → head waiter → \
      head waiter)
      """)
  #expect(
    await text(of: .cancelling(.plate("soup")), in: tree) == """
      cancelled: the next handler, "slowly", was not started (restaurant → head waiter → slowly)
      """)
}

/// A handler that passes after a suspension.
private struct Slowly<Failure: Error>: AsyncHandler {
  let name = "slowly"
  func handle(_ request: Part<Failure>) async throws(Failure) -> Outcome<String> {
    await Task.yield()
    return .passed
  }
}
