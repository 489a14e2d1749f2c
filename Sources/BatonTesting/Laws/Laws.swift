/// A suite that tests code against every applicable law; see <doc:HoldYourOwnToTheLaws>.
///
/// The suite tests handlers, around handlers, checks, chains, groups of checks and broadcasts. If a
/// law is violated, it throws a ``LawViolation``, whose description names the law and shows the
/// path. The suite therefore works in Swift Testing:
///
/// ```swift
/// import Testing
///
/// @Test func `a machine keeps the laws`() throws {
///   try Laws.check(Machine(name: "onion"), taking: ["onion"], passing: ["tofu"])
/// }
/// ```
///
/// The suite works in XCTest in the same way:
///
/// ```swift
/// func testMachineKeepsTheLaws() throws {
///   try Laws.check(Machine(name: "onion"), taking: ["onion"], passing: ["tofu"])
/// }
/// ```
///
/// To test a type of chain, supply a closure that creates one. The suite passes its own handlers to
/// the closure, and tries every pattern of handling, passing and failing:
///
/// ```swift
/// try Laws.checkChain { probes in
///   Chain("kitchen") { for probe in probes { probe } }
/// }
/// try await Laws.checkAsyncChain { probes in
///   let shop = AsyncRuntimeChain<String, String, ProbeFailure>("shop")
///   for probe in probes { try shop.append(probe) }
///   return shop
/// }
/// ```
public enum Laws {}

/// Returns whether two values are equal, or `true` if their type is not equatable.
func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
  func equal<E: Equatable>(_ left: E) -> Bool { left == right as? E }
  guard let left = left as? any Equatable else { return true }
  return equal(left)
}

func text<Value>(_ value: Value) -> String {
  value is String ? "\"\(value)\"" : "\(value)"
}

func list(_ names: [String]) -> String {
  names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
}
