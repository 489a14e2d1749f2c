internal import Baton
public import Catalogues

enum SelectionMessages {
  static let sentences: [Messages.Sentence] = [
    (
      "selection.unknown", "there is no category {name}; choose one of {names}",
      "{name} 분류가 없습니다. 다음 중에서 고르세요: {names}", "没有类别{name}；请从以下类别中选择：{names}"
    ),
    (
      "selection.duplicate",
      "a category {name} already exists; choose another name",
      "{name} 분류가 이미 있습니다. 다른 이름을 쓰세요", "类别{name}已存在；请换一个名称"
    ),
    (
      "selection.last",
      "{name} is the last category, and one must be selected; add another one first",
      "{name} 분류가 마지막이며 하나는 선택되어야 합니다. 먼저 다른 분류를 추가하세요",
      "{name}是最后一个类别，必须有一个被选中；请先添加另一个"
    ),
    (
      "selection.unnamed",
      "a category's name, {name}, has no visible characters; choose another name",
      "분류 이름 {name}에 보이는 글자가 없습니다. 읽을 수 있는 이름을 붙이세요", "类别名称{name}没有可见的字符；请取一个看得见的名称"
    ),
    (
      "selection.empty", "there is no category to select; add one",
      "분류가 없습니다. 하나는 선택되어야 하니 추가하세요", "没有类别，必须有一个被选中；请添加一个"
    ),
    ("category.Electronics", "Electronics", "전자제품", "电子产品"),
    ("category.Fashion", "Fashion", "패션", "时尚"),
    ("category.Home", "Home", "생활", "家居"),
    ("category.Beauty", "Beauty", "뷰티", "美妆"),
  ]
}

extension Messages {
  /// A selection's messages to customers, in English, Korean, and Chinese.
  ///
  /// To translate a category, add a catalogue with its title, such as `category.Toys`.
  public static let categorySelection = Messages(SelectionMessages.sentences)
}

extension SelectionError {
  /// Returns the message for a customer in the given language, a BCP 47 tag.
  public func message(
    in language: String = "en", from messages: Messages = .categorySelection
  ) -> String {
    let titles = names.map { messages.name($0, of: "category", in: language).quoted }
    return messages.text("selection.\(code)", in: language) { value in
      switch value {
      case "name": name.map { .text(messages.name($0, of: "category", in: language).quoted) }
      case "names": .text(titles.joined(upTo: 20))
      default: nil
      }
    }
  }
}

extension CategoryButton {
  /// Returns the category's title in the given language, or its name if it has no title.
  ///
  /// ```swift
  /// CategoryButton("Home", isSelected: true).title(in: "ko")   // 생활
  /// CategoryButton("Toys", isSelected: true).title(in: "ko")   // Toys
  /// ```
  ///
  /// The language is a BCP 47 tag.
  public func title(
    in language: String = "en", from messages: Messages = .categorySelection
  ) -> String {
    messages.name(name, of: "category", in: language)
  }
}
