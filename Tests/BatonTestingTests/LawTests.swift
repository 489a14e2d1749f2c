import BatonTesting
import Testing

struct LawTests {
  @Test func `the laws are numbered from one to ten`() {
    #expect(Law.all.map(\.number) == Array(1...10))
    #expect(Set(Law.all.map(\.sentence)).count == 10)
  }

  @Test func `a law prints its number and what it says`() {
    #expect(
      "\(Law.oneTaker)" == """
        law 2: at most one handler takes a request, and those after it are never called
        """)
  }
}
