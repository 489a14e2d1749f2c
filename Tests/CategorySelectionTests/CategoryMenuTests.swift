import Baton
import CategorySelection
import Testing

@Suite struct CategoryMenuTests {
  private let menu: CategoryMenu

  init() throws {
    menu = try CategoryMenu(of: ["Electronics", "Fashion", "Home"])
  }

  @Test func `one category is chosen, or none`() throws {
    #expect(
      try menu.buttons(choosing: nil).map(\.description) == ["Electronics", "Fashion", "Home"])
    #expect(
      try menu.buttons(choosing: "Fashion").map(\.description)
        == ["Electronics", "[Fashion]", "Home"])
    #expect(try menu.category(named: "Home") == "Home")
    #expect(try CategoryMenu(of: []).buttons(choosing: nil) == [])
  }

  @Test func `pressing the chosen category again clears the choice`() throws {
    var chosen: String?
    for (press, expected) in [(1, "Fashion"), (2, "Home"), (2, nil), (0, "Electronics")] {
      chosen = try menu.buttons(choosing: chosen)[press].nextChoice
      #expect(chosen == expected)
    }
  }

  @Test func `an unknown name is rejected with a list of the known ones`() {
    for ask in [{ _ = try menu.category(named: $0) }, { _ = try menu.buttons(choosing: $0) }]
      as [(String) throws -> Void]
    {
      let error = #expect(throws: SelectionError.self) { try ask("Cars") }
      #expect(error?.code == .unknown)
      #expect(
        error?.description
          == "there is no category \"Cars\"; choose one of \"Electronics\", \"Fashion\", \"Home\"")
    }
  }

  @Test func `a menu with a duplicate or invisible name is rejected`() {
    let double = #expect(throws: SelectionError.self) { try CategoryMenu(of: ["Home", "Home"]) }
    #expect(double?.code == .duplicate)
    let unnamed = #expect(throws: SelectionError.self) { try CategoryMenu(of: ["Home", " "]) }
    #expect(unnamed?.code == .unnamed)
  }

  @Test func `a menu's chain has an outline, and a choice has a path`() {
    #expect(
      "\(menu.chain.outline)" == """
        categories
        ├─ Electronics
        ├─ Fashion
        └─ Home
        """)
    #expect(menu.chain.path(of: "Fashion").path.names == ["categories", "Electronics", "Fashion"])
  }
}
