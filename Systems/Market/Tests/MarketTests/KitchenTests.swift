import HummingbirdTesting
import Testing

@testable import Market

@Suite struct KitchenTests {
  static let tofu = """
    {"code":"nobody-takes-it",\
    "detail":"No machine takes \\"tofu\\"; \\"tomato\\", \\"onion\\" and \\"lettuce\\" saw it.",\
    "ingredient":"tofu","machines":["tomato","onion","lettuce"]}
    """

  @Test func `every ingredient is prepared, or refused with the machines that saw it`()
    async throws
  {
    #expect(
      try await TestShop().post("/api/kitchen/orders", #"{"ingredients":["tomato","양파","tofu"]}"#)
        == .json(
          200,
          """
          {"prepared":[\
          {"ingredient":"tomato","machine":"tomato","preparation":"sliced"},\
          {"ingredient":"양파","machine":"onion","preparation":"sliced"}],\
          "refused":[\(Self.tofu)]}
          """))
  }

  @Test func `an order of which nothing can be prepared is refused`() async throws {
    #expect(
      try await TestShop().post("/api/kitchen/orders", #"{"ingredients":["tofu"]}"#)
        == .problem(
          422,
          """
          {"code":"nobody-takes-it","detail":"No machine takes any ingredient of the order.",\
          "refused":[\(Self.tofu)],"status":422,"title":"Unprocessable Content",\
          "type":"about:blank"}
          """))
  }

  @Test(arguments: [0, 101])
  func `an order of nothing, or of too much, is refused`(count: Int) async throws {
    let names = Array(repeating: "\"onion\"", count: count).joined(separator: ",")
    let (bound, code) = count == 0 ? ("least 1 entry", "few") : ("most 100 entries", "many")
    #expect(
      try await TestShop().post("/api/kitchen/orders", #"{"ingredients":[\#(names)]}"#)
        == .problem(
          422,
          #"{"code":"invalid-request","detail":"ingredients: Must have at \#(bound), not \#(count).","#
            + #""fields":[{"code":"count.too-\#(code)","field":"ingredients","#
            + #""message":"Must have at \#(bound), not \#(count)."}],"status":422,"#
            + #""title":"Unprocessable Content","type":"about:blank"}"#))
  }
}
