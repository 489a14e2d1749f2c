import CommandInput
import Kitchen

struct Arguments {
  static let manual = CommandManual(
    "kitchen-line", operands: "INGREDIENT… [-]", mostOperands: .max,
    CommandText(
      "Sends each ingredient through the kitchen line and prints the ticket.",
      "재료를 하나씩 주방 라인에 통과시키고 전표를 출력합니다.", "让每种食材走过厨房的生产线，并打印小票。"),
    options: [
      CommandManual.Option(
        "--path",
        CommandText(
          "print the path of each ingredient first", "먼저 재료마다 경로를 출력", "先打印每种食材的路径")),
      CommandManual.Option(
        "-",
        CommandText(
          "read more ingredients from standard input, one per line",
          "표준 입력에서 재료를 한 줄에 하나씩 더 읽음", "从标准输入再读食材，每行一种")),
      CommandManual.Option(
        "--",
        CommandText(
          "treat everything after it as an ingredient", "그 뒤는 모두 재료로 받음", "其后的一切都当作食材")),
    ],
    end: CommandText(
      """
      The exit code is 0 when all is ready, 1 when something was refused or a line was too long, and 64
      for a usage error.
      """,
      "종료 코드: 모두 준비되면 0, 거절된 것이나 너무 긴 줄이 있으면 1, 명령이 잘못되면 64.",
      "退出码：全部备好为 0；有被拒绝的或过长的行为 1；命令有误为 64。"))

  var order = Order([])
  let showsPaths: Bool
  let language: CommandLanguage
  /// The numbers of the lines in standard input that were too long.
  private(set) var longLines: [Int] = []

  init(_ words: CommandWords, lines: inout InputLines) {
    showsPaths = words.has("--path")
    language = words.language
    for word in words.operands {
      if word == "-" { read(&lines) } else { order.ingredients.append(Ingredient(word)) }
    }
    order.ingredients += words.literals.map { Ingredient($0) }
  }

  private mutating func read(_ lines: inout InputLines) {
    var number = 0
    while let line = lines.nextLine() {
      number += 1
      switch line {
      case .tooLong: longLines.append(number)
      case .text(let text) where text.allSatisfy(\.isWhitespace): break
      case .text(let text): order.ingredients.append(Ingredient(text))
      }
    }
  }
}
