import Foundation
import GRPCCore

/// Writes messages as JSON, and reads them.
struct JSON<Message: Codable>: MessageSerializer, MessageDeserializer {
  func serialize<Bytes: GRPCContiguousBytes>(_ message: Message) throws -> Bytes {
    Bytes(try JSONEncoder().encode(message))
  }

  func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) throws -> Message {
    do {
      return try bytes.withUnsafeBytes { try JSONDecoder().decode(Message.self, from: Data($0)) }
    } catch {
      throw RPCError(code: .invalidArgument, message: "expected JSON of \(Message.self): \(error)")
    }
  }
}
