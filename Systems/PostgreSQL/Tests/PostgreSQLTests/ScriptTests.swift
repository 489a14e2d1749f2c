import PostgreSQLTesting
import Testing

struct ScriptTests {
  @Test("A script that ended instead of printing a line is named")
  func ended() async throws {
    // The script ends without a line, because it can't read a certificate there.
    let script = try Script("with-large-records", "1", "/nowhere")
    let error = await #expect(throws: ScriptEnded.self) { try await script.next() }
    #expect(
      error?.description == """
        The script with-large-records ended before it printed a line. Read its messages on standard \
        error.
        """)
  }
}
