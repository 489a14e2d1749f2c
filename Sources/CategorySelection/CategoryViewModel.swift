public import Observation

/// Model, view, view model: state that a view observes.
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
/// It knows no view. A view owns it, reads its properties, and is told by Swift's Observation when
/// one of those that it read changes; SwiftUI does so by itself. A view that observes by hand is
/// captured weakly by its own closure, which the model would keep alive otherwise. It is told before
/// the change, so it reads, and presses, in a task of its own and not in that closure. What is done to
/// the selection itself, or by another model or presenter of it, is seen at once: the buttons are the
/// selection's own.
@MainActor
@Observable
public final class CategoryViewModel {
  @ObservationIgnored private let selection: Selection

  /// The buttons, in order.
  public var buttons: [CategoryButton] { selection.buttons }

  /// Why the last thing that was asked for was refused; `nil` if it was done.
  public private(set) var error: SelectionError?

  /// A view model of a selection.
  ///
  /// - Parameter selection: The selection.
  public init(of selection: Selection) {
    self.selection = selection
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

  private func change(_ change: (Selection) throws(SelectionError) -> Void) {
    do throws(SelectionError) {
      try change(selection)
      error = nil
    } catch {
      self.error = error
    }
  }
}
