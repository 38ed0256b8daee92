// Comparisons of optional members for generated code that is not optimised. The generic one of the standard library
// takes several times as much code and time there.

@inline(never)
func areEqual(_ left: String, _ right: String) -> Bool { left == right }

@inline(never)
func areEqual(_ left: String?, _ right: String?) -> Bool { left == right }

@inline(never)
func areEqual(_ left: Int?, _ right: Int?) -> Bool { left == right }

@inline(never)
func areEqual(_ left: Bool?, _ right: Bool?) -> Bool { left == right }

@inline(never)
func areEqual(_ left: JSONObject?, _ right: JSONObject?) -> Bool { left == right }

@inline(never)
func areEqual(_ left: UnknownMembers?, _ right: UnknownMembers?) -> Bool { left == right }
