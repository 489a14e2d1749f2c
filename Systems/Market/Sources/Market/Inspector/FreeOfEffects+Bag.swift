import BatonInspector

// The handlers that the inspector may call again with a recorded request. Handlers that depend on
// changing state, such as sessions or stock, are not included.
extension ValidationHandler: FreeOfEffects {}
extension PriceHandler: FreeOfEffects {}
extension LimitHandler: FreeOfEffects {}
extension HoldHandler: FreeOfEffects {}
