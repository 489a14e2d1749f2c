import PostgreSQLTesting
import Testing

struct ScriptTests {
  @Test("The error for a script that ends before it prints a line names the script")
  func ended() async throws {
    // The script prints no line, because it can't read a certificate in that folder.
    let script = try Script("with-large-records", "1", "/nowhere")
    let error = await #expect(throws: ScriptEnded.self) { try await script.next() }
    #expect(
      error?.description == """
        The script with-large-records ended before it printed a line. Read its messages on standard \
        error.
        """)
  }
}
