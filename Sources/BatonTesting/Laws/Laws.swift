/// The law suite: it holds a handler, an around handler, a check, a chain, a row of checks or a
/// broadcast against every law that applies; see <doc:HoldYourOwnToTheLaws>.
///
/// A check throws a ``LawViolation``, whose text names the law and shows the path. So it works from
/// Swift Testing:
///
/// ```swift
/// import Testing
///
/// @Test func `a machine keeps the laws`() throws {
///   try Laws.check(Machine(name: "onion"), taking: ["onion"], passing: ["tofu"])
/// }
/// ```
///
/// and from XCTest alike:
///
/// ```swift
/// func testMachineKeepsTheLaws() throws {
///   try Laws.check(Machine(name: "onion"), taking: ["onion"], passing: ["tofu"])
/// }
/// ```
///
/// For a type of chain, give a way to make one; the suite hands it handlers of its own, and puts
/// every pattern of taking, passing and failing to it:
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

/// Whether two values are the same, as far as one can tell: by `==` where there is one.
func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
  func equal<E: Equatable>(_ left: E) -> Bool { left == right as? E }
  guard let left = left as? any Equatable else { return true }
  return equal(left)
}

/// A request or response in a message.
func text<Value>(_ value: Value) -> String {
  value is String ? "\"\(value)\"" : "\(value)"
}

/// Names in a message.
func list(_ names: [String]) -> String {
  names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
}
