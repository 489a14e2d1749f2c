import Observation

import CategorySelection

/// A screen with buttons, for either pattern.
@MainActor
protocol Screen: AnyObject {
  func press(_ name: String)
  func add(_ category: Category, before other: String?)
  func remove(_ name: String)

  /// The buttons on the screen.
  var shown: [CategoryButton] { get }
  /// The error of the last action, or `nil` if it succeeded.
  var reported: SelectionError? { get }
}

extension Screen {
  func add(_ category: Category) { add(category, before: nil) }

  /// The buttons as text, the selected one in brackets.
  var text: String { shown.map(\.description).joined(separator: " ") }
}

/// A passive view with its presenter.
final class PresentedScreen: Screen, CategoryView {
  private let presenter: CategoryPresenter
  private(set) var shown: [CategoryButton] = []
  private(set) var reported: SelectionError?

  init(_ presenter: CategoryPresenter) {
    self.presenter = presenter
    presenter.view = self
  }

  func show(_ buttons: [CategoryButton]) {
    shown = buttons
    reported = nil
  }

  func report(_ error: SelectionError) { reported = error }

  func press(_ name: String) { presenter.press(name) }
  func add(_ category: Category, before other: String?) { presenter.add(category, before: other) }
  func remove(_ name: String) { presenter.remove(name) }
}

/// A view that observes its model, and redraws itself before it is read.
final class ObservingScreen: Screen {
  private let model: CategoryViewModel
  private var drawn: (buttons: [CategoryButton], error: SelectionError?) = ([], nil)
  private(set) var isStale = true

  init(_ model: CategoryViewModel) {
    self.model = model
  }

  var shown: [CategoryButton] { current.buttons }
  var reported: SelectionError? { current.error }

  private var current: (buttons: [CategoryButton], error: SelectionError?) {
    guard isStale else { return drawn }
    isStale = false
    drawn = withObservationTracking {
      (model.buttons, model.error)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isStale = true }
    }
    return drawn
  }

  func press(_ name: String) { model.press(name) }
  func add(_ category: Category, before other: String?) { model.add(category, before: other) }
  func remove(_ name: String) { model.remove(name) }
}

/// The two ways to build a screen.
enum Pattern: CaseIterable {
  case presenter, viewModel

  @MainActor
  func screen(_ categories: [Category] = Category.standard) throws -> any Screen {
    screen(of: try Selection(of: categories))
  }

  @MainActor
  func screen(of selection: Selection) -> any Screen {
    switch self {
    case .presenter: PresentedScreen(CategoryPresenter(for: selection))
    case .viewModel: ObservingScreen(CategoryViewModel(of: selection))
    }
  }
}
