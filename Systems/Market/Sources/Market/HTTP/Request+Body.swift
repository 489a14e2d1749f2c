import FormValidation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The maximum size of a body in bytes: 64 KiB.
  static let bodyLimit = 65_536

  func jsonBody() async throws -> FormBody {
    try expect(.applicationJson)
    return .json(try await bytes())
  }

  func webForm() async throws -> WebForm {
    try expect(.applicationUrlEncoded)
    let bytes = try await bytes()
    do throws(FormReport) {
      return try WebForm(body: bytes, type: headers[.contentType] ?? "")
    } catch {
      throw Problem(.invalid(InvalidForm(report: error)))
    }
  }

  var queryForm: FormBody {
    .sent(WebForm(uri.queryParameters.map { (name: String($0.key), text: String($0.value)) }))
  }

  /// Reads the body as an uploaded file.
  ///
  /// All bytes are counted, but only the first `most` of them are stored.
  func upload(keeping most: Int) async throws -> Upload {
    var bytes: [UInt8] = []
    var count = 0
    for try await part in body {
      count += part.readableBytes
      bytes.append(contentsOf: part.readableBytesView.prefix(most - bytes.count))
    }
    return Upload(bytes: bytes, count: count)
  }

  private func expect(_ type: MediaType) throws {
    let given = headers[.contentType]
    guard let media = given.flatMap(MediaType.init(from:)), media.isType(type) else {
      throw Problem.unsupportedMediaType(given, expected: type)
    }
  }

  private func bytes() async throws -> [UInt8] {
    // Do not read the body at all if its declared length exceeds the limit.
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > Self.bodyLimit {
      throw Problem.bodyTooLarge
    }
    do {
      return Array(try await body.collect(upTo: Self.bodyLimit).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw Problem.bodyTooLarge
    }
  }
}

extension Problem.Code {
  static let unsupportedMediaType = Self("unsupported-media-type", .unsupportedMediaType)
  static let bodyTooLarge = Self("body-too-large", .contentTooLarge)
}

extension Problem {
  static func unsupportedMediaType(_ given: String?, expected: MediaType) -> Problem {
    let given = given.map { "and not \"\($0.shortened)\"" } ?? "and the request has none"
    return Problem(
      code: .unsupportedMediaType,
      detail: "The body's Content-Type must be \(expected.description), \(given).")
  }

  static let bodyTooLarge = Problem(
    code: .bodyTooLarge, detail: "The body has more than \(Request.bodyLimit) bytes.")
}
