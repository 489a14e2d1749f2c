import FormValidation
import HTMLPages

/// A form on a page, whose inputs are generated from the form's definition.
///
/// The inputs contain the submitted values or the current values, and errors appear next to them.
struct PageForm {
  private let place: StaticString
  private let request: PageRequest
  private let carried: [(name: String, text: String)]
  private let inputs: [HTMLInput]

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - place: The path that the form is sent to.
  ///   - definition: The definition of the form's fields.
  ///   - request: The page's request, which contains a refused form.
  ///   - shown: The initial values of the fields.
  ///   - known: The values of fields that neither the refused form nor the initial values include.
  ///   - carried: Additional values to send that are not fields.
  ///   - product: The form's product, if the page has a form for each product.
  ///   - idPrefix: The prefix of the elements' identifiers, if the page has several forms.
  ///   - captions: The labels and hints of the fields.
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

  var isWrong: Bool { inputs.contains { !$0.errors.isEmpty } }

  func html(_ style: String, @HTMLBuilder _ content: () -> HTML) -> HTML {
    let content = content()
    return request.form(to: place, style, carrying: carried) {
      for input in inputs where input.isHidden { Self.elements(of: input) }
      content
    }
  }

  /// Returns the visible fields, each with its label before it and its remarks below it.
  func fields(where isMeant: (HTMLInput) -> Bool = { _ in true }) -> HTML {
    HTML {
      for input in inputs where !input.isHidden && isMeant(input) {
        Tag("div", .class("field")) {
          if input.isTyped { Tag("label", .for(input.id)) { input.label } }
          if input.controls.count > 1, input.controls.last?.name.description == "button" {
            Tag("div", .class("row")) { for control in input.controls { HTML(control) } }
            Self.remarks(on: input)
          } else {
            Self.elements(of: input)
          }
        }
      }
    }
  }

  /// Returns the fields and the button on one line.
  ///
  /// If the page already explains the fields, pass `false` to provide labels only for screen
  /// readers.
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
  /// Returns a form with the token that proves that it comes from one of this visitor's pages.
  func form(
    to place: StaticString, _ style: String, carrying values: [(name: String, text: String)],
    @HTMLBuilder _ content: () -> HTML
  ) -> HTML {
    let content = content()
    return Tag("form", .class(style), .text("method", "post"), .action(PageLink(place))) {
      for (name, text) in [(name: "csrf", text: formToken)] + values {
        Tag("input", .type("hidden"), .name(name), .value(text))
      }
      content
    }.html
  }

  func button(
    to place: StaticString, _ style: String = "cell", sending values: KeyValuePairs<String, String>,
    isQuiet: Bool = true, @HTMLBuilder _ text: () -> HTML
  ) -> HTML {
    let text = text()
    return form(to: place, style, carrying: values.map { (name: $0.key, text: $0.value) }) {
      Tag("button", isQuiet ? .class("quiet") : nil) { text }
    }
  }

  /// Returns a button that, without a script, reveals a second button to confirm an irreversible
  /// action.
  ///
  /// If a page has several such buttons, pass a `name` that screen readers add to the labels of
  /// both buttons.
  func confirmedButton(
    to place: StaticString, sending values: KeyValuePairs<String, String>, of name: String = "",
    _ text: String
  ) -> HTML {
    let hidden = HTML { if !name.isEmpty { Tag("span", .class("hidden")) { " \(name)" } } }
    return Tag("details", .class("confirm")) {
      Tag("summary", .class("danger")) {
        text
        hidden
      }
      Tag("p") { words("confirm.question") }
      form(to: place, "cell", carrying: values.map { (name: $0.key, text: $0.value) }) {
        Tag("button", .class("danger")) {
          words("confirm.yes", ["what": .text(text)])
          hidden
        }
      }
    }.html
  }
}

extension HTMLInput {
  /// Whether the input is a field that the visitor fills in, rather than a button.
  fileprivate var isTyped: Bool { controls.contains { $0.name.description != "button" } }

  fileprivate var isHidden: Bool { controls.allSatisfy { $0["type"] == "hidden" } }
}

extension HTML {
  /// Creates a form element with an optional accessible name for screen readers.
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
