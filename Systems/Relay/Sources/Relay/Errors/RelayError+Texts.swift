import Foundation

extension RelayError {
  static func noLinks(in chain: String) -> RelayError {
    RelayError(
      code: .badLinks,
      description: """
        The durable chain "\(chain)" has no handlers. List at least one between its braces.
        """)
  }

  static func sameName(_ name: String, in chain: String) -> RelayError {
    RelayError(
      code: .badLinks,
      description: """
        The durable chain "\(chain)" has two handlers with the name "\(name)", but the name \
        identifies the position of its requests. Rename one of them.
        """)
  }

  static func unknown(_ id: UUID, in chain: String) -> RelayError {
    RelayError(
      code: .unknown,
      description: """
        The durable chain "\(chain)" has no request \(id). Use the identifier that submit returned, \
        and the same chain and database.
        """)
  }

  static func dead(
    _ id: UUID, in chain: String, handler: String, reason: String
  ) -> RelayError {
    RelayError(
      code: .dead,
      description: """
        The request \(id) of the durable chain "\(chain)" is dead, because "\(handler)" failed \
        with: \(reason). Fix the cause, then call redrive.
        """)
  }

  static func cancelled(_ id: UUID, in chain: String) -> RelayError {
    RelayError(
      code: .cancelled,
      description: """
        The request \(id) of the durable chain "\(chain)" was cancelled. Submit another one.
        """)
  }

  static func isolation(_ level: String, in chain: String) -> RelayError {
    RelayError(
      code: .isolation,
      description: """
        A request of the durable chain "\(chain)" cannot be submitted at the isolation level \(level), \
        because the transaction may not see that the same request has ended. Use READ COMMITTED.
        """)
  }

  static func notDead(_ id: UUID, in chain: String) -> RelayError {
    RelayError(
      code: .unknown,
      description: """
        The durable chain "\(chain)" has no dead letter \(id). Use an identifier that deadLetters \
        returns.
        """)
  }

  static func missing(
    _ names: [String], in chain: String, _ known: [String]
  ) -> RelayError {
    RelayError(
      code: .missing,
      description: """
        The durable chain "\(chain)" has no handlers with the names \(names.quoted). Use one or \
        more of \(known.quoted).
        """, names: names)
  }

  static func notAnchored(
    _ names: [String], in chain: String, _ revision: Int
  ) -> RelayError {
    RelayError(
      code: .missing,
      description: """
        Requests of the durable chain "\(chain)" wait for handlers that revision \(revision) doesn't \
        have: \(names.quoted). Add these handlers, or let a worker of the older revision finish the \
        requests.
        """, names: names)
  }

  static func undecodable(
    _ value: String, _ id: UUID, in chain: String, as type: Any.Type, _ error: any Error
  ) -> RelayError {
    RelayError(
      code: .undecodable,
      description: """
        The \(value) \(id) of the durable chain "\(chain)" cannot be decoded as \(type): \(error). \
        Make new properties of the type optional.
        """)
  }
}

extension [String] {
  /// The texts in quotation marks, separated by commas.
  var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
