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

  @Test func `a visit without a mark or contents is rejected`() {
    #expect(
      message("kitchen(tomato onion+)") == """
        "kitchen(tomato onion+)" is not a path: "tomato" needs a mark: + (handled), - (passed), \
        ~ (changed), * (reported a problem), = (valid), / (skipped), ! (failed) or \
        | (cancelled before it started)
          kitchen(tomato onion+)
                  ^
        """)
  }

  @Test func `an unclosed parenthesis is marked`() {
    #expect(
      message("shop(kitchen(tomato-)") == """
        "shop(kitchen(tomato-)" is not a path: this parenthesis is not closed
          shop(kitchen(tomato-)
              ^
        """)
  }

  @Test func `an unmatched closing parenthesis is marked`() {
    #expect(
      message("kitchen(tomato-))") == """
        "kitchen(tomato-))" is not a path: unmatched ")"
          kitchen(tomato-))
                          ^
        """)
  }

  @Test func `an unclosed quote is marked`() {
    #expect(
      message("tomato- 'red onion+") == """
        "tomato- 'red onion+" is not a path: this quote is not closed
          tomato- 'red onion+
                  ^
        """)
  }

  @Test func `empty parentheses are rejected`() {
    #expect(
      message("kitchen+()") == """
        "kitchen+()" is not a path: these parentheses are empty
          kitchen+()
                  ^
        """)
  }

  @Test func `a mark without a name is rejected`() {
    #expect(
      message("tomato- +") == """
        "tomato- +" is not a path: a name is missing
          tomato- +
                  ^
        """)
  }

  @Test func `two marks are rejected`() {
    #expect(
      message("tomato-+") == """
        "tomato-+" is not a path: a visit has only one mark; quote a name that ends in a mark
          tomato-+
          ^
        """)
  }

  @Test func `a quote inside a bare name is rejected`() {
    #expect(
      message("it's+") == """
        "it's+" is not a path: a name that contains a quote must be quoted
          it's+
            ^
        """)
  }

  @Test func `visits without a space between them are rejected`() {
    #expect(
      message("a(b+)c+") == """
        "a(b+)c+" is not a path: a space is missing between two visits
          a(b+)c+
               ^
        """)
  }
}
