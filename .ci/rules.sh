#!/usr/bin/env bash
# House rules that a compiler does not check. Prints every offence; fails if there is one.
set -uo pipefail
cd "$(dirname "$0")/.."
failed=0

# Fails with the message and the rows on standard input, if there are any.
offence() {
  local rows
  rows=$(cat)
  [ -z "$rows" ] && return
  printf '%s\n%s\n\n' "$1" "$rows"
  failed=1
}

# Rows of grep that are not comments.
code() { grep -vE '^[^:]+:[0-9]+: *//'; }

# In a folder that has another name now, a rule finds nothing.
for folder in Sources/AgentHostProtocol{,Client,Client/Hosts,Client/Connection,Models,Testing} Sources/AHPWebSocket \
  Tests Examples .github .ci; do
  [ -d "$folder" ] || { echo "the rules name the folder $folder, which does not exist"; exit 1; }
done
pure=$(find Sources/AgentHostProtocol Sources/AHPWebSocket -name '*.swift')
machines=$(find Sources/AgentHostProtocolClient -path '*/Machine/*.swift' -o -path '*/Codec/*.swift')

offence "Package.swift names a package:" < <(grep -nE '\.package\(' Package.swift)

offence "A pure module imports effects:" < <(
  grep -nE '^ *(public |package |internal )?import (Foundation|Dispatch|AHPCLibrary|Glibc|Darwin|Musl)' $pure)

offence "A machine or codec outside of a folder that is pure (Machine, Codec):" < <(
  find Sources/AgentHostProtocolClient -name '*Machine*.swift' -not -path '*/Machine/*' \
    -o -path '*/Transport/*' -name '*Codec.swift' -not -path '*/Codec/*')

offence "A clock, a task or chance in a pure place:" < <(
  grep -nE '\b(Task\.(sleep|detached)|Task \{|ContinuousClock\(\)|SuspendingClock\(\)|Date\(\)|SystemRandomNumberGenerator|\.random\()' \
    $pure $machines | code)

offence "An unowned task:" < <(
  grep -rnE '^ *(_ = )?Task(\.detached)?(<.*>)?( \{|\()|([{:;]| in) (_ = )?Task(\.detached)?( \{|\()' \
    Sources --include='*.swift' | code |
    # The value of a closure, which shutdown() awaits.
    grep -vE '/MultiHostClient\.swift:[0-9]+: *case \.adding\(let pending\): Task \{ await pending\.end\(\) \}$')

# A cancelled sleep of the runtime keeps its timer until it is due.
offence "A sleep that keeps its timer when it is cancelled (Clock.pause(for:)):" < <(
  grep -rnE '(clock|Task)\.sleep\(' Sources/AgentHostProtocolClient Sources/AgentHostProtocolModels Sources/AgentHostProtocolTesting \
    --include='*.swift' | code | grep -v '/Support/Sleepers.swift:')

offence "A trap:" < <(
  grep -rnE 'fatalError\(|preconditionFailure\(|try!|\bas!' Sources --include='*.swift' | code)

# Integration tests run over real sockets, in real time.
offence "A real sleep in a test (if it must be real, say why: '// real time: …'):" < <(
  grep -rnE 'Task\.sleep|Thread\.sleep|usleep\(' Tests --include='*.swift' | code |
    grep -vE '// real time:|^Tests/(Integration|Interop)Tests/')

offence "A citation that readers cannot follow (name the method, the type or the version):" < <(
  grep -rnE '\(protocol: ' Sources Tests Examples --include='*.swift')

# A closure that is itself a generic parameter is wrapped once more by every access through inout and
# written back wrapped: the stack that calling it needs grows without end. Put it in a struct.
offence "A function type as a generic parameter or an element (wrap it in a struct):" < <(
  {
    grep -rnE '\b[A-Z][A-Za-z]*<[^>]*->' Sources --include='*.swift'
    grep -rnE 'makeStream\(of: \(.*->' Sources --include='*.swift'
    grep -rnE '\[[^]"]*\)( async)?( throws(\([^)]*\))?)? -> [^]]*\]' Sources --include='*.swift'
    aliases=$(grep -rhoE 'typealias [A-Za-z]+ *= *(@Sendable )?\(.*->' Sources --include='*.swift' |
      awk '{print $2}' | sort -u | paste -sd '|' -)
    grep -rnE "[<[]([A-Za-z]+: )?($aliases)\??[]>]" Sources --include='*.swift'
  } | code | grep -vE 'func |init\(|withLock \{')

# `String` compares by canonical equivalence: two channels that are one text in two compositions become one.
offence "URIs as keys of a collection that does not compare bytes (use URISet, URIDictionary or ExactKey):" < <(
  grep -rnE '\[ *(URI|Snapshot\.ID) *:|Set<URI>|Dictionary<URI|typealias [A-Za-z]*Key = URI|(^|[^A-Za-z])Set\((.*\\\.(uri|resource|channel)\)|[A-Za-z.]*([cC]hannels|uris)\))' \
    Sources Examples --include='*.swift' | code)

# On the screen, what is called a channel is a ChannelKey.
offence "URIs compared as texts (use isSame(as:), contains(exactly:)):" < <(
  names='(uri|resource|[cC]hannel|defaultChat|RootResourceURI|automationsResourceURI)'
  grep -rnE "\b$names *(==|!=) |(==|!=) ([A-Za-z\$0-9]+[?!]?\.)*$names([^(.A-Za-z]|$)" \
    Sources Examples --include='*.swift' | code |
    grep -vE '(==|!=) (nil|\.)|[kK]ind\b|ChannelKey\(|/Generated/|^Sources/(ahp-generate|AHPCommandLine/Screen/Model)/')

offence "An AsyncStream that does not say how much it keeps (bufferingPolicy:; beside .unbounded, what bounds it):" < <(
  for file in $(grep -rlE 'AsyncStream' Sources --include='*.swift'); do
    awk -v file="$file" '
      /AsyncStream(<[^>]*>)?(\.makeStream)?\(|AsyncStream(<[^>]*>)? \{/ && !/^ *\/\// { line = FNR; text = $0; open = 3 }
      open && /bufferingPolicy|finish\(\) \}/ { open = 0 }
      open && --open == 0 { print file ":" line ":" text }
      END { if (open) print file ":" line ":" text }' "$file"
  done)

offence "A test suite without a limit on concurrency (.limitedConcurrency):" < <(
  grep -rLE 'limitedConcurrency' $(grep -rlE '@(Test|Suite)\b' Tests --include='*.swift') </dev/null)

offence "A test that is not named by a sentence (@Test func \`a sentence\`(), without a title):" < <(
  grep -rnE '@(Test|Suite)\( *#?"' Tests Examples --include='*.swift'
  for file in $(grep -rlE '@Test\b' Tests Examples --include='*.swift'); do
    awk -v file="$file" '
      /^ *@Test/ { waiting = 1 }
      waiting && /func / { if ($0 !~ /func `/) print file ":" FNR ":" $0; waiting = 0 }' "$file"
  done)

# The wait for a permit counts.
offence "A time limit of a test below 20 minutes:" < <(
  grep -rnE 'timeLimit\(\.minutes\((.|1.)\)\)' Tests --include='*.swift')

offence "FoundationNetworking:" < <(
  grep -rn 'import FoundationNetworking' Sources Tests Examples --include='*.swift' | code)

offence "An unproven @unchecked Sendable (prove it in a comment within four lines):" < <(
  for file in $(grep -rl '@unchecked Sendable' Sources --include='*.swift'); do
    awk -v file="$file" '
      /@unchecked Sendable/ && !/^ *\/\// { line = FNR; text = $0; proven = near }
      { near = ($0 ~ /Sendable/ && $0 ~ /\/\//) ? 4 : (near > 0 ? near - 1 : 0) }
      line && FNR > line && FNR <= line + 4 && /\/\/.*Sendable/ { proven = 1 }
      line && FNR == line + 4 { if (!proven) print file ":" line ":" text; line = 0 }
      END { if (line && !proven) print file ":" line ":" text }' "$file"
  done)

# Swift 6.3 reads members of a noncopyable property of an actor outside of the actor, which is a data race. It also checks each
# use of a noncopyable value against all of its members, which took 30 s for the machines of a host.
offence "A noncopyable machine of a host (a copyable one, passed as borrowing or inout):" < <(
  grep -rnE '~Copyable' Sources/AgentHostProtocolClient/Hosts Sources/AgentHostProtocolClient/Connection --include='*.swift' |
    grep -vE ':[0-9]+: *//')
offence "The machine of an actor, copied to read a member (call a method of the actor):" < <(
  grep -rnE 'await [A-Za-z0-9_.?]+\.machine\.' Sources Tests Examples --include='*.swift' |
    grep -vE ':[0-9]+: *//')

# Looking up its initializers loads a module that then counts as the one that defines timespec, and optimized builds fail.
offence "An initializer of Duration in a module that uses timespec (use .nanoseconds, .seconds):" < <(
  grep -rnE '\bDuration\(' Sources/AgentHostProtocolClient --include='*.swift' | code)

# The glossary of the article Design has the words to use instead. Quoted identifiers and fixtures are exempt.
vocabulary() {
  local words='nobody|somebody|whoever|anew|greet[a-z]*|signs? of life|(is|are|was|being) told|(tells?|told|telling) of'
  words+='|(tells?|told) apart|what (becomes|became) of|for (good|ever)|(is|are|was) over([.,;:]|$)|of its own'
  words+='|(gone|go|goes) on (with|behind)|second looks?|amiss|not to be had|held back|wish(es)?'
  # Also in names with underscores.
  words=${words// /[ _]}
  {
    grep -rniE --include='*.swift' --include='*.md' --include='*.py' --include='*.yml' --include='*.txt' \
      "(\b|_)($words)(\b|_|$)" Sources Tests Examples .github ./*.md
    grep -rniE --exclude-dir=fuzz "\b($words)(\b|$)" .ci
  } |
    grep -vE '^([^:]*/)?(Fixtures|seeds)/|^\.ci/rules\.sh:|`[^`]*([gG]reet|heldBack)[^`]*`|"host\.held_back"'
}
offence "Words that the glossary replaces (Design.md):" < <(vocabulary)

offence "Function names with words that the glossary replaces (Design.md):" < <(
  grep -rnE 'func [a-zA-Z0-9]*(Nobody|Somebody|Whoever|Anew|[gG]reet|SignOfLife|(Is|Are|Was)Told|Tells|Told(Of|Apart)|For(Good|Ever)|GoesOn|OfItsOwn)s?([A-Z(<]|$)' \
    Sources Tests Examples --include='*.swift')

[ "$failed" -eq 0 ] && echo "house rules hold"
exit "$failed"
