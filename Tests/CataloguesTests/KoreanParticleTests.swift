import Testing

@testable import Catalogues

@Suite struct KoreanParticleTests {
  @Test(arguments: [
    ("사과", "사과는 사과가 사과를 사과와 사과로 사과라"), ("빵", "빵은 빵이 빵을 빵과 빵으로 빵이라"),
    ("꿀", "꿀은 꿀이 꿀을 꿀과 꿀로 꿀이라"), ("€6.89", "€6.89는 €6.89가 €6.89를 €6.89와 €6.89로 €6.89라"),
    ("1", "1은 1이 1을 1과 1로 1이라"), ("3", "3은 3이 3을 3과 3으로 3이라"), ("12", "12는 12가 12를 12와 12로 12라"),
    ("10", "10은 10이 10을 10과 10으로 10이라"),
    ("₩1,200", "₩1,200은 ₩1,200이 ₩1,200을 ₩1,200과 ₩1,200으로 ₩1,200이라"),
    ("5%", "5%는 5%가 5%를 5%와 5%로 5%라"), ("ada", "ada는 ada가 ada를 ada와 ada로 ada라"),
    ("a.com", "a.com은 a.com이 a.com을 a.com과 a.com으로 a.com이라"),
    ("XML", "XML은 XML이 XML을 XML과 XML로 XML이라"),
    ("\"빵\"", "\"빵\"은 \"빵\"이 \"빵\"을 \"빵\"과 \"빵\"으로 \"빵\"이라"),
  ]) func `a particle follows the last sound of the word before it`(word: String, text: String) {
    #expect(said(word) == text)
  }

  @Test(arguments: ["番茄", "@", ""])
  func `both forms remain after a word whose last sound is unknown`(word: String) {
    #expect(
      said(word) == KoreanParticle.all.map { word + $0.both }.joined(separator: " "))
  }

  private func said(_ word: String) -> String {
    let sentence = KoreanParticle.all.map { "{word}\($0.both)" }.joined(separator: " ")
    let messages = Messages().adding(MessageCatalogue("ko-KR", ["is": sentence]))
    return messages.text("is", in: "ko-KR", ["word": .text(word)])
  }

  @Test func `a counted number selects the particle, and the value's own text is unchanged`() {
    let messages = Messages().adding(
      MessageCatalogue("ko", ["is": "{count, plural, other {#은(는)}} “{name}”을(를)"]))
    #expect(
      messages.text("is", in: "ko", ["count": 2, "name": "책이(가)"]) == "2는 “책이(가)”를")
    #expect(messages.text("is", in: "ko", ["count": 3, "name": "책"]) == "3은 “책”을")
  }

  @Test func `particles in other languages' sentences are left alone`() {
    let messages = Messages().adding(MessageCatalogue("en", ["is": "{name}은(는)"]))
    #expect(messages.text("is", in: "ko", ["name": "Ada"]) == "Ada은(는)")
  }
}
