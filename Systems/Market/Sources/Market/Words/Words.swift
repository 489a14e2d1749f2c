import Catalogues
import FormValidation
import Foundation

/// The language of a page, which determines its sentences, amounts and dates.
struct Words: Sendable, Equatable {
  /// The shop's languages and their own names, starting with the default language.
  static let languages = [("en", "English"), ("ko", "한국어"), ("zh", "中文")]
  static let english = Words("en")

  let language: String

  init(_ language: String) {
    self.language = language
  }

  func callAsFunction(_ code: String, _ values: [String: MessageValue] = [:]) -> String {
    Messages.shop.text(code, in: language, values)
  }

  /// Returns the translation of a name, or the name itself if the owner has changed the
  /// demonstration's English name.
  func callAsFunction(_ code: String, else name: String) -> String {
    Words.english(code) == name ? self(code) : name
  }

  /// Returns a formatted amount of cents.
  ///
  /// All three languages use the same format for euros, which is CLDR's `¤#,##0.00`.
  func money(_ cents: Int) -> String {
    let part = cents.magnitude % 100
    return
      "\(cents < 0 ? "-" : "")€\(grouped(cents.magnitude / 100)).\(part < 10 ? "0" : "")\(part)"
  }

  private func grouped(_ number: UInt) -> String {
    let digits = "\(number)"
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Returns a formatted day in the shop's time zone, UTC.
  func day(_ date: Date) -> String {
    var style = Date.FormatStyle(date: .long, time: .omitted, locale: Locale(identifier: language))
    style.timeZone = .gmt
    return date.formatted(style)
  }

  /// Returns a day such as `2026-12-15` in the language's format, and any other text unchanged.
  func day(_ text: String) -> String {
    (try? Date(text, strategy: .iso8601.year().month().day())).map(day) ?? text
  }

  /// Returns the shop's language for a language tag, such as `ko` for `ko-KR`.
  static func spoken(_ tag: Substring) -> String? {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return languages.first { $0.0 == primary }?.0
  }

  static func spoken(_ tag: String) -> String? { spoken(Substring(tag)) }

}

extension Int {
  /// The amount of cents, formatted for paths and programs.
  var money: String { Market.Words.english.money(self) }
}

extension Messages {
  /// A code and its sentence in English, Korean and Chinese.
  typealias Row = (code: String, english: String, korean: String, chinese: String)

  /// Returns these messages and those in a table, which has sentences in the shop's three
  /// languages.
  func adding(_ rows: [Row]) -> Messages {
    adding(MessageCatalogue("en", Dictionary(rows.map { ($0.code, $0.english) }) { $1 }))
      .adding(MessageCatalogue("ko", Dictionary(rows.map { ($0.code, $0.korean) }) { $1 }))
      .adding(MessageCatalogue("zh", Dictionary(rows.map { ($0.code, $0.chinese) }) { $1 }))
  }

  static let shop = Messages.standard.adding(Sentences.all)
}

enum Sentences {
  static let all =
    forms + refusals + frame + shopping + counter + owner + pictures + kitchen + stock + start
}
