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
/// Only one category can be selected at a time. Initially, the first category is selected, or none:
///
/// ```swift
/// let open = try Selection(of: ["Home", "Beauty"], selectingFirst: false)
/// open.buttons   // [Home, Beauty]
/// try open.choose("Beauty")
/// open.buttons   // [Home, [Beauty]]
/// ```
///
/// Once a category has been selected, one is always selected.
///
/// ## Editing
///
/// You can add and remove categories while the buttons are in use. If you remove the selected
/// category, its neighbor is selected: the next category or, if there is none, the previous one.
/// The only remaining category cannot be removed.
///
/// ```swift
/// try selection.remove("Home")
/// try selection.add("Toys", before: "Fashion")
/// selection.buttons   // [Electronics, Toys, Fashion, [Beauty]]
/// ```
///
/// ## On a screen
///
/// ``CategoryPresenter`` and ``CategoryViewModel`` are two ways to connect a selection to a screen.
/// Several of them can share a selection. They always show the same state, because the selection
/// owns the buttons.
@MainActor
@Observable
public final class Selection {
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

  /// The selected category, or `nil` if none has been selected yet.
  public var selected: Category? { state.selected }

  /// The buttons, in the chain's order.
  public var buttons: [CategoryButton] { state.buttons }

  /// The chain of category handlers, which callers can call, outline, or record.
  public var chain: some Handler<String, Category, Never> { menu.chain }

  /// Creates a selection of categories in the given order, and selects the first one by default.
  ///
  /// - Throws: ``SelectionError`` if there are no categories, a name is empty or invisible, or two
  ///   names are equal.
  public init(
    of categories: [Category] = Category.standard, selectingFirst: Bool = true
  ) throws(SelectionError) {
    guard let first = categories.first else { throw .empty }
    menu = try CategoryMenu(of: categories)
    state = State()
    update(selecting: selectingFirst ? first : nil)
  }

  /// Selects the category whose handler handles the given name.
  ///
  /// - Throws: ``SelectionError`` if no handler handles the name; the selection is then unchanged.
  public func choose(_ name: String) throws(SelectionError) {
    update(selecting: try menu.category(named: name))
  }

  /// Adds a category before the named one, or at the end, without selecting it.
  ///
  /// - Throws: ``SelectionError`` if the name is empty, invisible, or already in use, or if no
  ///   category is named `other`.
  public func add(_ category: Category, before other: String? = nil) throws(SelectionError) {
    try menu.insert(category, before: other)
    update(selecting: selected)
  }

  /// Removes the named category; if it was selected, its neighbor is selected.
  ///
  /// - Throws: ``SelectionError`` if no category has this name, or if it is the only category.
  public func remove(_ name: String) throws(SelectionError) {
    let names = menu.names
    guard names != [name] else { throw .last(name) }
    try menu.remove(name)
    guard selected?.name == name, let index = names.firstIndex(of: name) else {
      return update(selecting: selected)
    }
    try choose(index + 1 < names.count ? names[index + 1] : names[index - 1])
  }

  /// Notifies a presenter of every change for as long as the presenter exists.
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
