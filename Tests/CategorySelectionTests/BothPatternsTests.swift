import Testing

import CategorySelection

@MainActor
@Suite struct BothPatternsTests {
  @Test(arguments: Pattern.allCases)
  func `the first category is selected at the start`(pattern: Pattern) throws {
    #expect(try pattern.screen().text == "[Electronics] Fashion Home Beauty")
  }

  @Test(arguments: Pattern.allCases)
  func `pressing a button selects it and resets all others`(pattern: Pattern) throws {
    let screen = try pattern.screen()
    for name in ["Beauty", "Electronics", "Home", "Home", "Fashion"] {
      screen.press(name)
      #expect(screen.shown.filter(\.isSelected).map(\.name) == [name])
      #expect(screen.shown.count == 4)
    }
    #expect(screen.text == "Electronics [Fashion] Home Beauty")
    #expect(screen.reported == nil)
  }

  @Test(
    arguments: Pattern.allCases, ["Toys", "", "home", " Home", "Home\0", "\u{1B}[2J"])
  func `an unknown category is reported, and the selection is unchanged`(
    pattern: Pattern, name: String
  ) throws {
    let screen = try pattern.screen()
    screen.press("Fashion")
    screen.press(name)
    #expect(screen.reported?.code == .unknown)
    #expect(screen.text == "Electronics [Fashion] Home Beauty")
    screen.press("Home")
    #expect(screen.reported == nil)
  }

  @Test(arguments: Pattern.allCases)
  func `a removed category has no button, and pressing it is rejected`(
    pattern: Pattern
  ) throws {
    let selection = try Selection(of: ["Home", "Beauty", "Toys"])
    let screen = pattern.screen(of: selection)
    try selection.remove("Toys")
    #expect(screen.text == "[Home] Beauty")
    screen.press("Toys")
    #expect(screen.text == "[Home] Beauty")
    #expect(
      screen.reported?.description
        == #"there is no category "Toys"; choose one of "Home", "Beauty""#)
    try selection.remove("Home")
    screen.remove("Home")
    #expect(screen.text == "[Beauty]")
    #expect(screen.reported?.code == .unknown)
  }

  @Test(arguments: Pattern.allCases)
  func `a category is added while the buttons are in use`(pattern: Pattern) throws {
    let screen = try pattern.screen()
    screen.press("Home")
    screen.add("Toys")
    screen.add("Books", before: "Fashion")
    #expect(screen.text == "Electronics Books Fashion [Home] Beauty Toys")
    screen.press("Books")
    #expect(screen.text == "Electronics [Books] Fashion Home Beauty Toys")
  }

  @Test(arguments: Pattern.allCases)
  func `a category is not added if it exists, or if the one to insert it before does not`(
    pattern: Pattern
  ) throws {
    let screen = try pattern.screen(["Home", "Beauty"])
    screen.add("Home")
    #expect(
      screen.reported?.description
        == #"a category "Home" already exists; choose another name"#)
    screen.add("Toys", before: "Books")
    #expect(
      screen.reported?.description
        == #"there is no category "Books"; choose one of "Home", "Beauty""#)
    #expect(screen.text == "[Home] Beauty")
  }

  @Test(arguments: Pattern.allCases)
  func `removing an unselected category keeps the selection`(pattern: Pattern) throws {
    let screen = try pattern.screen()
    screen.press("Home")
    screen.remove("Electronics")
    #expect(screen.text == "Fashion [Home] Beauty")
    screen.press("Electronics")
    #expect(screen.reported?.code == .unknown)
  }

  @Test(arguments: Pattern.allCases)
  func `removing the selected category selects the next one`(pattern: Pattern) throws {
    let screen = try pattern.screen()
    screen.press("Fashion")
    screen.remove("Fashion")
    #expect(screen.text == "Electronics [Home] Beauty")
  }

  @Test(arguments: Pattern.allCases)
  func `removing the selected last category selects the previous one`(
    pattern: Pattern
  ) throws {
    let screen = try pattern.screen()
    screen.press("Beauty")
    screen.remove("Beauty")
    #expect(screen.text == "Electronics Fashion [Home]")
  }

  @Test(arguments: Pattern.allCases)
  func `the only remaining category cannot be removed`(pattern: Pattern) throws {
    let screen = try pattern.screen(["Home", "Beauty"])
    screen.remove("Home")
    screen.remove("Beauty")
    #expect(
      screen.reported?.description
        == #""Beauty" is the last category, and one must be selected; add another one first"#)
    #expect(screen.text == "[Beauty]")
    screen.remove("Home")
    #expect(
      screen.reported?.description == #"there is no category "Home"; choose one of "Beauty""#)
  }

  @Test(arguments: Pattern.allCases)
  func `exactly one category is selected after any operation`(pattern: Pattern) throws {
    let screen = try pattern.screen()
    let names = ["Electronics", "Fashion", "Home", "Beauty", "Toys", "Books"]
    var number = 12_345
    for _ in 0..<500 {
      number = (number * 1_103_515_245 + 12_345) % 2_147_483_648
      let name = names[number >> 8 % names.count]
      switch number >> 16 % 3 {
      case 0: screen.press(name)
      case 1: screen.add(Category(name))
      default: screen.remove(name)
      }
      #expect(screen.shown.filter(\.isSelected).count == 1)
      #expect(Set(screen.shown.map(\.name)).count == screen.shown.count)
    }
  }

  @Test(arguments: Pattern.allCases)
  func `the selection may start empty, and is not empty after the first press`(
    pattern: Pattern
  ) throws {
    let screen = pattern.screen(of: try Selection(of: ["Home", "Beauty"], selectingFirst: false))
    #expect(screen.text == "Home Beauty")
    screen.add("Toys")
    screen.remove("Home")
    #expect(screen.text == "Beauty Toys")
    screen.press("Books")
    #expect(screen.reported?.code == .unknown)
    #expect(screen.text == "Beauty Toys")
    screen.press("Toys")
    #expect(screen.text == "Beauty [Toys]")
    screen.remove("Toys")
    #expect(screen.text == "[Beauty]")
  }

  @Test(arguments: Pattern.allCases, Pattern.allCases)
  func `two screens of one selection agree, whichever changes it`(
    first: Pattern, second: Pattern
  ) throws {
    let selection = try Selection(of: ["Home", "Beauty"], selectingFirst: false)
    let screens = [first.screen(of: selection), second.screen(of: selection)]
    func expect(_ text: String) { #expect(screens.map(\.text) == [text, text]) }
    expect("Home Beauty")
    screens[0].press("Beauty")
    expect("Home [Beauty]")
    screens[1].add("Toys", before: "Home")
    expect("Toys Home [Beauty]")
    screens[1].press("Books")
    expect("Toys Home [Beauty]")
    #expect(screens[0].reported == nil)
    screens[0].remove("Beauty")
    expect("Toys [Home]")
    try selection.choose("Toys")
    expect("[Toys] Home")
    try selection.remove("Toys")
    expect("[Home]")
  }

  @Test(arguments: Pattern.allCases, ["", " ", "\t", "\u{200B}", "\u{3164}", "\u{2800}", "\0"])
  func `a category without a visible name is rejected`(pattern: Pattern, name: String) throws {
    let screen = try pattern.screen(["Home"])
    screen.add(Category(name))
    #expect(screen.reported?.code == .unnamed)
    #expect(screen.text == "[Home]")
    #expect(throws: SelectionError.self) { try Selection(of: ["Home", Category(name)]) }
  }
}
