import BatonInspector
import HTTPTypes
import Hummingbird
import NIOCore

extension Endpoint {
  /// Returns the endpoint that answers messages from other nodes' inspectors.
  ///
  /// Any other client gets the same response as for an unknown path.
  static func nodes(_ nodes: ShopNodes, _ inspector: Inspector) -> Endpoint {
    Endpoint(.post, NodeClient.path, isHidden: true) { request, _ in
      do {
        let sealed = try await request.body.collect(upTo: Request.bodyLimit)
        let reply = try nodes.answer(Array(sealed.readableBytesView), by: inspector.reply)
        return Response(
          status: .ok,
          headers: [
            .contentType: "application/octet-stream", .contentLength: "\(reply.count)",
            .cacheControl: "no-store",
          ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: reply)))
      } catch {
        throw Problem.unknownRoute(request.uri.path)
      }
    }
  }
}
