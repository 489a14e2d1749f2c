import CommandInput
import VendingMachine

struct Arguments {
  static let manual = CommandManual(
    "vend", operands: "[FILE]", mostOperands: 1,
    CommandText(
      """
      A vending machine that reads commands, one per line, from the file or the terminal.
      Every run begins with a full machine, and nothing is saved when it ends.
      """,
      """
      자판기에 일어나는 일을 파일이나 터미널에서 한 줄씩 읽습니다.
      실행할 때마다 방금 채운 자판기로 시작하며, 끝나면 아무것도 남지 않습니다.
      """,
      """
      自动售货机：从文件或终端逐行读取发生的事。
      每次运行都从刚装满的机器开始，结束后不保留任何内容。
      """),
    options: [
      CommandManual.Option(
        "--coins", .oneOf(["us", "euro", "korea", "all"]),
        CommandText(
          "the coins that it accepts; those of the United States by default",
          "받는 동전. 기본은 미국 동전", "接收的硬币；默认是美国硬币")),
      CommandManual.Option(
        "--overlaps", .oneOf(["order", "nearest"]),
        CommandText(
          """
          which of two matching validators accepts a coin: the one that is declared
          first, or the one whose coin is nearest; such coins are an error until one is chosen
          """,
          """
          두 검사기가 모두 받을 동전을 누가 받는가: 먼저 선언된 쪽(order) 또는
          가장 가까운 쪽(nearest). 고르기 전에는 오류
          """,
          """
          两个检验器都会接收的硬币归谁：先声明的（order）或最接近的（nearest）；
          未选择时是错误
          """)),
    ],
    end: CommandText(
      """
      The command "help" lists all commands. The exit code is 0, 1 when a line was not understood,
      or the machine refused it or could not pay all that it owed, 64 for a usage error,
      66 for a file that cannot be read, and 73 for an answer that cannot be written. Paths, and
      errors that only the machine's owner can cause, are in English.
      """,
      """
      "help" 줄은 알아듣는 것을 보여 줍니다. 종료 코드: 0, 줄을 알아듣지 못했거나 자판기가 거절했거나
      다 돌려주지 못하면 1, 명령이 잘못되면 64, 파일을 읽을 수 없으면 66, 답을 쓸 수 없으면 73.
      경로와 주인만 틀릴 수 있는 것은 영어로 나옵니다.
      """,
      """
      输入 "help" 列出能理解的内容。退出码：0；有一行不被理解、被机器拒绝或未能付清时为 1；
      命令有误时为 64；文件无法读取时为 66；回答无法写出时为 73。路径和只有机主会弄错的内容以英文显示。
      """))

  var coins = Coin.unitedStates
  var resolution: CoinAcceptor.Resolution?
  let file: String?
  let language: CommandLanguage

  init(_ words: CommandWords) {
    switch words["--coins"] {
    case "euro": coins = Coin.euro
    case "korea": coins = Coin.korea
    case "all": coins = Coin.unitedStates + Coin.euro + Coin.korea
    default: break
    }
    switch words["--overlaps"] {
    case "order": resolution = .declaredOrder
    case "nearest": resolution = .nearestMatch
    default: break
    }
    file = (words.operands + words.literals).first
    language = words.language
  }
}
