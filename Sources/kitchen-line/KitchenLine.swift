import Baton
import CommandInput
import Foundation
import Kitchen

@main
struct KitchenLine {
  private static let nothing = CommandText(
    "nothing was ordered; name an ingredient, or - to read them; see kitchen-line --help",
    "주문이 없습니다. 재료를 쓰거나, 읽으려면 -를 쓰세요. kitchen-line --help를 보세요",
    "没有点任何东西；请写食材，或写 - 从输入读取；请看 kitchen-line --help")
  private static let tooLong = CommandText(
    "line {number} is longer than {limit} bytes and is skipped; shorten it",
    "{number}번째 줄은 {limit}바이트가 넘어 뺐습니다. 재료는 더 짧습니다", "第 {number} 行超过 {limit} 字节，已略过；食材没有这么长")

  static func main() {
    let words = CommandStreams.words(of: Arguments.manual)
    if words.operands.isEmpty, words.literals.isEmpty {
      CommandStreams.fail("kitchen-line: \(nothing(in: words.language))", .wrongUsage)
    }
    var lines = InputLines()
    let arguments = Arguments(words, lines: &lines)
    let line = Line.classic()
    for number in arguments.longLines {
      let values = ["number": "\(number)", "limit": "\(lines.limit)"]
      CommandStreams.complain("kitchen-line: \(tooLong(in: words.language, values))")
    }
    if arguments.showsPaths {
      for ingredient in arguments.order.ingredients { print("\(line.path(of: ingredient))\n") }
    }
    let ticket = line.prepare(arguments.order)
    let isDone = ticket.isComplete && arguments.longLines.isEmpty
    CommandStreams.end(
      with: ticket.message(in: words.language.rawValue), isDone ? .done : .refused)
  }
}
