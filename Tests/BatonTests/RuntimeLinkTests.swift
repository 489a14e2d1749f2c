import Testing

@testable import Baton

@Test func `a link knows whether it suspends, also where its type was forgotten`() {
  let suspending: [any AsyncLink<String, String, Never>] = [
    Slow(name: "a"), Lazy(), Slow(name: "a").erasedToAsync(), Chain { Slow(name: "a") },
    AsyncRuntimeChain<String, String, Never>("a"),
  ]
  for link in suspending { #expect(link.runtimeLink(as: "a").suspends, "\(link.name)") }
  let other: [any AsyncLink<String, String, Never>] = [
    Machine(name: "a"), Polite(), Machine(name: "a").erased(), Machine(name: "a").erasedToAsync(),
    Chain { Machine(name: "a") }, RuntimeChain<String, String, Never>("a"),
  ]
  for link in other { #expect(!link.runtimeLink(as: "a").suspends, "\(link.name)") }
}

@Test func `only handlers that do not suspend are called without a walk`() {
  #expect(Machine(name: "a").runtimeLink(as: "b").isHandler)
  #expect(!Polite().runtimeLink(as: "b").isHandler)
  #expect(!Slow(name: "a").runtimeLink(as: "b").isHandler)
  #expect(!Lazy().runtimeLink(as: "b").isHandler)
}

@Test func `a link has its identifier and its own name`() {
  let link = Machine(name: "a").runtimeLink(as: "b")
  #expect(link.name == "b")
  #expect(link.ownName == "a")
}

@Test func `values of one type are fused, and objects are not`() {
  final class Object: Handler {
    let name = "object"
    func handle(_ request: String) -> Outcome<String> { .passed }
  }
  #expect(Machine(name: "a").runtimeLink(as: "a").fusion != nil)
  #expect(Object().runtimeLink(as: "a").fusion == nil)
}
