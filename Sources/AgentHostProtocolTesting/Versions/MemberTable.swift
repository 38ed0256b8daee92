internal import AgentHostProtocol

/// Structures with members that were introduced after 0.5.1, and where they occur in messages.
///
/// One line for each structure: its name, then members. `name@0.6.0` was introduced in that version;
/// `name>Structure` contains a structure or a list of them. A member can be both.
enum MemberTable {
  struct Member: Sendable, Hashable {
    var name: String
    var since: ProtocolVersion?
    var structure: String?
  }

  /// The structures with members introduced after 0.5.1, directly or nested.
  static let structures: [String: [Member]] = Dictionary(
    uniqueKeysWithValues: text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return (String(words[0]), words.dropFirst().map(member))
    })

  static func structure(ofAction type: String) -> String? {
    structures[type] == nil ? nil : type
  }

  private static func member(_ word: Substring) -> Member {
    let parts = word.split(separator: ">")
    let name = parts[0].split(separator: "@")
    return Member(
      name: String(name[0]), since: name.count > 1 ? ProtocolVersion(String(name[1])) : nil,
      structure: parts.count > 1 ? String(parts[1]) : nil)
  }

  private static let text = """
    initialize serverInfo@0.5.2 terminalCommandPrefix@0.5.2 automations@0.9.0>AutomationCapabilities _meta@0.9.0 \
    snapshots>Snapshot
    subscribe snapshot>Snapshot
    reconnect snapshots>Snapshot actions>Envelope
    listSessions items>SessionSummary
    action action>Action
    root/sessionAdded summary>SessionSummary
    root/sessionSummaryChanged changes>SessionSummary
    Envelope action>Action
    Snapshot state>State
    State agents>Agent turns>Turn activeTurn>Turn steeringMessage>Pending queuedMessages>Pending draft>Message \
    chats>ChatSummary inputNeeded>InputNeeded customizations>Customization activeClients>ActiveClient \
    changesets>Changeset isPty@0.7.0 config>Config files>ChangesetFile entries>Automation
    Agent capabilities>AgentCapabilities customizations>Customization models>Model
    Model configSchema>Config
    Config minItems@1.0.0 maxItems@1.0.0 schema>Config properties>Properties
    AgentCapabilities multipleChats>MultipleChats multipleWorkingDirectories@0.7.0>Directories
    MultipleChats sideChat@0.7.0
    Directories primaryReplacement@0.8.0
    SessionSummary chats@1.0.0 defaultChat@1.0.0 origin@0.9.0
    ChatSummary origin>ChatOrigin changes@1.0.0 movable@1.0.0
    Turn startedAt@0.6.0 duration@0.6.0 message>Message responseParts>Part
    Pending message>Message
    Message origin>MessageOrigin attachments>Attachment
    Part toolCall>ToolCall
    ToolCall riskAssessment@0.6.0 content>ToolContent
    ToolContent isPty@0.7.0
    ToolResult content>ToolContent
    InputNeeded toolCall>ToolCall
    ActiveClient customizations>Customization
    Customization version@0.5.2 disableUserInvocation@0.5.2 disableModelInvocation@0.5.2 state>McpState \
    children>Customization
    McpState blocking@1.0.0 oauthClient@0.6.0
    Changeset capabilities@0.6.0
    ChangesetFile reviewed@0.5.2
    AutomationCapabilities customizations@1.0.0
    Automation definition>AutomationDefinition runCount@1.0.0 customizations@1.0.0
    AutomationDefinition message>Message session>AutomationSession disableConditions@1.0.0
    AutomationSession customizations@1.0.0
    root/agentsChanged agents>Agent
    session/chatAdded summary>ChatSummary
    session/chatUpdated changes>ChatSummary
    session/activeClientSet activeClient>ActiveClient
    session/inputNeededSet request>InputNeeded
    session/customizationsChanged customizations>Customization
    session/customizationUpdated customization>Customization
    session/mcpServerStateChanged state>McpState
    session/changesetsChanged changesets>Changeset
    chat/turnStarted startedAt@0.6.0 message>Message
    chat/turnComplete duration@0.6.0
    chat/turnCancelled duration@0.6.0
    chat/error duration@0.6.0
    chat/responsePart part>Part
    chat/turnsLoaded turns>Turn
    chat/pendingMessageSet message>Message
    chat/draftChanged draft>Message
    chat/toolCallReady contributor@0.7.0 intention@0.7.0 riskAssessment@0.6.0
    chat/toolCallContentChanged content>ToolContent
    chat/toolCallComplete result>ToolResult
    changeset/fileSet file>ChangesetFile
    changeset/statusChanged
    automation/createRequested definition>AutomationDefinition
    automation/updateRequested changes>AutomationDefinition
    automation/set automation>Automation
    """
}
