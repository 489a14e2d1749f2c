import Baton
import InterfaceXML
import ResponderChain
import Testing

@MainActor private protocol Greeting { func greet(_ name: String) }

@MainActor
private final class Desk: Window, Greeting {
  var greeted: [String] = []
  func greet(_ name: String) { greeted.append(name) }
}

@Suite @MainActor struct ScreensTests {
  private var actions: ActionRegistry {
    var actions = ActionRegistry()
    actions.add(
      Action("greet") { (target: any Greeting, button: Button) in
        target.greet(button.title ?? "")
      })
    actions.add(Action("any") { (target: any Greeting) in target.greet("any") })
    actions.add(
      Action("control") { (target: any Greeting, control: Control) in
        target.greet(control.accessibility.role?.description ?? "")
      })
    return actions
  }

  @Test func `a screen creates views, with outlets by id`() throws {
    let screen = try Screens().read(
      """
      <column id="all" spacing="1">
        <row height="1"><label id="hint" text="@hint" width="9"/><field id="name"/></row>
        <switch id="on" on="yes" label="@light"/>
        <slider id="much" from="-1" to="3" value="2"/>
        <choice id="which" segments="one|@two"/>
        <button id="go" text="@@" hidden="yes"/>
      </column>
      """)
    let views = screen.views { "[\($0)]" }
    #expect(views.ids == ["all", "go", "hint", "much", "name", "on", "which"])
    #expect((views.root as? StackView)?.spacing == 1)
    #expect(views.outlet("hint", as: Label.self)?.text == "[hint]")
    #expect(views.outlet("name", as: TextField.self)?.placeholder == nil)
    #expect(views.outlet("on", as: Switch.self)?.isOn == true)
    #expect(views.outlet("on")?.accessibility.label == "[light]")
    #expect(views.outlet("much", as: Slider.self)?.value == 2)
    #expect(views.outlet("much", as: Slider.self)?.minimumValue == -1)
    #expect(views.outlet("which", as: SegmentedControl.self)?.segments == ["one", "[two]"])
    #expect(views.outlet("go", as: Button.self)?.title == "[@]")
    for id in views.ids { #expect(views.outlet(id)?.accessibility.identifier == id) }
    #expect(views.outlet("go")?.isHidden == true)
    #expect(views.outlet("go", as: Label.self) == nil)
    #expect(views.outlet("gone") == nil)
  }

  @Test func `a stack respects requested sizes where it can`() throws {
    let views = try Screens().read(
      "<column><row height='2'><label id='a' width='5'/><label id='b'/></row><label id='c'/></column>"
    ).views()
    views.root.frame = Rect(x: 0, y: 0, width: 20, height: 10)
    views.root.layoutIfNeeded()
    let places = ["a", "b", "c"].map { id in
      views.outlet(id).map { $0.convert($0.bounds, to: views.root) }
    }
    #expect(
      places == [
        Rect(x: 0, y: 0, width: 5, height: 2), Rect(x: 5, y: 0, width: 15, height: 2),
        Rect(x: 0, y: 2, width: 20, height: 8),
      ])
  }

  @Test func `two instances of a screen have separate views`() throws {
    let screen = try Screens().read("<label id='a' text='x'/>")
    #expect(screen.views().root !== screen.views().root)
  }

  @Test func `an action travels along the chain with its sender`() throws {
    let views = try Screens(actions: actions).read(
      """
      <column>
        <button id="hi" text="Hi" action="greet"/>
        <button id="any" text="Any" action="any"/>
        <switch id="switch" action="control"/>
      </column>
      """
    ).views()
    let application = Application()
    let desk = Desk(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    application.addWindow(desk)
    desk.addSubview(views.root)
    desk.makeKeyAndVisible()
    for id in ["hi", "any"] {
      views.outlet(id, as: Button.self)?.sendActions(for: .primaryActionTriggered)
    }
    views.outlet("switch", as: Switch.self)?.sendActions(for: .valueChanged)
    #expect(desk.greeted == ["Hi", "any", "switch"])
  }

  @Test func `all problems in a screen are reported together, in order`() {
    let error = #expect(throws: DocumentError.self) {
      try Screens(actions: actions).read(
        """
        <column>
          <label id="1"/>
          <row id="a" height="0"/>
          <button id="a" text="Hi" action="great"/>
          <switch action="greet"/>
          <view kind="coin"/>
          <slider from="3" to="2"/>
          <choice segments="|"/>
          <buton/>
        </column>
        """, named: "wrong.xml")
    }
    #expect(
      error?.description == """
        wrong.xml:2:10: the id of <label> is "1"; \
        write letters, digits and -, beginning with a letter
        wrong.xml:3:15: the height of <row> is "0"; write a whole number from 1 to 1000
        wrong.xml:4:11: the id "a" is already used at 3:8; choose another one
        wrong.xml:4:28: there is no action "great"; did you mean greet?
        wrong.xml:5:11: the action "greet" is sent by a Button, and <switch> makes a Switch
        wrong.xml:6:9: there is no kind of view "coin"
        wrong.xml:7:3: a slider's from must be less than its to, and its value between them
        wrong.xml:8:11: the segments of <choice> is "|"; write texts with | between them
        wrong.xml:9:3: no handler handles <buton>, no handler declares it; did you mean <button>?
        """)
  }

  @Test func `a duplicate id is reported if nothing else is wrong`() {
    let error = #expect(throws: DocumentError.self) {
      try Screens().read("<row><label id='a'/><label id='a'/></row>")
    }
    #expect(
      error?.description
        == "screen:1:28: the id \"a\" is already used at 1:13; choose another one")
  }

  @Test func `an added handler precedes the library's own`() throws {
    struct Loud: ScreenHandler {
      let keys = ["label"]
      var content: ContentRule { .text }
      func part(of element: OpenElement<ScreenPart>) throws(Refusal) -> ScreenPart {
        let text = element.element.text.uppercased()
        return ScreenPart { _ in Label(text) }
      }
    }
    let views = try Screens(handlers: [Loud()]).read("<label id='a'>hey</label>").views()
    #expect(views.outlet("a", as: Label.self)?.text == "HEY")
  }

  @Test func `a host provides its own views`() throws {
    final class Mine: Label {}
    final class Coin: View {}
    var kit = ScreenKit()
    kit.label = { Mine() }
    kit.views["coin"] = { Coin() }
    let views = try Screens(kit: kit).read("<row><label id='a'/><view id='b' kind='coin'/></row>")
      .views()
    #expect(views.outlet("a", as: Mine.self) != nil)
    #expect(views.outlet("b", as: Coin.self) != nil)
  }
}
