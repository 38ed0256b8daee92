import AgentHostProtocol
import TestSupport
import Testing

/// URIs are bytes: the same text in two compositions is two channels.
@Suite(.limitedConcurrency) struct URICollectionTests {
  static let composed: URI = "ahp-session:/caf\u{E9}"
  static let decomposed: URI = "ahp-session:/cafe\u{301}"

  @Test func `they are one string and two URIs`() {
    #expect(Self.composed == Self.decomposed)
    #expect(Set([Self.composed, Self.decomposed]).count == 1)
    let set: URISet = [Self.composed, Self.decomposed]
    #expect(set.count == 2)
    #expect(set.contains(Self.composed) && set.contains(Self.decomposed))
    #expect(set.map { Array($0.utf8).count }.sorted() == [18, 19])
    #expect(set.subtracting([Self.composed]) == [Self.decomposed])
    #expect(set.subtracting([Self.composed]) != [Self.composed])
    #expect(URISet([Self.composed]).isDisjoint(with: [Self.decomposed]))
  }

  @Test func `dictionaries hold both`() {
    var table: URIDictionary<[Int]> = [Self.composed: [1], Self.decomposed: [2]]
    #expect(table.count == 2)
    table[Self.composed]?.append(3)
    table[Self.decomposed, default: []].append(4)
    table["x:/new", default: [0]].append(5)
    #expect(table[Self.composed] == [1, 3])
    #expect(table[Self.decomposed] == [2, 4])
    #expect(table["x:/new"] == [0, 5])
    #expect(table.keys.count == 3 && table.values.map(\.count).reduce(0, +) == 6)
    #expect(table.removeValue(forKey: Self.composed) == [1, 3])
    table["x:/new"] = nil
    #expect(table.map(\.value) == [[2, 4]])
    #expect(table.mapValues(\.count) == [Self.decomposed: 2])
    #expect(table.mapValues(\.count) != [Self.composed: 2])
    #expect(table.filter { $0.value.isEmpty }.isEmpty)
    table.removeAll()
    #expect(table.isEmpty && table[Self.decomposed] == nil)
  }

  /// Text that does not lie in one piece of memory hashes and compares like any other.
  @Test func `other storages are the same keys`() {
    let long = String(repeating: "ahp-chat:/\u{E9}", count: 9)
    let sliced = String(("x" + long + "x").dropFirst().dropLast())
    #expect(URISet([long]).contains(sliced))
    var set = URISet()
    #expect(set.insert(long).inserted && !set.insert(sliced).inserted)
    #expect(set.remove(sliced) == long)
  }
}
