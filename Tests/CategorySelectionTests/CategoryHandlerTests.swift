import Testing

import BatonTesting
import CategorySelection

@Test func `a category handler obeys the laws`() throws {
  try Laws.check(CategoryHandler("Home"), taking: ["Home"], passing: ["home", "Fashion", ""])
}
