import Testing

import CategorySelection

@MainActor
@Suite struct CategoryPresenterTests {
  @Test func `a view is shown the buttons as soon as it is there`() throws {
    let presenter = CategoryPresenter(for: try Selection(of: ["Home", "Beauty"]))
    presenter.press("Beauty")
    #expect(PresentedScreen(presenter).text == "Home [Beauty]")
  }

  @Test func `a view and its presenter do not keep each other alive`() throws {
    var screen: PresentedScreen?
    weak var presenter: CategoryPresenter?
    weak var selection: Selection?
    do {
      let newSelection = try Selection()
      let newPresenter = CategoryPresenter(for: newSelection)
      screen = PresentedScreen(newPresenter)
      (presenter, selection) = (newPresenter, newSelection)
    }
    screen?.press("Home")
    weak let view = screen
    #expect(view != nil && presenter != nil && selection != nil)
    screen = nil
    #expect(view == nil && presenter == nil && selection == nil)
  }

  @Test func `a presenter outlives its view, and keeps none`() throws {
    let presenter = CategoryPresenter(for: try Selection())
    _ = PresentedScreen(presenter)
    #expect(presenter.view == nil)
    presenter.press("Home")
    #expect(PresentedScreen(presenter).text == "Electronics Fashion [Home] Beauty")
  }
}
