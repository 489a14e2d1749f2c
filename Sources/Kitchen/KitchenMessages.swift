internal import Baton
public import Catalogues

enum KitchenMessages {
  static let sentences: [Messages.Sentence] = [
    ("kitchen.nothing", "Nothing was ordered.", "주문한 것이 없습니다.", "没有点任何东西。"),
    (
      "kitchen.ready",
      "{count, plural, one {# ingredient is} other {# ingredients are}} ready: {names}.",
      "재료 {count}개 준비 완료: {names}.", "{count} 种食材已备好：{names}。"
    ),
    (
      "kitchen.refused", "No machine handles {name}; {machines} saw it.",
      "{name} 재료를 받는 기계가 없습니다. 확인한 기계: {machines}.", "没有机器接收{name}；查看过的机器：{machines}。"
    ),
    (
      "kitchen.refused-by-none", "No machine handles {name}; the line is empty.",
      "{name} 재료를 받는 기계가 없습니다. 라인에 기계가 없습니다.", "没有机器接收{name}；生产线上没有机器。"
    ),
    (
      "kitchen.prepared", "{name}, {preparation}", "{name} ({preparation})", "{name}（{preparation}）"
    ),
    ("kitchen.list", "{rest} and {last}", "{rest}, {last}", "{rest}和{last}"),
    ("preparation.sliced", "sliced", "썰기", "切片"),
    ("preparation.diced", "diced", "깍둑썰기", "切丁"),
    ("preparation.fried", "fried", "볶기", "炒制"),
  ]
}

extension Messages {
  fileprivate func list(of names: [String], in language: String) -> String {
    let quoted = names.map(\.quoted)
    guard 2...20 ~= quoted.count, let last = quoted.last else { return quoted.joined(upTo: 20) }
    let rest = quoted.dropLast().joined(separator: ", ")
    return text("kitchen.list", in: language, ["rest": .text(rest), "last": .text(last)])
  }

  /// A kitchen's messages to its customers, in English, Korean, and Chinese.
  ///
  /// You can add a catalogue with names for ingredients and preparations, such as `ingredient.tofu`
  /// and `preparation.grilled`. Ingredients and preparations without a translation keep their
  /// original names.
  public static let kitchen = Messages(KitchenMessages.sentences)
}

extension Ticket {
  /// Returns the message for the customer in the given language, a BCP 47 tag.
  ///
  /// ```swift
  /// let ticket = Line.classic().prepare(["tomato"])
  /// ticket.message(in: "ko")   // 재료 1개 준비 완료: tomato (썰기).
  /// ```
  ///
  /// The message has one line for the prepared ingredients, and one line for each rejected
  /// ingredient.
  public func message(in language: String = "en", from messages: Messages = .kitchen) -> String {
    guard !prepared.isEmpty || !refused.isEmpty else {
      return messages.text("kitchen.nothing", in: language)
    }
    var lines = refused.map { $0.message(in: language, from: messages) }
    if !prepared.isEmpty {
      let names = prepared.map { $0.message(in: language, from: messages) }
      let values: [String: MessageValue] = [
        "count": .number(prepared.count), "names": .text(names.joined(separator: "; ")),
      ]
      lines.insert(messages.text("kitchen.ready", in: language, values), at: 0)
    }
    return lines.joined(separator: "\n")
  }
}

extension Prepared {
  fileprivate func message(in language: String, from messages: Messages) -> String {
    let name = messages.name(ingredient.name, of: "ingredient", in: language)
    let preparation = messages.name(preparation, of: "preparation", in: language)
    return messages.text(
      "kitchen.prepared", in: language,
      ["name": .text(name.printable), "preparation": .text(preparation.printable)])
  }
}

extension Refusal {
  fileprivate func message(in language: String, from messages: Messages) -> String {
    let name = messages.name(ingredient.name, of: "ingredient", in: language)
    let seen = machines.map { messages.name($0, of: "ingredient", in: language) }
    return messages.text(
      machines.isEmpty ? "kitchen.refused-by-none" : "kitchen.refused", in: language,
      [
        "name": .text(name.quoted),
        "machines": .text(messages.list(of: seen, in: language)),
      ])
  }
}
