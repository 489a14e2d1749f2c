import Testing

import CategorySelection

@MainActor
@Suite struct CategoryPresenterTests {
  @Test func `a new view shows the buttons immediately`() throws {
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

  @Test func `a presenter outlives its view and does not retain it`() throws {
    let presenter = CategoryPresenter(for: try Selection())
    _ = PresentedScreen(presenter)
    #expect(presenter.view == nil)
    presenter.press("Home")
    #expect(PresentedScreen(presenter).text == "Electronics Fashion [Home] Beauty")
  }

  @Test func `a view that presses a button during an update ends up showing the outcome`() throws {
    let presenter = CategoryPresenter(for: try Selection(of: ["Home", "Beauty", "Fashion"]))
    let view = PressingView(presenter, pressing: ["Fashion", "Fashion", "Home"])
    presenter.view = view
    presenter.press("Beauty")
    #expect(
      view.shown == [
        "[Home] Beauty Fashion", "Home Beauty [Fashion]", "Home [Beauty] Fashion",
        "[Home] Beauty Fashion",
      ])
  }

  @Test func `a rejection that changes nothing does not update the view`() throws {
    let presenter = CategoryPresenter(for: try Selection(of: ["Home", "Beauty"]))
    let view = PressingView(presenter, pressing: [])
    presenter.view = view
    presenter.press("Toys")
    #expect(
      view.shown == [
        "[Home] Beauty", #"there is no category "Toys"; choose one of "Home", "Beauty""#,
      ])
  }

  @Test func `a view replaced during an update is not updated further`() throws {
    let presenter = CategoryPresenter(for: try Selection(of: ["Home", "Beauty"]))
    let second = PressingView(presenter, pressing: [])
    let first = PressingView(presenter, pressing: ["Beauty"], followedBy: second)
    presenter.view = first
    #expect(first.shown == ["[Home] Beauty"])
    #expect(second.shown == ["Home [Beauty]"])
  }
}

extension CategoryPresenterTests {
  @Test func `a change is shown once in every view, and in no released one`() throws {
    let selection = try Selection(of: ["Home", "Beauty"])
    let presenters = (0..<2).map { _ in CategoryPresenter(for: selection) }
    let views = presenters.map { PressingView($0, pressing: []) }
    for (presenter, view) in zip(presenters, views) { presenter.view = view }
    weak var gone: CategoryPresenter?
    do {
      let presenter = CategoryPresenter(for: selection)
      gone = presenter
    }
    #expect(gone == nil)
    presenters[0].press("Beauty")
    for view in views { #expect(view.shown == ["[Home] Beauty", "Home [Beauty]"]) }
  }

  @Test func `a view that presses a button during another's update has the last word`() throws {
    let selection = try Selection(of: ["Home", "Beauty", "Toys"])
    let (first, second) = (CategoryPresenter(for: selection), CategoryPresenter(for: selection))
    let plain = PressingView(first, pressing: [])
    first.view = plain
    let pressing = PressingView(second, pressing: ["Home", "Toys"])
    second.view = pressing
    first.press("Beauty")
    #expect(selection.selected == "Toys")
    #expect(plain.shown.last == "Home Beauty [Toys]")
    #expect(pressing.shown.last == "Home Beauty [Toys]")
  }
}

/// A view that presses one of its buttons whenever they are shown, and can then be replaced.
private final class PressingView: CategoryView {
  private let presenter: CategoryPresenter
  private var names: [String]
  private let next: (any CategoryView)?
  private(set) var shown: [String] = []

  init(
    _ presenter: CategoryPresenter, pressing names: [String], followedBy next: PressingView? = nil
  ) {
    self.presenter = presenter
    self.names = names
    self.next = next
  }

  func show(_ buttons: [CategoryButton]) {
    if !names.isEmpty { presenter.press(names.removeFirst()) }
    if let next { presenter.view = next }
    // As in a view that sets its controls one by one, only the last value remains.
    shown.append(buttons.map(\.description).joined(separator: " "))
  }

  func report(_ error: SelectionError) { shown.append(error.description) }
}
