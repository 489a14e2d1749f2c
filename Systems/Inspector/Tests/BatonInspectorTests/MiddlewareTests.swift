import Baton
import BatonInspectorHummingbird
import HTTPTypes
import Hummingbird
import NIOCore
import ServerTesting
import Testing

@testable import BatonInspector

@Suite struct MiddlewareTests {
  typealias Visit = ServerRequest<BasicRequestContext>

  struct SignedIn: AsyncAdmission {
    func admit(_ request: Visit) async throws(any Error) -> Visit {
      guard request.request.headers[.from] != nil else { throw HTTPError(.unauthorized) }
      return request
    }
  }

  struct Stamp: RouterMiddleware {
    typealias Context = BasicRequestContext

    func handle(
      _ request: Request, context: Context,
      next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
      var response = try await next(request, context)
      response.headers[.server] = "stamped"
      return response
    }
  }

  enum Form: CaseIterable { case middleware, responder }

  func answer(
    _ chain: some AsyncHandler<Visit, Response, any Error>, _ form: Form = .responder,
    as name: String? = "ada", at path: String = "/"
  ) async throws -> TestResponse {
    let router = Router()
    if form == .middleware { router.add(middleware: ChainMiddleware(chain)) }
    router.get("/") { request, _ in "hello \(request.headers[.from] ?? "")" }
    let ask = { @Sendable (client: TestClient) in
      try await client.execute(
        uri: path, method: .get, headers: name.map { [.from: $0] } ?? [:]
      ) { $0 }
    }
    return switch form {
    case .middleware: try await Application(router: router).test(ask)
    case .responder:
      try await Application(responder: ChainResponder(chain, before: router.buildResponder()))
        .test(ask)
    }
  }

  var gate: some AsyncHandler<Visit, Response, any Error> {
    Chain("gate") {
      SignedIn()
      Routes<BasicRequestContext>()
    }
  }

  var door: some AsyncHandler<Visit, Response, any Error> {
    Chain("door") {
      SignedIn()
      MiddlewareAround(Stamp())
      Routes<BasicRequestContext>()
    }
  }

  @Test func `a chain wraps its around handlers around the routes`() async throws {
    let response = try await answer(door, .responder)
    #expect(String(buffer: response.body) == "hello ada")
    #expect(response.headers[.server] == "stamped")
  }

  @Test(arguments: Form.allCases)
  func `an error that a handler throws becomes the router's error response`(form: Form) async throws
  {
    #expect(try await answer(gate, form, as: nil).status == .unauthorized)
  }

  @Test(arguments: Form.allCases)
  func `an unknown route has status 404, as without the chain`(form: Form) async throws {
    #expect(try await answer(gate, form, at: "/nowhere").status == .notFound)
  }

  @Test(arguments: Form.allCases)
  func `a handler that handles a request responds instead of the router`(form: Form) async throws {
    let chain = AsyncClosureHandler("teapot") { (_: Visit) async throws(any Error) in
      .handled(Response(status: .init(code: 418)))
    }
    #expect(try await answer(chain, form).status.code == 418)
  }

  @Test(arguments: Form.allCases)
  func `the router handles a request that the chain passes`(form: Form) async throws {
    let chain = AsyncClosureHandler("nobody") {
      (_: Visit) async throws(any Error) -> Outcome<Response> in .passed
    }
    #expect(String(buffer: try await answer(chain, form).body) == "hello ada")
  }

  @Test func `a server's chain is inspected like any other`() async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    _ = try await answer(inspector.register(door))
    let path = try #require(inspector.chains[0].log.requests.first).path
    #expect(path.names == ["door", "SignedIn", "Stamp", "Routes"])
  }

  @Test func `a chain passes a request if its middleware and the rest pass it`() async throws {
    let chain = Chain("door") {
      MiddlewareAround(Stamp())
      AsyncClosureHandler("nobody") {
        (_: Visit) async throws(any Error) -> Outcome<Response> in .passed
      }
    }
    let response = try await answer(chain)
    #expect(String(buffer: response.body) == "hello ada")
    #expect(response.headers[.server] == nil)
  }
}
