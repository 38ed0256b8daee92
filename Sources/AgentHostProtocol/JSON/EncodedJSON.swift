/// A value that is encoded JSON, written unchanged.
package struct EncodedJSON: JSONWritable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package func write(to writer: inout JSONWriter) { writer.writeRaw(bytes) }
}
