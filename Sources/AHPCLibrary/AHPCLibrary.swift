// The C library of the platform under one name: each file that calls it has one import, and `AHPCLibrary.read` is the system
// call in a type with a method of that name. Importers do not export it further.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
