import TestSupport
import Testing

private let vend = BuiltCommand("vend")

@Test func `the command uses the customer's language`() throws {
  let lines = "insert 500 won\n1 1\nselect A1\nselct\n24,26 1"
  let korean = try vend.run(["--coins", "korea", "--language", "ko"], input: lines)
  #expect(
    korean.output == """
      26.5 mm, 7.7 g: 500원, ₩500. 투입 금액: ₩500
      1 mm, 1 g: 받을 수 없어 되돌려 드립니다. 투입 금액: ₩500

      """)
  #expect(
    korean.error == """
      3번째 줄: A1 물 가격은 ₩1,200, 투입 금액은 ₩500입니다. 동전을 더 넣으세요
      4번째 줄: "selct" 명령이 없습니다. help를 보세요
      5번째 줄: "24,26" mm 단위의 수가 아닙니다. 숫자를 쓰고 소수점 아래는 세 자리까지 쓰세요: 24.26

      """)
  let chinese = try vend.run(["--language", "zh"], input: "refund")
  #expect(chinese.output == "没有可退的钱\n")
  #expect(try vend.run(["--language", "zh", "--help"]).output.hasPrefix("用法： vend "))
}

@Test func `stock, coins, service and help are in the customer's language, too`() throws {
  let lines = """
    stock
    insert quarter
    coins
    service restock A1 x
    jam A1
    jam dime
    jam escrow
    service collect penny 1
    help
    """
  let korean = try vend.run(["--language", "ko"], input: lines)
  #expect(korean.error == "4번째 줄: \"x\": 개수가 아닙니다. 정수를 쓰세요\n")
  for text in [
    "A1 물, $1.25, 5개 남음\nA2 감자칩, $1.50, 5개 남음\nB1 껌, $0.35, 1개 남음\n",
    "24.26 mm, 5.67 g: 25센트, $0.25. 투입 금액: $0.25\n",
    "보관함: 1 × 25센트; $0.25, 5.67 g\n", "거절함: 동전 0개\n",
    "A1 칸: 이제부터 걸려 있습니다\n10센트 동전통: 이제부터 걸려 있습니다\n보관함: 이제부터 걸려 있습니다\n",
    "꺼낸 동전: 1 × 1센트\n", "insert quarter              이름으로 동전 넣기\n",
  ] {
    #expect(korean.output.contains(text))
  }
  let chinese = try vend.run(["--language", "zh"], input: "stock\ncoins\nservice repair")
  #expect(chinese.output.hasPrefix("A1 水，$1.25，剩余 5\n"))
  #expect(chinese.output.contains("暂存箱：没有硬币；零，0 g\n"))
  #expect(chinese.output.hasSuffix("拒收箱：0 枚硬币\n完成\n"))
}
