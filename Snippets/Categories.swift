// Buttons whose presses go down a chain: type a name to press it, `+ Toys` to add a category, and
// `- Home` to remove one. Two screens show the same buttons, one by a presenter and one by a model.

import Baton
import CategorySelection

// snippet.view
/// A passive view that owns its presenter.
final class Screen: CategoryView {
  let presenter: CategoryPresenter

  init(_ presenter: CategoryPresenter) {
    self.presenter = presenter
    presenter.view = self
  }

  func show(_ buttons: [CategoryButton]) {
    print("presenter: ", buttons.map(\.description).joined(separator: "  "))
  }

  func report(_ error: SelectionError) { print("presenter:  \(error)") }
}
// snippet.end

let selection = try Selection()
let screen = Screen(CategoryPresenter(for: selection))
let model = CategoryViewModel(of: try Selection())
print(selection.chain.outline)

while let line = readLine() {
  let words = line.split(separator: " ", maxSplits: 1).map(String.init)
  switch (words.first, words.last) {
  case ("+", let name?) where words.count == 2:
    screen.presenter.add(Category(name))
    model.add(Category(name))
  case ("-", let name?) where words.count == 2:
    screen.presenter.remove(name)
    model.remove(name)
  default:
    print(selection.chain.path(of: line))
    screen.presenter.press(line)
    model.press(line)
  }
  let shown = model.buttons.map(\.description).joined(separator: "  ")
  print("view model:", model.error?.description ?? shown)
}
