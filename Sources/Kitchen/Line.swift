public import Baton

/// Machines in a line: each takes its own ingredient, and passes the rest.
///
/// ```swift
/// let line = try Line("kitchen", machines: [.tomato, .onion, .lettuce])
/// print(line.prepare(["tomato", "양파", "tofu"]))
/// // 2 ingredients are ready: tomato, sliced; 양파, sliced.
/// // No machine takes "tofu"; "tomato", "onion" and "lettuce" saw it.
/// ```
///
/// A line is a run-time chain of machines, and all that such a chain does, it does: its links are
/// `identifiers`, its drawing is `outline`, the way of an ingredient is `path(of:)`, its edits are
/// `edits`, and it stands in other chains as one handler.
///
/// ## Editing
///
/// Machines are added, moved, replaced and taken out by name while orders run:
///
/// ```swift
/// try line.append(Machine("tofu", "두부", preparation: "diced"))
/// try line.move("tofu", to: .before("tomato"))
/// try line.replace("tofu", with: Machine("tofu", "두부", preparation: "fried"))
/// try line.remove("tofu")
/// ```
///
/// A machine's name is an exact one, apart from how it is encoded: here *Tofu* is not *tofu*. What
/// cannot be done is refused with an `EditError`, and the line stays as it was.
///
/// Each ingredient of an order is a request of its own: it walks the line as it stands when the
/// ingredient enters, so an edit is seen by the next ingredient and not only by the next order.
public final class Line: EditableChain, Composite {
  let chain: RuntimeChain<Ingredient, Prepared, Never>

  /// What edits the line.
  public var editor: ChainEditor<Ingredient, Prepared, Never> { chain.editor }

  /// An empty line, which refuses everything.
  ///
  /// - Parameter name: The name in paths and drawings.
  public init(_ name: String = "kitchen") {
    chain = RuntimeChain(name)
  }

  /// A line of machines.
  ///
  /// - Parameters:
  ///   - name: The name in paths and drawings.
  ///   - machines: The machines, in order.
  /// - Throws: `EditError` if one of them has an empty name, or two have the same one.
  public convenience init(_ name: String = "kitchen", machines: [Machine]) throws(EditError) {
    self.init(name)
    for machine in machines { try append(machine) }
  }

  /// A line of its own with the tomato, the onion and the lettuce machine.
  public static func classic() -> Line {
    do throws(EditError) {
      return try Line(machines: [.tomato, .onion, .lettuce])
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Offers the ingredient to the machines, in order, as they stand now.
  public func handle(
    _ request: Ingredient, in walk: Walk
  ) throws(ChainError<Never>) -> Outcome<Prepared> {
    try chain.handle(request, in: walk)
  }

  /// Lets every ingredient of an order walk the line.
  ///
  /// What is prepared is not recorded. An ingredient that no machine takes walks the line once more,
  /// recorded: only a path tells which machines saw it, since by then the line may be another one. If
  /// a machine that takes it has come meanwhile, it is prepared.
  ///
  /// - Parameter order: The ingredients.
  /// - Returns: Each of them, prepared or refused.
  public func prepare(_ order: Order) -> Ticket {
    var ticket = Ticket()
    for ingredient in order.ingredients {
      if let prepared = self(ingredient).response {
        ticket.prepared.append(prepared)
      } else {
        _ = path(of: ingredient, into: &ticket)
      }
    }
    return ticket
  }

  /// Lets every ingredient of an order walk the line, and keeps their paths.
  ///
  /// ```swift
  /// let (ticket, paths) = Line.classic().paths(of: ["양파", "tofu"])
  /// print(ticket.isComplete)     // false
  /// print(paths.map(\.names))
  /// // [["kitchen", "tomato", "onion"], ["kitchen", "tomato", "onion", "lettuce"]]
  /// ```
  ///
  /// - Parameter order: The ingredients.
  /// - Returns: Each of them, prepared or refused, and the path of each in the order's order.
  public func paths(of order: Order) -> (ticket: Ticket, paths: [Path]) {
    var ticket = Ticket()
    let paths = order.ingredients.map { path(of: $0, into: &ticket) }
    return (ticket, paths)
  }

  private func path(of ingredient: Ingredient, into ticket: inout Ticket) -> Path {
    let recorded = path(of: ingredient)
    if let prepared = recorded.response {
      ticket.prepared.append(prepared)
    } else {
      let machines = recorded.path.visits.flatMap(\.visits).map(\.name)
      ticket.refused.append(Refusal(ingredient, seenBy: machines))
    }
    return recorded.path
  }
}
