import Foundation

/// How a chain's recorded requests travel to other nodes, whose what-if replays them.
///
/// Without it, other nodes show a request's path and what its type describes, but they cannot
/// replay it. The form contains only what the handlers without side effects read; see
/// ``FreeOfEffects``. It must not contain secrets:
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

  /// Shares requests in another form.
  ///
  /// - Parameters:
  ///   - form: Returns the form of a request, or `nil` if the request cannot be shared.
  ///   - request: Returns the request of a form, or `nil` if the form is invalid.
  public init<Form: Codable & Sendable>(
    as form: @escaping @Sendable (Request) -> Form?,
    restoring request: @escaping @Sendable (Form) -> Request?
  ) {
    encode = { try form($0).map { try JSONEncoder().encode($0) } }
    decode = { request(try JSONDecoder().decode(Form.self, from: $0)) }
  }
}

extension RequestSharing where Request: Codable {
  /// Shares requests with all their values.
  public static var complete: RequestSharing {
    RequestSharing(as: { Optional($0) }, restoring: { (form: Request) in form })
  }
}

/// Encodes and restores stored requests of any type for a replay.
struct ReplaySharing: Sendable {
  let encode: @Sendable (any Sendable) -> Data?
  let restore: @Sendable (Data) -> (any Sendable)?

  /// A restored request has no response: the replay takes it as unknown.
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
