import CommandInput
import VendingMachine

enum Command {
  case insert(UnknownCoin)
  case select(String)
  case refund
  case showPaths(Bool)
  case path(UnknownCoin)
  case chain
  case stock
  case coins
  case service(Service)
  case jam(Part)
  case help
  case quit

  static func overview(in language: CommandLanguage) -> String {
    forms.map { form, text in
      form.padding(to: 28) + text(in: language)
    }
    .joined(separator: "\n")
  }

  private static let forms: [(String, CommandText)] = [
    (
      "insert quarter",
      CommandText("insert one of the machine's coins by name", "이름으로 동전 넣기", "按名称投入一枚硬币")
    ),
    (
      "24.26 5.670",
      CommandText(
        "insert a coin of that diameter in mm and that mass in g", "지름(mm)과 무게(g)로 동전 넣기",
        "按直径（mm）和质量（g）投入硬币")
    ),
    ("select A1", CommandText("buy the product in slot A1", "A1 칸의 상품 사기", "购买货道 A1 的商品")),
    ("refund", CommandText("get the coins back", "동전 돌려받기", "退还硬币")),
    (
      "path on",
      CommandText(
        "show the path of every coin; \"path off\" stops this", "모든 동전의 경로 보기. path off: 끄기",
        "显示每枚硬币的路径；path off：不再显示")
    ),
    (
      "path quarter",
      CommandText("show the path of a coin without inserting it", "넣지 않은 동전의 경로 보기", "显示未投入的硬币的路径")
    ),
    (
      "path 24.26 5.670",
      CommandText(
        "the same, for a coin of that diameter and that mass", "그 지름과 무게의 동전으로 같은 일", "同上，按直径和质量")
    ),
    ("chain", CommandText("draw the chain of validators", "검사기의 체인 그리기", "画出检验器的链")),
    ("stock", CommandText("list the products", "상품 목록", "列出商品")),
    ("coins", CommandText("list the coins in the machine", "자판기 안의 동전 목록", "列出机器里的硬币")),
    (
      "service restock A1 5",
      CommandText("put 5 products into slot A1", "A1 칸에 상품 5개 채우기", "向货道 A1 补货 5 件")
    ),
    (
      "service price A1 1.50 USD",
      CommandText("change the price in slot A1", "A1 칸의 가격 바꾸기", "更改货道 A1 的价格")
    ),
    (
      "service fill dime 20",
      CommandText("put 20 coins into a tube", "동전통에 동전 20개 채우기", "向硬币筒补充 20 枚")
    ),
    (
      "service collect dime 5",
      CommandText(
        "take 5 coins out of a tube; service collect all: every coin",
        "동전통에서 5개 꺼내기. service collect all: 모두", "从硬币筒取出 5 枚；service collect all：全部")
    ),
    ("service reject-box", CommandText("empty the reject box", "거절함 비우기", "清空拒收箱")),
    (
      "service repair",
      CommandText(
        "repair jammed parts, and turn the alarm off", "걸린 것을 고치고 경보 끄기", "修好卡住的部件，关闭警报")
    ),
    (
      "jam A1",
      CommandText(
        "make a part fail: a slot, a coin's tube, or the escrow", "부품 고장 내기: 칸, 동전통, escrow",
        "让部件出故障：货道、硬币筒或 escrow")
    ),
    ("help", CommandText("list all commands", "이 목록", "列出以上内容")),
    ("quit", CommandText("quit; the end of the file does the same", "끝내기. 파일 끝도 같음", "结束；文件末尾也一样")),
    ("# anything", CommandText("nothing: a comment", "아무 일도 없음: 주석", "什么也不做：注释")),
  ]

  /// Creates a command from a line's words, of which there must be at least one.
  init(_ words: [Substring], naming names: Names) throws(LineError) {
    let rest = words.dropFirst()
    switch (words[0], rest.count) {
    case ("select", 1): self = .select(String(words[1]))
    case ("refund", 0): self = .refund
    case ("path", 1) where words[1] == "on": self = .showPaths(true)
    case ("path", 1) where words[1] == "off": self = .showPaths(false)
    // A coin's name may also begin with a number.
    case ("path", 2)
    where words[1].first?.isNumber == true && !names.has(rest.joined(separator: " ")):
      self = .path(try Self.coin(words[1], words[2], names))
    case ("path", 1...): self = .path(try names.coin(rest.joined(separator: " ")).measured)
    case ("insert", 1...): self = .insert(try names.coin(rest.joined(separator: " ")).measured)
    case ("chain", 0): self = .chain
    case ("stock", 0): self = .stock
    case ("coins", 0): self = .coins
    case ("service", 1...): self = .service(try Service(Array(rest), naming: names))
    case ("jam", 1...): self = .jam(try names.part(rest.joined(separator: " ")))
    case ("help", 0): self = .help
    case ("quit", 0): self = .quit
    case (let word, 1) where word.first?.isNumber == true:
      self = .insert(try Self.coin(word, words[1], names))
    default: throw LineError(Self.misunderstanding(of: words, in: names.language))
    }
  }

  /// Returns the message for an unrecognized line, which lists the valid forms.
  static func misunderstanding(of words: [Substring], in language: CommandLanguage) -> String {
    let line = words.joined(separator: " ").quoted
    if words[0].first?.isNumber == true {
      return LineText.noCoin(in: language, ["line": line])
    }
    let isService = words[0] == "service"
    let beginning = words.prefix(isService ? 2 : 1)
    let forms = forms.map(\.0).filter { $0.split(separator: " ").starts(with: beginning) }
    guard !forms.isEmpty else {
      return (isService ? LineText.noService : LineText.noCommand)(in: language, ["line": line])
    }
    let or = LineText.or(in: language)
    return LineText.incomplete(
      in: language, ["line": line, "forms": forms.joined(separator: or)])
  }

  private static func coin(
    _ diameter: Substring, _ mass: Substring, _ names: Names
  ) throws(LineError) -> UnknownCoin {
    do throws(MeasureError) {
      return UnknownCoin(diameter: try Length(diameter), mass: try Mass(mass))
    } catch {
      throw LineError(
        LineText.noNumber(in: names.language, ["text": error.text.quoted, "unit": error.unit]))
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

/// The reason that a line was invalid or was rejected.
struct LineError: Error {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
