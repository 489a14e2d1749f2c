import CommandInput

enum LineText {
  static let start = CommandText(
    "\"insert {coin}\" inserts that coin; \"help\" lists the other commands",
    "insert {coin}: 그 동전을 넣습니다. help는 나머지를 보여 줍니다", "insert {coin}：投入这枚硬币；help 列出其余")
  static let credit = CommandText(
    "; credit: {credit}", ". 투입 금액: {credit}", "；金额：{credit}")
  static let nothing = CommandText("nothing", "없음", "零")
  static let and = CommandText(" and ", ", ", "、")
  static let alarm = CommandText(
    "alarm: no validator accepted the last 3 coins", "경보: 마지막 동전 3개를 아무도 받지 않았습니다",
    "警报：最后 3 枚硬币都没有被接收")
  static let line = CommandText(
    "line {number}: {text}", "{number}번째 줄: {text}", "第 {number} 行：{text}")
  static let done = CommandText("done", "완료", "完成")
  static let collected = CommandText("collected: {coins}", "꺼낸 동전: {coins}", "已取出：{coins}")
  static let paidOut = CommandText(
    "done; paid out: {coins}; credit: {credit}", "완료. 돌려준 동전: {coins}. 투입 금액: {credit}",
    "完成；已付出：{coins}；金额：{credit}")
  static let jammed = CommandText(
    "{part} is now jammed", "{part}: 이제부터 걸려 있습니다", "{part}：从现在起卡住")
  static let slotPart = CommandText("slot {name}", "{name} 칸", "货道 {name}")
  static let tubePart = CommandText("the tube for {name}", "{name} 동전통", "{name}硬币筒")
  static let escrowPart = CommandText("the escrow", "보관함", "暂存箱")
  static let product = CommandText(
    "{slot} {name}, {prices}, {left}", "{slot} {name}, {prices}, {left}",
    "{slot} {name}，{prices}，{left}")
  static let left = CommandText("{count} left", "{count}개 남음", "剩余 {count}")
  static let soldOut = CommandText("sold out", "품절", "已售完")
  static let orElse = CommandText(" or ", " 또는 ", " 或 ")
  static let contents = CommandText(
    "{place}: {coins}; {value}, {mass}", "{place}: {coins}; {value}, {mass}",
    "{place}：{coins}；{value}，{mass}")
  static let escrow = CommandText("escrow", "보관함", "暂存箱")
  static let tubes = CommandText("tubes", "동전통", "硬币筒")
  static let together = CommandText("together", "모두", "合计")
  static let rejectBox = CommandText("reject box: {coins}", "거절함: {coins}", "拒收箱：{coins}")
  static let coin = CommandText("1 coin", "동전 1개", "1 枚硬币")
  static let coins = CommandText("{count} coins", "동전 {count}개", "{count} 枚硬币")
  static let noCoins = CommandText("no coins", "동전 없음", "没有硬币")
  static let noAmount = CommandText(
    "{text} is not an amount of {currency}", "{text}: {currency} 금액이 아닙니다", "{text}不是 {currency} 金额"
  )
  static let noCount = CommandText(
    "{text} is not a quantity; write a whole number", "{text}: 개수가 아닙니다. 정수를 쓰세요",
    "{text}不是数量；请写整数")
  static let tooLong = CommandText(
    "the line is longer than {limit} bytes; shorten it", "{limit}바이트가 넘습니다. 줄을 짧게 쓰세요",
    "超过 {limit} 字节；请写短一些")
  static let noCoin = CommandText(
    "{line} is not a coin; write its diameter in mm and its mass in g: 24.26 5.670",
    "{line} 동전이 아닙니다. 지름(mm)과 무게(g)를 쓰세요: 24.26 5.670", "{line}不是硬币；请写直径（mm）和质量（g）：24.26 5.670")
  static let noNumber = CommandText(
    "{text} is not a number of {unit}; write digits, and up to three more after a point: 24.26",
    "{text} {unit} 단위의 수가 아닙니다. 숫자를 쓰고 소수점 아래는 세 자리까지 쓰세요: 24.26",
    "{text}不是以 {unit} 为单位的数；请写数字，小数点后最多三位：24.26")
  static let noCommand = CommandText(
    "{line} is not a command; see: help", "{line} 명령이 없습니다. help를 보세요", "没有命令{line}；请看 help")
  static let noService = CommandText(
    "{line} is not a service; see: help", "{line} 서비스가 없습니다. help를 보세요", "没有服务{line}；请看 help")
  static let incomplete = CommandText(
    "{line} is incomplete or too long; write: {forms}", "{line} 줄이 모자라거나 깁니다. 이렇게 쓰세요: {forms}",
    "{line}不完整或过长；请写：{forms}")
  static let or = CommandText(", or: ", ", 또는: ", "，或：")
  static let noSuchCoin = CommandText(
    "the machine does not accept {name}; it accepts {names}", "{name} 받지 않습니다. 받는 것: {names}",
    "不接收{name}；接收：{names}")
  static let noPart = CommandText(
    "the machine has no part {name}; name a slot, a coin, or the escrow",
    "{name} 부품이 없습니다. 칸, 동전, escrow 가운데 하나를 쓰세요", "没有部件{name}；请写货道、硬币或 escrow")
}
