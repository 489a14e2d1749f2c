import FieldFormats
import FormValidation

extension ShopForms {
  struct OrderListForm: Sendable, Equatable {
    var text = ""
    var filter: OrderQuery.Filter?
    var after = ""
    var most: Int?

    var query: OrderQuery {
      OrderQuery(
        text: text, filter: filter, after: OrderCursor(after), most: most ?? OrderQuery.usual)
    }
  }

  static let ownOrders = defined {
    try FormChain("own orders", blank: OrderListForm()) { pageFields() }
  }

  struct StoppedOrdersForm: Sendable, Equatable {
    var after = ""
  }

  static let stoppedOrders = defined {
    try FormChain("stopped orders", blank: StoppedOrdersForm()) {
      Field("cursor", \.after, .length(...80), .shape(StoppedOrder.Cursor.pattern)).input(.hidden)
    }
  }

  static let orders = defined {
    try FormChain("orders", blank: OrderListForm()) {
      Field("q", \.text, .trimmed, .length(...80), .plainText()).input(autocomplete: "off")
      Field("state", \.filter)
      pageFields()
    }
  }

  @FormBuilder<OrderListForm>
  private static func pageFields() -> [any FormPart<OrderListForm>] {
    Field("cursor", \.after, .length(...80), .orderCursor).input(.hidden)
    Field("limit", \.most, .range(1...100)).input(.hidden)
  }
}

extension FieldCheck where Value: TextValue {
  /// Checks the format of a cursor, which is the `next` member of an earlier response.
  fileprivate static var orderCursor: FieldCheck {
    shape(OrderCursor.pattern)
  }
}
