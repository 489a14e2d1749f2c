import Baton
import CategorySelection
import Observation
import InterfaceXML
import ResponderChain
import TerminalHost
import VendingMachine

/// A page of products, whose categories are shown by a presenter or a view model.
final class ShopPage: Page, CategoryView, WayChoosing {
  private let selection: Selection?
  private let presenter: CategoryPresenter?
  private let model: CategoryViewModel?
  private var usesModel = false
  private var isStale = false
  private var product: Article?

  init(_ context: Context) {
    selection = try? Selection(of: Category.standard)
    presenter = selection.map { CategoryPresenter(for: $0) }
    model = selection.map { CategoryViewModel(of: $0) }
    super.init(context, screen: "shop")
  }

  override func fill() {
    (views?.outlet("way", as: SegmentedControl.self))?.selectedIndex = usesModel ? 1 : 0
    showProduct()
    connect()
  }

  private func connect() {
    presenter?.view = usesModel ? nil : self
    if usesModel { observe() }
  }

  func chooseWay(_ choice: SegmentedControl) {
    usesModel = choice.selectedIndex == 1
    connect()
  }

  // MARK: Presenter

  func show(_ buttons: [CategoryButton]) { showBar(buttons) }

  func report(_ error: SelectionError) {
    label("detail")?.text = error.message(in: context.language.rawValue)
  }

  // MARK: View model

  private func observe() {
    guard let model, usesModel else { return }
    isStale = false
    let buttons = withObservationTracking {
      model.buttons
    } onChange: { [weak self] in
      // Observation calls this closure before the change, so the new state is not available yet.
      MainActor.assumeIsolated { self?.isStale = true }
    }
    showBar(buttons)
    if let error = model.error { report(error) }
  }

  // MARK: The bar

  private func press(_ name: String) {
    if let selection { context.log.add(request: selection.chain.path(of: name).path) }
    product = nil
    if usesModel {
      model?.press(name)
      if isStale { observe() }
    } else {
      presenter?.press(name)
    }
    showProduct()
  }

  private func showBar(_ buttons: [CategoryButton]) {
    guard let bar = views?.outlet("categories") else { return }
    // Reuse the buttons, so that the pressed button retains the focus.
    for (index, button) in buttons.enumerated() {
      let shown = index < bar.subviews.count ? bar.subviews[index] as? Button : nil
      let view = shown ?? Button()
      if shown == nil { bar.addSubview(view) }
      view.title = button.title(in: context.language.rawValue)
      view.accessibility.identifier = "category.\(button.name)"
      view.isSelected = button.isSelected
      view.look = Look(
        foreground: button.isSelected ? .basic(15) : nil,
        background: button.isSelected ? .blue : nil, border: .line)
      view.addAction("press", for: .primaryActionTriggered) { [weak self] _ in
        self?.press(button.name)
      }
    }
    for view in bar.subviews.dropFirst(buttons.count) { view.removeFromSuperview() }
    bar.setNeedsLayout()
    showProducts(of: buttons.first { $0.isSelected }?.name)
  }

  // MARK: Products

  private func showProducts(of category: String?) {
    guard let shelf = views?.outlet("products") else { return }
    for view in shelf.subviews { view.removeFromSuperview() }
    for product in Article.all where product.category == category {
      let button = Button(context.texts("product.\(product.id)"))
      button.accessibility.identifier = "product.\(product.id)"
      button.look.border = .rounded
      button.addAction("show", for: .primaryActionTriggered) { [weak self] _ in
        self?.product = product
        self?.showProduct()
      }
      shelf.addSubview(button)
    }
    shelf.setNeedsLayout()
  }

  private func showProduct() {
    let texts = context.texts
    guard let product else {
      label("detail")?.text = texts("shop.press")
      return
    }
    label("detail")?.text = texts(
      "shop.detail",
      [
        "name": texts("product.\(product.id)"), "price": product.price.description,
        "about": texts("about.\(product.id)"),
      ])
  }
}

private struct Article {
  let id: String
  let category: String
  let price: Money

  static let all = [
    Article(id: "radio", category: "Electronics", price: Money(39_000, .krw)),
    Article(id: "lamp", category: "Electronics", price: Money(25_000, .krw)),
    Article(id: "camera", category: "Electronics", price: Money(420_000, .krw)),
    Article(id: "scarf", category: "Fashion", price: Money(31_000, .krw)),
    Article(id: "hat", category: "Fashion", price: Money(18_000, .krw)),
    Article(id: "socks", category: "Fashion", price: Money(4_000, .krw)),
    Article(id: "kettle", category: "Home", price: Money(29_000, .krw)),
    Article(id: "pillow", category: "Home", price: Money(15_000, .krw)),
    Article(id: "vase", category: "Home", price: Money(52_000, .krw)),
    Article(id: "soap", category: "Beauty", price: Money(6_000, .krw)),
    Article(id: "cream", category: "Beauty", price: Money(9_000, .krw)),
    Article(id: "comb", category: "Beauty", price: Money(12_000, .krw)),
  ]
}
