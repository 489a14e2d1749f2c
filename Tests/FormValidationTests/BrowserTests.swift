import FormValidation
import Foundation
import TestSupport
import Testing

private let playwright = Oracle.python("playwright")

/// Fills in forms in a browser; see `Scripts/fill-forms`.
private enum Browser {
  struct Page: Encodable {
    let markup: String
    let answers: [[String: String]]
  }

  struct Verdict: Decodable {
    /// The fields that the browser rejects.
    let refused: [String]
    /// The fields in which the text cannot be typed or chosen.
    let untyped: [String]
    /// The query that the browser would send.
    let sent: String
  }

  static func verdicts(on pages: [Page]) throws -> [[Verdict]] {
    let question = String(decoding: try JSONEncoder().encode(pages), as: UTF8.self)
    let answer = try playwright.answer(to: [Oracle.script("fill-forms")], reading: question)
    return try JSONDecoder().decode([[Verdict]].self, from: Data(answer.utf8))
  }
}

@Suite(.enabled(if: playwright.isAsked, "\(playwright.remark)")) struct BrowserTests {
  private static let count = 300
  private static let answersOfEach = 5

  @Test
  func `a browser accepts all valid input, and rejects what attributes can express`()
    throws
  {
    var dice = Dice(seed: 34)
    let forms = try (0..<Self.count).map { _ in try RandomForm(&dice) }
    let pages = forms.map { form in
      // The first answers are arbitrary. Each of the others is wrong in as many fields as possible.
      let free = (0..<Self.answersOfEach).map { _ in form.answer(&dice) { $0.texts } }
      let most = form.asked.map(\.refused.count).max() ?? 0
      let wrong = (0..<most).map { number in
        form.asked.filter { number < $0.refused.count }.map { ($0.name, $0.refused[number]) }
      }
      return Browser.Page(
        markup: form.markup,
        answers: free + wrong.map { Dictionary($0) { $1 } })
    }
    let verdicts = try Browser.verdicts(on: pages)
    var (refusedCount, takenCount) = (0, 0)
    for (form, (page, verdicts)) in zip(forms, zip(pages, verdicts)) {
      #expect(verdicts.count == page.answers.count)
      for (number, (answer, verdict)) in zip(page.answers, verdicts).enumerated() {
        let refused = Set(verdict.refused)
        guard number < Self.answersOfEach else {
          for (name, text) in answer where !refused.contains(name) {
            Issue.record("\(text.debugDescription) is not refused by \(form.control(name))")
          }
          continue
        }
        let found = form.found(in: answer)
        let foundInSent = form.found(in: verdict.sent)
        for name in refused {
          // A text that cannot be typed is not sent; the field contains different text instead.
          let isFound = verdict.untyped.contains(name) ? foundInSent : found
          guard !isFound.contains(name) else { continue }
          let text = answer[name, default: ""].debugDescription
          Issue.record("\(text) is refused by \(form.control(name)): \(form.checks(name))")
        }
        refusedCount += refused.count
        takenCount += answer.keys.count { !found.contains($0) }
      }
    }
    // Both rejected and accepted values occur often enough.
    #expect(refusedCount > 1000 && takenCount > 1000)
  }
}

extension RandomForm {
  fileprivate func answer(_ dice: inout Dice, _ texts: (Asked) -> [String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: asked.map { field in
        let all = texts(field)
        return (field.name, all[dice.roll(all.count)])
      })
  }

  /// Returns the HTML control of a field.
  fileprivate func control(_ name: String) -> String {
    chain.htmlInputs(filledWith: rows).first { $0.field == FieldPath(name) }?.description ?? name
  }

  /// Returns the checks of a field.
  fileprivate func checks(_ name: String) -> String {
    let field = name.replacing(/\[.\]/, with: "[]") + "."
    return chain.identifiers.filter { $0.hasPrefix(field) }.joined(separator: ", ")
  }

  /// Returns the fields with findings if the texts are sent as typed.
  fileprivate func found(in answer: [String: String]) -> Set<String> {
    found(
      in: answer.map { name, text in
        "\(name.percentEncoded)=\(text.percentEncoded)"
      }.joined(separator: "&"))
  }

  fileprivate func found(in query: String) -> Set<String> {
    do throws(FormReport) {
      _ = try chain.validate(query: query)
      return []
    } catch {
      return Set(error.findings.map(\.path.description))
    }
  }
}

extension String {
  fileprivate var percentEncoded: String {
    utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
