import Testing

import Baton

struct Machine: Handler {
  let name: String
  func handle(_ request: String) -> Outcome<String> {
    request == name ? .handled("\(name), sliced") : .passed
  }
}
struct Slow: AsyncHandler {
  let name: String
  func handle(_ request: String) async -> Outcome<String> {
    await Task.yield()
    return request == name ? .handled("\(name), slow") : .passed
  }
}
struct Trimmed: Around {
  func handle(_ request: String, next: consuming Next<String, String, Never>) -> Step<
    String, String, Never
  > {
    next(request.filter { $0 != " " })
  }
}
struct Polite: Around {
  func handle(_ request: String, next: consuming Next<String, String, Never>) -> Step<
    String, String, Never
  > {
    next(request).map { "\($0), please" }
  }
}
struct Lazy: AsyncAround {
  func handle<Rest: AsyncHandler>(_ request: String, next: consuming AsyncNext<Rest>)
    async throws(ChainError<Never>) -> Outcome<String>
  where Rest.Request == String, Rest.Response == String, Rest.Failure == Never {
    await Task.yield()
    return try await next(request)
  }
}
indirect enum Term: Sendable { case number(Int), sum([Term]) }
struct TermError: Error { let e: DepthExceeded }
struct Number: Handler {
  func handle(_ request: TreePart<Term, Int, TermError>) throws(TermError) -> Outcome<Int> {
    if case .number(let n) = request.part { .handled(n) } else { .passed }
  }
}
struct Sum: Handler {
  func handle(_ request: TreePart<Term, Int, TermError>) throws(TermError) -> Outcome<Int> {
    guard case .sum(let terms) = request.part else { return .passed }
    var sum = 0
    for term in terms { sum += try request.descend(into: term, as: "sum").response ?? 0 }
    return .handled(sum)
  }
}
@Test func smoke() async throws {
  let yes = [1].count == 1
  let kitchen = Chain("kitchen") {
    Machine(name: "tomato")
    Machine(name: "onion")
    Machine(name: "lettuce")
  }
  #expect(kitchen("onion") == .handled("onion, sliced"))
  #expect(kitchen("tofu") == .passed)
  print(kitchen.path(of: "onion"))
  print(kitchen.outline)
  let line = kitchen.otherwise { "nobody takes \($0)" }
  #expect(line("tofu") == "nobody takes tofu")
  let shop = Chain("shop") {
    Machine(name: "a")
    Trimmed()
    if yes { Polite() }
    kitchen
    for n in ["x", "y"] { Machine(name: n) }
    if !yes { Machine(name: "q") } else { kitchen }
  }
  #expect(shop(" on ion") == .handled("onion, sliced, please"))
  print(shop.outline)
  print(shop.path(of: "to mato"))
  print(shop.path(of: "tofu").path.mermaid)
  let slow = Chain("slow") {
    Machine(name: "a"); Lazy(); Slow(name: "b"); kitchen; Polite(); Slow(name: "c")
  }
  #expect(try await slow.run("c") == .handled("c, slow, please"))
  print(await slow.path(ofRunning: "c"))
  let rt = RuntimeChain<String, String, Never>("rt")
  try rt.append(Machine(name: "a")); try rt.append(Polite()); try rt.append(kitchen);
  try rt.insert(Machine(name: "z"), before: "kitchen")
  #expect(rt("onion") == .handled("onion, sliced, please"))
  print(rt.path(of: "onion"))
  print(rt.outline)
  let art = AsyncRuntimeChain<String, String, Never>("art")
  try art.append(Slow(name: "s")); try art.append(Lazy()); try art.append(rt); try art.append(slow)
  print(await art.path(ofRunning: "c"))
  print(art.outline)
  do { try rt.append(Machine(name: "a")) } catch { print(error) }
  do { try rt.remove("nope") } catch { print(error) }
  let r2 = RuntimeChain<String, String, Never>("r2")
  try r2.append(Chain("static") { rt })
  do { try rt.append(r2) } catch { print(error) }
  let calc = Tree("calc", limit: 3, tooDeep: TermError.init) {
    Number(); Sum()
  }
  #expect(try calc(.sum([.number(1), .sum([.number(2), .number(3)])])) == .handled(6))
  print(calc.path(of: .sum([.number(1), .sum([.number(2), .number(3)])])))
  do { _ = try calc(.sum([.sum([.sum([.number(1)])])])) } catch { print(error) }
  let t = Task {
    withUnsafeCurrentTask { $0?.cancel() }; return await art.path(ofRunning: "c")
  }
  let rec = await t.value
  print(rec)
  print(rec.result)
}
