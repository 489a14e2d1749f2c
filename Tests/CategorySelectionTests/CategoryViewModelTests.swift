import Observation
import Testing

import CategorySelection

@MainActor
@Suite struct CategoryViewModelTests {
  @Test func `a view is notified only of changes`() throws {
    let model = CategoryViewModel(of: try Selection())
    let screen = ObservingScreen(model)
    #expect(screen.text == "[Electronics] Fashion Home Beauty")
    #expect(!screen.isStale)
    model.press("Home")
    #expect(screen.isStale)
    #expect(screen.text == "Electronics Fashion [Home] Beauty")
    #expect(!screen.isStale)
  }

  @Test func `a view observes the error like the buttons`() throws {
    let model = CategoryViewModel(of: try Selection(of: ["Home"]))
    let screen = ObservingScreen(model)
    #expect(screen.reported == nil)
    model.press("Toys")
    #expect(screen.isStale)
    #expect(
      screen.reported?.description == #"there is no category "Toys"; choose one of "Home""#)
  }

  @Test func `a view, its model and the selection do not keep each other alive`() throws {
    var screen: ObservingScreen?
    weak var model: CategoryViewModel?
    weak var selection: Selection?
    do {
      let newSelection = try Selection()
      let newModel = CategoryViewModel(of: newSelection)
      screen = ObservingScreen(newModel)
      (model, selection) = (newModel, newSelection)
    }
    // Reading the text draws the view, so the observation is active.
    #expect(screen?.text == "[Electronics] Fashion Home Beauty")
    weak let view = screen
    screen = nil
    #expect(view == nil && model == nil && selection == nil)
  }

  @Test func `an observation in progress does not keep the view alive`() throws {
    let model = CategoryViewModel(of: try Selection())
    var screen: ObservingScreen? = ObservingScreen(model)
    #expect(screen?.shown.count == 4)
    weak let view = screen
    screen = nil
    #expect(view == nil)
    model.press("Home")
    #expect(model.buttons.map(\.isSelected) == [false, false, true, false])
  }

  @Test func `direct changes to the selection are visible and observed immediately`() throws {
    let selection = try Selection(of: ["Home", "Beauty"])
    let model = CategoryViewModel(of: selection)
    let screen = ObservingScreen(model)
    #expect(screen.text == "[Home] Beauty")
    try selection.add("Toys")
    #expect(screen.isStale)
    #expect(model.buttons.map(\.description) == ["[Home]", "Beauty", "Toys"])
    try selection.choose("Toys")
    #expect(screen.text == "Home Beauty [Toys]")
  }
}
