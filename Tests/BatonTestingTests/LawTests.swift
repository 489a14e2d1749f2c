import BatonTesting
import Testing

struct LawTests {
  @Test func `the laws are numbered from one to ten`() {
    #expect(Law.all.map(\.number) == Array(1...10))
    #expect(Set(Law.all.map(\.sentence)).count == 10)
  }

  @Test func `a law prints its number and its sentence`() {
    #expect(
      "\(Law.oneTaker)" == """
        law 2: at most one handler handles a request, and later ones are never called
        """)
  }
}
