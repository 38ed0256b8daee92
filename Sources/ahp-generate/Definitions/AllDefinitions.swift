/// The protocol version that the definitions describe.
let definedVersion = "1.0.0"

/// All chapters, in the order of the folders.
let allChapters: [Chapter] = [
  commonChapter, connectionChapter, resourceChapter, errorChapter, rootChapter, sessionChapter,
  customizationChapter, chatChapter, toolCallChapter, terminalChapter, changesetChapter,
  annotationsChapter, resourceWatchChapter, automationChapter, automationRunChapter,
  canvasChapter, telemetryChapter,
]

/// Hand-written types: bit sets and unions without a discriminator.
let handWrittenTypes: Set<String> = [
  "SessionStatus", "StringOrMarkdown", "ToolInput", "ChannelState", "StateAction", "PresenceFlag",
]
