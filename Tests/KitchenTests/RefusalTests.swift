import Testing

import Kitchen

@Test(arguments: [
  ([], #"No machine handles "tofu"; the line is empty."#),
  (["a"], #"No machine handles "tofu"; "a" saw it."#),
  (["a", "b"], #"No machine handles "tofu"; "a" and "b" saw it."#),
  (["a", "b", "c"], #"No machine handles "tofu"; "a", "b" and "c" saw it."#),
])
func `a rejection names the ingredient and the machines that saw it`(
  machines: [String], text: String
) {
  #expect("\(Refusal("tofu", seenBy: machines))" == text)
}

@Test func `a rejection names twenty machines and counts the rest`() {
  let machines = (1...1000).map { "\($0)" }
  #expect(
    "\(Refusal("tofu", seenBy: Array(machines.prefix(20))))" == """
      No machine handles "tofu"; "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", \
      "13", "14", "15", "16", "17", "18", "19" and "20" saw it.
      """)
  #expect(
    "\(Refusal("tofu", seenBy: machines))" == """
      No machine handles "tofu"; "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", \
      "13", "14", "15", "16", "17", "18", "19", "20" and 980 more saw it.
      """)
}

@Test func `a name that would break the line is shown with escapes`() {
  #expect(
    "\(Refusal("to\nfu\0", seenBy: ["o\u{1B}[2J"]))"
      == #"No machine handles "to\u{A}fu\u{0}"; "o\u{1B}[2J" saw it."#)
  #expect(
    "\(Refusal("", seenBy: ["onion"]))" == #"No machine handles ""; "onion" saw it."#)
}
