import Testing

@testable import Catalogues

@Test(
  arguments: [
    "", " ", "\t\r\n", "\0", "\u{A0}", "\u{3000}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{2060}",
    "\u{202E}", "\u{3164}", "\u{115F}\u{1160}", "\u{FFA0}", "\u{2800}", "\u{1D159}", "\u{34F}",
    "\u{FE0F}", "\u{E0041}", "\u{AD}", "\u{2028}", "\u{180E}", " \u{200B} \u{3164}",
  ])
func `text without visible characters shows nothing`(text: String) {
  #expect(text.showsNothing)
}

@Test(arguments: ["a", " a ", "\u{200B}a", "양파", "👩‍👧", "-", "\u{301}", "0"])
func `text with a visible character shows something`(text: String) {
  #expect(!text.showsNothing)
}
