import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct DeliveryPlaceTests {
  @Test
  func `quick events in a row are handled directly, a slow one returns to the queue`() {
    var place = DeliveryPlace.learned
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

  @Test
  func `the first events of sockets are handled directly, until one is slow`() {
    var place = DeliveryPlace.direct
    #expect(place.isDirect)
    place.handled(within: .milliseconds(2))
    #expect(!place.isDirect)
  }

  @Test
  func `handlers that may block stay on the queue`() {
    var place = DeliveryPlace.queue
    for _ in 0..<2 * DeliveryPlace.required { place.handled(within: .zero) }
    #expect(!place.isDirect)
  }
}
