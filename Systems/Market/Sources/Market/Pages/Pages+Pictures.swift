import FormValidation
import Hummingbird

extension Pages {
  /// The maximum number of bytes to store from an upload.
  ///
  /// It is high enough to report the exact size of most files that are too large.
  private static let mostKept = 8 * Picture.mostBytes

  /// Uploads a product's picture.
  ///
  /// If an upload exceeds ``mostKept``, its contents are discarded, and only its size is reported.
  func upload(
    _ request: Request, of product: String, _ caller: PageCaller
  ) async throws -> Response {
    // Read the body only if the visitor is the owner.
    guard await store.isOwner(caller.visitor) else { return lead(caller, to: "/owner/products") }
    let sent = try await request.upload(keeping: Self.mostKept)
    var upload = Upload(bytes: [], count: sent.count)
    if sent.count <= Self.mostKept {
      let form: WebForm
      do throws(FormReport) {
        form = try WebForm(
          body: sent.bytes, type: request.headers[.contentType] ?? "",
          limits: InputLimits(bytes: Self.mostKept), acceptsFiles: true)
      } catch {
        throw Problem(.invalid(InvalidForm(report: error)))
      }
      guard form["csrf"].hasSameBytes(as: caller.visitor.formToken)
      else { return lead(caller, to: "/too-old") }
      let bytes = form.files.last { $0.field == "picture" }?.bytes ?? []
      upload = Upload(bytes: bytes, count: bytes.count)
    }
    return try await manage(
      .picture(of: product), sending: .upload(upload),
      SentForm(WebForm(["product": product]), to: PictureForm.place.description), caller,
      back: "/owner/products")
  }
}
