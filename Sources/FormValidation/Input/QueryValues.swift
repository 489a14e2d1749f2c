internal import FieldFormats

/// The values of a web form, grouped by the fields that their names refer to.
///
/// As in JSON, names that match no field are ignored. A value whose name matches a field is never
/// ignored; it is reported if it does not fit the field.
struct QueryValues {
  /// The values sent for one node: a field, a group of fields, or a list element.
  struct Sent {
    /// The values sent under the name itself.
    var values: [String] = []
    /// The values sent under the name with empty brackets.
    var unnumbered: [String] = []
    /// The values sent below this node, by their position in a group or a list.
    var below: [Int: Sent] = [:]
    /// Whether a value was sent for a nonexistent part of this node.
    var hasStray = false

    /// The number of notations used to send the value; it is a fault to use more than one of the
    /// three.
    var wayCount: Int {
      (values.isEmpty ? 0 : 1) + (unnumbered.isEmpty ? 0 : 1) + (below.isEmpty ? 0 : 1)
    }

    /// The values without the *no* that is sent by the hidden input before a checkbox.
    var withoutNo: Sent {
      guard values.count == 2,
        (try? Bool(reading: .text(values[0]), asText: true)) == false
      else { return self }
      var sent = self
      sent.values.removeFirst()
      return sent
    }
  }

  typealias Misfit = (field: Int, path: FieldPath, fault: FormatFault)

  private let filler: Filler
  private(set) var sent = Sent()
  private var misfits: [Misfit] = []
  private var rows = RowNumbers()
  private(set) var unknownNames: [FieldPath] = []

  init(_ filler: Filler) {
    self.filler = filler
  }

  mutating func add(_ value: String, named name: String) {
    var rest = QueryName(name)
    let isKnown =
      if case .name(let first)? = rest.next(), let child = filler.child(named: first, of: 0) {
        Self.put(value, rest, at: child, of: filler, &sent.below[child, default: Sent()])
      } else {
        false
      }
    if !isKnown { unknownNames.append(FieldPath(Array(IteratorSequence(QueryName(name))))) }
  }

  /// Adds a value below a node, and returns whether the name matches a field.
  private static func put(
    _ value: String, _ name: QueryName, at place: Int, of filler: Filler, _ sent: inout Sent
  ) -> Bool {
    var name = name
    guard let component = name.next() else {
      sent.values.append(value)
      return true
    }
    let field = filler.nodes[place].field.map { filler.fields[$0] }
    switch (field?.schema.unwrapped, component) {
    case (nil, .name(let text)):
      guard let child = filler.child(named: text, of: place) else { return false }
      return put(value, name, at: child, of: filler, &sent.below[child, default: Sent()])
    case (.list(.form)?, .index(let index)):
      return put(
        value, name, at: 0, of: field?.elements ?? filler, &sent.below[index, default: Sent()])
    case (.list?, .index(let index)) where name.isAtEnd:
      sent.below[index, default: Sent()].values.append(value)
    case (.list(let element)?, .every) where name.isAtEnd && element != .form:
      sent.unnumbered.append(value)
    default: sent.hasStray = true
    }
    return true
  }

  consuming func read() -> (values: FormValue, misfits: [Misfit], rows: RowNumbers) {
    let members = members(of: sent, at: 0, of: filler, FieldPath([]), field: nil)
    return (.members(members), misfits, rows)
  }

  private mutating func members(
    of sent: Sent, at place: Int, of filler: Filler, _ path: FieldPath, field: Int?
  ) -> [String: FormValue] {
    var members: [String: FormValue] = [:]
    for (name, child) in filler.nodes[place].children {
      guard let below = sent.below[child] else { continue }
      let name = String(decoding: name, as: UTF8.self)
      let path = path.appending(FieldPath([.name(name)]))
      let field = field ?? filler.firstField(below: child) ?? 0
      members[name] = value(of: below, at: child, of: filler, path, field: field)
    }
    return members
  }

  private mutating func value(
    of sent: Sent, at place: Int, of filler: Filler, _ path: FieldPath, field: Int
  ) -> FormValue? {
    guard !sent.hasStray else { return misfit("query.no-such-part", path, field) }
    guard sent.wayCount < 2 else { return misfit("query.mixed", path, field) }
    let schema = filler.nodes[place].field.map { filler.fields[$0].schema.unwrapped }
    switch schema {
    case nil where sent.values.isEmpty:
      return .members(members(of: sent, at: place, of: filler, path, field: field))
    case .list(let element)?:
      guard sent.below.isEmpty else {
        let elements = filler.nodes[place].field.map { filler.fields[$0].elements }
        return list(of: sent, element == .form ? elements : nil, path, field: field)
      }
      // The list's own filler reports the missing parts of the form.
      if element == .form, sent.values.count == 1 { return .text(sent.values[0]) }
      return .list((sent.values + sent.unnumbered).map(FormValue.text))
    case .flag?: return single(sent.withoutNo, path, field: field)
    default: return single(sent, path, field: field)
    }
  }

  /// Returns a list's elements in the order of their row numbers, which may have gaps.
  private mutating func list(
    of sent: Sent, _ elements: Filler?, _ path: FieldPath, field: Int
  ) -> FormValue? {
    var values: [FormValue] = []
    var numbers: [Int] = []
    for (number, element) in sent.below.sorted(by: { $0.key < $1.key }) {
      let path = path.appending(FieldPath([.index(number)]))
      // An element in a list of forms is an ordinary group.
      let value =
        if let elements {
          value(of: element, at: 0, of: elements, path, field: field)
        } else {
          single(element, path, field: field)
        }
      guard let value else { continue }
      values.append(value)
      numbers.append(number)
    }
    rows.note(numbers, of: path)
    return .list(values)
  }

  private mutating func single(_ sent: Sent, _ path: FieldPath, field: Int) -> FormValue? {
    guard sent.values.count == 1 else {
      return misfit("query.sent-twice", path, field, found: sent.values.count)
    }
    return .text(sent.values[0])
  }

  private mutating func misfit(
    _ code: String, _ path: FieldPath, _ field: Int, found: Int? = nil
  ) -> FormValue? {
    misfits.append((field, path, FormatFault(code, at: 0, found: found)))
    return nil
  }
}
