// Buttons whose presses go through a chain. Type a name to press a button, `+ Toys` to add a
// category, and `- Home` to remove one. Two screens show the same buttons, one with a presenter and
// one with a model.

import Baton
import CategorySelection
import CommandInput
import Foundation

let manual = CommandManual(
  "Categories",
  CommandText(
    """
    Reads a line at a time: the name of a category presses its button, "+ Toys" adds a category, and
    "- Home" removes one.
    """,
    "한 줄씩 읽습니다. 분류의 이름은 그 버튼을 누르고, \"+ Toys\"는 분류를 더하고, \"- Home\"은 뺍니다.",
    "逐行读取：类别名按下其按钮，\"+ Toys\" 添加类别，\"- Home\" 移除类别。"),
  end: CommandText(
    "The exit code is 0, 1 where a line was refused, and 64 for a wrong call.",
    "종료 코드: 0, 거절된 줄이 있으면 1, 명령이 잘못되면 64.", "退出码：0；有一行被拒绝为 1；命令有误为 64。"))
let tooLong = CommandText(
  "this line has more than {limit} bytes; a name is shorter", "이 줄은 {limit}바이트가 넘습니다. 이름은 더 짧습니다",
  "这一行超过 {limit} 字节；名称没有这么长")
let spoken = CommandStreams.words(of: manual).language
let language = spoken.rawValue

// snippet.view
/// A passive view that owns its presenter.
final class Screen: CategoryView {
  let presenter: CategoryPresenter

  init(_ presenter: CategoryPresenter) {
    self.presenter = presenter
    presenter.view = self
  }

  func show(_ buttons: [CategoryButton]) { print("presenter: ", drawing(of: buttons)) }

  func report(_ error: SelectionError) { print("presenter: ", error.message(in: language)) }
}
// snippet.end

func drawing(of buttons: [CategoryButton]) -> String {
  buttons.map { $0.isSelected ? "[\($0.title(in: language))]" : $0.title(in: language) }
    .joined(separator: "  ")
}

let selection = try Selection()
let screen = Screen(CategoryPresenter(for: selection))
let model = CategoryViewModel(of: try Selection())
print(selection.chain.outline)

var lines = InputLines()
var isRefused = false
while let next = lines.nextLine() {
  guard case .text(let line) = next else {
    CommandStreams.complain(tooLong(in: spoken, ["limit": "\(lines.limit)"]))
    isRefused = true
    continue
  }
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
  if model.error != nil { isRefused = true }
  print("view model:", model.error?.message(in: language) ?? drawing(of: model.buttons))
}
exit((isRefused ? CommandExit.refused : .done).rawValue)
