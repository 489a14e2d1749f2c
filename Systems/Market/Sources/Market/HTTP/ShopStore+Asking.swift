extension ShopStore {
  /// Returns whether a visitor is the owner, the only visitor whose uploads the shop reads.
  func isOwner(_ visitor: Visitor?) async -> Bool {
    guard case .customer(let token) = visitor else { return false }
    return (try? await session(of: token))?.user.role == .owner
  }

  /// Returns the visitor, or `nil` for a guest whose token the shop did not create.
  ///
  /// A guest with an older, unsigned token is recognized by an existing bag.
  func known(_ visitor: Visitor?) async -> Visitor? {
    guard let visitor, visitor.isGuest, !guests.hasMade(visitor) else { return visitor }
    do throws(Refusal) {
      return try await bag(of: visitor).version == "0" ? nil : visitor
    } catch {
      // Keep the visitor, so that a guest does not lose the bag because of a temporary failure.
      return visitor
    }
  }

  func asking<Value: Sendable>(
    _ question: @Sendable (Self) async throws(Refusal) -> Value
  ) async throws(Problem) -> Value {
    do throws(Refusal) { return try await question(self) } catch { throw Problem(error) }
  }
}
