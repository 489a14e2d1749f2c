import Catalogues
import Testing

@testable import CategorySelection

@Suite @MainActor struct SelectionMessagesTests {
  @Test func `every code has a sentence in three languages with the same placeholders`() {
    for sentence in SelectionMessages.sentences {
      let texts = [sentence.english, sentence.korean, sentence.chinese]
      let names = texts.map { Set($0.matches(of: /\{[a-z]+/).map(\.output)) }
      #expect(Set(names).count == 1, "\(sentence.code)")
      #expect(texts.allSatisfy { !$0.isEmpty })
    }
    #expect(Set(SelectionMessages.sentences.map(\.code)).count == SelectionMessages.sentences.count)
  }

  private func errors() throws -> [SelectionError] {
    let selection = try Selection(of: ["Home", "Beauty"])
    let last = try Selection(of: ["Home"])
    let tries: [() throws -> Void] = [
      { try selection.choose("Toys") }, { try selection.add("Home") }, { try last.remove("Home") },
      { _ = try Selection(of: []) },
    ]
    return tries.compactMap { attempt in
      do {
        try attempt()
        return nil
      } catch {
        return error as? SelectionError
      }
    }
  }

  @Test func `an error's English text is its description`() throws {
    let errors = try errors()
    #expect(errors.count == 4)
    for error in errors { #expect(error.message() == error.description) }
  }

  @Test func `an error is in the customer's language`() throws {
    #expect(
      try errors().map { $0.message(in: "ko") } == [
        "\"Toys\" 분류가 없습니다. 다음 중에서 고르세요: \"생활\", \"뷰티\"",
        "\"생활\" 분류가 이미 있습니다. 다른 이름을 쓰세요",
        "\"생활\" 분류가 마지막이며 하나는 선택되어야 합니다. 먼저 다른 분류를 추가하세요",
        "분류가 없습니다. 하나는 선택되어야 하니 추가하세요",
      ])
  }

  @Test func `a button has a title in the customer's language, or its name`() {
    #expect(CategoryButton("Home", isSelected: true).title() == "Home")
    #expect(CategoryButton("Home", isSelected: true).title(in: "zh-Hans") == "家居")
    #expect(CategoryButton("Toys", isSelected: true).title(in: "zh-Hans") == "Toys")
  }
}
