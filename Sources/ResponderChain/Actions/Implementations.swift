/// A fixed-size cache that records which classes implement which actions.
///
/// A dynamic cast takes longer than the rest of a walk along the chain, but its result is the same
/// for all objects of a class. On a collision, the new entry replaces the old one.
@MainActor
struct Implementations {
  private struct Answer {
    var target: ObjectIdentifier?
    var responder: ObjectIdentifier?
    var isYes = false
  }

  private static let room = 256
  private var answers = [Answer](repeating: Answer(), count: room)

  mutating func contain(_ action: AnyAction, of responder: Responder) -> Bool {
    let (target, type) = (action.target, ObjectIdentifier(type(of: responder)))
    // The addresses of types differ mainly in their middle bits.
    let bits = UInt(bitPattern: type) >> 4 &+ UInt(bitPattern: target) &* 31
    let place = Int((bits ^ bits >> 8) % UInt(Self.room))
    let known = answers[place]
    if known.target == target, known.responder == type { return known.isYes }
    let isYes = action.isImplemented(by: responder)
    answers[place] = Answer(target: target, responder: type, isYes: isYes)
    return isYes
  }
}
