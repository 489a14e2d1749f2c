import Testing

import Baton

@Test(arguments: [
  (Place.first, "first"), (.last, "last"), (.before("oven"), #"before "oven""#),
  (.after("oven"), #"after "oven""#),
])
func `a place describes its position`(place: Place, text: String) {
  #expect("\(place)" == text)
}
