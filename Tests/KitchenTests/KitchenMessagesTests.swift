import Baton
import Catalogues
import Testing

@testable import Kitchen

@Suite struct KitchenMessagesTests {
  @Test func `every code has a sentence in three languages with the same placeholders`() {
    for sentence in KitchenMessages.sentences {
      let texts = [sentence.english, sentence.korean, sentence.chinese]
      let names = texts.map { Set($0.matches(of: /\{[a-z]+/).map(\.output)) }
      #expect(Set(names).count == 1, "\(sentence.code)")
      #expect(texts.allSatisfy { !$0.isEmpty })
    }
    #expect(Set(KitchenMessages.sentences.map(\.code)).count == KitchenMessages.sentences.count)
  }

  @Test(arguments: [[], ["tomato"], ["tofu"], ["tomato", "onion", "tofu", "a\u{7}"]])
  func `a ticket's English text is its description`(_ names: [String]) {
    let ticket = Line.classic().prepare(Order(names.map { Ingredient($0) }))
    #expect(ticket.message() == ticket.description)
    #expect(ticket.message(in: "tlh") == ticket.description)
    let none = Line("none").prepare(Order(names.map { Ingredient($0) }))
    #expect(none.message() == none.description)
  }

  @Test func `a ticket is in the customer's language`() {
    let ticket = Line.classic().prepare(["tomato", "tofu"])
    #expect(
      ticket.message(in: "ko-KR") == """
        재료 1개 준비 완료: tomato (썰기).
        "tofu" 재료를 받는 기계가 없습니다. 확인한 기계: "tomato", "onion", "lettuce".
        """)
    let named = Messages.kitchen.adding(
      MessageCatalogue("zh", ["ingredient.tomato": "番茄", "ingredient.tofu": "豆腐"]))
    #expect(
      ticket.message(in: "zh", from: named) == """
        1 种食材已备好：番茄（切片）。
        没有机器接收"豆腐"；查看过的机器："番茄", "onion"和"lettuce"。
        """)
  }
}
