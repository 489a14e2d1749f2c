import BatonInspector

// What the inspector may ask again of a request that is kept. Those are left out that go by what
// changes in the meantime: who is signed in, and what is left on the shelf.
extension ValidationHandler: FreeOfEffects {}
extension PriceHandler: FreeOfEffects {}
extension LimitHandler: FreeOfEffects {}
extension HoldHandler: FreeOfEffects {}
