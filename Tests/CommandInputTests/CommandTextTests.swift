import Testing

@testable import CommandInput

@Suite struct CommandTextTests {
  private static let copied = CommandText(
    "{source} is copied to {target}", "{source}을(를) {target}(으)로 복사했습니다", "已将 {source} 复制到 {target}"
  )

  @Test(arguments: [
    ("책", "서울", "책을 서울로 복사했습니다"), ("사과", "빵", "사과를 빵으로 복사했습니다"),
    ("shop.sqlite", "a.com", "shop.sqlite를 a.com으로 복사했습니다"), ("?", "?", "?을(를) ?(으)로 복사했습니다"),
  ]) func `a Korean particle follows the value before it`(
    source: String, target: String, text: String
  ) {
    #expect(Self.copied(in: .korean, ["source": source, "target": target]) == text)
  }

  @Test func `other languages have no particles`() {
    let values = ["source": "a", "target": "b"]
    #expect(Self.copied(in: .english, values) == "a is copied to b")
    #expect(Self.copied(in: .chinese, values) == "已将 a 复制到 b")
  }
}
