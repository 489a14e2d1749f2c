import Catalogues
import FormValidation
import Foundation
import Hummingbird

/// The language of somebody in front of a browser: its sentences, its money, its days.
struct Words: Sendable, Equatable {
  /// What the shop speaks, with each language's own name for itself; the first where nothing is asked.
  static let languages = [("en", "English"), ("ko", "한국어"), ("zh", "中文")]
  static let english = Words("en")

  /// As BCP 47 writes it.
  let language: String

  init(_ language: String) {
    self.language = language
  }

  /// The language that was chosen by hand, or else the one that the browser likes most.
  init(_ request: Request) {
    let chosen = request.cookies["language"]?.value
    language =
      chosen.flatMap { Self.spoken($0) } ?? request.headers[.acceptLanguage].flatMap(Self.preferred)
      ?? Self.english.language
  }

  /// The sentence of a code.
  func callAsFunction(_ code: String, _ values: [String: MessageValue] = [:]) -> String {
    Messages.shop.text(code, in: language, values)
  }

  /// What the catalogue calls something that is named as in the demonstration; else what its owner
  /// has called it.
  func callAsFunction(_ code: String, else name: String) -> String {
    Words.english(code) == name ? self(code) : name
  }

  /// An amount of cents.
  ///
  /// All three languages write euros alike: CLDR's `¤#,##0.00`.
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

  /// A day, at the shop, which goes by UTC.
  func day(_ date: Date) -> String {
    var style = Date.FormatStyle(date: .long, time: .omitted, locale: Locale(identifier: language))
    style.timeZone = .gmt
    return date.formatted(style)
  }

  /// A day that is written as 2026-12-15; any other text as it is.
  func day(_ text: String) -> String {
    (try? Date(text, strategy: .iso8601.year().month().day())).map(day) ?? text
  }

  /// The language of the shop's that answers for a tag, as `ko-KR` is answered for by `ko`.
  static func spoken(_ tag: Substring) -> String? {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return languages.first { $0.0 == primary }?.0
  }

  static func spoken(_ tag: String) -> String? { spoken(Substring(tag)) }

  /// The language with the greatest weight in `Accept-Language`, the first of several.
  private static func preferred(_ field: String) -> String? {
    var best: (language: String, weight: Double)?
    for range in field.split(separator: ",").prefix(20) {
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let tag = parts.first, let language = spoken(tag) else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      let value = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if value <= 1, value > best?.weight ?? 0 { best = (language, value) }
    }
    return best?.language
  }
}

extension Messages {
  /// A code, and its sentence in English, Korean and Chinese.
  typealias Row = (code: String, english: String, korean: String, chinese: String)

  /// These with the sentences of a table, in the three languages of the shop.
  func adding(_ rows: [Row]) -> Messages {
    adding(MessageCatalogue("en", Dictionary(rows.map { ($0.code, $0.english) }) { $1 }))
      .adding(MessageCatalogue("ko", Dictionary(rows.map { ($0.code, $0.korean) }) { $1 }))
      .adding(MessageCatalogue("zh", Dictionary(rows.map { ($0.code, $0.chinese) }) { $1 }))
  }

  /// All that the shop says on its pages.
  static let shop = Messages.standard.adding(Sentences.all)
}

/// The tables of the shop's sentences.
enum Sentences {
  static let all = forms + refusals + frame + shopping + counter + owner + kitchen + stock + start
}
