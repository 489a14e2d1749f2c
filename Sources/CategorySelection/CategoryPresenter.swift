/// A passive view: it shows what it is told, and decides nothing.
@MainActor
public protocol CategoryView: AnyObject {
  /// Shows these buttons, in this order, and no others.
  func show(_ buttons: [CategoryButton])

  /// Shows why something was refused.
  func report(_ error: SelectionError)
}

/// Model, view, presenter: tells a passive view what to show.
///
/// ```swift
/// final class Screen: CategoryView {
///   func show(_ buttons: [CategoryButton]) { print(buttons) }
///   func report(_ error: SelectionError) { print(error) }
/// }
///
/// let screen = Screen()
/// let presenter = CategoryPresenter(for: try Selection(of: ["Home", "Beauty"]))
/// presenter.view = screen
/// presenter.press("Beauty")
/// presenter.press("Toys")
/// // [[Home], Beauty]
/// // [Home, [Beauty]]
/// // there is no category "Toys"; choose one of "Home", "Beauty"
/// ```
///
/// A view usually owns its presenter, to which it hands every press. So the presenter's reference
/// back is weak, and neither keeps the other alive.
///
/// A view may press while it is shown something, as a control that calls back when it is set does: it
/// is shown the outcome when it has returned. What is done to the selection itself, or by another
/// presenter or view model of it, is shown at once.
@MainActor
public final class CategoryPresenter {
  private let selection: Selection
  private var isShowing = false
  /// What the view was shown last.
  private var shown: [CategoryButton] = []

  /// The view, which is shown the buttons at once.
  public weak var view: (any CategoryView)? {
    didSet { show() }
  }

  /// A presenter of a selection.
  ///
  /// - Parameter selection: The selection.
  public init(for selection: Selection) {
    self.selection = selection
    selection.tell(self)
  }

  /// A button was pressed.
  ///
  /// - Parameter name: The name on the button.
  public func press(_ name: String) {
    change { selection throws(SelectionError) in try selection.choose(name) }
  }

  /// Adds a category.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - other: The name of the one that it is to stand before; at the end with `nil`.
  public func add(_ category: Category, before other: String? = nil) {
    change { selection throws(SelectionError) in try selection.add(category, before: other) }
  }

  /// Removes a category; if it is the selected one, its neighbour is selected.
  ///
  /// - Parameter name: The category's name.
  public func remove(_ name: String) {
    change { selection throws(SelectionError) in try selection.remove(name) }
  }

  /// Shows what somebody has done to the selection.
  func selectionHasChanged() {
    if shown != selection.buttons { show() }
  }

  private func change(_ change: (Selection) throws(SelectionError) -> Void) {
    let before = selection.buttons
    do throws(SelectionError) {
      try change(selection)
      // The selection tells of changes alone, and an earlier report is to go in any case.
      if selection.buttons == before { show() }
    } catch {
      view?.report(error)
    }
  }

  /// Shows the buttons until the view has been shown what they are now.
  private func show() {
    guard !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    while let view {
      shown = selection.buttons
      view.show(shown)
      if view === self.view, shown == selection.buttons { return }
    }
  }
}
