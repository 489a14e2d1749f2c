import Catalogues
import Foundation
import FormValidation

extension Texts {
  /// The translations of notes in paths, by their English text.
  static let ofNotes: [Messages.Sentence] = [
    ("note.it is hidden", "it is hidden", "숨겨져 있음", "已隐藏"),
    ("note.its interaction is off", "its interaction is off", "상호작용이 꺼져 있음", "交互已关闭"),
    (
      "note.its transform is not invertible", "its transform is not invertible",
      "변환을 되돌릴 수 없음", "变换不可逆"
    ),
    ("note.outside", "{place} is outside of it", "{place} 위치는 바깥", "{place} 在其外"),
    ("note.alpha", "its alpha is {alpha}", "불투명도 {alpha}", "不透明度 {alpha}"),
    ("note.answers", "answers {name}", "{name} 답함", "回答 {name}"),
    ("note.answers nothing", "answers nothing", "답하지 않음", "没有回答"),
    ("note.performed", "performed", "실행함", "已执行"),
    ("note.it has no such action", "it has no such action", "그런 동작이 없음", "没有这个动作"),
    ("note.ignored", "ignored: {reason}", "무시함: {reason}", "已忽略：{reason}"),
    (
      "note.it went down twice; the first one is cancelled",
      "it went down twice; the first one is cancelled", "두 번 눌림, 처음 것은 취소됨",
      "按下了两次，第一次已取消"
    ),
    ("note.that finger is not down", "that finger is not down", "눌려 있지 않은 손가락", "该手指没有按下"),
    ("note.that key is not pressed", "that key is not pressed", "눌려 있지 않은 키", "该键没有按下"),
    ("note.its place is not a number", "its place is not a number", "위치가 수가 아님", "位置不是数字"),
    (
      "note.the application takes no input", "the application takes no input", "앱이 입력을 받지 않음",
      "应用不接受输入"
    ),
    ("note.it hit no window", "it hit no window", "창을 벗어남", "没有碰到窗口"),
    ("note.reported", "reported {codes}", "알림: {codes}", "报告 {codes}"),
    (
      "note.diameter-over", "invalid diameter: {measured} is {distance} over {bound}",
      "지름 {measured}: {bound}보다 {distance} 큼", "直径 {measured}：比 {bound} 大 {distance}"
    ),
    (
      "note.diameter-under", "invalid diameter: {measured} is {distance} under {bound}",
      "지름 {measured}: {bound}보다 {distance} 작음", "直径 {measured}：比 {bound} 小 {distance}"
    ),
    (
      "note.mass-over", "invalid mass: {measured} is {distance} over {bound}",
      "무게 {measured}: {bound}보다 {distance} 무거움", "质量 {measured}：比 {bound} 重 {distance}"
    ),
    (
      "note.mass-under", "invalid mass: {measured} is {distance} under {bound}",
      "무게 {measured}: {bound}보다 {distance} 가벼움", "质量 {measured}：比 {bound} 轻 {distance}"
    ),
    ("note.possible", "possible", "가능", "可能"),
    ("note.began", "began", "시작됨", "已开始"),
    ("note.changed", "changed", "바뀜", "已改变"),
    ("note.ended", "ended", "끝남", "已结束"),
    ("note.cancelled", "cancelled", "취소됨", "已取消"),
    ("note.failed", "failed", "실패", "失败"),
    ("note.problem", "a problem", "문제 있음", "有问题"),
  ]

  func note(_ detail: String) -> String {
    if let place = detail.without(suffix: " is outside of it") {
      return self("note.outside", ["place": place])
    }
    if let alpha = detail.without(prefix: "its alpha is ") {
      return self("note.alpha", ["alpha": alpha])
    }
    if let reason = detail.without(prefix: "ignored: ") {
      return self("note.ignored", ["reason": note(reason)])
    }
    if let codes = detail.without(prefix: "reported ") {
      let said = codes.split(separator: ", ").map { problem(String($0)) }
      return self("note.reported", ["codes": said.joined(separator: ", ")])
    }
    if let name = detail.without(prefix: "answers "), name != "nothing" {
      return self("note.answers", ["name": self.name(name)])
    }
    let mismatches = detail.components(separatedBy: "; ").map { $0.without(prefix: "invalid ") }
    let measured = mismatches.compactMap { $0.flatMap { measure($0) } }
    if measured.count == mismatches.count { return measured.joined(separator: "; ") }
    return Self.messages.hasText("note.\(detail)", in: language.rawValue)
      ? code("note", detail) : answer(detail)
  }

  /// Returns a validation code's message if it has no placeholders, or in English the code itself.
  private func problem(_ code: String) -> String {
    guard language != .english else { return code }
    let sentence = Messages.standard.text(code, in: language.rawValue)
    return sentence == code || sentence.contains("{") ? self("note.problem") : sentence
  }

  /// Returns a translated response, such as an object, a prepared ingredient, a coin, or typed
  /// text.
  private func answer(_ detail: String) -> String {
    guard language != .english else { return detail }
    if Messages.standard.hasText(detail, in: language.rawValue) { return problem(detail) }
    if detail.hasSuffix("\"") || Self.messages.hasText("class.\(detail)", in: language.rawValue) {
      return name(detail)
    }
    let parts = detail.components(separatedBy: ", ")
    guard parts.count == 2 else { return code("category", detail) }
    let kinds = ["ingredient", "preparation", "coin"]
    let said = parts.map { part in
      kinds.lazy.map { code($0, part) }.first { $0 != part } ?? part
    }
    return said.joined(separator: ", ")
  }

  /// Translates a coin validator's note, such as *mass: 0.9 g is 3 g under 3.9 g*.
  private func measure(_ mismatch: String) -> String? {
    let pattern = /(diameter|mass): (.+) is (.+) (over|under) (.+)/
    guard let (_, what, measured, distance, way, bound) = mismatch.wholeMatch(of: pattern)?.output
    else { return nil }
    return self(
      "note.\(what)-\(way)",
      ["measured": "\(measured)", "distance": "\(distance)", "bound": "\(bound)"])
  }
}

extension String {
  func without(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  func without(suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
