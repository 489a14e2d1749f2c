/// A passive view, which shows buttons and errors and makes no decisions.
@MainActor
public protocol CategoryView: AnyObject {
  /// Replaces the current buttons with the given ones, in order.
  func show(_ buttons: [CategoryButton])

  /// Shows the reason that a change was rejected.
  func report(_ error: SelectionError)
}

/// A presenter (MVP) that determines what a passive view shows.
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
/// A view usually owns its presenter and forwards every press to it. The presenter's reference to
/// the view is therefore weak.
///
/// A view may press a button during `show`, for example in a control's change callback. In that
/// case, the view shows the outcome after `show` returns. A change made elsewhere appears
/// immediately.
@MainActor
public final class CategoryPresenter {
  private let selection: Selection
  private var isShowing = false
  private var shown: [CategoryButton] = []

  /// The view, which shows the buttons as soon as it is set.
  public weak var view: (any CategoryView)? {
    didSet { show() }
  }

  /// Creates a presenter for a selection.
  public init(for selection: Selection) {
    self.selection = selection
    selection.tell(self)
  }

  /// Chooses the named category, as if its button were pressed.
  public func press(_ name: String) {
    change { selection throws(SelectionError) in try selection.choose(name) }
  }

  /// Adds a category before the named one, or at the end.
  public func add(_ category: Category, before other: String? = nil) {
    change { selection throws(SelectionError) in try selection.add(category, before: other) }
  }

  /// Removes the named category; if it was selected, its neighbor is selected.
  public func remove(_ name: String) {
    change { selection throws(SelectionError) in try selection.remove(name) }
  }

  func selectionHasChanged() {
    if shown != selection.buttons { show() }
  }

  private func change(_ change: (Selection) throws(SelectionError) -> Void) {
    let before = selection.buttons
    do throws(SelectionError) {
      try change(selection)
      // The selection does not report unchanged buttons, but the view may still be showing an
      // error.
      if selection.buttons == before { show() }
    } catch {
      view?.report(error)
    }
  }

  /// Shows the buttons, and shows them again if they change while the view is showing them.
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
