import FormValidation
import Foundation
import Testing

@testable import Market

/// Tests that Chromium lets a visitor send whatever the shop accepts.
@Suite(.serialized, .enabled(if: Chromium.isAsked, "\(Chromium.remark)"))
struct FormsInChromiumTests {
  /// A form as it appears on a page, and the shop's check of its values.
  private struct ShownForm {
    let place: String
    let markup: String
    let names: [String]
    let finds: (WebForm) -> Set<String>
  }

  @Test
  func
    `a browser lets a visitor send everything that the shop accepts, and requires what the shop requires`()
    async throws
  {
    var chance = Chance(seed: 34)
    let forms = try await shown()
    #expect(forms.count == 10)
    let pages = forms.map { form in
      let answers = (0..<80).map { _ in
        Dictionary(uniqueKeysWithValues: form.names.map { ($0, chance.text()) })
      }
      let nothing = Dictionary(uniqueKeysWithValues: form.names.map { ($0, "") })
      return Chromium.Page(markup: form.markup, answers: answers + [nothing])
    }
    let verdicts = try Chromium.verdicts(on: pages)
    var (refusedCount, takenCount) = (0, 0)
    for (form, (page, verdicts)) in zip(forms, zip(pages, verdicts)) {
      #expect(verdicts.count == page.answers.count)
      for (answer, verdict) in zip(page.answers, verdicts) {
        let found = form.finds(try sent(answer, verdict))
        for name in Set(verdict.refused).subtracting(found) {
          Issue.record(
            "\(answer[name, default: ""].debugDescription) is refused in \(form.place): \(name)")
        }
        // A list without an empty entry always has a value. The invoice and the card are optional.
        for name in found.subtracting(verdict.refused)
        where answer[name] == "" && verdict.sent.contains("\(name)=")
          && !name.hasPrefix("invoice.") && name != "card"
        {
          Issue.record("an empty value is accepted in \(form.place): \(name)")
        }
        refusedCount += verdict.refused.count
        takenCount += form.names.count { !found.contains($0) }
      }
    }
    // The test must have compared enough refused and accepted values.
    #expect(refusedCount > 500 && takenCount > 500)
  }

  /// Returns the values to check: typed texts where possible, or else what the browser sends.
  private func sent(_ answer: [String: String], _ verdict: Chromium.Verdict) throws -> WebForm {
    let form = try WebForm(
      body: Array(verdict.sent.utf8), type: "application/x-www-form-urlencoded")
    let typed = answer.filter { !verdict.untyped.contains($0.key) }
    let others = form.values.filter { typed[$0.name] == nil }
    return WebForm(others.map { ($0.name, $0.text) } + typed.map { ($0.key, $0.value) })
  }

  private func shown() async throws -> [ShownForm] {
    let shop = try TestShop()
    let pages = try await shop.serve { market in
      var pages: [String: String] = [:]
      let browser = PageTests.Browser(market)
      func look(at paths: String...) async throws {
        for path in paths {
          try await browser.get(path)
          #expect(browser.status == 200)
          pages[path] = browser.page
        }
      }
      try await look(at: "/sign-in", "/sign-up", "/products/saffron")
      try await browser.submit("/bag/add", ["product": "saffron", "quantity": "1"])
      try await browser.signIn()
      try await look(at: "/bag", "/checkout", "/account")
      try await browser.submit("/sign-out")
      try await browser.signIn("olive", "owner")
      try await look(at: "/owner", "/owner/products")
      return pages
    }
    func form<Form>(
      _ page: String, _ place: String, _ definition: FormChain<Form>,
      alsoFinding more: @escaping (WebForm) -> Set<String> = { _ in [] }
    ) throws -> ShownForm {
      let whole = try Regex(
        "<form[^>]* action=\"\(place)\">(.*?)</form>", as: (Substring, Substring).self)
      // Open each `details` element, because fields in a closed one cannot be filled in.
      let inside = try #require(pages[page]?.firstMatch(of: whole.dotMatchesNewlines())).1
      let markup = inside.replacing("<details>", with: "<details open>")
      let names = definition.htmlInputs().filter { $0.controls.contains { $0["type"] != "hidden" } }
        .map(\.field.description)
      for name in names { #expect(markup.contains(" name=\"\(name)\"")) }
      return ShownForm(place: place, markup: String(markup), names: names) { sent in
        do throws(FormReport) {
          _ = try definition.validate(sent: sent)
          return more(sent)
        } catch {
          return Set(error.findings.map(\.path.description)).union(more(sent))
        }
      }
    }
    // A customer may have five units of saffron. The store enforces this limit.
    let fewer: (WebForm) -> Set<String> = { Int($0["quantity"]) ?? 0 > 5 ? ["quantity"] : [] }
    return [
      try form("/sign-in", "/sign-in", ShopForms.signIn),
      try form("/sign-up", "/sign-up", ShopForms.account),
      try form("/products/saffron", "/bag/add", ShopForms.item, alsoFinding: fewer),
      try form("/bag", "/bag/change", ShopForms.line, alsoFinding: fewer),
      try form("/checkout", "/checkout", ShopForms.checkout),
      try form("/account", "/account/close", ShopForms.closing),
      try form("/owner/products", "/owner/products", ShopForms.newProductInEuros),
      try form("/owner/products", "/owner/price", ShopForms.priceInEuros),
      try form("/owner/products", "/owner/stock", ShopForms.stock),
      try form("/owner", "/owner/password", ShopForms.passwordOfUser),
    ]
  }
}

/// A generator that returns the same texts in every run, each of them valid in some field.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private static let texts: [String] = [
    "", " ", "a", "ab", "Ada Lovelace", "ada@example.com", " ada@example.com ", "ada@", "@b.de",
    "long-enough", "4242 4242 4242 4242", "4242-4242-4242-4241", "4242", "0", "1", "5", "6", "20",
    "1000", "1001", "-1", "1.5", "1e2", "007", "100000000", "100000001", "99999999999999999999",
    "2026-12-01", "2026-02-30", "10000-01-01", "tomorrow", "product-1", "Product!", "food", "stock",
    "preorder", "SW1Y 4LE", "St. John’s", "\u{7}", "a\u{7}b", "tab\there", "\u{3000}", "\u{85}x",
    "\u{FEFF}", "e\u{301}", "한국어", "👩‍👩‍👧‍👧", String(repeating: "👩‍👩‍👧‍👧", count: 30),
    String(repeating: "é", count: 60), String(repeating: "x", count: 61),
    String(repeating: "x", count: 80), String(repeating: "한", count: 81),
    String(repeating: "x", count: 201), String(repeating: "y ", count: 200),
    String(repeating: "z", count: 401),
  ]

  mutating func text() -> String {
    // Knuth's constants for MMIX.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Self.texts[Int(state >> 33) % Self.texts.count]
  }
}
