/// A program in the words of the official package, for everything whose name this package spells otherwise. It
/// imports `AgentHostProtocolCompatibility`; what the table in *Migrating* says to compile with it stands here.
enum OfficialProgram {}
