/// Which classes implement which actions, as far as it was asked lately.
///
/// Asking the runtime whether an object is of a type takes longer than all the rest of a walk along the
/// chain, and the answer for two objects of a class is the same. There is a place for each answer, which
/// the next one that falls on it takes: it never grows.
@MainActor
struct Implementations {
  private struct Answer {
    var target: ObjectIdentifier?
    var responder: ObjectIdentifier?
    var isYes = false
  }

  private static let room = 256
  private var answers = [Answer](repeating: Answer(), count: room)

  /// Whether a responder has the method that an action calls.
  mutating func contain(_ action: AnyAction, of responder: Responder) -> Bool {
    let (target, type) = (action.target, ObjectIdentifier(type(of: responder)))
    // Addresses of types differ in their middle bits.
    let bits = UInt(bitPattern: type) >> 4 &+ UInt(bitPattern: target) &* 31
    let place = Int((bits ^ bits >> 8) % UInt(Self.room))
    let known = answers[place]
    if known.target == target, known.responder == type { return known.isYes }
    let isYes = action.isImplemented(by: responder)
    answers[place] = Answer(target: target, responder: type, isYes: isYes)
    return isYes
  }
}
