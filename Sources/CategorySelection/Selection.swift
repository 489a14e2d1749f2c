public import Baton
public import Observation

/// Categories in a chain, at most one of which is selected.
///
/// ```swift
/// let selection = try Selection(of: Category.standard)
/// try selection.choose("Home")
/// selection.buttons   // [Electronics, Fashion, [Home], Beauty]
/// print(selection.chain.path(of: "Home"))
/// // categories      handled  41 ns
/// // ├─ Electronics  passed   41 ns
/// // ├─ Fashion      passed   41 ns
/// // └─ Home         handled  41 ns  Home
/// ```
///
/// What is kept is which one is selected, and not of each whether it is, so two never are. At the
/// beginning it is the first, or none:
///
/// ```swift
/// let open = try Selection(of: ["Home", "Beauty"], selectingFirst: false)
/// open.buttons   // [Home, Beauty]
/// try open.choose("Beauty")
/// open.buttons   // [Home, [Beauty]]
/// ```
///
/// Once a category is selected, one always is.
///
/// ## Editing
///
/// Categories are added and removed while the buttons are in use. When the selected one is removed,
/// the one behind it is selected, or the one before it if there is none behind. The last one left
/// cannot be removed.
///
/// ```swift
/// try selection.remove("Home")
/// try selection.add("Toys", before: "Fashion")
/// selection.buttons   // [Electronics, Toys, Fashion, [Beauty]]
/// ```
///
/// ## On a screen
///
/// ``CategoryPresenter`` and ``CategoryViewModel`` put it on a screen, each in its own way. Several may
/// share a selection, and agree at all times: none of them keeps buttons of its own.
@MainActor
@Observable
public final class Selection {
  /// What is selected and what the buttons show, which change as one.
  private struct State: Equatable {
    var selected: Category?
    var buttons: [CategoryButton] = []
  }

  private struct Listener {
    weak let presenter: CategoryPresenter?
  }

  @ObservationIgnored private let menu: CategoryMenu
  @ObservationIgnored private var listeners: [Listener] = []
  private var state: State

  /// The selected category; `nil` where none was selected yet.
  public var selected: Category? { state.selected }

  /// The buttons, in the chain's order.
  public var buttons: [CategoryButton] { state.buttons }

  /// The chain of category handlers, to be asked, drawn and recorded.
  public var chain: some Handler<String, Category, Never> { menu.chain }

  /// A selection of categories.
  ///
  /// - Parameters:
  ///   - categories: The categories, in order.
  ///   - selectingFirst: Whether the first one is selected at the beginning, or none.
  /// - Throws: ``SelectionError`` if there is none, one has an empty name, or two have the same name.
  public init(
    of categories: [Category] = Category.standard, selectingFirst: Bool = true
  ) throws(SelectionError) {
    guard let first = categories.first else { throw .empty }
    menu = try CategoryMenu(of: categories)
    state = State()
    update(selecting: selectingFirst ? first : nil)
  }

  /// Hands a name to the chain, and selects the category whose handler takes it.
  ///
  /// - Parameter name: The name on the button.
  /// - Throws: ``SelectionError`` if no handler knows the name; the selection stays as it was.
  public func choose(_ name: String) throws(SelectionError) {
    update(selecting: try menu.category(named: name))
  }

  /// Adds a category, which is not selected.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - other: The name of the one that it is to stand before; at the end with `nil`.
  /// - Throws: ``SelectionError`` if its name is empty, there is one of its name, or none named
  ///   `other`.
  public func add(_ category: Category, before other: String? = nil) throws(SelectionError) {
    try menu.insert(category, before: other)
    update(selecting: selected)
  }

  /// Removes a category; if it is the selected one, its neighbour is selected.
  ///
  /// - Parameter name: The category's name.
  /// - Throws: ``SelectionError`` if there is none of that name, or no other one.
  public func remove(_ name: String) throws(SelectionError) {
    let names = menu.names
    guard names != [name] else { throw .last(name) }
    try menu.remove(name)
    guard selected?.name == name, let index = names.firstIndex(of: name) else {
      return update(selecting: selected)
    }
    try choose(index + 1 < names.count ? names[index + 1] : names[index - 1])
  }

  /// Tells a presenter of every change, for as long as it lives.
  func tell(_ presenter: CategoryPresenter) {
    listeners.removeAll { $0.presenter == nil }
    listeners.append(Listener(presenter: presenter))
  }

  private func update(selecting category: Category?) {
    let buttons = menu.names.map {
      CategoryButton($0, isSelected: $0 == category?.name)
    }
    let changed = State(selected: category, buttons: buttons)
    guard changed != state else { return }
    state = changed
    for listener in listeners { listener.presenter?.selectionHasChanged() }
  }
}
