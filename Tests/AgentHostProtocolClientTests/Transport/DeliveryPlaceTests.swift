import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct DeliveryPlaceTests {
  @Test
  func `quick events in a row are handled directly, a slow one returns to the queue`() {
    var place = DeliveryPlace()
    for _ in 0..<DeliveryPlace.required {
      #expect(!place.isDirect)
      place.handled(within: .microseconds(20))
    }
    #expect(place.isDirect)
    place.handled(within: DeliveryPlace.limit)
    #expect(place.isDirect)
    place.handled(within: .milliseconds(2))
    #expect(!place.isDirect)
    for _ in 1..<DeliveryPlace.required { place.handled(within: .zero) }
    #expect(!place.isDirect)
    place.handled(within: .zero)
    #expect(place.isDirect)
  }
}
