import BatonInspector

// The inspector may call these handlers again with a recorded request. Handlers that depend on
// changing state, such as sessions or stock, are not included.
extension ValidationHandler: FreeOfEffects {}
extension PriceHandler: FreeOfEffects {}
extension LimitHandler: FreeOfEffects {}
extension HoldHandler: FreeOfEffects {}
