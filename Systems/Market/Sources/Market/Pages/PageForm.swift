import FormValidation
import HTMLPages

/// A form of a page.
///
/// Its inputs are those of its definition: filled in as it was sent, or with what there is, and with
/// what is wrong beside them.
struct PageForm {
  private let place: StaticString
  private let request: PageRequest
  private let carried: [(name: String, text: String)]
  private let inputs: [HTMLInput]

  /// - Parameters:
  ///   - place: Where it is sent.
  ///   - definition: Its fields.
  ///   - request: The page's request, which knows what was refused.
  ///   - shown: What the fields hold before anybody has typed.
  ///   - known: What they hold if it was not sent, whatever else was.
  ///   - carried: What is sent along and is no field.
  ///   - product: The product that it is about, where a page has such a form for each.
  ///   - idPrefix: What identifiers begin with, where a page has several forms.
  ///   - captions: What is said of its fields.
  init(
    to place: StaticString, _ definition: some EditableForm, _ request: PageRequest,
    showing shown: WebForm = WebForm(), knowing known: WebForm = WebForm(),
    carrying carried: [(name: String, text: String)] = [],
    of product: String? = nil, idPrefix: String = "",
    captions: [FieldPath: HTMLInput.Caption]
  ) {
    self.place = place
    self.request = request
    self.carried = carried
    let sent = request.refused(at: place, of: product)
    let filled = (sent?.filled ?? shown).values
    let names = Set(filled.map(\.name))
    let all = filled + known.values.filter { !names.contains($0.name) }
    inputs = definition.htmlInputs(
      filledWith: WebForm(all.map { (name: $0.name, text: $0.text) }),
      showing: sent == nil ? nil : request.mistake?.report, in: request.words.language,
      from: .shop, idPrefix: product.map { "\($0)-" } ?? idPrefix, captions: captions)
  }

  /// Whether something of it was refused.
  var isWrong: Bool { inputs.contains { !$0.errors.isEmpty } }

  /// The form in a style, with its fields and its button inside.
  func html(_ style: String, @HTMLBuilder _ content: () -> HTML) -> HTML {
    let content = content()
    return request.form(to: place, style, carrying: carried) {
      for input in inputs where input.isHidden { Self.elements(of: input) }
      content
    }
  }

  /// The fields that somebody sees, each with its label in front and what is said of it below.
  func fields(where isMeant: (HTMLInput) -> Bool = { _ in true }) -> HTML {
    HTML {
      for input in inputs where !input.isHidden && isMeant(input) {
        Tag("div", .class("field")) {
          if input.isTyped { Tag("label", .for(input.id)) { input.label } }
          Self.elements(of: input)
        }
      }
    }
  }

  /// The fields in one line with the button.
  ///
  /// Where the page around them shows what they are, their labels are only read.
  func line(showsLabels: Bool = true, @HTMLBuilder button: () -> HTML) -> HTML {
    HTML {
      for input in inputs where !input.isHidden {
        if showsLabels { Tag("label", .for(input.id)) { input.label } }
        for control in input.controls {
          HTML(control, called: showsLabels ? nil : input.label)
        }
      }
      button()
      for input in inputs where !input.isHidden { Self.remarks(on: input) }
    }
  }

  private static func elements(of input: HTMLInput) -> HTML {
    HTML {
      for control in input.controls { HTML(control) }
      remarks(on: input)
    }
  }

  private static func remarks(on input: HTMLInput) -> HTML {
    HTML {
      if let note = input.note { Tag("p", .class("note"), .id("\(input.id)-note")) { note } }
      if !input.errors.isEmpty {
        Tag("p", .class("fault"), .id("\(input.id)-error")) {
          input.errors.joined(separator: " ")
        }
      }
    }
  }
}

extension PageRequest {
  /// A form that is sent to the shop, with the proof that it comes from a page of this visitor's.
  func form(
    to place: StaticString, _ style: String, carrying values: [(name: String, text: String)],
    @HTMLBuilder _ content: () -> HTML
  ) -> HTML {
    let content = content()
    return Tag("form", .class(style), .text("method", "post"), .action(PageLink(place))) {
      for (name, text) in [(name: "csrf", text: visitor.formToken)] + values {
        Tag("input", .type("hidden"), .name(name), .value(text))
      }
      content
    }.html
  }

  /// A button that sends what it is about, and asks for nothing.
  func button(
    to place: StaticString, _ style: String = "cell", sending values: KeyValuePairs<String, String>,
    isQuiet: Bool = true, @HTMLBuilder _ text: () -> HTML
  ) -> HTML {
    let text = text()
    return form(to: place, style, carrying: values.map { (name: $0.key, text: $0.value) }) {
      Tag("button", isQuiet ? .class("quiet") : nil) { text }
    }
  }
}

extension HTMLInput {
  /// Whether it asks for something; a button says itself what it does.
  fileprivate var isTyped: Bool { controls.contains { $0.name.description != "button" } }

  /// Whether it is for the shop alone.
  fileprivate var isHidden: Bool { controls.allSatisfy { $0["type"] == "hidden" } }
}

extension HTML {
  /// An element of a form, with a name for who does not see what is around it.
  init(_ element: HTMLElement, called name: String? = nil) {
    let label = name.map { Attribute.text("aria-label", $0) }
    let attributes =
      [label]
      + element.attributes.map { attribute in
        attribute.value.map { Attribute.text(attribute.name, $0) } ?? .flag(attribute.name)
      }
    self = HTML {
      switch element.content {
      case .none: Tag(element.name, attributes: attributes)
      case .text(let text): Tag(element.name, attributes: attributes) { text }
      case .elements(let elements):
        Tag(element.name, attributes: attributes) { for each in elements { HTML(each) } }
      }
    }
  }
}
