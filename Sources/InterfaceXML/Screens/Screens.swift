internal import Baton
internal import ResponderChain

/// A reader of screens written in XML.
///
/// ```swift
/// import ResponderChain
///
/// @MainActor protocol Greeting { func greet() }
///
/// var actions = ActionRegistry()
/// actions.add(Action("greet") { (target: any Greeting) in target.greet() })
/// let screens = Screens(actions: actions)
/// let screen = try screens.read(
///   """
///   <column>
///     <label text="Who are you?" height="1"/>
///     <row height="1">
///       <field id="name"/>
///       <button text="Hello" action="greet" width="9"/>
///     </row>
///   </column>
///   """)
/// let views = screen.views()
/// views.outlet("name", as: TextField.self)?.accessibility.role   // Optional(text field)
/// do {
///   _ = try screens.read("<row>\n  <button text='Bye' action='gret'/>\n</row>", named: "bye.xml")
/// } catch {
///   print(error)   // bye.xml:2:22: there is no action "gret"; did you mean greet?
/// }
/// ```
///
/// The elements are `column`, `row`, `label`, `button`, `field`, `switch`, `slider`, `choice`, and
/// `view`. To support more elements, pass additional handlers.
public struct Screens: Sendable {
  /// The interpreter for the elements.
  public let interpreter: Interpreter<ScreenPart>

  /// Creates a reader of screens that tries the given handlers before the built-in ones.
  public init(
    kit: ScreenKit = ScreenKit(), actions: ActionRegistry = ActionRegistry(),
    handlers: [any ElementHandler<ScreenPart>] = []
  ) {
    interpreter = Interpreter("screens") {
      handlers
      StackHandler(axis: .vertical, kit: kit)
      StackHandler(axis: .horizontal, kit: kit)
      LabelHandler(kit: kit)
      ButtonHandler(kit: kit, actions: actions)
      FieldHandler(kit: kit, actions: actions)
      SwitchHandler(kit: kit, actions: actions)
      SliderHandler(kit: kit, actions: actions)
      ChoiceHandler(kit: kit, actions: actions)
      ViewHandler(kit: kit)
    }
  }

  /// Reads a screen.
  ///
  /// - Throws: ``DocumentError`` with all problems of the document, including duplicate ids.
  public func read(
    _ text: String, named document: String = "screen"
  ) throws(DocumentError) -> Screen {
    let root = try Element(reading: text, named: document, limits: interpreter.limits)
    var ids = Ids()
    var twice = ids.problems(in: root)
    do throws(DocumentError) {
      let part = try interpreter(root, named: document)
      if twice.isEmpty { return Screen(part: part) }
    } catch {
      twice += error.problems
    }
    throw DocumentError(twice.sorted { $0.place < $1.place }, in: document)
  }
}

private struct Ids {
  private var places: [String: Place] = [:]

  mutating func problems(in root: Element) -> [Problem] {
    var problems: [Problem] = []
    var waiting = [root]
    while let element = waiting.popLast() {
      if let id = element.attributes.first(where: { $0.name == "id" }) {
        if let first = places[id.value] {
          problems.append(
            Problem(
              .refused, id.place,
              "the id \(id.value.quoted) is already used at \(first); choose another one"))
        } else {
          places[id.value] = id.place
        }
      }
      waiting += element.children.reversed()
    }
    return problems
  }
}
