public import Observation

/// A view model (MVVM) whose state a view observes.
///
/// ```swift
/// let model = CategoryViewModel(of: try Selection(of: ["Home", "Beauty"]))
/// model.press("Beauty")
/// model.buttons   // [Home, [Beauty]]
/// model.press("Toys")
/// model.buttons   // [Home, [Beauty]]
/// print(model.error?.description ?? "")
/// // there is no category "Toys"; choose one of "Home", "Beauty"
/// ```
///
/// The model has no reference to a view. A view owns the model and reads its properties.
/// Observation notifies the view when a property that the view has read changes; SwiftUI observes
/// automatically.
///
/// A view that observes the model manually must capture itself weakly in the closure, because the
/// model retains the closure. The closure runs before the change, so read properties and press
/// buttons in a new task.
///
/// The buttons are the selection's own, so a change made elsewhere is visible immediately.
@MainActor
@Observable
public final class CategoryViewModel {
  @ObservationIgnored private let selection: Selection

  /// The buttons, in order.
  public var buttons: [CategoryButton] { selection.buttons }

  /// The reason that the last change was rejected, or `nil` if it succeeded.
  public private(set) var error: SelectionError?

  /// Creates a view model for a selection.
  public init(of selection: Selection) {
    self.selection = selection
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

  private func change(_ change: (Selection) throws(SelectionError) -> Void) {
    do throws(SelectionError) {
      try change(selection)
      error = nil
    } catch {
      self.error = error
    }
  }
}
