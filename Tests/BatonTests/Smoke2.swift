import Testing

import Baton

enum ShopError: Error, Equatable { case busy, bad, slow }
struct Flaky: Handler {
  let box: Counter
  func handle(_ request: String) throws(ShopError) -> Outcome<String> {
    if box.next() < 3 { throw .bad }
    return .handled("ok \(request)")
  }
}
actor AsyncCounter { var n = 0; func next() -> Int { n += 1; return n } }
import Synchronization
final class Counter: Sendable {
  let n = Atomic<Int>(0); func next() -> Int { n.add(1, ordering: .relaxed).newValue }
}
struct Sleepy: AsyncHandler {
  func handle(_ request: String) async throws(ShopError) -> Outcome<String> {
    try? await Task.sleep(for: .seconds(3))
    return .handled("late")
  }
}
struct Route: KeyedHandler {
  let keys: [Int]; let name: String
  func handle(_ request: Int) -> Outcome<String> { .handled(name) }
}
struct Odd: Handler {
  func handle(_ request: Int) -> Outcome<String> { request % 2 == 1 ? .handled("odd") : .passed }
}
@Test func smoke2() async throws {
  let f = Flaky(box: Counter())
  #expect(try f.retrying(attempts: 3)("x") == .handled("ok x"))
  print(Flaky(box: Counter()).retrying(attempts: 3).path(of: "x"))
  print(
    Flaky(box: Counter()).fallingBack(
      to: ClosureHandler("other") { (r: String) throws(ShopError) in .handled("other") }
    ).path(of: "x"))
  let t = Sleepy().timeout(after: .milliseconds(20)) { _ in ShopError.slow }
  print(await t.path(ofRunning: "x"), await t.path(ofRunning: "x").result)
  let c = Flaky(box: Counter()).retrying(attempts: 3).cached(capacity: 3)
  print(c.path(of: "y")); print(c.path(of: "y"))
  let l = Flaky(box: Counter()).limited(to: 1) { ShopError.busy }
  do { _ = try l("z") } catch { print(error) }
  let w = Sleepy().limited(to: 1)
  print(w.outline)
  let password = Checks("password") {
    ClosureCheck("length") { (s: String) in
      s.count < 8 ? .invalid("has fewer than 8 characters") : .valid
    }
    ClosureCheck("digits") { (s: String) in
      s.contains(where: \.isNumber) ? .valid : .invalid("has no digit")
    }
    NotBlank()
    NotBlank().when { $0.count > 100 }
  }
  print(password.report(on: "abc"), password.report(on: "abcdefghi1"), password.firstReport(on: ""))
  let b = Broadcast("news") {
    ClosureHandler("a") { (r: String) in .handled("a\(r)") };
    ClosureHandler("b") { (r: String) in Outcome<String>.passed };
    ClosureHandler("c") { (r: String) in .handled("c\(r)") }
  }
  #expect(b("1") == .handled(["a1", "c1"]))
  print(await b.atOnce(limit: 2).path(ofRunning: "1"))
  let d = Dispatcher("routes", by: { (r: Int) in r }) {
    Route(keys: [1, 2], name: "r1")
    Odd()
    Branch(3) {
      Route(keys: [3], name: "r3"); Odd()
    }
    Branch(matching: "> 10", { $0 > 10 }) { ClosureHandler("big") { (r: Int) in .handled("big") } }
    Route(keys: [2], name: "r2b")
  }
  print(d.outline, d.shadows.map(\.description))
  print(d.path(of: 3), d.path(of: 12), d.path(of: 4), d.path(of: 2))
  let rt = RuntimeChain<String, String, ShopError>("rt")
  try rt.append(
    Fallback(to: ClosureHandler("other") { (r: String) throws(ShopError) in .handled("other") }))
  try rt.append(Retry(attempts: 3))
  try rt.append(Flaky(box: Counter()))
  print(rt.path(of: "q"))
  let s = rt.recorded(share: 0.5) { print("sampled", $0) }
  _ = try s("1"); _ = try s("2"); _ = try s("3")
  let async = AsyncRuntimeChain<String, String, ShopError>("rt")
  try async.append(Fallback(to: Sleepy()))
  try async.append(Limit(to: 3) { .busy })
  try async.append(WaitingLimit("wl", to: 3))
  try async.append(rt)
  print(await async.path(ofRunning: "x"))
}
