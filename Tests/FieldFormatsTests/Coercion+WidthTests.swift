@testable import FieldFormats
import Testing

@Test func `full-width and half-width forms become ordinary ones`() {
  #expect(Coercion.ordinaryWidth("！０Ａｚ～　｟｠￠￡￢￣￤￥￦") == "!0Az~ ⦅⦆¢£¬¯¦¥₩")
  #expect(Coercion.ordinaryWidth("｡｢｣､･ｦｧｰｱﾝﾞ￨￩￪￫￬￭￮") == "。「」、・ヲァーアン\u{3099}│←↑→↓■○")
  #expect(Coercion.ordinaryWidth("ｳﾞｶﾞﾊﾟ") == "ヴガパ")
  #expect(Coercion.ordinaryWidth("ﾠﾡﾾￂￇￊￏￒￗￚￜ") == "\u{3164}ㄱㅎㅏㅔㅕㅚㅛㅠㅡㅣ")
  #expect(Coercion.ordinaryWidth("①ﬁ\u{FFE7}\u{FFBF}") == "①ﬁ\u{FFE7}\u{FFBF}")
}

@Test func `the width mapping matches Unicode's data`() {
  let kana = (0xFF61...0xFF9F).compactMap { Coercion.ordinaryForm(of: $0) }
  let names = kana.compactMap { Unicode.Scalar($0)?.properties.name }
  let halves = (0xFF61...0xFF9F).compactMap { Unicode.Scalar($0)?.properties.name }
  let plain = halves.map { name in
    name.replacing("HALFWIDTH ", with: "").replacing(
      "KATAKANA VOICED", with: "KATAKANA-HIRAGANA VOICED"
    )
    .replacing("KATAKANA SEMI", with: "KATAKANA-HIRAGANA SEMI")
  }
  #expect(names.count == 63)
  for (name, plain) in zip(names, plain) {
    #expect(
      name == plain || name == "COMBINING " + plain
        || name == "KATAKANA-HIRAGANA PROLONGED SOUND MARK")
  }
}
