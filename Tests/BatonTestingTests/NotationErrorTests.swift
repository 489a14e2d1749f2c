import BatonTesting
import Testing

struct NotationErrorTests {
  private func message(_ text: String) -> String? {
    do throws(NotationError) {
      _ = try PathNotation(parsing: text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a visit without a mark and with nothing inside is refused`() {
    #expect(
      message("kitchen(tomato onion+)") == """
        "kitchen(tomato onion+)" is not a path: "tomato" needs a mark: + (took it), - (passed), \
        ~ (passed it on changed), * (reported a problem), = (valid), / (skipped), ! (failed) or \
        | (cancelled before it started)
          kitchen(tomato onion+)
                  ^
        """)
  }

  @Test func `a parenthesis that is not closed is shown`() {
    #expect(
      message("shop(kitchen(tomato-)") == """
        "shop(kitchen(tomato-)" is not a path: this parenthesis is not closed
          shop(kitchen(tomato-)
              ^
        """)
  }

  @Test func `a parenthesis that closes nothing is shown`() {
    #expect(
      message("kitchen(tomato-))") == """
        "kitchen(tomato-))" is not a path: ")" closes nothing
          kitchen(tomato-))
                          ^
        """)
  }

  @Test func `a quote that is not closed is shown`() {
    #expect(
      message("tomato- 'red onion+") == """
        "tomato- 'red onion+" is not a path: this quote is not closed
          tomato- 'red onion+
                  ^
        """)
  }

  @Test func `empty parentheses are refused`() {
    #expect(
      message("kitchen+()") == """
        "kitchen+()" is not a path: there is nothing in these parentheses
          kitchen+()
                  ^
        """)
  }

  @Test func `a mark without a name is refused`() {
    #expect(
      message("tomato- +") == """
        "tomato- +" is not a path: a name is missing
          tomato- +
                  ^
        """)
  }

  @Test func `two marks are refused`() {
    #expect(
      message("tomato-+") == """
        "tomato-+" is not a path: a visit has one mark; a name that ends in one must be quoted
          tomato-+
          ^
        """)
  }

  @Test func `a quote inside a bare name is refused`() {
    #expect(
      message("it's+") == """
        "it's+" is not a path: a name that contains a quote must be quoted
          it's+
            ^
        """)
  }

  @Test func `visits that touch each other are refused`() {
    #expect(
      message("a(b+)c+") == """
        "a(b+)c+" is not a path: a space is missing between two visits
          a(b+)c+
               ^
        """)
  }
}
