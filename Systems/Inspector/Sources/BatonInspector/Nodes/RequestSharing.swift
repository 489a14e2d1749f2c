import Foundation

/// A conversion that lets other nodes replay a chain's recorded requests.
///
/// Without a conversion, other nodes can show a request's path and description, but cannot replay
/// the request. The converted form needs only the values that handlers without side effects read;
/// see ``FreeOfEffects``. If a request cannot be shared, other nodes count it as not replayed. The
/// form must not contain secrets:
///
/// ```swift
/// struct OrderForm: Codable { let dish: String }
///
/// let sharing = RequestSharing<Order>(as: { OrderForm(dish: $0.dish) }) { form in
///   Order(dish: form.dish, guest: .unknown)
/// }
/// ```
public struct RequestSharing<Request: Sendable>: Sendable {
  let encode: @Sendable (Request) throws -> Data?
  let decode: @Sendable (Data) throws -> Request?

  /// Creates a conversion of requests to a form that can be encoded.
  ///
  /// - Parameters:
  ///   - form: A closure that returns a request's form, or `nil` if the request cannot be shared.
  ///   - request: A closure that returns the request for a form, or `nil` if the form is invalid.
  public init<Form: Codable & Sendable>(
    as form: @escaping @Sendable (Request) -> Form?,
    restoring request: @escaping @Sendable (Form) -> Request?
  ) {
    encode = { try form($0).map { try JSONEncoder().encode($0) } }
    decode = { request(try JSONDecoder().decode(Form.self, from: $0)) }
  }
}

extension RequestSharing where Request: Codable {
  /// A conversion that shares all values of a request.
  public static var complete: RequestSharing {
    RequestSharing(as: { Optional($0) }, restoring: { (form: Request) in form })
  }
}

/// A type that encodes and restores stored requests of any type for a replay.
struct ReplaySharing: Sendable {
  let encode: @Sendable (any Sendable) -> Data?
  let restore: @Sendable (Data) -> (any Sendable)?

  /// A restored request has no response, so a replay treats the response as unknown.
  init<Request: Sendable, Response: Sendable>(
    _ sharing: RequestSharing<Request>, answering: Response.Type
  ) {
    encode = { replay in
      (replay as? Replay<Request, Response>).flatMap { try? sharing.encode($0.request) }
    }
    restore = { value in
      guard let request = try? sharing.decode(value) else { return nil }
      return Replay<Request, Response>(request: request, response: nil)
    }
  }
}
