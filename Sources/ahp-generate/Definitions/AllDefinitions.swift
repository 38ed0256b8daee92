/// The protocol version that the definitions describe.
let definedVersion = "1.0.0"

/// Everything there is, in the order of the folders.
let allChapters: [Chapter] = [
  commonChapter, connectionChapter, resourceChapter, errorChapter, rootChapter, sessionChapter,
  customizationChapter, chatChapter, toolCallChapter, terminalChapter, changesetChapter,
  annotationsChapter, resourceWatchChapter, automationChapter, automationRunChapter,
  canvasChapter, telemetryChapter,
]

/// Types that are written by hand because they follow no rule: bit sets, untagged unions.
let handWrittenTypes: Set<String> = [
  "SessionStatus", "StringOrMarkdown", "ToolInput", "ChannelState", "StateAction", "PresenceFlag",
]
