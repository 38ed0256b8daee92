// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The members of all protocol types, in the format that `TypeDescription` reads.
enum TypeTable {
  static let text = #"""
    T	ActionEnvelope	An action with its channel, sequence number and origin.
    F	channel	URI	The channel that the action applies to.
    F	action	StateAction	The action, including its `type`.
    F	serverSeq	int	The sequence number, shared by all channels of the host.
    F	origin?	ActionOrigin	The client that dispatched the action; absent if the host originated it.
    F	rejectionReason?	string	The reason why the host rejected the action. A rejected action is delivered but never applied.
    T	ActionOrigin	The client that dispatched an action, with the sequence number it used.
    F	clientId	string	The identifier of the client.
    F	clientSeq	int	The client's sequence number of the action.
    T	ActiveTurn	The turn in progress.
    F	id	string	An identifier, unique in the chat.
    F	startedAt	timestamp	The start time: ISO 8601. Absent only from hosts older than 0.6.
    F	message	Message	The message that started the turn.
    F	responseParts	[ResponsePart]	The parts of the response so far, in order.
    F	usage?	UsageInfo	The token usage so far.
    T	AgentCapabilities	Optional features of an agent. A member that is present is supported.
    F	multipleChats?	MultipleChatsCapability	Sessions can have more than one chat.
    F	multipleWorkingDirectories?	MultipleWorkingDirectoriesCapability	Sessions can have more than one working directory.
    T	AgentCustomization	A custom agent.
    F	type	"agent"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	uri	URI	The URI of the file or directory that defines the customization.
    F	name	string	The display name of the customization.
    F	icons?	[Icon]	Icons.
    F	range?	TextRange	The range of the definition in the document at `uri`.
    F	_meta?	object	Free-form metadata of the customization, preserved as raw JSON.
    F	enabled?	bool	Whether the customization is enabled; absent means yes.
    F	description?	string	A description.
    F	model?	string	The preferred model.
    F	tools?	[string]	The tools that the agent may use.
    F	disableModelInvocation?	bool	Whether the model cannot invoke the customization.
    F	disableUserInvocation?	bool	Whether users cannot invoke the customization.
    T	AgentInfo	An agent provider that sessions can use.
    F	provider	string	The identifier.
    F	displayName	string	The display name.
    F	description	string	A description.
    F	models	[SessionModelInfo]	The models that the agent offers.
    F	protectedResources?	[ProtectedResourceMetadata]	The resources that require a token.
    F	customizations?	[Customization]	Customizations that the agent includes.
    F	capabilities?	AgentCapabilities	Optional features.
    T	AgentSelection	The agent that should handle a message.
    F	uri	URI	The URI of the agent customization.
    T	AhpMcpUiHostCapabilities	MCP methods that the host supports on the side channel.
    F	serverTools?	ListChangeCapability	Listing and calling tools.
    F	serverResources?	ListChangeCapability	Listing and reading resources.
    F	logging?	PresenceFlag	Forwarding of log messages.
    F	sampling?	SamplingCapability	Sampling.
    T	Annotation	A thread of comments on a range in a file.
    F	id	string	An identifier, unique in the session and chosen by the client.
    F	origin	AnnotationOrigin	The session, chat and turn that the annotation refers to.
    F	resource	URI	The URI of the file.
    F	range?	TextRange	The range; absent means the whole file.
    F	resolved	bool	Whether the thread is resolved.
    F	entries	[AnnotationEntry]	The comments, at least one.
    F	_meta?	object	Free-form metadata of the annotation, preserved as raw JSON.
    T	AnnotationEntry	A comment in an annotation.
    F	id	string	An identifier, unique in the annotation and chosen by the client.
    F	text	StringOrMarkdown	The text of the comment.
    F	_meta?	object	Free-form metadata of the comment, preserved as raw JSON.
    T	AnnotationOrigin	The session, chat and turn that an annotation refers to.
    F	session	URI	The URI of the session.
    F	chat?	URI	The URI of the chat.
    F	turnId?	string	The identifier of the turn.
    T	AnnotationsEntryRemovedAction	`annotations/entryRemoved`: Removes a comment. Clients may dispatch it, since AHP 0.4.0.
    F	type	"annotations/entryRemoved"	The discriminator.
    F	annotationId	string	The identifier of the annotation.
    F	entryId	string	The identifier of the comment.
    T	AnnotationsEntrySetAction	`annotations/entrySet`: Adds or replaces a comment. Clients may dispatch it, since AHP 0.4.0.
    F	type	"annotations/entrySet"	The discriminator.
    F	annotationId	string	The identifier of the annotation.
    F	entry	AnnotationEntry	The comment.
    T	AnnotationsRemovedAction	`annotations/removed`: Removes an annotation. Clients may dispatch it, since AHP 0.4.0.
    F	type	"annotations/removed"	The discriminator.
    F	annotationId	string	The identifier of the annotation.
    T	AnnotationsSetAction	`annotations/set`: Adds or replaces an annotation. Clients may dispatch it, since AHP 0.4.0.
    F	type	"annotations/set"	The discriminator.
    F	annotation	Annotation	The annotation, with at least one entry.
    T	AnnotationsState	The annotations of a session.
    F	annotations	[Annotation]	The annotations.
    T	AnnotationsSummary	The number of annotations in a session.
    F	resource	URI	The URI of the annotations channel.
    F	annotationCount	int	The number of annotations.
    F	entryCount	int	The number of entries in all annotations.
    T	AnnotationsUpdatedAction	`annotations/updated`: Updates an annotation. Absent fields keep their values. Clients may dispatch it, since AHP 0.4.0.
    F	type	"annotations/updated"	The discriminator.
    F	annotationId	string	The identifier of the annotation.
    F	origin?	AnnotationOrigin	The session, chat and turn that the annotation refers to.
    F	resource?	URI	The URI of the file.
    F	range?	TextRange	The new range of the annotated text; absent if unchanged.
    F	resolved?	bool	Whether the thread is resolved.
    T	AuthRequiredErrorData	The `data` of an `authRequired` error.
    F	resources?	[ProtectedResourceMetadata]	The resources that require a token.
    T	AuthRequiredParams	Parameters of the `auth/required` notification. Announces that a resource requires a new token. Sent by the host, since AHP 0.1.0.
    F	channel	URI	The channel.
    F	resource	string	The identifier of the protected resource.
    F	reason?	AuthRequiredReason	The reason.
    E	AuthRequiredReason	The reason.
    V	required	No token was presented.
    V	expired	The token has expired.
    T	AuthenticateParams	Parameters of the `authenticate` request. Presents a bearer token for a protected resource. It is valid for this connection only. Sent by the client, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	resource	string	The resource identifier, byte for byte as the host announced it.
    F	token	string	The bearer token; an empty string revokes the previous token.
    F	scopes?	[string]	The scopes that the token grants.
    F	expiresIn?	int	The remaining lifetime of the token, in seconds; at least 1.
    F	_meta?	object	Free-form metadata of the request.
    T	AuthenticateResult	Result of `authenticate`.
    T	AutomationAfterDateCondition	Disables the automation after a date.
    F	kind	"afterDate"	The discriminator.
    F	date	timestamp	The date: ISO 8601.
    T	AutomationAfterRunsCondition	Disables the automation after a number of runs.
    F	kind	"afterRuns"	The discriminator.
    F	max	int	The number, at least 1.
    T	AutomationCapabilities	Optional automation features of a host. A member that is present is supported.
    F	create?	PresenceFlag	Clients can create automations.
    F	schedules?	AutomationScheduleCapability	Automations can run on a schedule.
    F	runCancellation?	PresenceFlag	Runs can be cancelled.
    F	runHistoryLimit?	int	The number of runs that the host keeps.
    F	customizations?	PresenceFlag	Automations can include plugins.
    T	AutomationCreateRequestedAction	`automation/createRequested`: Asks the host to create an automation. Changes no state; `automation/set` follows. Clients may dispatch it, since AHP 0.9.0.
    F	type	"automation/createRequested"	The discriminator.
    F	resource	URI	The automation's URI, chosen by the client.
    F	definition	AutomationDefinition	The definition.
    T	AutomationDefinition	The definition of an automation: a message, a session template and triggers.
    F	title	string	The display name.
    F	message	Message	The message that starts the session; its origin is `automation`.
    F	session	AutomationSessionTemplate	The session template.
    F	enabled	bool	Whether it is enabled.
    F	triggers	[AutomationTrigger]	The triggers.
    F	disableConditions?	[AutomationDisableCondition]	Conditions that disable the automation.
    F	_meta?	object	Free-form metadata of the automation, preserved as raw JSON.
    T	AutomationDefinitionPatch	Changes to an automation. Absent fields keep their values; empty lists clear.
    F	title?	string	The display name.
    F	message?	Message	The message that starts the session; its origin is `automation`.
    F	session?	AutomationSessionTemplate	The session template.
    F	enabled?	bool	Whether it is enabled.
    F	triggers?	[AutomationTrigger]	The triggers.
    F	disableConditions?	[AutomationDisableCondition]	Conditions that disable the automation.
    F	_meta?	object	Free-form metadata of the automation, preserved as raw JSON.
    U	AutomationDisableCondition	kind	A condition that disables an automation.
    M	afterRuns	AutomationAfterRunsCondition	Disables the automation after a number of runs.
    M	afterDate	AutomationAfterDateCondition	Disables the automation after a date.
    T	AutomationEntry	An automation with its latest runs.
    F	resource	URI	The automation's URI. It is not a channel.
    F	definition	AutomationDefinition	The definition.
    F	nextRunAt?	timestamp	The time of the next run: ISO 8601, UTC.
    F	runCount?	int	The number of scheduled runs so far.
    F	runs	[AutomationRunSummary]	The latest runs, newest first.
    F	runsNextCursor?	string	Present if older runs exist.
    F	operations	[AutomationOperation]	The allowed operations.
    F	customizations?	[PluginCustomization]	The host's copies of the automation's plugins.
    F	createdAt	timestamp	The creation time: ISO 8601, UTC.
    F	modifiedAt	timestamp	The time of the last change: ISO 8601, UTC.
    F	_meta?	object	Free-form metadata of the automation, preserved as raw JSON.
    T	AutomationEvent	An event of a trigger.
    F	id	string	An identifier, unique in the trigger.
    F	title	string	The display name.
    F	description?	string	A description.
    T	AutomationEventTrigger	A trigger that fires on events.
    F	kind	"event"	The discriminator.
    F	id	string	An identifier, unique in the automation.
    F	type	string	The type of trigger.
    F	title	string	The display name.
    F	description?	string	A description.
    F	events	[AutomationEvent]	The events.
    F	config?	object	The settings.
    E	AutomationOperation	An operation on an automation.
    V	update	The automation can be changed.
    V	remove	The automation can be removed.
    V	run	The automation can be run now.
    T	AutomationRemovedAction	`automation/removed`: Removes an automation. Clients may dispatch it, since AHP 0.9.0.
    F	type	"automation/removed"	The discriminator.
    F	resource	URI	The URI of the automation.
    T	AutomationRunCancelled	A cancelled run.
    F	status	"cancelled"	The discriminator.
    F	createdAt	timestamp	The creation time: ISO 8601, UTC.
    F	startedAt?	timestamp	The start time: ISO 8601, UTC.
    F	completedAt	timestamp	The end time: ISO 8601, UTC.
    T	AutomationRunCompleted	A completed run.
    F	status	"completed"	The discriminator.
    F	createdAt	timestamp	The creation time: ISO 8601, UTC.
    F	startedAt	timestamp	The start time: ISO 8601, UTC.
    F	completedAt	timestamp	The end time: ISO 8601, UTC.
    F	usage?	UsageInfo	The token usage.
    T	AutomationRunFailed	A failed run.
    F	status	"failed"	The discriminator.
    F	createdAt	timestamp	The creation time: ISO 8601, UTC.
    F	startedAt?	timestamp	The start time: ISO 8601, UTC.
    F	completedAt	timestamp	The end time: ISO 8601, UTC.
    F	error	ErrorInfo	The error that caused the failure.
    U	AutomationRunLifecycle	status	The lifecycle of an automation run.
    M	pending	AutomationRunPending	The run has not started.
    M	running	AutomationRunRunning	The run is in progress.
    M	completed	AutomationRunCompleted	The run completed.
    M	failed	AutomationRunFailed	The run failed.
    M	cancelled	AutomationRunCancelled	The run was cancelled.
    T	AutomationRunLifecycleChangedAction	`automationRun/lifecycleChanged`: Sets the lifecycle of the run. Sent by the host, since AHP 0.9.0.
    F	type	"automationRun/lifecycleChanged"	The discriminator.
    F	lifecycle	AutomationRunLifecycle	The new lifecycle.
    U	AutomationRunOrigin	kind	The origin of an automation run.
    M	manual		A user started the run.
    M	trigger	AutomationTriggerOrigin	A trigger started the run.
    T	AutomationRunPending	A run that has not started.
    F	status	"pending"	The discriminator.
    F	createdAt	timestamp	The creation time: ISO 8601, UTC.
    T	AutomationRunPrimarySessionChangedAction	`automationRun/primarySessionChanged`: Sets or clears the primary session. Sent by the host, since AHP 0.9.0.
    F	type	"automationRun/primarySessionChanged"	The discriminator.
    F	primarySession?	URI	The URI of the session; absent clears it.
    T	AutomationRunRunning	A run in progress.
    F	status	"running"	The discriminator.
    F	createdAt	timestamp	The creation time: ISO 8601, UTC.
    F	startedAt	timestamp	The start time: ISO 8601, UTC.
    T	AutomationRunSessionRemovedAction	`automationRun/sessionRemoved`: Removes a session from the run. Sent by the host, since AHP 0.9.0.
    F	type	"automationRun/sessionRemoved"	The discriminator.
    F	session	URI	The URI of the session.
    T	AutomationRunSessionSetAction	`automationRun/sessionSet`: Adds a session that the run started. Sent by the host, since AHP 0.9.0.
    F	type	"automationRun/sessionSet"	The discriminator.
    F	session	URI	The URI of the session.
    T	AutomationRunState	The state of an automation run.
    F	resource	URI	The run's channel.
    F	automation	URI	The URI of the automation.
    F	origin	AutomationRunOrigin	The origin.
    F	lifecycle	AutomationRunLifecycle	The lifecycle.
    F	sessions	[URI]	The sessions that the run started.
    F	primarySession?	URI	The session to show first.
    F	_meta?	object	Free-form metadata of the run, preserved as raw JSON.
    T	AutomationRunSummary	A run in the list of its automation.
    F	resource	URI	The run's channel.
    F	automation	URI	The URI of the automation.
    F	origin	AutomationRunOrigin	The origin.
    F	lifecycle	AutomationRunLifecycle	The lifecycle.
    F	primarySession?	URI	The session to show first.
    F	sessionCount	int	The number of sessions that the run started.
    F	_meta?	object	Free-form metadata of the run, preserved as raw JSON.
    T	AutomationSchedule	A schedule.
    F	expression	string	A cron expression of five fields.
    F	timeZone	string	The time zone, as an IANA name.
    T	AutomationScheduleCapability	Limits of scheduled automations.
    F	minIntervalMinutes?	int	The minimum interval between runs, in minutes.
    T	AutomationScheduleTrigger	A trigger that fires on a schedule.
    F	kind	"schedule"	The discriminator.
    F	id	string	An identifier, unique in the automation.
    F	schedule	AutomationSchedule	The schedule.
    F	misfirePolicy?	MisfirePolicy	The policy for missed runs.
    T	AutomationSessionTemplate	A template for the sessions that an automation starts.
    F	provider?	string	The provider of the agent; see `AgentInfo.provider`.
    F	model?	ModelSelection	The model.
    F	agent?	AgentSelection	The custom agent.
    F	workingDirectories?	[URI]	The working directories, the primary directory first.
    F	config?	object	Configuration values.
    F	customizations?	[ClientPluginCustomization]	Plugins to install in the session.
    T	AutomationSetAction	`automation/set`: Adds or replaces an automation. Sent by the host, since AHP 0.9.0.
    F	type	"automation/set"	The discriminator.
    F	automation	AutomationEntry	The complete entry, which replaces the previous entry.
    T	AutomationState	The automations of the host.
    F	entries	[AutomationEntry]	The automations.
    F	_meta?	object	Free-form metadata of the list, preserved as raw JSON.
    U	AutomationTrigger	kind	A trigger of an automation.
    M	schedule	AutomationScheduleTrigger	A schedule.
    M	event	AutomationEventTrigger	An event.
    T	AutomationTriggerDefinition	A type of trigger that the host supports.
    F	type	string	The type.
    F	title	string	The display name.
    F	description?	string	A description.
    F	events	[AutomationEvent]	The events.
    F	configSchema?	ConfigSchema	The schema of the settings.
    T	AutomationTriggerOrigin	A run started by a trigger.
    F	kind	"trigger"	The discriminator.
    F	triggerId	string	The identifier of the trigger.
    F	scheduledFor?	timestamp	The scheduled time: ISO 8601, UTC.
    F	catchUp?	bool	Whether the run replaces a missed run.
    F	event?	json	The event that fired the trigger.
    T	AutomationUpdateRequestedAction	`automation/updateRequested`: Asks the host to change an automation. Changes no state; `automation/set` follows. Clients may dispatch it, since AHP 0.9.0.
    F	type	"automation/updateRequested"	The discriminator.
    F	resource	URI	The URI of the automation.
    F	changes	AutomationDefinitionPatch	The changes.
    U	BackgroundWork	kind	Work that runs in the background, independent of turns.
    M	shell	ShellBackgroundWork	A shell command.
    M	subagent	SubagentBackgroundWork	A subagent.
    T	CanvasReference	A reference to an open canvas.
    F	resource	URI	The URI of the canvas channel.
    T	CanvasState	The state of a canvas: a web page that an extension shows beside a chat. Experimental.
    F	instanceId	string	The identifier of this instance.
    F	extensionId	string	The extension that provides the canvas.
    F	extensionName?	string	The display name of the extension.
    F	canvasId	string	The extension's identifier for this kind of canvas.
    F	title?	string	The title.
    F	status?	string	A short status text.
    F	url?	URI	The URL of the page, valid until the host restarts; absent while unavailable. It may contain secrets: do not log it.
    T	CanvasStateChangedAction	`canvas/stateChanged`: Replaces the state of the canvas. Sent by the host, since AHP 1.0.0.
    F	type	"canvas/stateChanged"	The discriminator.
    F	canvas	CanvasState	The complete new state.
    T	ChangesSummary	The number of changed lines and files.
    F	additions?	int	Lines added.
    F	deletions?	int	Lines removed.
    F	files?	int	Changed files.
    T	Changeset	A changeset that clients can subscribe to.
    F	label	string	The display name.
    F	uriTemplate	string	The channel, as an RFC 6570 template with `turnId`, or with `originalTurnId` and `modifiedTurnId`.
    F	description?	string	A description.
    F	changeKind	string	`session`, `branch`, `uncommitted`, `turn`, `compare-turns`, or another kind.
    F	capabilities?	ChangesetCapabilities	Optional features.
    T	ChangesetCapabilities	Optional features of a changeset.
    F	review?	PresenceFlag	Clients can mark files as reviewed.
    T	ChangesetContentChangedAction	`changeset/contentChanged`: Replaces all files after a new computation. Sent by the host, since AHP 0.4.0.
    F	type	"changeset/contentChanged"	The discriminator.
    F	files	[ChangesetFile]	The complete new list.
    F	operations?	[ChangesetOperation]	The operations; absent keeps them.
    F	error?	ErrorInfo	The error; absent clears it.
    T	ChangesetFile	A changed file.
    F	id	string	An identifier, unique in the changeset.
    F	edit	FileEdit	The edit.
    F	reviewed?	bool	Whether the file was reviewed; absent means no.
    F	_meta?	object	Free-form metadata of the file, preserved as raw JSON.
    T	ChangesetFileRemovedAction	`changeset/fileRemoved`: Removes a file. Sent by the host, since AHP 0.2.0.
    F	type	"changeset/fileRemoved"	The discriminator.
    F	fileId	string	The identifier of the file.
    T	ChangesetFileSetAction	`changeset/fileSet`: Adds or replaces a file. Sent by the host, since AHP 0.2.0.
    F	type	"changeset/fileSet"	The discriminator.
    F	file	ChangesetFile	The complete entry, which replaces the previous entry.
    T	ChangesetFilesReviewChangedAction	`changeset/filesReviewChanged`: Marks files as reviewed or not reviewed. Clients may dispatch it, since AHP 0.6.0.
    F	type	"changeset/filesReviewChanged"	The discriminator.
    F	files	[string]	The identifiers of the files.
    F	reviewed	bool	`true` if reviewed.
    T	ChangesetOperation	An operation on a changeset, such as committing it.
    F	id	string	An identifier, unique in the changeset.
    F	label	string	The display name.
    F	description?	string	A description.
    F	scopes	[ChangesetOperationScope]	The supported targets.
    F	confirmation?	StringOrMarkdown	The question to confirm before the operation is invoked.
    F	icon?	string	The name of an icon.
    F	group?	string	A group name for layout.
    F	status	ChangesetOperationStatus	The status.
    F	error?	ErrorInfo	The error of the last invocation.
    T	ChangesetOperationFollowUp	Content to show after an operation.
    F	content	ContentRef	The content.
    F	external?	bool	Whether to open it outside of the client.
    E	ChangesetOperationScope	The kind of target that an operation supports.
    V	changeset	The whole changeset.
    V	resource	A file.
    V	range	A range in a file.
    E	ChangesetOperationStatus	The status of an operation.
    V	idle	The operation can be invoked.
    V	running	The operation is running.
    V	error	The last invocation failed.
    V	disabled	The operation cannot be invoked.
    T	ChangesetOperationStatusChangedAction	`changeset/operationStatusChanged`: Sets the status of an operation. Sent by the host, since AHP 0.3.0.
    F	type	"changeset/operationStatusChanged"	The discriminator.
    F	operationId	string	The identifier of the operation.
    F	status	ChangesetOperationStatus	The status.
    F	error?	ErrorInfo	The error of the last invocation.
    U	ChangesetOperationTarget	kind	The target of an operation.
    M	resource	ChangesetResourceTarget	A target: one file.
    M	range	ChangesetRangeTarget	A target: a range in one file.
    T	ChangesetOperationsChangedAction	`changeset/operationsChanged`: Replaces the list of operations. Sent by the host, since AHP 0.2.0.
    F	type	"changeset/operationsChanged"	The discriminator.
    F	operations?	[ChangesetOperation]	The operations; absent clears them.
    T	ChangesetRangeTarget	A target: a range in one file.
    F	kind	"range"	The discriminator.
    F	resource	URI	The URI of the file.
    F	side?	ChangesetSide	The side of the edit.
    F	range	TextRange	The range.
    T	ChangesetResourceTarget	A target: one file.
    F	kind	"resource"	The discriminator.
    F	resource	URI	The URI of the file.
    F	side?	ChangesetSide	The side of the edit.
    E	ChangesetSide	A side of an edit.
    V	before	The file before the edit.
    V	after	The file after the edit.
    T	ChangesetState	The state of a changeset: changed files and operations on them.
    F	status	ChangesetStatus	The computation status.
    F	error?	ErrorInfo	The error that made the computation fail.
    F	files	[ChangesetFile]	The changed files.
    F	operations?	[ChangesetOperation]	The available operations.
    E	ChangesetStatus	The computation status of a changeset.
    V	computing	The first computation is in progress.
    V	ready	The changeset is up to date.
    V	error	The computation failed.
    V	recomputing	A new computation is in progress.
    T	ChangesetStatusChangedAction	`changeset/statusChanged`: Sets the computation status. Sent by the host, since AHP 0.2.0.
    F	type	"changeset/statusChanged"	The discriminator.
    F	status	ChangesetStatus	The new status.
    F	error?	ErrorInfo	The error that made the computation fail.
    T	ChannelState	The state of a channel; its type depends on the channel.
    T	ChatActivityChangedAction	`chat/activityChanged`: Sets the description of the current activity. Sent by the host, since AHP 0.5.0.
    F	type	"chat/activityChanged"	The discriminator.
    F	activity?	string	A short description; absent clears it.
    T	ChatBackgroundWorkRemovedAction	`chat/backgroundWorkRemoved`: Removes background work that has ended. Sent by the host, since AHP 1.0.0.
    F	type	"chat/backgroundWorkRemoved"	The discriminator.
    F	id	string	The identifier of the work.
    T	ChatBackgroundWorkSetAction	`chat/backgroundWorkSet`: Adds or replaces background work. Sent by the host, since AHP 1.0.0.
    F	type	"chat/backgroundWorkSet"	The discriminator.
    F	work	BackgroundWork	The complete entry, which replaces the previous entry.
    T	ChatCanvasesChangedAction	`chat/canvasesChanged`: Replaces the list of open canvases. Sent by the host, since AHP 1.0.0.
    F	type	"chat/canvasesChanged"	The discriminator.
    F	canvases?	[CanvasReference]	The complete new list; absent clears it.
    T	ChatChangesetsChangedAction	`chat/changesetsChanged`: Replaces the list of changesets. Sent by the host, since AHP 1.0.0.
    F	type	"chat/changesetsChanged"	The discriminator.
    F	changesets?	[Changeset]	The complete new list; absent clears it.
    T	ChatDeltaAction	`chat/delta`: Appends text to a Markdown part of the active turn. Sent by the host, since AHP 0.4.0.
    F	type	"chat/delta"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	partId	string	The identifier of the response part.
    F	content	string	The text to append.
    F	_meta?	object	Free-form metadata of the event, preserved as raw JSON.
    T	ChatDraftChangedAction	`chat/draftChanged`: Sets or clears the draft. Clients may dispatch it, since AHP 0.5.0.
    F	type	"chat/draftChanged"	The discriminator.
    F	draft?	Message	The draft; absent clears it.
    T	ChatErrorAction	`chat/error`: Ends the active turn with an error and moves it to `turns`. Sent by the host, since AHP 0.4.0.
    F	type	"chat/error"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	duration	int	The duration of the turn, in milliseconds. Absent only from hosts older than 0.6.
    F	part	ErrorResponsePart	The part with the error.
    F	_meta?	object	Free-form metadata of the event, preserved as raw JSON.
    T	ChatForkOrigin	A fork of another chat.
    F	kind	"fork"	The discriminator.
    F	chat	URI	The URI of the source chat.
    F	turnId	string	The last turn that was copied.
    U	ChatInputAnswer	state	The state of the answer to a question.
    M	draft	ChatInputAnswered	An answer is being prepared.
    M	submitted	ChatInputAnswered	An answered question.
    M	skipped	ChatInputSkipped	A skipped question.
    T	ChatInputAnswerChangedAction	`chat/inputAnswerChanged`: Sets or clears the draft of an answer. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/inputAnswerChanged"	The discriminator.
    F	requestId	string	The identifier of the request.
    F	questionId	string	The identifier of the question.
    F	answer?	ChatInputAnswer	The answer; absent clears it.
    U	ChatInputAnswerValue	kind	The value of an answer.
    M	text	ChatInputTextAnswerValue	Text.
    M	number	ChatInputNumberAnswerValue	A number.
    M	boolean	ChatInputBooleanAnswerValue	A boolean.
    M	selected	ChatInputSelectedAnswerValue	One selected option.
    M	selected-many	ChatInputSelectedManyAnswerValue	Several selected options.
    T	ChatInputAnswered	An answered question.
    F	value	ChatInputAnswerValue	The value.
    T	ChatInputBooleanAnswerValue	A boolean.
    F	kind	"boolean"	The discriminator.
    F	value	bool	`true` for yes.
    T	ChatInputBooleanQuestion	A yes-or-no question.
    F	kind	"boolean"	The discriminator.
    F	id	string	An identifier, unique in the request.
    F	title?	string	A heading.
    F	message	string	The text of the question.
    F	required?	bool	Whether the request cannot be accepted without an answer.
    F	defaultValue?	bool	The default answer.
    T	ChatInputCompletedAction	`chat/inputCompleted`: Completes a request for user input. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/inputCompleted"	The discriminator.
    F	requestId	string	The identifier of the request.
    F	response	ChatInputResponseKind	Whether the user accepted, declined or cancelled the request.
    F	answers?	{ChatInputAnswer}	The answers, by question identifier.
    T	ChatInputMultiSelectQuestion	A question with several choices.
    F	kind	"multi-select"	The discriminator.
    F	id	string	An identifier, unique in the request.
    F	title?	string	A heading.
    F	message	string	The text of the question.
    F	required?	bool	Whether the request cannot be accepted without an answer.
    F	options	[ChatInputOption]	The options.
    F	allowFreeformInput?	bool	Whether free-form answers are allowed.
    F	min?	int	The minimum number of choices.
    F	max?	int	The maximum number of choices.
    T	ChatInputNumberAnswerValue	A number.
    F	kind	"number"	The discriminator.
    F	value	number	The number.
    T	ChatInputNumberQuestion	A question that expects a number.
    F	id	string	An identifier, unique in the request.
    F	title?	string	A heading.
    F	message	string	The text of the question.
    F	required?	bool	Whether the request cannot be accepted without an answer.
    F	min?	number	The smallest allowed number.
    F	max?	number	The greatest allowed number.
    F	defaultValue?	number	The default answer.
    T	ChatInputOption	An option of a question.
    F	id	string	An identifier, unique in the question.
    F	label	string	The display name.
    F	description?	string	A description.
    F	recommended?	bool	Whether the option is recommended.
    U	ChatInputQuestion	kind	A question.
    M	text	ChatInputTextQuestion	A question that expects text.
    M	number	ChatInputNumberQuestion	A question that expects a number.
    M	integer	ChatInputNumberQuestion	A question that expects an integer.
    M	boolean	ChatInputBooleanQuestion	A yes-or-no question.
    M	single-select	ChatInputSingleSelectQuestion	A question with one choice.
    M	multi-select	ChatInputMultiSelectQuestion	A question with several choices.
    T	ChatInputRequest	A request for user input, with its questions.
    F	id	string	An identifier, unique in the chat.
    F	message?	string	A text to show before the questions.
    F	url?	URI	A page for the user to visit.
    F	questions?	[ChatInputQuestion]	The questions.
    F	answers?	{ChatInputAnswer}	The answers so far, by question identifier.
    T	ChatInputRequestedAction	`chat/inputRequested`: Adds a request for user input. Sent by the host, since AHP 0.4.0.
    F	type	"chat/inputRequested"	The discriminator.
    F	request	ChatInputRequest	The request with its questions.
    E	ChatInputResponseKind	The outcome of a request for user input.
    V	accept	The user answered.
    V	decline	The user declined to answer.
    V	cancel	The user dismissed the request.
    T	ChatInputSelectedAnswerValue	One selected option.
    F	kind	"selected"	The discriminator.
    F	value	string	The identifier of the chosen option.
    F	freeformValues?	[string]	Free-form answers.
    T	ChatInputSelectedManyAnswerValue	Several selected options.
    F	kind	"selected-many"	The discriminator.
    F	value	[string]	The identifiers of the chosen options.
    F	freeformValues?	[string]	Free-form answers.
    T	ChatInputSingleSelectQuestion	A question with one choice.
    F	kind	"single-select"	The discriminator.
    F	id	string	An identifier, unique in the request.
    F	title?	string	A heading.
    F	message	string	The text of the question.
    F	required?	bool	Whether the request cannot be accepted without an answer.
    F	options	[ChatInputOption]	The options.
    F	allowFreeformInput?	bool	Whether free-form answers are allowed.
    T	ChatInputSkipped	A skipped question.
    F	state	"skipped"	The discriminator.
    F	freeformValues?	[string]	Free-form answers.
    T	ChatInputTextAnswerValue	Text.
    F	kind	"text"	The discriminator.
    F	value	string	The text.
    T	ChatInputTextQuestion	A question that expects text.
    F	kind	"text"	The discriminator.
    F	id	string	An identifier, unique in the request.
    F	title?	string	A heading.
    F	message	string	The text of the question.
    F	required?	bool	Whether the request cannot be accepted without an answer.
    F	format?	string	The format of the text, such as `email`.
    F	min?	int	The minimum length, in characters.
    F	max?	int	The maximum length, in characters.
    F	defaultValue?	string	The default answer.
    E	ChatInteractivity	How users may interact with a chat.
    V	full	Users can read and send messages. The default.
    V	read-only	Users can read only.
    V	hidden	Clients do not show the chat.
    T	ChatIsArchivedChangedAction	`chat/isArchivedChanged`: Archives or unarchives the chat. Clients may dispatch it, since AHP 1.0.0.
    F	type	"chat/isArchivedChanged"	The discriminator.
    F	isArchived	bool	`true` if archived.
    T	ChatIsReadChangedAction	`chat/isReadChanged`: Marks the chat read or unread. Clients may dispatch it, since AHP 1.0.0.
    F	type	"chat/isReadChanged"	The discriminator.
    F	isRead	bool	`true` if read.
    T	ChatMovableChangedAction	`chat/movableChanged`: Sets whether `moveChat` can move the chat. Sent by the host, since AHP 1.0.0.
    F	type	"chat/movableChanged"	The discriminator.
    F	movable	bool	`true` if the chat can be moved.
    U	ChatOrigin	kind	The origin of a chat.
    M	user		A user created the chat.
    M	fork	ChatForkOrigin	A fork of another chat.
    M	sideChat	ChatSideChatOrigin	A side chat on a turn of another chat.
    M	tool	ChatToolOrigin	A tool call created the chat.
    T	ChatPendingMessageRemovedAction	`chat/pendingMessageRemoved`: Removes a pending message. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/pendingMessageRemoved"	The discriminator.
    F	kind	PendingMessageKind	The kind of the pending message.
    F	id	string	The identifier of the message.
    T	ChatPendingMessageSetAction	`chat/pendingMessageSet`: Adds or replaces a pending message. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/pendingMessageSet"	The discriminator.
    F	kind	PendingMessageKind	When the message is sent.
    F	id	string	An identifier, unique in the chat.
    F	message	Message	The message.
    T	ChatQueuedMessagesReorderedAction	`chat/queuedMessagesReordered`: Reorders the queued messages. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/queuedMessagesReordered"	The discriminator.
    F	order	[string]	The identifiers in the new order; unlisted messages come last.
    T	ChatReasoningAction	`chat/reasoning`: Appends text to a reasoning part of the active turn. Sent by the host, since AHP 0.4.0.
    F	type	"chat/reasoning"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	partId	string	The identifier of the response part.
    F	content	string	The text to append.
    F	_meta?	object	Free-form metadata of the event, preserved as raw JSON.
    T	ChatResponsePartAction	`chat/responsePart`: Appends a part to the response of the active turn. Sent by the host, since AHP 0.4.0.
    F	type	"chat/responsePart"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	part	ResponsePart	The part.
    F	_meta?	object	Free-form metadata of the event, preserved as raw JSON.
    T	ChatSideChatOrigin	A side chat on a turn of another chat.
    F	kind	"sideChat"	The discriminator.
    F	chat	URI	The chat that contains the turn.
    F	turnId	string	The identifier of the turn.
    F	selection?	SideChatSelection	The selected text.
    U	ChatSource	kind	The source of a new chat.
    M	fork	ForkChatSource	A fork of another chat.
    M	sideChat	SideChatSource	A side chat on a turn of another chat.
    T	ChatState	The state of a chat: turns, pending messages and open requests.
    F	resource	URI	The chat's channel.
    F	title	string	The title.
    F	status	SessionStatus	The activity, with the read and archived flags.
    F	activity?	string	A short description of the current activity.
    F	modifiedAt	timestamp	The time of the last change: ISO 8601, UTC.
    F	origin?	ChatOrigin	How the chat was created.
    F	interactivity?	ChatInteractivity	How users may interact with the chat.
    F	workingDirectories?	[URI]	The chat's working directories, a subset of the session's.
    F	changes?	ChangesSummary	The number of changed lines and files.
    F	movable?	bool	Whether `moveChat` can move the chat; absent means no.
    F	turns	[Turn]	The finished turns, oldest first.
    F	turnsNextCursor?	string	Present when older turns exist; `fetchTurns` loads them.
    F	activeTurn?	ActiveTurn	The turn in progress.
    F	steeringMessage?	PendingMessage	A message to inject into the turn in progress.
    F	queuedMessages?	[PendingMessage]	Messages that start later turns, in order.
    F	draft?	Message	The draft of the next message.
    F	changesets?	[Changeset]	The changesets that clients can subscribe to.
    F	backgroundWork?	[BackgroundWork]	Work that runs in the background, independent of turns.
    F	canvases?	[CanvasReference]	The open canvases.
    F	_meta?	object	Free-form metadata of the chat, preserved as raw JSON.
    T	ChatSummary	A chat in the list of its session.
    F	resource	URI	The chat's channel.
    F	title	string	The title.
    F	status	SessionStatus	The activity, with the read and archived flags.
    F	activity?	string	A short description of the current activity.
    F	modifiedAt	timestamp	The time of the last change: ISO 8601, UTC.
    F	origin?	ChatOrigin	How the chat was created.
    F	interactivity?	ChatInteractivity	How users may interact with the chat.
    F	workingDirectories?	[URI]	The chat's working directories, a subset of the session's.
    F	changes?	ChangesSummary	The number of changed lines and files.
    F	movable?	bool	Whether `moveChat` can move the chat; absent means no.
    T	ChatToolCallAuthRequiredAction	`chat/toolCallAuthRequired`: Pauses a running tool call until a token is presented. Sent by the host, since AHP 0.6.0.
    F	type	"chat/toolCallAuthRequired"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	toolCallId	string	The identifier of the tool call.
    F	_meta?	object	Replaces the metadata of the call; absent keeps it.
    F	auth	McpAuthRequirement	The required token.
    T	ChatToolCallAuthResolvedAction	`chat/toolCallAuthResolved`: Resumes a tool call after authentication. Sent by the host, since AHP 0.6.0.
    F	type	"chat/toolCallAuthResolved"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	toolCallId	string	The identifier of the tool call.
    F	_meta?	object	Replaces the metadata of the call; absent keeps it.
    T	ChatToolCallCompleteAction	`chat/toolCallComplete`: Completes a tool call with its result. Clients dispatch it for tools that they run, or to fail a call that waits for authentication. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/toolCallComplete"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	toolCallId	string	The identifier of the tool call.
    F	_meta?	object	Replaces the metadata of the call; absent keeps it.
    F	result	ToolCallResult	The result.
    F	requiresResultConfirmation?	bool	Whether the result waits for approval.
    T	ChatToolCallConfirmedAction	`chat/toolCallConfirmed`: Approves or denies a tool call that waits for approval. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/toolCallConfirmed"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	toolCallId	string	The identifier of the tool call.
    F	_meta?	object	Replaces the metadata of the call; absent keeps it.
    F	approved	bool	`true` to approve.
    F	confirmed?	ToolCallConfirmationReason	The reason for an approval.
    F	editedToolInput?	string	The edited input; only with an approval.
    F	reason?	ToolCallCancellationReason	The reason for a denial.
    F	userSuggestion?	Message	A suggestion to the agent; only with a denial.
    F	reasonMessage?	StringOrMarkdown	The reason as text; only with a denial.
    F	selectedOptionId?	string	The identifier of the selected option.
    T	ChatToolCallContentChangedAction	`chat/toolCallContentChanged`: Replaces the partial output of a running tool call. Dispatched by the client that runs the call. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/toolCallContentChanged"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	toolCallId	string	The identifier of the tool call.
    F	_meta?	object	Replaces the metadata of the call; absent keeps it.
    F	content	[ToolResultContent]	The complete output so far.
    T	ChatToolCallDeltaAction	`chat/toolCallDelta`: Appends text to the input of a streaming tool call. Sent by the host, since AHP 0.4.0.
    F	type	"chat/toolCallDelta"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	toolCallId	string	The identifier of the tool call.
    F	_meta?	object	Replaces the metadata of the call; absent keeps it.
    F	content?	string	The text to append.
    F	invocationMessage?	StringOrMarkdown	A description of the call.
    T	ChatToolCallReadyAction	`chat/toolCallReady`: Completes the input of a tool call. The call then runs, or waits for approval. Sent by the host, since AHP 0.4.0.
    F	type	"chat/toolCallReady"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	toolCallId	string	The identifier of the tool call.
    F	_meta?	object	Replaces the metadata of the call; absent keeps it.
    F	contributor?	ToolCallContributor	The provider of the tool, if known more precisely now.
    F	intention?	string	The purpose of the call, as stated by the model.
    F	invocationMessage	StringOrMarkdown	A description of the call.
    F	toolInput?	ToolInput	The input of the call.
    F	confirmationTitle?	StringOrMarkdown	The question to show to the user.
    F	riskAssessment?	ToolCallRiskAssessment	The risk assessment.
    F	edits?	FileEditCollection	The file edits that the call would make.
    F	editable?	bool	Whether the user may edit the input before approval.
    F	confirmed?	ToolCallConfirmationReason	The reason why the call runs without approval; absent if it waits.
    F	options?	[ConfirmationOption]	The options to offer.
    T	ChatToolCallResultConfirmedAction	`chat/toolCallResultConfirmed`: Approves or denies the result of a tool call. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/toolCallResultConfirmed"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	toolCallId	string	The identifier of the tool call.
    F	_meta?	object	Replaces the metadata of the call; absent keeps it.
    F	approved	bool	`true` to approve.
    T	ChatToolCallStartAction	`chat/toolCallStart`: Starts a tool call. Its input streams in later. Sent by the host, since AHP 0.4.0.
    F	type	"chat/toolCallStart"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	toolCallId	string	The identifier of the tool call.
    F	_meta?	object	Replaces the metadata of the call; absent keeps it.
    F	toolName	string	The name of the tool.
    F	displayName	string	The display name of the tool.
    F	intention?	string	The purpose of the call, as stated by the model.
    F	contributor?	ToolCallContributor	The provider of the tool; absent means the host.
    T	ChatToolOrigin	A chat created by a tool call.
    F	kind	"tool"	The discriminator.
    F	chat	URI	The chat that contains the tool call.
    F	toolCallId	string	The identifier of the tool call.
    T	ChatTruncatedAction	`chat/truncated`: Removes turns from the end of the history. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/truncated"	The discriminator.
    F	turnId?	string	The last turn to keep; absent removes all turns.
    T	ChatTurnCancelledAction	`chat/turnCancelled`: Cancels the active turn and moves it to `turns`. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/turnCancelled"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	duration	int	The duration of the turn, in milliseconds. Absent only from hosts older than 0.6.
    F	_meta?	object	Free-form metadata of the event, preserved as raw JSON.
    T	ChatTurnCompleteAction	`chat/turnComplete`: Completes the active turn and moves it to `turns`. Sent by the host, since AHP 0.4.0.
    F	type	"chat/turnComplete"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	duration	int	The duration of the turn, in milliseconds. Absent only from hosts older than 0.6.
    F	_meta?	object	Free-form metadata of the event, preserved as raw JSON.
    T	ChatTurnResumeAction	`chat/turnResume`: Resumes the last turn after a resumable error. Clients may dispatch it, since AHP 0.9.0.
    F	type	"chat/turnResume"	The discriminator.
    F	turnId	string	The identifier of the turn.
    T	ChatTurnStartedAction	`chat/turnStarted`: Starts a turn. Sets `activeTurn`. Clients may dispatch it, since AHP 0.4.0.
    F	type	"chat/turnStarted"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	startedAt	timestamp	The start time: ISO 8601. Absent only from hosts older than 0.6.
    F	message	Message	The message that starts the turn.
    F	queuedMessageId?	string	The pending message that is sent, which is removed from the queue.
    F	_meta?	object	Free-form metadata of the event, preserved as raw JSON.
    T	ChatTurnsLoadedAction	`chat/turnsLoaded`: Inserts older turns before the loaded turns. Sent by the host, since AHP 0.5.1.
    F	type	"chat/turnsLoaded"	The discriminator.
    F	turns	[Turn]	The turns, oldest first.
    F	turnsNextCursor?	string	Present if more turns exist.
    T	ChatUsageAction	`chat/usage`: Sets the token usage of the active turn. Sent by the host, since AHP 0.4.0.
    F	type	"chat/usage"	The discriminator.
    F	turnId	string	The identifier of the turn.
    F	usage	UsageInfo	The total usage of the turn so far.
    F	_meta?	object	Free-form metadata of the event, preserved as raw JSON.
    T	ChatWorkingDirectoryRemovedAction	`chat/workingDirectoryRemoved`: Removes a working directory. Clients may dispatch it, since AHP 0.7.0.
    F	type	"chat/workingDirectoryRemoved"	The discriminator.
    F	directory	URI	The URI of the directory.
    T	ChatWorkingDirectorySetAction	`chat/workingDirectorySet`: Adds a working directory. Clients may dispatch it, since AHP 0.7.0.
    F	type	"chat/workingDirectorySet"	The discriminator.
    F	directory	URI	The URI of the directory.
    U	ChildCustomization	type	A customization in a plugin or directory.
    M	agent	AgentCustomization	An agent.
    M	skill	SkillCustomization	A skill.
    M	prompt	PromptCustomization	A reusable prompt.
    M	rule	RuleCustomization	A rule.
    M	hook	HookCustomization	A hook.
    M	mcpServer	McpServerCustomization	An MCP server.
    E	ChildCustomizationType	The kind of customization in a directory.
    V	agent	Agents.
    V	skill	Skills.
    V	prompt	Prompts.
    V	rule	Rules.
    V	hook	Hooks.
    V	mcpServer	MCP servers.
    T	ClientCapabilities	Optional features of a client. A member that is present is supported.
    F	mcpApps?	PresenceFlag	The client can display MCP apps.
    T	ClientPluginCustomization	A plugin that a client contributes.
    F	type	"plugin"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	uri	URI	The URI of the file or directory that defines the customization.
    F	name	string	The display name of the customization.
    F	icons?	[Icon]	Icons.
    F	range?	TextRange	The range of the definition in the document at `uri`.
    F	_meta?	object	Free-form metadata of the customization, preserved as raw JSON.
    F	enablement?	[CustomizationEnablement]	The enablement, most specific scope first; absent means enabled.
    F	clientId?	string	The identifier of the client that contributes the customization.
    F	load?	CustomizationLoadState	The load state.
    F	children?	[ChildCustomization]	The children; absent until loaded.
    F	version?	string	The version.
    F	nonce?	string	Changes whenever the plugin's content does.
    F	childEnablement?	{[CustomizationEnablement]}	The enablement of children, by name.
    T	CompletionItem	A completion for a message.
    F	insertText	string	The text to insert.
    F	rangeStart?	int	The start of the range to replace, as a UTF-16 offset into the current text.
    F	rangeEnd?	int	The end of the range to replace, exclusive.
    F	attachment	MessageAttachment	The attachment to add with the text.
    E	CompletionItemKind	The context of a completion request.
    V	userMessage	The text of a user message.
    T	CompletionsParams	Parameters of the `completions` request. Returns completions for a message. Sent by the client, since AHP 0.2.0.
    F	channel	URI	The chat.
    F	kind	CompletionItemKind	The draft of the next message.
    F	text	string	The current text.
    F	offset	int	The cursor position, in UTF-16 code units.
    F	_meta?	object	Free-form metadata of the request.
    T	CompletionsResult	Result of `completions`.
    F	items	[CompletionItem]	The completions.
    T	ConfigPropertySchema	The schema of a configuration property.
    F	type	ConfigPropertyType	The JSON type of the value.
    F	title	string	The display name.
    F	description?	string	A description.
    F	default?	json	The default value of the property.
    F	enum?	[json]	The allowed values: strings, numbers, booleans or null.
    F	enumLabels?	[string]	A label for each value of `enum`.
    F	enumDescriptions?	[string]	A description of each value of `enum`.
    F	readOnly?	bool	Whether clients cannot change the value.
    F	items?	ConfigPropertySchema	The schema of the elements of an array.
    F	minItems?	int	The minimum number of elements.
    F	maxItems?	int	The maximum number of elements.
    F	properties?	{ConfigPropertySchema}	The schemas of the members of an object.
    F	required?	[string]	The required members of an object.
    F	additionalProperties?	ConfigPropertySchema	The schema of all other members.
    E	ConfigPropertyType	The JSON type of a configuration property.
    V	string	A string.
    V	number	A number.
    V	boolean	A boolean.
    V	array	An array.
    V	object	An object.
    T	ConfigSchema	The schema of an object with configuration properties.
    F	type	"object"	The discriminator.
    F	properties	{ConfigPropertySchema}	The properties, by name.
    F	required?	[string]	The names of required properties.
    T	ConfirmationOption	An option of an approval request.
    F	id	string	An identifier, unique in the question.
    F	label	string	The display name.
    F	kind	ConfirmationOptionKind	Whether the option approves or denies.
    F	group?	int	A group number for layout.
    E	ConfirmationOptionKind	Whether an option approves or denies.
    V	approve	Approves.
    V	deny	Denies.
    E	ContentEncoding	The encoding of content in a string.
    V	base64	Base64, for binary content.
    V	utf-8	Plain text.
    T	ContentRef	A reference to content, which `resourceRead` fetches.
    F	uri	URI	The URI of the content, for `resourceRead`.
    F	sizeHint?	int	The approximate size, in bytes.
    F	contentType?	string	The MIME type of the content.
    F	nonce?	string	A value that changes with the content.
    T	CreateChatParams	Parameters of the `createChat` request. Creates a chat in a session with a URI chosen by the client. Sent by the client, since AHP 0.4.0.
    F	channel	URI	The session.
    F	chat	URI	The chat's channel.
    F	initialMessage?	Message	A first message, which starts a turn.
    F	source?	ChatSource	The chat or turn to start from; absent creates an empty chat.
    F	workingDirectories?	[URI]	The chat's working directories, a subset of the session's.
    F	_meta?	object	Free-form metadata of the request.
    T	CreateResourceWatchParams	Parameters of the `createResourceWatch` request. Starts to watch files. The watch ends when its last subscriber unsubscribes. Sent by either side, since AHP 0.2.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	URI	The file or directory.
    F	recursive?	bool	Whether subdirectories are watched too; absent means no.
    F	excludes?	ResourcePatterns	Patterns to exclude.
    F	includes?	ResourcePatterns	Patterns to include; absent includes everything.
    F	_meta?	object	Free-form metadata of the request.
    T	CreateResourceWatchResult	Result of `createResourceWatch`.
    F	channel	URI	The channel to subscribe to.
    T	CreateSessionParams	Parameters of the `createSession` request. Creates a session with a URI chosen by the client. The session reports `session/ready` or `session/creationFailed` later. Sent by the client, since AHP 0.1.0.
    F	channel	URI	The session.
    F	provider?	string	The provider of the agent; see `AgentInfo.provider`.
    F	workingDirectories?	[URI]	The working directories, the primary directory first.
    F	config?	object	Configuration values.
    F	activeClient?	SessionActiveClient	The entry of this client as an active client.
    F	progressToken?	string	Requests `root/progress` notifications with this token.
    F	_meta?	object	Free-form metadata of the request.
    T	CreateTerminalParams	Parameters of the `createTerminal` request. Creates a terminal with a URI chosen by the client. Sent by the client, since AHP 0.1.0.
    F	channel	URI	The terminal.
    F	claim	TerminalClaim	The client or session that uses the terminal.
    F	name?	string	The title.
    F	cwd?	URI	The URI of the working directory.
    F	cols?	int	The width, in columns.
    F	rows?	int	The height, in rows.
    F	_meta?	object	Free-form metadata of the request.
    U	Customization	type	A customization of an agent.
    M	plugin	PluginCustomization	A plugin.
    M	directory	DirectoryCustomization	A directory of customizations.
    M	mcpServer	McpServerCustomization	An MCP server.
    T	CustomizationDegradedState	A customization that was loaded with a problem.
    F	kind	"degraded"	The discriminator.
    F	message	string	A description of the problem.
    U	CustomizationEnablement	kind	The enablement of a customization in one scope.
    M	session	SessionEnablement	In this session.
    M	workspace	WorkspaceEnablement	In a workspace.
    M	global	GlobalEnablement	Everywhere.
    T	CustomizationErrorState	Loading failed.
    F	kind	"error"	The discriminator.
    F	message	string	The reason for the failure.
    U	CustomizationLoadState	kind	The load state of a customization.
    M	loading		Loading is in progress.
    M	loaded		Loading succeeded.
    M	degraded	CustomizationDegradedState	The customization was loaded with a problem.
    M	error	CustomizationErrorState	Loading failed.
    T	DirectoryCustomization	A directory that holds customizations.
    F	type	"directory"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	uri	URI	The URI of the file or directory that defines the customization.
    F	name	string	The display name of the customization.
    F	icons?	[Icon]	Icons.
    F	range?	TextRange	The range of the definition in the document at `uri`.
    F	_meta?	object	Free-form metadata of the customization, preserved as raw JSON.
    F	enabled	bool	Whether it is enabled.
    F	clientId?	string	The identifier of the client that contributes the customization.
    F	load?	CustomizationLoadState	The load state.
    F	children?	[ChildCustomization]	The children; absent until loaded.
    F	contents	ChildCustomizationType	The kind of customization in the directory.
    F	writable	bool	Whether clients can add entries.
    T	DirectoryEntry	An entry of a directory.
    F	name	string	The name of the entry in its directory.
    F	type	ResourceType	The kind of resource.
    T	DispatchActionParams	Parameters of the `dispatchAction` notification. Dispatches an action. The host responds with an `action` notification, accepted or rejected, whose `origin` identifies the action. Sent by the client, since AHP 0.1.0.
    F	channel	URI	The channel.
    F	clientSeq	int	The client's sequence number, greater than all earlier numbers.
    F	action	StateAction	The action, including its `type`.
    T	DisposeChatParams	Parameters of the `disposeChat` request. Ends a chat and removes it from its session. Sent by the client, since AHP 0.4.0.
    F	channel	URI	The chat.
    F	_meta?	object	Free-form metadata of the request.
    T	DisposeSessionParams	Parameters of the `disposeSession` request. Ends a session and removes it from the host. Sent by the client, since AHP 0.1.0.
    F	channel	URI	The session.
    F	_meta?	object	Free-form metadata of the request.
    T	DisposeTerminalParams	Parameters of the `disposeTerminal` request. Ends the process of a terminal and removes the terminal. Sent by the client, since AHP 0.1.0.
    F	channel	URI	The terminal.
    F	_meta?	object	Free-form metadata of the request.
    T	ErrorInfo	An error with a message for users.
    F	errorType	string	The kind of error; an open set.
    F	message	string	The error message.
    F	stack?	string	The stack trace.
    F	_meta?	object	Free-form metadata of the error, preserved as raw JSON.
    T	ErrorResponsePart	The error that ended a turn.
    F	kind	"error"	The discriminator.
    F	error	ErrorInfo	The error that ended the turn.
    F	resumable?	bool	Whether `chat/turnResume` can resume the turn.
    T	FetchAutomationRunsParams	Parameters of the `fetchAutomationRuns` request. Loads older runs. They arrive in an `automation/set` action. Sent by the client, since AHP 0.9.0.
    F	channel	URI	The automations channel, `ahp-automations://`.
    F	automation	URI	The URI of the automation.
    F	cursor?	string	The `runsNextCursor` of the automation; absent loads the next page, if any.
    F	_meta?	object	Free-form metadata of the request.
    T	FetchAutomationRunsResult	Result of `fetchAutomationRuns`.
    T	FetchTurnsParams	Parameters of the `fetchTurns` request. Loads older turns. They arrive in a `chat/turnsLoaded` action before the response. Sent by the client, since AHP 0.5.1.
    F	channel	URI	The chat.
    F	cursor?	string	The `turnsNextCursor` of the state; absent loads the next page, if any.
    F	_meta?	object	Free-form metadata of the request.
    T	FetchTurnsResult	Result of `fetchTurns`.
    T	FileEdit	An edit of one file. Only `after`: created. Only `before`: deleted. Different URIs: renamed.
    F	before?	FileEditSide	The file before; absent if created.
    F	after?	FileEditSide	The file after; absent if deleted.
    F	diff?	FileEditDiffStats	The size of the edit.
    T	FileEditCollection	Several file edits.
    F	items	[FileEdit]	The edits.
    T	FileEditDiffStats	The size of an edit.
    F	added?	int	Lines added.
    F	removed?	int	Lines removed.
    T	FileEditSide	The file before or after an edit.
    F	uri	URI	The URI of the file.
    F	content	ContentRef	The content on this side.
    T	ForkChatSource	Creates the chat as a fork of another chat.
    F	kind	"fork"	The discriminator.
    F	chat	URI	The URI of the source chat.
    F	turnId	string	The last turn to copy.
    T	GlobalEnablement	Global enablement.
    F	kind	"global"	The discriminator.
    F	enabled	bool	Whether it is enabled.
    T	HookCustomization	A hook.
    F	type	"hook"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	uri	URI	The URI of the file or directory that defines the customization.
    F	name	string	The display name of the customization.
    F	icons?	[Icon]	Icons.
    F	range?	TextRange	The range of the definition in the document at `uri`.
    F	_meta?	object	Free-form metadata of the customization, preserved as raw JSON.
    F	enabled?	bool	Whether the customization is enabled; absent means yes.
    T	Icon	An icon.
    F	src	URI	The URI of the image: `http`, `https` or `data`.
    F	contentType?	string	The MIME type of the image.
    F	sizes?	[string]	The supported sizes, such as `48x48` or `any`.
    F	theme?	IconTheme	The background that the icon is designed for.
    E	IconTheme	The background that an icon is designed for.
    V	light	A light background.
    V	dark	A dark background.
    T	Implementation	The name and version of a program, for information only.
    F	name	string	The name of the program.
    F	version?	string	The version.
    F	title?	string	The display name.
    T	InitializeParams	Parameters of the `initialize` request. Performs the handshake: negotiates the version and returns initial snapshots. Must be the first request on a new connection. Sent by the client, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	protocolVersions	[string]	The versions that the client supports, in order of preference.
    F	clientId	string	A stable identifier of the client, reused on reconnect.
    F	clientInfo?	Implementation	The name and version of the client.
    F	initialSubscriptions?	[URI]	Channels to subscribe to as part of the handshake.
    F	locale?	string	The user's language, as a BCP 47 tag.
    F	capabilities?	ClientCapabilities	Optional features of the client.
    F	_meta?	object	Free-form metadata of the request.
    T	InitializeResult	Result of `initialize`.
    F	protocolVersion	string	The negotiated version, one of the offered versions.
    F	serverSeq	int	The host's current sequence number.
    F	serverInfo?	Implementation	The name and version of the host.
    F	snapshots	[Snapshot]	A snapshot for each initial subscription that has state.
    F	defaultDirectory?	URI	The directory where browsing of files starts.
    F	completionTriggerCharacters?	[string]	Characters that trigger a `completions` request.
    F	terminalCommandPrefix?	string	The prefix that marks a message as a terminal command.
    F	telemetry?	TelemetryCapabilities	The telemetry channels that the host offers.
    F	automations?	AutomationCapabilities	The automation features that the host supports.
    F	_meta?	object	Free-form metadata of the host, preserved as raw JSON.
    T	InputRequestResponsePart	A request for user input.
    F	kind	"inputRequest"	The discriminator.
    F	request	ChatInputRequest	The request, with the answers so far.
    F	response?	ChatInputResponseKind	The outcome; absent while the request is open.
    T	InvokeChangesetOperationParams	Parameters of the `invokeChangesetOperation` request. Invokes an operation on a changeset. Sent by the client, since AHP 0.2.0.
    F	channel	URI	The changeset.
    F	operationId	string	The identifier of the operation.
    F	target?	ChangesetOperationTarget	The target; absent means the whole changeset.
    F	_meta?	object	Free-form metadata of the request.
    T	InvokeChangesetOperationResult	Result of `invokeChangesetOperation`.
    F	message?	StringOrMarkdown	A message for the user.
    F	followUp?	ChangesetOperationFollowUp	Content to show next.
    T	ListAutomationTriggerDefinitionsParams	Parameters of the `listAutomationTriggerDefinitions` request. Lists the types of triggers that the host supports. Sent by the client, since AHP 0.9.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	provider?	string	The provider of the agent; see `AgentInfo.provider`.
    F	workingDirectories?	[URI]	The working directories.
    F	sessionConfig?	object	Configuration values.
    F	_meta?	object	Free-form metadata of the request.
    T	ListAutomationTriggerDefinitionsResult	Result of `listAutomationTriggerDefinitions`.
    F	items	[AutomationTriggerDefinition]	The available trigger types.
    T	ListChangeCapability	Support for a list.
    F	listChanged?	bool	Whether the host announces changes to the list.
    T	ListSessionsParams	Parameters of the `listSessions` request. Lists sessions in pages, most recently modified first. Sent by the client, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	limit?	int	The maximum number of entries; the host may return fewer.
    F	cursor?	string	The `nextCursor` of the previous page; absent for the first page.
    F	_meta?	object	Free-form metadata of the request.
    T	ListSessionsResult	Result of `listSessions`.
    F	items	[SessionSummary]	The sessions of this page.
    F	nextCursor?	string	The cursor of the next page; absent on the last page.
    T	MarkdownResponsePart	A text part of the response.
    F	kind	"markdown"	The discriminator.
    F	id	string	An identifier, unique in the turn.
    F	content	string	The text, in Markdown.
    E	McpAuthRequiredReason	The reason.
    V	required	No token was presented.
    V	expired	The token has expired.
    V	insufficientScope	The token lacks a required scope.
    T	McpAuthRequirement	A token that is required.
    F	reason	McpAuthRequiredReason	Why the server needs a token.
    F	oauthClient?	McpOAuthClient	The OAuth client to use.
    F	resource	ProtectedResourceMetadata	The resource that requires the token.
    F	requiredScopes?	[string]	The scopes to request.
    F	description?	string	A description for the user.
    T	McpOAuthClient	An OAuth client to use instead of dynamic registration.
    F	clientId	string	The identifier.
    F	clientSecret?	string	The client secret; absent for a public client.
    T	McpServerAuthRequiredState	A server that requires a token.
    F	kind	"authRequired"	The discriminator.
    F	reason	McpAuthRequiredReason	Why the server needs a token.
    F	oauthClient?	McpOAuthClient	The OAuth client to use.
    F	resource	ProtectedResourceMetadata	The resource that requires the token.
    F	requiredScopes?	[string]	The scopes to request.
    F	description?	string	A description for the user.
    T	McpServerCustomization	An MCP server.
    F	type	"mcpServer"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	uri	URI	The URI of the file or directory that defines the customization.
    F	name	string	The display name of the customization.
    F	icons?	[Icon]	Icons.
    F	range?	TextRange	The range of the definition in the document at `uri`.
    F	_meta?	object	Free-form metadata of the customization, preserved as raw JSON.
    F	enablement?	[CustomizationEnablement]	The enablement, most specific scope first; absent means enabled.
    F	state	McpServerState	The state.
    F	channel?	URI	The server's side channel.
    F	mcpApp?	McpServerCustomizationApps	The features that MCP apps may use.
    T	McpServerCustomizationApps	The features of an MCP server that MCP apps may use.
    F	capabilities	AhpMcpUiHostCapabilities	The supported methods.
    T	McpServerErrorState	A server that has failed.
    F	kind	"error"	The discriminator.
    F	error	ErrorInfo	The error that caused the failure.
    T	McpServerStartingState	A server that is starting.
    F	kind	"starting"	The discriminator.
    F	blocking?	bool	Whether the session waits for the server.
    U	McpServerState	kind	The state of an MCP server.
    M	starting	McpServerStartingState	The server is starting.
    M	ready		The server is ready.
    M	authRequired	McpServerAuthRequiredState	The server requires a token.
    M	error	McpServerErrorState	The server has failed.
    M	stopped		The server was stopped.
    T	Message	A message to an agent.
    F	text	string	The text.
    F	origin	MessageOrigin	The sender.
    F	attachments?	[MessageAttachment]	The attachments.
    F	model?	ModelSelection	The model that should respond.
    F	agent?	AgentSelection	The agent that should respond.
    F	_meta?	object	Free-form metadata of the message, preserved as raw JSON.
    T	MessageAnnotationsAttachment	A reference to annotations of the session.
    F	type	"annotations"	The discriminator.
    F	label	string	The display name.
    F	range?	TextRange	The range in the text of the message that the attachment belongs to.
    F	displayKind?	string	A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value.
    F	_meta?	object	Free-form metadata of the attachment, preserved as raw JSON.
    F	resource	URI	The URI of the annotations channel.
    F	annotationIds?	[string]	The annotations; absent means all.
    U	MessageAttachment	type	An attachment of a message.
    M	simple	SimpleMessageAttachment	An attachment that is only a label, without content.
    M	embeddedResource	MessageEmbeddedResourceAttachment	Embedded content.
    M	resource	MessageResourceAttachment	Referenced content.
    M	annotations	MessageAnnotationsAttachment	A reference to annotations of the session.
    M	chat	MessageChatAttachment	A reference to the transcript of another chat.
    T	MessageChatAttachment	A reference to the transcript of another chat.
    F	type	"chat"	The discriminator.
    F	label	string	The display name.
    F	range?	TextRange	The range in the text of the message that the attachment belongs to.
    F	displayKind?	string	A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value.
    F	_meta?	object	Free-form metadata of the attachment, preserved as raw JSON.
    F	resource	URI	The URI of the source chat.
    F	endTurn?	string	The last turn to include; absent means the latest finished turn.
    T	MessageEmbeddedResourceAttachment	An attachment with embedded content.
    F	type	"embeddedResource"	The discriminator.
    F	label	string	The display name.
    F	range?	TextRange	The range in the text of the message that the attachment belongs to.
    F	displayKind?	string	A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value.
    F	_meta?	object	Free-form metadata of the attachment, preserved as raw JSON.
    F	data	string	The content, in Base64.
    F	contentType	string	The MIME type of the content.
    F	selection?	TextSelection	The selected part.
    E	MessageKind	The sender of a message.
    V	user	A user.
    V	agent	A subagent.
    V	tool	A tool.
    V	systemNotification	The host itself.
    V	automation	An automation.
    T	MessageOrigin	The sender of a message.
    F	kind	MessageKind	The kind of sender; clients send only `user`.
    T	MessageResourceAttachment	An attachment by reference.
    F	type	"resource"	The discriminator.
    F	label	string	The display name.
    F	range?	TextRange	The range in the text of the message that the attachment belongs to.
    F	displayKind?	string	A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value.
    F	_meta?	object	Free-form metadata of the attachment, preserved as raw JSON.
    F	uri	URI	The URI of the content, for `resourceRead`.
    F	sizeHint?	int	The approximate size, in bytes.
    F	contentType?	string	The MIME type of the content.
    F	nonce?	string	A value that changes with the content.
    F	selection?	TextSelection	The selected part.
    E	MisfirePolicy	The policy for runs that were missed while the host was down.
    V	skip	Skip missed runs.
    V	runOnce	Run once for all missed runs. The default.
    T	ModelSelection	A model with its settings.
    F	id	string	The identifier of the model.
    F	config?	object	The settings: strings, numbers, booleans or nulls.
    U	MoveChatDestination	kind	The destination of `moveChat`.
    M	session	SessionMoveDestination	Moves the chat into an existing session.
    M	newSession		Moves the chat into a new session.
    T	MoveChatParams	Parameters of the `moveChat` request. Moves a chat within its session, to another session, or to a new one. Sent by the client, since AHP 1.0.0.
    F	channel	URI	The chat.
    F	destination	MoveChatDestination	The destination.
    F	_meta?	object	Free-form metadata of the request.
    T	MoveChatResult	Result of `moveChat`.
    F	session	URI	The session that contains the chat now.
    T	MultipleChatsCapability	How additional chats can be created.
    F	fork?	bool	Whether chats can be forked at a turn.
    F	sideChat?	bool	Whether side chats can be opened on a turn.
    T	MultipleWorkingDirectoriesCapability	Restrictions on the working directories of a session.
    F	immutablePrimary?	bool	Whether the primary directory cannot be removed.
    F	primaryReplacement?	bool	Whether the primary directory can be replaced.
    T	OtlpExportLogsParams	Parameters of the `otlp/exportLogs` notification. Delivers OpenTelemetry logs to subscribers. Sent by the host, since AHP 0.2.0.
    F	channel	URI	The channel.
    F	payload	object	The export request, in OTLP's JSON form.
    T	OtlpExportMetricsParams	Parameters of the `otlp/exportMetrics` notification. Delivers OpenTelemetry metrics to subscribers. Sent by the host, since AHP 0.2.0.
    F	channel	URI	The channel.
    F	payload	object	The export request, in OTLP's JSON form.
    T	OtlpExportTracesParams	Parameters of the `otlp/exportTraces` notification. Delivers OpenTelemetry traces to subscribers. Sent by the host, since AHP 0.2.0.
    F	channel	URI	The channel.
    F	payload	object	The export request, in OTLP's JSON form.
    T	PartialChatSummary	Changes to a chat's summary. Absent fields keep their values.
    F	resource?	URI	The chat's channel.
    F	title?	string	The title.
    F	status?	SessionStatus	The activity, with the read and archived flags.
    F	activity?	string	A short description of the current activity.
    F	modifiedAt?	timestamp	The time of the last change: ISO 8601, UTC.
    F	origin?	ChatOrigin	How the chat was created.
    F	interactivity?	ChatInteractivity	How users may interact with the chat.
    F	workingDirectories?	[URI]	The chat's working directories, a subset of the session's.
    F	changes?	ChangesSummary	The number of changed lines and files.
    F	movable?	bool	Whether `moveChat` can move the chat; absent means no.
    T	PartialSessionSummary	Changes to a session's summary. Absent fields keep their values.
    F	resource?	URI	The session's channel.
    F	provider?	string	The provider of the agent that runs the session.
    F	title?	string	The title.
    F	status?	SessionStatus	The activity, with the read and archived flags.
    F	activity?	string	A short description of the current activity.
    F	project?	ProjectInfo	The project.
    F	workingDirectories?	[URI]	The working directories, the primary directory first.
    F	annotations?	AnnotationsSummary	The number of annotations.
    F	origin?	SessionOrigin	The origin of the session; absent if a user created it.
    F	createdAt?	timestamp	The creation time: ISO 8601, UTC.
    F	modifiedAt?	timestamp	The time of the last change: ISO 8601, UTC.
    F	changes?	ChangesSummary	The number of changed lines and files.
    F	chats?	[SessionChatSummary]	The session's chats, in the host's order.
    F	defaultChat?	URI	The chat that receives messages without an explicit chat.
    F	_meta?	object	Free-form metadata of the session, preserved as raw JSON.
    T	PendingMessage	A message that has not been sent to the agent yet.
    F	id	string	An identifier, unique in the chat.
    F	message	Message	The message.
    E	PendingMessageKind	When a pending message is sent.
    V	steering	The message is injected into the turn in progress.
    V	queued	The message starts a later turn.
    T	PermissionDeniedErrorData	The `data` of a `permissionDenied` error.
    F	request?	ResourceRequestParams	The `resourceRequest` that would grant access.
    T	PingParams	Parameters of the `ping` request. Checks liveness. Allowed at any time, before the handshake too. Sent by the client, since AHP 0.2.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	_meta?	object	Free-form metadata of the request.
    T	PluginCustomization	A plugin.
    F	type	"plugin"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	uri	URI	The URI of the file or directory that defines the customization.
    F	name	string	The display name of the customization.
    F	icons?	[Icon]	Icons.
    F	range?	TextRange	The range of the definition in the document at `uri`.
    F	_meta?	object	Free-form metadata of the customization, preserved as raw JSON.
    F	enablement?	[CustomizationEnablement]	The enablement, most specific scope first; absent means enabled.
    F	clientId?	string	The identifier of the client that contributes the customization.
    F	load?	CustomizationLoadState	The load state.
    F	children?	[ChildCustomization]	The children; absent until loaded.
    F	version?	string	The version.
    E	PolicyState	The policy that applies to a model.
    V	enabled	The model may be used.
    V	disabled	The model may not be used.
    V	unconfigured	No policy is configured.
    T	PresenceFlag	An object without members. Presence means yes.
    T	ProgressParams	Parameters of the `root/progress` notification. Reports the progress of a request that was sent with a `progressToken`. Sent by the host, since AHP 0.5.0.
    F	channel	URI	The channel.
    F	progressToken	string	The `progressToken` of the request.
    F	progress	number	The amount of completed work; never decreases.
    F	total?	number	The total amount of work; equal to `progress` when done.
    F	message?	string	A description of the current step.
    T	ProjectInfo	The project of a session.
    F	uri	URI	The root directory of the project.
    F	displayName	string	The display name.
    T	PromptCustomization	A reusable prompt.
    F	type	"prompt"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	uri	URI	The URI of the file or directory that defines the customization.
    F	name	string	The display name of the customization.
    F	icons?	[Icon]	Icons.
    F	range?	TextRange	The range of the definition in the document at `uri`.
    F	_meta?	object	Free-form metadata of the customization, preserved as raw JSON.
    F	enabled?	bool	Whether the customization is enabled; absent means yes.
    F	description?	string	A description.
    T	ProtectedResourceMetadata	OAuth metadata of a protected resource, as in RFC 9728.
    F	resource	string	The resource identifier, which `authenticate` must repeat byte for byte.
    F	resource_name?	string	The display name of the resource.
    F	authorization_servers?	[string]	The issuers of tokens.
    F	jwks_uri?	string	The URL of the resource's JSON Web Key Set.
    F	scopes_supported?	[string]	The supported scopes.
    F	bearer_methods_supported?	[string]	The supported methods of presenting a token.
    F	resource_signing_alg_values_supported?	[string]	The supported signature algorithms of responses.
    F	resource_documentation?	string	The URL of the developer documentation.
    F	resource_policy_uri?	string	The URL of the data policy.
    F	resource_tos_uri?	string	The URL of the terms of service.
    F	required?	bool	Whether a token is required; absent means yes.
    T	ReasoningResponsePart	Reasoning output of the model.
    F	kind	"reasoning"	The discriminator.
    F	id	string	An identifier, unique in the turn.
    F	content	string	The text.
    T	ReconnectParams	Parameters of the `reconnect` request. Resumes subscriptions on a new connection. Must be the first request on it, in place of `initialize`. Sent by the client, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	clientId	string	The `clientId` of the earlier `initialize`.
    F	lastSeenServerSeq	int	The highest `serverSeq` that the client has received.
    F	subscriptions	[URI]	The channels to resume.
    F	_meta?	object	Free-form metadata of the request.
    T	ReconnectReplayResult	The result of `reconnect` when the host can replay all missed actions.
    F	type	"replay"	The discriminator.
    F	actions	[ActionEnvelope]	The missed envelopes, in order of `serverSeq`.
    F	missing	[URI]	Requested channels that no longer exist.
    U	ReconnectResult	type	The result of `reconnect`: replayed actions or snapshots.
    M	replay	ReconnectReplayResult	The missed actions.
    M	snapshot	ReconnectSnapshotResult	Snapshots that replace the client's states.
    T	ReconnectSnapshotResult	The result of `reconnect` when the host cannot replay: snapshots replace the client's states.
    F	type	"snapshot"	The discriminator.
    F	snapshots	[Snapshot]	A snapshot for each requested channel that still exists and has state.
    T	ResolveSessionConfigParams	Parameters of the `resolveSessionConfig` request. Resolves the configuration schema and default values for a new session. Sent by the client, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	provider?	string	The provider of the agent; see `AgentInfo.provider`.
    F	workingDirectory?	URI	The primary working directory.
    F	config?	object	The values selected so far.
    F	_meta?	object	Free-form metadata of the request.
    T	ResolveSessionConfigResult	Result of `resolveSessionConfig`.
    F	schema	SessionConfigSchema	The schema of the values.
    F	values	object	The values, including defaults.
    T	ResourceChange	A change to a file or directory.
    F	uri	URI	The URI of the file.
    F	type	ResourceChangeType	The kind of change.
    E	ResourceChangeType	The kind of change to a file.
    V	added	Created.
    V	updated	Modified.
    V	deleted	Deleted.
    T	ResourceChanges	Changes to files.
    F	items	[ResourceChange]	The changes, at least one.
    T	ResourceCopyParams	Parameters of the `resourceCopy` request. Copies a file or directory. Sent by either side, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	source	string	The source URI.
    F	destination	string	The destination URI.
    F	failIfExists?	bool	Whether to fail with `alreadyExists` if the destination exists.
    F	_meta?	object	Free-form metadata of the request.
    T	ResourceCopyResult	Result of `resourceCopy`.
    T	ResourceDeleteParams	Parameters of the `resourceDelete` request. Deletes a file or directory. Sent by either side, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The URI of the resource.
    F	recursive?	bool	Whether to delete a directory that is not empty; absent means no.
    F	_meta?	object	Free-form metadata of the request.
    T	ResourceDeleteResult	Result of `resourceDelete`.
    T	ResourceListParams	Parameters of the `resourceList` request. Lists a directory. Sent by either side, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The URI of the resource.
    F	_meta?	object	Free-form metadata of the request.
    T	ResourceListResult	Result of `resourceList`.
    F	entries	[DirectoryEntry]	The entries.
    T	ResourceMkdirParams	Parameters of the `resourceMkdir` request. Creates a directory and missing parent directories. Sent by either side, since AHP 0.2.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The URI of the resource.
    F	_meta?	object	Free-form metadata of the request.
    T	ResourceMkdirResult	Result of `resourceMkdir`.
    T	ResourceMoveParams	Parameters of the `resourceMove` request. Moves a file or directory. Sent by either side, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	source	string	The source URI.
    F	destination	string	The destination URI.
    F	failIfExists?	bool	Whether to fail with `alreadyExists` if the destination exists.
    F	_meta?	object	Free-form metadata of the request.
    T	ResourceMoveResult	Result of `resourceMove`.
    T	ResourcePatterns	Glob patterns.
    F	items	[string]	The patterns.
    T	ResourceReadParams	Parameters of the `resourceRead` request. Reads a file. Sent by either side, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The URI of the resource.
    F	encoding?	ContentEncoding	The preferred encoding.
    F	_meta?	object	Free-form metadata of the request.
    T	ResourceReadResult	Result of `resourceRead`.
    F	data	string	The content.
    F	encoding	ContentEncoding	The encoding of `data`.
    F	contentType?	string	The MIME type of the content.
    T	ResourceRequestParams	Parameters of the `resourceRequest` request. Requests access to a resource. Sent by either side, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The URI of the resource.
    F	read?	bool	Read access; the default if neither is set.
    F	write?	bool	Write access.
    F	_meta?	object	Free-form metadata of the request.
    T	ResourceRequestResult	Result of `resourceRequest`.
    T	ResourceResolveParams	Parameters of the `resourceResolve` request. Returns the metadata of a resource. Sent by either side, since AHP 0.2.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The URI of the resource.
    F	followSymlinks?	bool	Whether to follow symbolic links; absent means yes.
    F	_meta?	object	Free-form metadata of the request.
    T	ResourceResolveResult	Result of `resourceResolve`.
    F	uri	URI	The canonical URI.
    F	type	ResourceType	The kind of resource.
    F	size?	int	The size of the file in bytes.
    F	mtime?	timestamp	The modification time: ISO 8601, UTC.
    F	ctime?	timestamp	The creation time: ISO 8601, UTC.
    F	contentType?	string	The MIME type of the content.
    F	etag?	string	A value that changes with the content.
    T	ResourceResponsePart	Content referenced by the response.
    F	kind	"contentRef"	The discriminator.
    F	uri	URI	The URI of the content, for `resourceRead`.
    F	sizeHint?	int	The approximate size, in bytes.
    F	contentType?	string	The MIME type of the content.
    F	nonce?	string	A value that changes with the content.
    E	ResourceType	The kind of a resource.
    V	file	A file.
    V	directory	A directory.
    V	symlink	A symbolic link.
    T	ResourceWatchChangedAction	`resourceWatch/changed`: Reports changed files. Changes no state. Sent by the host, since AHP 0.2.0.
    F	type	"resourceWatch/changed"	The discriminator.
    F	changes	ResourceChanges	The changes.
    T	ResourceWatchState	The state of a resource watch. It never changes.
    F	root	URI	The file or directory.
    F	recursive	bool	Whether subdirectories are watched too; absent means no.
    F	excludes?	ResourcePatterns	Patterns to exclude.
    F	includes?	ResourcePatterns	Patterns to include; absent includes everything.
    E	ResourceWriteMode	How content is written to a file.
    V	truncate	Writes from a position on and truncates the rest. The default.
    V	append	Writes at an offset from the end.
    V	insert	Inserts at a position and moves the rest.
    T	ResourceWriteParams	Parameters of the `resourceWrite` request. Writes a file. Sent by either side, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The URI of the resource.
    F	data	string	The content.
    F	encoding	ContentEncoding	The encoding of `data`.
    F	contentType?	string	The MIME type of the content.
    F	createOnly?	bool	Whether to fail with `alreadyExists` if the file exists.
    F	mode?	ResourceWriteMode	The write mode.
    F	position?	int	The position, in bytes; absent means 0.
    F	ifMatch?	string	Writes only if the file still has this `etag`; otherwise fails with `conflict`.
    F	_meta?	object	Free-form metadata of the request.
    T	ResourceWriteResult	Result of `resourceWrite`.
    U	ResponsePart	kind	A part of a response.
    M	markdown	MarkdownResponsePart	A text part.
    M	reasoning	ReasoningResponsePart	Reasoning output of the model.
    M	toolCall	ToolCallResponsePart	A tool call.
    M	contentRef	ResourceResponsePart	Referenced content.
    M	systemNotification	SystemNotificationResponsePart	A notification from the host.
    M	inputRequest	InputRequestResponsePart	A request for user input.
    M	error	ErrorResponsePart	The error that ended the turn.
    T	RootActiveSessionsChangedAction	`root/activeSessionsChanged`: Sets the number of active sessions. Sent by the host, since AHP 0.1.0.
    F	type	"root/activeSessionsChanged"	The discriminator.
    F	activeSessions	int	The new number of active sessions.
    T	RootAgentsChangedAction	`root/agentsChanged`: Replaces the list of agents. Sent by the host, since AHP 0.1.0.
    F	type	"root/agentsChanged"	The discriminator.
    F	agents	[AgentInfo]	The complete new list.
    T	RootConfigChangedAction	`root/configChanged`: Changes configuration values. Clients may dispatch it, since AHP 0.1.0.
    F	type	"root/configChanged"	The discriminator.
    F	config	object	The new values.
    F	replace?	bool	Whether values that are not listed are removed; absent means they are kept.
    T	RootConfigState	The host's configuration.
    F	schema	ConfigSchema	The schema of the values.
    F	values	object	The values.
    T	RootState	The state of the root channel: agents, terminals and configuration of the host.
    F	agents	[AgentInfo]	The agent providers that sessions can use.
    F	activeSessions?	int	The number of sessions with a turn in progress.
    F	terminals?	[TerminalInfo]	The open terminals.
    F	config?	RootConfigState	The host's configuration.
    F	_meta?	object	Free-form metadata of the host, preserved as raw JSON.
    T	RootTerminalsChangedAction	`root/terminalsChanged`: Replaces the list of terminals. Sent by the host, since AHP 0.1.0.
    F	type	"root/terminalsChanged"	The discriminator.
    F	terminals	[TerminalInfo]	The complete new list.
    T	RuleCustomization	A rule for the agent.
    F	type	"rule"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	uri	URI	The URI of the file or directory that defines the customization.
    F	name	string	The display name of the customization.
    F	icons?	[Icon]	Icons.
    F	range?	TextRange	The range of the definition in the document at `uri`.
    F	_meta?	object	Free-form metadata of the customization, preserved as raw JSON.
    F	enabled?	bool	Whether the customization is enabled; absent means yes.
    F	description?	string	A description.
    F	alwaysApply?	bool	Whether the rule applies to all files.
    F	globs?	[string]	Glob patterns of the files that the rule applies to.
    T	RunAutomationParams	Parameters of the `runAutomation` request. Runs an automation now. Sent by the client, since AHP 0.9.0.
    F	channel	URI	The automations channel, `ahp-automations://`.
    F	automation	URI	The URI of the automation.
    F	requestId	string	An idempotency key: a repeated request with the same value starts no second run.
    F	_meta?	object	Free-form metadata of the request.
    T	RunAutomationResult	Result of `runAutomation`.
    F	resource	URI	The run's channel.
    T	SamplingCapability	Support for sampling.
    F	tools?	PresenceFlag	Tools in sampling requests.
    T	SessionActiveClient	A client that contributes tools or customizations to a session.
    F	clientId	string	The identifier of the client.
    F	displayName?	string	The display name.
    F	tools	[ToolDefinition]	The tools that the client runs for the agent.
    F	customizations?	[ClientPluginCustomization]	The plugins that the client contributes.
    T	SessionActiveClientRemovedAction	`session/activeClientRemoved`: Removes an active client. Clients may dispatch it, since AHP 0.5.0.
    F	type	"session/activeClientRemoved"	The discriminator.
    F	clientId	string	The identifier of the client.
    T	SessionActiveClientSetAction	`session/activeClientSet`: Adds or replaces the entry of an active client. Clients may dispatch it, since AHP 0.5.0.
    F	type	"session/activeClientSet"	The discriminator.
    F	activeClient	SessionActiveClient	The complete entry of the client.
    T	SessionActivityChangedAction	`session/activityChanged`: Sets the description of the current activity. Sent by the host, since AHP 0.1.0.
    F	type	"session/activityChanged"	The discriminator.
    F	activity?	string	A short description; absent clears it.
    T	SessionAddedParams	Parameters of the `root/sessionAdded` notification. Announces a new session to subscribers of the root channel. Sent by the host, since AHP 0.1.0.
    F	channel	URI	The channel.
    F	summary	SessionSummary	The summary of the session.
    T	SessionAutomationOrigin	A session that an automation started.
    F	kind	"automation"	The discriminator.
    F	automation	URI	The URI of the automation.
    F	run	URI	The URI of the automation run.
    T	SessionChangesetsChangedAction	`session/changesetsChanged`: Replaces the list of changesets. Sent by the host, since AHP 0.2.0.
    F	type	"session/changesetsChanged"	The discriminator.
    F	changesets?	[Changeset]	The complete new list; absent clears it.
    T	SessionChatAddedAction	`session/chatAdded`: Adds a chat, or replaces its summary. Sent by the host, since AHP 0.4.0.
    F	type	"session/chatAdded"	The discriminator.
    F	summary	ChatSummary	The summary of the chat.
    T	SessionChatInputRequest	A chat requests user input.
    F	kind	"chatInput"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	chat	URI	The chat to dispatch the response to.
    F	request	ChatInputRequest	The request with its questions.
    T	SessionChatRemovedAction	`session/chatRemoved`: Removes a chat from the session. Sent by the host, since AHP 0.4.0.
    F	type	"session/chatRemoved"	The discriminator.
    F	chat	URI	The URI of the chat.
    T	SessionChatSummary	A chat in the summary of its session.
    F	resource	URI	The chat's channel.
    F	title	string	The title.
    F	origin?	ChatOrigin	How the chat was created.
    F	interactivity?	ChatInteractivity	How users may interact with the chat.
    F	status?	SessionStatus	The activity and flags; absent means unknown, not idle.
    F	changes?	ChangesSummary	The number of changed lines and files.
    T	SessionChatUpdatedAction	`session/chatUpdated`: Updates the summary of a chat. Sent by the host, since AHP 0.4.0.
    F	type	"session/chatUpdated"	The discriminator.
    F	chat	URI	The URI of the chat.
    F	changes	PartialChatSummary	The fields that changed.
    T	SessionChatsReorderedAction	`session/chatsReordered`: Reorders the chats. Sent by the host, since AHP 1.0.0.
    F	type	"session/chatsReordered"	The discriminator.
    F	chats	[URI]	All chats, in the new order.
    T	SessionConfigChangedAction	`session/configChanged`: Changes configuration values. Clients may dispatch it, since AHP 0.1.0.
    F	type	"session/configChanged"	The discriminator.
    F	config	object	The new values; only `sessionMutable` properties may change.
    F	replace?	bool	Whether values that are not listed are removed; absent means they are kept.
    T	SessionConfigCompletionsParams	Parameters of the `sessionConfigCompletions` request. Returns completions for one configuration property. Sent by the client, since AHP 0.1.0.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	provider?	string	The provider of the agent; see `AgentInfo.provider`.
    F	workingDirectory?	URI	The primary working directory.
    F	config?	object	The values selected so far.
    F	property	string	The key of the configuration property.
    F	query?	string	The text typed so far.
    F	_meta?	object	Free-form metadata of the request.
    T	SessionConfigCompletionsResult	Result of `sessionConfigCompletions`.
    F	items	[SessionConfigValueItem]	The completions.
    T	SessionConfigPropertySchema	The schema of a configuration property of a session.
    F	type	ConfigPropertyType	The JSON type of the value.
    F	title	string	The display name.
    F	description?	string	A description.
    F	default?	json	The default value of the property.
    F	enum?	[json]	The allowed values: strings, numbers, booleans or null.
    F	enumLabels?	[string]	A label for each value of `enum`.
    F	enumDescriptions?	[string]	A description of each value of `enum`.
    F	readOnly?	bool	Whether clients cannot change the value.
    F	items?	ConfigPropertySchema	The schema of the elements of an array.
    F	minItems?	int	The minimum number of elements.
    F	maxItems?	int	The maximum number of elements.
    F	properties?	{ConfigPropertySchema}	The schemas of the members of an object.
    F	required?	[string]	The required members of an object.
    F	additionalProperties?	ConfigPropertySchema	The schema of all other members.
    F	enumDynamic?	bool	Whether `sessionConfigCompletions` returns values while the user types.
    F	sessionMutable?	bool	Whether the value can change after the session is created.
    T	SessionConfigSchema	The schema of a session's configuration.
    F	type	"object"	The discriminator.
    F	properties	{SessionConfigPropertySchema}	The properties, by name.
    F	required?	[string]	The names of required properties.
    T	SessionConfigState	A session's configuration.
    F	schema	SessionConfigSchema	The schema of the values.
    F	values	object	The values.
    T	SessionConfigValueItem	A completion for a configuration property.
    F	value	string	The value.
    F	label	string	The display name.
    F	description?	string	A description.
    T	SessionCreationFailedAction	`session/creationFailed`: Reports that the session could not be created. Sets `creationError`. Sent by the host, since AHP 0.1.0.
    F	type	"session/creationFailed"	The discriminator.
    F	error	ErrorInfo	The error that caused the failure.
    T	SessionCustomizationRemovedAction	`session/customizationRemoved`: Removes a customization. Sent by the host, since AHP 0.2.0.
    F	type	"session/customizationRemoved"	The discriminator.
    F	id	string	The identifier of the customization.
    T	SessionCustomizationToggledAction	`session/customizationToggled`: Enables or disables a customization. Clients may dispatch it, since AHP 0.1.0.
    F	type	"session/customizationToggled"	The discriminator.
    F	id	string	The identifier of the customization.
    F	enablement	[CustomizationEnablement]	The complete enablement, most specific scope first.
    T	SessionCustomizationUpdatedAction	`session/customizationUpdated`: Adds or replaces a customization. Sent by the host, since AHP 0.1.0.
    F	type	"session/customizationUpdated"	The discriminator.
    F	customization	Customization	The customization.
    T	SessionCustomizationsChangedAction	`session/customizationsChanged`: Replaces the list of customizations. Sent by the host, since AHP 0.1.0.
    F	type	"session/customizationsChanged"	The discriminator.
    F	customizations	[Customization]	The complete new list.
    T	SessionDefaultChatChangedAction	`session/defaultChatChanged`: Sets or clears the default chat. Sent by the host, since AHP 0.4.0.
    F	type	"session/defaultChatChanged"	The discriminator.
    F	defaultChat?	URI	The chat; absent for none.
    T	SessionEnablement	Enablement in this session.
    F	kind	"session"	The discriminator.
    F	enabled	bool	Whether it is enabled.
    T	SessionInputNeededRemovedAction	`session/inputNeededRemoved`: Removes a request that no longer waits for input. Sent by the host, since AHP 0.5.1.
    F	type	"session/inputNeededRemoved"	The discriminator.
    F	id	string	The identifier of the request.
    T	SessionInputNeededSetAction	`session/inputNeededSet`: Adds or replaces a request that waits for input. Sent by the host, since AHP 0.5.1.
    F	type	"session/inputNeededSet"	The discriminator.
    F	request	SessionInputRequest	The request.
    U	SessionInputRequest	kind	A request in a session that waits for input from a user or client.
    M	chatInput	SessionChatInputRequest	A chat requests user input.
    M	toolConfirmation	SessionToolConfirmationRequest	A tool call or its result waits for approval.
    M	toolClientExecution	SessionToolClientExecutionRequest	A client must run a tool call.
    M	toolAuthentication	SessionToolAuthenticationRequest	A tool call waits for a token.
    T	SessionIsArchivedChangedAction	`session/isArchivedChanged`: Archives or unarchives the session. Clients may dispatch it, since AHP 0.1.0.
    F	type	"session/isArchivedChanged"	The discriminator.
    F	isArchived	bool	`true` if archived.
    T	SessionIsReadChangedAction	`session/isReadChanged`: Marks the session read or unread. Clients may dispatch it, since AHP 0.1.0.
    F	type	"session/isReadChanged"	The discriminator.
    F	isRead	bool	`true` if read.
    E	SessionLifecycle	The creation state of a session.
    V	creating	Creation is in progress.
    V	ready	The session is ready for use.
    V	failed	Creation failed.
    T	SessionMcpServerBackgroundRequestedAction	`session/mcpServerBackgroundRequested`: Asks the host to continue starting an MCP server without blocking the session. Sets `blocking` to `false`. Clients may dispatch it, since AHP 1.0.0.
    F	type	"session/mcpServerBackgroundRequested"	The discriminator.
    F	id	string	The server's customization.
    T	SessionMcpServerStartRequestedAction	`session/mcpServerStartRequested`: Asks the host to start an MCP server. Sets its state to `starting`. Clients may dispatch it, since AHP 0.5.2.
    F	type	"session/mcpServerStartRequested"	The discriminator.
    F	id	string	The server's customization.
    T	SessionMcpServerStateChangedAction	`session/mcpServerStateChanged`: Sets the state of an MCP server. Sent by the host, since AHP 0.3.0.
    F	type	"session/mcpServerStateChanged"	The discriminator.
    F	id	string	The server's customization.
    F	state	McpServerState	The new state.
    F	channel?	URI	The server's side channel; absent if there is none.
    T	SessionMcpServerStopRequestedAction	`session/mcpServerStopRequested`: Asks the host to stop an MCP server. Sets its state to `stopped`. Clients may dispatch it, since AHP 0.5.2.
    F	type	"session/mcpServerStopRequested"	The discriminator.
    F	id	string	The server's customization.
    T	SessionMetaChangedAction	`session/metaChanged`: Replaces the metadata of the session. Sent by the host, since AHP 0.1.0.
    F	type	"session/metaChanged"	The discriminator.
    F	_meta?	object	Free-form metadata of the session, preserved as raw JSON.
    T	SessionModelInfo	A model that an agent offers.
    F	id	string	The identifier.
    F	provider	string	The provider of the model.
    F	name	string	The display name.
    F	maxContextWindow?	int	The size of the context window, in tokens.
    F	maxOutputTokens?	int	The maximum length of a response, in tokens.
    F	maxPromptTokens?	int	The maximum length of a prompt, in tokens.
    F	supportsVision?	bool	Whether the model accepts images.
    F	policyState?	PolicyState	The policy that applies to the model.
    F	configSchema?	ConfigSchema	The schema of the settings.
    F	_meta?	object	Free-form metadata of the model, preserved as raw JSON.
    T	SessionMoveDestination	Moves the chat into an existing session.
    F	kind	"session"	The discriminator.
    F	session	URI	The URI of the session.
    F	after?	URI	The chat to insert the moved chat after; absent inserts it first.
    U	SessionOrigin	kind	The origin of a session.
    M	automation	SessionAutomationOrigin	An automation created the session.
    T	SessionRemovedParams	Parameters of the `root/sessionRemoved` notification. Announces that a session was disposed. Sent by the host, since AHP 0.1.0.
    F	channel	URI	The channel.
    F	session	URI	The URI of the session.
    T	SessionServerToolsChangedAction	`session/serverToolsChanged`: Replaces the list of tools that the host provides. Sent by the host, since AHP 0.1.0.
    F	type	"session/serverToolsChanged"	The discriminator.
    F	tools	[ToolDefinition]	The complete new list.
    T	SessionState	The state of a session.
    F	provider	string	The provider of the agent that runs the session.
    F	title	string	The title.
    F	status	SessionStatus	The activity, with the read and archived flags.
    F	activity?	string	A short description of the current activity.
    F	project?	ProjectInfo	The project.
    F	workingDirectories?	[URI]	The working directories, the primary directory first.
    F	annotations?	AnnotationsSummary	The number of annotations.
    F	origin?	SessionOrigin	The origin of the session; absent if a user created it.
    F	lifecycle	SessionLifecycle	The creation state of the session.
    F	creationError?	ErrorInfo	The error that made creation fail.
    F	serverTools?	[ToolDefinition]	The tools that the host provides.
    F	activeClients	[SessionActiveClient]	The clients that contribute tools or customizations.
    F	chats	[ChatSummary]	The chats, in the host's order.
    F	defaultChat?	URI	The chat that receives messages without an explicit chat.
    F	config?	SessionConfigState	The session's configuration.
    F	customizations?	[Customization]	The customizations of the agent.
    F	changesets?	[Changeset]	The changesets that clients can subscribe to.
    F	inputNeeded?	[SessionInputRequest]	Requests that wait for input from a user or client.
    F	_meta?	object	Free-form metadata of the session, preserved as raw JSON.
    E	SessionStatus	A number: the sum of one activity and any flags.
    V	1	Idle.
    V	2	The last turn failed.
    V	8	Running.
    V	24	Running, waiting for input.
    V	32	Flag: read.
    V	64	Flag: archived.
    T	SessionSummary	A session in the list of sessions.
    F	resource	URI	The session's channel.
    F	provider	string	The provider of the agent that runs the session.
    F	title	string	The title.
    F	status	SessionStatus	The activity, with the read and archived flags.
    F	activity?	string	A short description of the current activity.
    F	project?	ProjectInfo	The project.
    F	workingDirectories?	[URI]	The working directories, the primary directory first.
    F	annotations?	AnnotationsSummary	The number of annotations.
    F	origin?	SessionOrigin	The origin of the session; absent if a user created it.
    F	createdAt	timestamp	The creation time: ISO 8601, UTC.
    F	modifiedAt	timestamp	The time of the last change: ISO 8601, UTC.
    F	changes?	ChangesSummary	The number of changed lines and files.
    F	chats?	[SessionChatSummary]	The session's chats, in the host's order.
    F	defaultChat?	URI	The chat that receives messages without an explicit chat.
    F	_meta?	object	Free-form metadata of the session, preserved as raw JSON.
    T	SessionSummaryChangedParams	Parameters of the `root/sessionSummaryChanged` notification. Announces changes to a session's summary. Sent by the host, since AHP 0.1.0.
    F	channel	URI	The channel.
    F	session	URI	The URI of the session.
    F	changes	PartialSessionSummary	The changed fields.
    T	SessionTitleChangedAction	`session/titleChanged`: Sets the title. Clients may dispatch it, since AHP 0.1.0.
    F	type	"session/titleChanged"	The discriminator.
    F	title	string	The title.
    T	SessionToolAuthenticationRequest	A tool call waits for authentication.
    F	kind	"toolAuthentication"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	chat	URI	The chat to dispatch the response to.
    F	turnId	string	The identifier of the turn.
    F	toolCall	ToolCallAuthRequiredState	The current state of the tool call.
    T	SessionToolClientExecutionRequest	A tool call waits to be run by a client.
    F	kind	"toolClientExecution"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	chat	URI	The chat to dispatch the response to.
    F	turnId	string	The identifier of the turn.
    F	clientId	string	The client that must run the call.
    F	toolCall	ToolCallState	The current state of the tool call.
    T	SessionToolConfirmationRequest	A tool call or its result waits for approval.
    F	kind	"toolConfirmation"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	chat	URI	The chat to dispatch the response to.
    F	turnId	string	The identifier of the turn.
    F	toolCall	ToolCallConfirmationState	The current state of the tool call.
    T	SessionWorkingDirectoryRemovedAction	`session/workingDirectoryRemoved`: Removes a working directory. Clients may dispatch it, since AHP 0.7.0.
    F	type	"session/workingDirectoryRemoved"	The discriminator.
    F	directory	URI	The URI of the directory.
    T	SessionWorkingDirectoryReplacedAction	`session/workingDirectoryReplaced`: Replaces a working directory. Clients may dispatch it, since AHP 0.8.0.
    F	type	"session/workingDirectoryReplaced"	The discriminator.
    F	directory	URI	The directory to replace.
    F	replacement	URI	The URI of the new directory.
    T	SessionWorkingDirectorySetAction	`session/workingDirectorySet`: Adds a working directory. Clients may dispatch it, since AHP 0.7.0.
    F	type	"session/workingDirectorySet"	The discriminator.
    F	directory	URI	The URI of the directory.
    T	ShellBackgroundWork	A command that runs in the background.
    F	kind	"shell"	The discriminator.
    F	id	string	An identifier, unique in the chat.
    F	label	string	The display name.
    F	startedAt	timestamp	The start time: ISO 8601.
    F	_meta?	object	Free-form metadata of the work, preserved as raw JSON.
    F	command	string	The command line.
    F	terminal?	URI	The terminal that runs the command.
    T	SideChatSelection	The text selection that a side chat refers to.
    F	text	string	The text; not empty.
    F	responsePartId?	string	The response part that contains the text.
    T	SideChatSource	Creates a side chat on a turn of another chat.
    F	kind	"sideChat"	The discriminator.
    F	chat	URI	The chat that contains the turn.
    F	turnId	string	The identifier of the turn.
    F	selection?	SideChatSelection	The selected text.
    T	SimpleMessageAttachment	An attachment that is only a label, without content.
    F	type	"simple"	The discriminator.
    F	label	string	The display name.
    F	range?	TextRange	The range in the text of the message that the attachment belongs to.
    F	displayKind?	string	A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value.
    F	_meta?	object	Free-form metadata of the attachment, preserved as raw JSON.
    F	modelRepresentation?	string	The text that represents the attachment to the model.
    T	SkillCustomization	A skill.
    F	type	"skill"	The discriminator.
    F	id	string	An identifier, unique in the session.
    F	uri	URI	The URI of the file or directory that defines the customization.
    F	name	string	The display name of the customization.
    F	icons?	[Icon]	Icons.
    F	range?	TextRange	The range of the definition in the document at `uri`.
    F	_meta?	object	Free-form metadata of the customization, preserved as raw JSON.
    F	enabled?	bool	Whether the customization is enabled; absent means yes.
    F	description?	string	A description.
    F	disableModelInvocation?	bool	Whether the model cannot invoke the customization.
    F	disableUserInvocation?	bool	Whether users cannot invoke the customization.
    T	Snapshot	The complete state of a channel at one sequence number.
    F	resource	URI	The URI of the channel.
    F	state	ChannelState	The channel's state as of `fromSeq`.
    F	fromSeq	int	The host's sequence number when it took the snapshot. Later envelopes have greater numbers.
    T	StateAction	An action of any channel, discriminated by `type`. Each type has its own entry.
    T	StringOrMarkdown	A string, or an object with The text, in Markdown.
    F	markdown	string	The text, in Markdown.
    T	SubagentBackgroundWork	A subagent that runs in the background.
    F	kind	"subagent"	The discriminator.
    F	id	string	An identifier, unique in the chat.
    F	label	string	The display name.
    F	startedAt	timestamp	The start time: ISO 8601.
    F	_meta?	object	Free-form metadata of the work, preserved as raw JSON.
    F	chat	URI	The chat of the subagent.
    T	SubscribeParams	Parameters of the `subscribe` request. Subscribes to a channel and returns a snapshot of its state. Sent by the client, since AHP 0.1.0.
    F	channel	URI	The channel.
    F	delivery?	SubscriptionDeliveryOptions	Delivery options.
    F	view?	SubscribeView	Limits the contents of the snapshot.
    F	_meta?	object	Free-form metadata of the request.
    T	SubscribeResult	Result of `subscribe`.
    F	snapshot?	Snapshot	The state; absent for channels without state.
    T	SubscribeView	Limits the part of a state that a snapshot contains.
    F	turns?	int	The number of most recent turns; the host may send more.
    T	SubscriptionDeliveryOptions	Delivery options of a subscription.
    F	maxLatencyMs?	int	The maximum time that the host may delay actions to batch them, in milliseconds.
    T	SystemNotificationResponsePart	A notification from the host.
    F	kind	"systemNotification"	The discriminator.
    F	content	StringOrMarkdown	The text.
    F	_meta?	object	Free-form metadata of the remark, preserved as raw JSON.
    T	TelemetryCapabilities	The telemetry channels of a host.
    F	logs?	string	The channel for logs: a URI, or a template with `level`.
    F	traces?	string	The channel for traces.
    F	metrics?	string	The channel for metrics.
    U	TerminalClaim	kind	The client or session that uses a terminal.
    M	client	TerminalClientClaim	A client.
    M	session	TerminalSessionClaim	A session.
    T	TerminalClaimedAction	`terminal/claimed`: Transfers the terminal to another client or session. Clients may dispatch it, since AHP 0.1.0.
    F	type	"terminal/claimed"	The discriminator.
    F	claim	TerminalClaim	The new claim.
    T	TerminalClientClaim	A claim by a client.
    F	kind	"client"	The discriminator.
    F	clientId	string	The identifier of the client.
    T	TerminalCommandExecutedAction	`terminal/commandExecuted`: Starts a command part in the output. Sent by the host, since AHP 0.1.0.
    F	type	"terminal/commandExecuted"	The discriminator.
    F	commandId	string	An identifier, unique in the terminal.
    F	commandLine	string	The command line.
    F	timestamp	int	The start time, in milliseconds since 1970.
    T	TerminalCommandFinishedAction	`terminal/commandFinished`: Completes a command part in the output. Sent by the host, since AHP 0.1.0.
    F	type	"terminal/commandFinished"	The discriminator.
    F	commandId	string	The identifier of the command.
    F	exitCode?	int	The exit code of the command.
    F	durationMs?	int	The duration, in milliseconds.
    T	TerminalCommandPart	A command and its output.
    F	type	"command"	The discriminator.
    F	commandId	string	An identifier, unique in the terminal.
    F	commandLine	string	The command line.
    F	output	string	The output so far.
    F	timestamp	int	The start time, in milliseconds since 1970.
    F	isComplete	bool	Whether the command has finished.
    F	exitCode?	int	The exit code of the command.
    F	durationMs?	int	The duration, in milliseconds.
    T	TerminalCommandResult	The result of a command in a terminal.
    F	exitCode?	int	The exit code of the command.
    F	preview?	string	An excerpt from the start or end of the output.
    F	truncated?	bool	Whether the preview is truncated.
    U	TerminalContentPart	type	A part of the output of a terminal.
    M	unclassified	TerminalUnclassifiedPart	Output outside of commands.
    M	command	TerminalCommandPart	A command and its output.
    T	TerminalCwdChangedAction	`terminal/cwdChanged`: Sets the working directory. Sent by the host, since AHP 0.1.0.
    F	type	"terminal/cwdChanged"	The discriminator.
    F	cwd	URI	The directory.
    T	TerminalDataAction	`terminal/data`: Appends output. Sent by the host, since AHP 0.1.0.
    F	type	"terminal/data"	The discriminator.
    F	data	string	The output.
    T	TerminalExited	An exited process.
    F	status	"exited"	The discriminator.
    F	exitCode?	int	The exit code; absent if a signal ended the process.
    T	TerminalExitedAction	`terminal/exited`: The process has exited. Sent by the host, since AHP 0.1.0.
    F	type	"terminal/exited"	The discriminator.
    F	exitCode?	int	The exit code; absent if a signal ended the process.
    T	TerminalInfo	A terminal in the list of the root channel.
    F	resource	URI	The terminal's channel.
    F	title	string	The title.
    F	claim	TerminalClaim	The client or session that uses the terminal.
    F	lifecycle	TerminalLifecycle	Whether the process is running.
    T	TerminalInputAction	`terminal/input`: Sends input to the terminal. Changes no state. Clients may dispatch it, since AHP 0.1.0.
    F	type	"terminal/input"	The discriminator.
    F	data	string	The input text.
    U	TerminalLifecycle	status	Whether the process of a terminal is running.
    M	running		The process is running.
    M	exited	TerminalExited	The process has exited.
    T	TerminalResizedAction	`terminal/resized`: Resizes the terminal. Clients may dispatch it, since AHP 0.1.0.
    F	type	"terminal/resized"	The discriminator.
    F	cols	int	The width, in columns.
    F	rows	int	The height, in rows.
    T	TerminalSessionClaim	A claim by a session.
    F	kind	"session"	The discriminator.
    F	session	URI	The URI of the session.
    F	chat	URI	The chat of the session. Absent only from hosts older than 0.9.
    F	turnId?	string	The identifier of the turn.
    F	toolCallId?	string	The identifier of the tool call.
    T	TerminalState	The state of a terminal: size, output and claim.
    F	title	string	The title.
    F	cwd?	URI	The URI of the working directory.
    F	cols?	int	The width, in columns.
    F	rows?	int	The height, in rows.
    F	content	[TerminalContentPart]	The output, in order.
    F	lifecycle	TerminalLifecycle	Whether the process is running.
    F	claim	TerminalClaim	The client or session that uses the terminal.
    F	supportsCommandDetection?	bool	Whether the host reports individual commands and their output.
    F	isPty?	bool	Whether the output contains terminal escape sequences.
    T	TerminalTitleChangedAction	`terminal/titleChanged`: Sets the title. Clients may dispatch it, since AHP 0.1.0.
    F	type	"terminal/titleChanged"	The discriminator.
    F	title	string	The title.
    T	TerminalUnclassifiedPart	Output outside of commands.
    F	type	"unclassified"	The discriminator.
    F	value	string	The output.
    T	TextPosition	A position in a text.
    F	line	int	The line, zero-based.
    F	character	int	The offset in the line, in UTF-16 code units, zero-based.
    T	TextRange	A range of text. The end is exclusive.
    F	start	TextPosition	The start position.
    F	end	TextPosition	The end position, exclusive.
    T	TextSelection	A selected part of a document.
    F	range	TextRange	The selected range.
    T	ToolAnnotations	Hints about the effects of a tool.
    F	title?	string	A name for people.
    F	readOnlyHint?	bool	Whether a call has no side effects; absent means unknown.
    F	destructiveHint?	bool	Whether a call may be destructive; absent means it may.
    F	idempotentHint?	bool	Whether a repeated call has no further effect; absent means unknown.
    F	openWorldHint?	bool	Whether a call may reach external systems; absent means it may.
    T	ToolCallAuthRequiredState	A tool call that waits for authentication.
    F	status	"auth-required"	The discriminator.
    F	toolCallId	string	An identifier, unique in the turn.
    F	toolName	string	The name of the tool.
    F	displayName	string	The display name of the tool.
    F	intention?	string	The purpose of the call, as stated by the model.
    F	contributor?	ToolCallContributor	The provider of the tool; absent means the host.
    F	_meta?	object	Free-form metadata of the call, preserved as raw JSON.
    F	invocationMessage	StringOrMarkdown	A description of the call.
    F	toolInput?	ToolInput	The input.
    F	confirmed	ToolCallConfirmationReason	The reason why the call may run.
    F	selectedOption?	ConfirmationOption	The selected option.
    F	auth	McpAuthRequirement	The required token.
    F	content?	[ToolResultContent]	The output so far.
    E	ToolCallCancellationReason	The reason why a tool call was cancelled.
    V	denied	A user denied the call.
    V	skipped	The turn ended before the call ran.
    V	result-denied	A user denied the result.
    T	ToolCallCancelledState	A tool call that was denied or skipped, or whose result was denied.
    F	status	"cancelled"	The discriminator.
    F	toolCallId	string	An identifier, unique in the turn.
    F	toolName	string	The name of the tool.
    F	displayName	string	The display name of the tool.
    F	intention?	string	The purpose of the call, as stated by the model.
    F	contributor?	ToolCallContributor	The provider of the tool; absent means the host.
    F	_meta?	object	Free-form metadata of the call, preserved as raw JSON.
    F	invocationMessage	StringOrMarkdown	A description of the call.
    F	toolInput?	ToolInput	The input.
    F	reason	ToolCallCancellationReason	Why the call was cancelled.
    F	reasonMessage?	StringOrMarkdown	The reason as text.
    F	userSuggestion?	Message	A suggestion to the agent.
    F	selectedOption?	ConfirmationOption	The selected option.
    T	ToolCallClientContributor	A tool that a client provides.
    F	kind	"client"	The discriminator.
    F	clientId	string	The client. Only this client may run the call.
    T	ToolCallCompletedState	A completed tool call.
    F	status	"completed"	The discriminator.
    F	toolCallId	string	An identifier, unique in the turn.
    F	toolName	string	The name of the tool.
    F	displayName	string	The display name of the tool.
    F	intention?	string	The purpose of the call, as stated by the model.
    F	contributor?	ToolCallContributor	The provider of the tool; absent means the host.
    F	_meta?	object	Free-form metadata of the call, preserved as raw JSON.
    F	invocationMessage	StringOrMarkdown	A description of the call.
    F	toolInput?	ToolInput	The input.
    F	confirmed	ToolCallConfirmationReason	The reason why the call may run.
    F	selectedOption?	ConfirmationOption	The selected option.
    F	success	bool	Whether the call succeeded.
    F	pastTenseMessage	StringOrMarkdown	A description of what the call did.
    F	content?	[ToolResultContent]	The output.
    F	structuredContent?	object	The output as structured data.
    F	error?	ToolCallError	The error, if the call failed.
    E	ToolCallConfirmationReason	The reason why a tool call may run.
    V	not-needed	No approval was required.
    V	user-action	A user approved it.
    V	setting	A setting approves it.
    U	ToolCallConfirmationState	status	A tool call that waits for approval, before it runs or after.
    M	pending-confirmation	ToolCallPendingConfirmationState	The call waits for approval.
    M	pending-result-confirmation	ToolCallPendingResultConfirmationState	The result waits for approval.
    U	ToolCallContributor	kind	The provider of a tool.
    M	client	ToolCallClientContributor	A client.
    M	mcp	ToolCallMcpContributor	An MCP server.
    T	ToolCallError	The error of a tool call.
    F	message	string	The error message.
    F	code?	string	An error code.
    T	ToolCallMcpContributor	A tool that an MCP server provides.
    F	kind	"mcp"	The discriminator.
    F	customizationId	string	The customization of the server.
    T	ToolCallPendingConfirmationState	A tool call that waits for approval.
    F	status	"pending-confirmation"	The discriminator.
    F	toolCallId	string	An identifier, unique in the turn.
    F	toolName	string	The name of the tool.
    F	displayName	string	The display name of the tool.
    F	intention?	string	The purpose of the call, as stated by the model.
    F	contributor?	ToolCallContributor	The provider of the tool; absent means the host.
    F	_meta?	object	Free-form metadata of the call, preserved as raw JSON.
    F	invocationMessage	StringOrMarkdown	A description of the call.
    F	toolInput?	ToolInput	The input.
    F	confirmationTitle?	StringOrMarkdown	The question to show to the user.
    F	riskAssessment?	ToolCallRiskAssessment	The risk assessment.
    F	edits?	FileEditCollection	The file edits that the call would make.
    F	editable?	bool	Whether the user may edit the input before approval.
    F	options?	[ConfirmationOption]	The options to offer.
    T	ToolCallPendingResultConfirmationState	A tool call whose result waits for approval.
    F	status	"pending-result-confirmation"	The discriminator.
    F	toolCallId	string	An identifier, unique in the turn.
    F	toolName	string	The name of the tool.
    F	displayName	string	The display name of the tool.
    F	intention?	string	The purpose of the call, as stated by the model.
    F	contributor?	ToolCallContributor	The provider of the tool; absent means the host.
    F	_meta?	object	Free-form metadata of the call, preserved as raw JSON.
    F	invocationMessage	StringOrMarkdown	A description of the call.
    F	toolInput?	ToolInput	The input.
    F	confirmed	ToolCallConfirmationReason	The reason why the call may run.
    F	selectedOption?	ConfirmationOption	The selected option.
    F	success	bool	Whether the call succeeded.
    F	pastTenseMessage	StringOrMarkdown	A description of what the call did.
    F	content?	[ToolResultContent]	The output.
    F	structuredContent?	object	The output as structured data.
    F	error?	ToolCallError	The error, if the call failed.
    T	ToolCallResponsePart	A tool call.
    F	kind	"toolCall"	The discriminator.
    F	toolCall	ToolCallState	The current state of the tool call.
    T	ToolCallResult	The result of a tool call.
    F	success	bool	Whether the call succeeded.
    F	pastTenseMessage	StringOrMarkdown	A description of what the call did.
    F	content?	[ToolResultContent]	The output.
    F	structuredContent?	object	The output as structured data.
    F	error?	ToolCallError	The error, if the call failed.
    U	ToolCallRiskAssessment	status	The risk assessment of a tool call.
    M	loading	ToolCallRiskAssessmentLoadingState	The assessment is in progress.
    M	complete	ToolCallRiskAssessmentCompleteState	The assessment is complete.
    T	ToolCallRiskAssessmentCompleteState	A complete risk assessment.
    F	status	"complete"	The discriminator.
    F	kind	ToolCallRiskAssessmentKind	The kind of assessor.
    F	reason	StringOrMarkdown	An explanation of the assessment.
    F	safety	number	The safety score, from 0 (unsafe) to 1 (safe).
    E	ToolCallRiskAssessmentKind	The assessor of a risk.
    V	judge	A model.
    T	ToolCallRiskAssessmentLoadingState	A risk assessment in progress.
    F	status	"loading"	The discriminator.
    F	kind	ToolCallRiskAssessmentKind	The kind of assessor.
    T	ToolCallRunningState	A running tool call.
    F	status	"running"	The discriminator.
    F	toolCallId	string	An identifier, unique in the turn.
    F	toolName	string	The name of the tool.
    F	displayName	string	The display name of the tool.
    F	intention?	string	The purpose of the call, as stated by the model.
    F	contributor?	ToolCallContributor	The provider of the tool; absent means the host.
    F	_meta?	object	Free-form metadata of the call, preserved as raw JSON.
    F	invocationMessage	StringOrMarkdown	A description of the call.
    F	toolInput?	ToolInput	The input.
    F	confirmed	ToolCallConfirmationReason	The reason why the call may run.
    F	selectedOption?	ConfirmationOption	The selected option.
    F	content?	[ToolResultContent]	The output so far.
    U	ToolCallState	status	The state of a tool call.
    M	streaming	ToolCallStreamingState	The model is streaming the input.
    M	pending-confirmation	ToolCallPendingConfirmationState	The call waits for approval.
    M	running	ToolCallRunningState	The call is running.
    M	auth-required	ToolCallAuthRequiredState	The call waits for authentication.
    M	pending-result-confirmation	ToolCallPendingResultConfirmationState	The result waits for approval.
    M	completed	ToolCallCompletedState	The call has completed.
    M	cancelled	ToolCallCancelledState	The call or its result was denied, or the call was skipped.
    T	ToolCallStreamingState	A tool call whose input the model is streaming.
    F	status	"streaming"	The discriminator.
    F	toolCallId	string	An identifier, unique in the turn.
    F	toolName	string	The name of the tool.
    F	displayName	string	The display name of the tool.
    F	intention?	string	The purpose of the call, as stated by the model.
    F	contributor?	ToolCallContributor	The provider of the tool; absent means the host.
    F	_meta?	object	Free-form metadata of the call, preserved as raw JSON.
    F	partialInput?	string	The input so far.
    F	invocationMessage?	StringOrMarkdown	A description of the call.
    T	ToolDefinition	A tool that an agent can call.
    F	name	string	The identifier.
    F	title?	string	The display name.
    F	description?	string	A description.
    F	inputSchema?	object	The JSON Schema of the tool's input.
    F	outputSchema?	object	The JSON Schema of the tool's output.
    F	annotations?	ToolAnnotations	Hints about the effects of a call.
    F	_meta?	object	Free-form metadata of the tool, preserved as raw JSON.
    T	ToolInput	A string, or a `ContentRef`.
    U	ToolResultContent	type	A part of the result of a tool call.
    M	text	ToolResultTextContent	Text.
    M	embeddedResource	ToolResultEmbeddedResourceContent	Embedded content.
    M	resource	ToolResultResourceContent	Referenced content.
    M	fileEdit	ToolResultFileEditContent	A file edit.
    M	terminal	ToolResultTerminalContent	A terminal.
    M	subagent	ToolResultSubagentContent	A subagent.
    T	ToolResultEmbeddedResourceContent	Embedded content.
    F	type	"embeddedResource"	The discriminator.
    F	data	string	The content, in Base64.
    F	contentType	string	The MIME type of the content.
    T	ToolResultFileEditContent	A file edit.
    F	type	"fileEdit"	The discriminator.
    F	before?	FileEditSide	The file before; absent if created.
    F	after?	FileEditSide	The file after; absent if deleted.
    F	diff?	FileEditDiffStats	The size of the edit.
    T	ToolResultResourceContent	Referenced content.
    F	type	"resource"	The discriminator.
    F	uri	URI	The URI of the content, for `resourceRead`.
    F	sizeHint?	int	The approximate size, in bytes.
    F	contentType?	string	The MIME type of the content.
    F	nonce?	string	A value that changes with the content.
    T	ToolResultSubagentContent	A subagent that the call started.
    F	type	"subagent"	The discriminator.
    F	resource	URI	The chat of the subagent.
    F	title	string	A description.
    F	agentName?	string	The name of the subagent.
    F	description?	string	A longer description.
    T	ToolResultTerminalContent	A terminal that the call uses.
    F	type	"terminal"	The discriminator.
    F	resource	URI	The terminal's channel. Clients can subscribe after the process has exited, too.
    F	title	string	The title.
    F	isPty?	bool	Whether the output contains terminal escape sequences.
    F	result?	TerminalCommandResult	The result of the command.
    T	ToolResultTextContent	Text.
    F	type	"text"	The discriminator.
    F	text	string	The text.
    T	Turn	A finished turn: a message and the agent's response.
    F	id	string	An identifier, unique in the chat.
    F	startedAt?	timestamp	The start time: ISO 8601.
    F	duration?	int	The duration, in milliseconds, as reported by its producer.
    F	message	Message	The message that started the turn.
    F	responseParts	[ResponsePart]	The parts of the response, in order.
    F	usage?	UsageInfo	The token usage.
    F	state	TurnState	The outcome of the turn.
    E	TurnState	The outcome of a turn.
    V	complete	The turn completed.
    V	cancelled	The turn was cancelled.
    V	error	The turn failed.
    T	UnsubscribeParams	Parameters of the `unsubscribe` notification. Ends the subscription to a channel. Sent by the client, since AHP 0.1.0.
    F	channel	URI	The channel.
    T	UnsupportedProtocolVersionErrorData	The `data` of an `unsupportedProtocolVersion` error.
    F	supportedVersions?	[string]	The versions or version ranges that the host supports.
    T	UsageInfo	The token usage of a turn.
    F	inputTokens?	int	The number of input tokens.
    F	outputTokens?	int	The number of output tokens.
    F	model?	string	The identifier of the model.
    F	cacheReadTokens?	int	The number of input tokens read from a cache.
    F	_meta?	object	Free-form metadata of the usage record, preserved as raw JSON.
    T	WorkspaceEnablement	Enablement in a workspace.
    F	kind	"workspace"	The discriminator.
    F	uri	URI	The URI of the workspace.
    F	enabled	bool	Whether it is enabled.
    A	annotations/entryRemoved	AnnotationsEntryRemovedAction	Removes a comment.
    A	annotations/entrySet	AnnotationsEntrySetAction	Adds or replaces a comment.
    A	annotations/removed	AnnotationsRemovedAction	Removes an annotation.
    A	annotations/set	AnnotationsSetAction	Adds or replaces an annotation.
    A	annotations/updated	AnnotationsUpdatedAction	Updates an annotation. Absent fields keep their values.
    A	automation/createRequested	AutomationCreateRequestedAction	Asks the host to create an automation. Changes no state; `automation/set` follows.
    A	automation/removed	AutomationRemovedAction	Removes an automation.
    A	automation/set	AutomationSetAction	Adds or replaces an automation.
    A	automation/updateRequested	AutomationUpdateRequestedAction	Asks the host to change an automation. Changes no state; `automation/set` follows.
    A	automationRun/cancelRequested		Asks the host to cancel the run. Changes no state.
    A	automationRun/lifecycleChanged	AutomationRunLifecycleChangedAction	Sets the lifecycle of the run.
    A	automationRun/primarySessionChanged	AutomationRunPrimarySessionChangedAction	Sets or clears the primary session.
    A	automationRun/sessionRemoved	AutomationRunSessionRemovedAction	Removes a session from the run.
    A	automationRun/sessionSet	AutomationRunSessionSetAction	Adds a session that the run started.
    A	canvas/stateChanged	CanvasStateChangedAction	Replaces the state of the canvas.
    A	changeset/cleared		Removes all files.
    A	changeset/contentChanged	ChangesetContentChangedAction	Replaces all files after a new computation.
    A	changeset/fileRemoved	ChangesetFileRemovedAction	Removes a file.
    A	changeset/fileSet	ChangesetFileSetAction	Adds or replaces a file.
    A	changeset/filesReviewChanged	ChangesetFilesReviewChangedAction	Marks files as reviewed or not reviewed.
    A	changeset/operationStatusChanged	ChangesetOperationStatusChangedAction	Sets the status of an operation.
    A	changeset/operationsChanged	ChangesetOperationsChangedAction	Replaces the list of operations.
    A	changeset/statusChanged	ChangesetStatusChangedAction	Sets the computation status.
    A	chat/activityChanged	ChatActivityChangedAction	Sets the description of the current activity.
    A	chat/backgroundWorkRemoved	ChatBackgroundWorkRemovedAction	Removes background work that has ended.
    A	chat/backgroundWorkSet	ChatBackgroundWorkSetAction	Adds or replaces background work.
    A	chat/canvasesChanged	ChatCanvasesChangedAction	Replaces the list of open canvases.
    A	chat/changesetsChanged	ChatChangesetsChangedAction	Replaces the list of changesets.
    A	chat/delta	ChatDeltaAction	Appends text to a Markdown part of the active turn.
    A	chat/draftChanged	ChatDraftChangedAction	Sets or clears the draft.
    A	chat/error	ChatErrorAction	Ends the active turn with an error and moves it to `turns`.
    A	chat/inputAnswerChanged	ChatInputAnswerChangedAction	Sets or clears the draft of an answer.
    A	chat/inputCompleted	ChatInputCompletedAction	Completes a request for user input.
    A	chat/inputRequested	ChatInputRequestedAction	Adds a request for user input.
    A	chat/isArchivedChanged	ChatIsArchivedChangedAction	Archives or unarchives the chat.
    A	chat/isReadChanged	ChatIsReadChangedAction	Marks the chat read or unread.
    A	chat/movableChanged	ChatMovableChangedAction	Sets whether `moveChat` can move the chat.
    A	chat/pendingMessageRemoved	ChatPendingMessageRemovedAction	Removes a pending message.
    A	chat/pendingMessageSet	ChatPendingMessageSetAction	Adds or replaces a pending message.
    A	chat/queuedMessagesReordered	ChatQueuedMessagesReorderedAction	Reorders the queued messages.
    A	chat/reasoning	ChatReasoningAction	Appends text to a reasoning part of the active turn.
    A	chat/responsePart	ChatResponsePartAction	Appends a part to the response of the active turn.
    A	chat/toolCallAuthRequired	ChatToolCallAuthRequiredAction	Pauses a running tool call until a token is presented.
    A	chat/toolCallAuthResolved	ChatToolCallAuthResolvedAction	Resumes a tool call after authentication.
    A	chat/toolCallComplete	ChatToolCallCompleteAction	Completes a tool call with its result. Clients dispatch it for tools that they run, or to fail a call that waits for authentication.
    A	chat/toolCallConfirmed	ChatToolCallConfirmedAction	Approves or denies a tool call that waits for approval.
    A	chat/toolCallContentChanged	ChatToolCallContentChangedAction	Replaces the partial output of a running tool call. Dispatched by the client that runs the call.
    A	chat/toolCallDelta	ChatToolCallDeltaAction	Appends text to the input of a streaming tool call.
    A	chat/toolCallReady	ChatToolCallReadyAction	Completes the input of a tool call. The call then runs, or waits for approval.
    A	chat/toolCallResultConfirmed	ChatToolCallResultConfirmedAction	Approves or denies the result of a tool call.
    A	chat/toolCallStart	ChatToolCallStartAction	Starts a tool call. Its input streams in later.
    A	chat/truncated	ChatTruncatedAction	Removes turns from the end of the history.
    A	chat/turnCancelled	ChatTurnCancelledAction	Cancels the active turn and moves it to `turns`.
    A	chat/turnComplete	ChatTurnCompleteAction	Completes the active turn and moves it to `turns`.
    A	chat/turnResume	ChatTurnResumeAction	Resumes the last turn after a resumable error.
    A	chat/turnStarted	ChatTurnStartedAction	Starts a turn. Sets `activeTurn`.
    A	chat/turnsLoaded	ChatTurnsLoadedAction	Inserts older turns before the loaded turns.
    A	chat/usage	ChatUsageAction	Sets the token usage of the active turn.
    A	chat/workingDirectoryRemoved	ChatWorkingDirectoryRemovedAction	Removes a working directory.
    A	chat/workingDirectorySet	ChatWorkingDirectorySetAction	Adds a working directory.
    A	resourceWatch/changed	ResourceWatchChangedAction	Reports changed files. Changes no state.
    A	root/activeSessionsChanged	RootActiveSessionsChangedAction	Sets the number of active sessions.
    A	root/agentsChanged	RootAgentsChangedAction	Replaces the list of agents.
    A	root/configChanged	RootConfigChangedAction	Changes configuration values.
    A	root/terminalsChanged	RootTerminalsChangedAction	Replaces the list of terminals.
    A	session/activeClientRemoved	SessionActiveClientRemovedAction	Removes an active client.
    A	session/activeClientSet	SessionActiveClientSetAction	Adds or replaces the entry of an active client.
    A	session/activityChanged	SessionActivityChangedAction	Sets the description of the current activity.
    A	session/changesetsChanged	SessionChangesetsChangedAction	Replaces the list of changesets.
    A	session/chatAdded	SessionChatAddedAction	Adds a chat, or replaces its summary.
    A	session/chatRemoved	SessionChatRemovedAction	Removes a chat from the session.
    A	session/chatUpdated	SessionChatUpdatedAction	Updates the summary of a chat.
    A	session/chatsReordered	SessionChatsReorderedAction	Reorders the chats.
    A	session/configChanged	SessionConfigChangedAction	Changes configuration values.
    A	session/creationFailed	SessionCreationFailedAction	Reports that the session could not be created. Sets `creationError`.
    A	session/customizationRemoved	SessionCustomizationRemovedAction	Removes a customization.
    A	session/customizationToggled	SessionCustomizationToggledAction	Enables or disables a customization.
    A	session/customizationUpdated	SessionCustomizationUpdatedAction	Adds or replaces a customization.
    A	session/customizationsChanged	SessionCustomizationsChangedAction	Replaces the list of customizations.
    A	session/defaultChatChanged	SessionDefaultChatChangedAction	Sets or clears the default chat.
    A	session/inputNeededRemoved	SessionInputNeededRemovedAction	Removes a request that no longer waits for input.
    A	session/inputNeededSet	SessionInputNeededSetAction	Adds or replaces a request that waits for input.
    A	session/isArchivedChanged	SessionIsArchivedChangedAction	Archives or unarchives the session.
    A	session/isReadChanged	SessionIsReadChangedAction	Marks the session read or unread.
    A	session/mcpServerBackgroundRequested	SessionMcpServerBackgroundRequestedAction	Asks the host to continue starting an MCP server without blocking the session. Sets `blocking` to `false`.
    A	session/mcpServerStartRequested	SessionMcpServerStartRequestedAction	Asks the host to start an MCP server. Sets its state to `starting`.
    A	session/mcpServerStateChanged	SessionMcpServerStateChangedAction	Sets the state of an MCP server.
    A	session/mcpServerStopRequested	SessionMcpServerStopRequestedAction	Asks the host to stop an MCP server. Sets its state to `stopped`.
    A	session/metaChanged	SessionMetaChangedAction	Replaces the metadata of the session.
    A	session/ready		Reports that the session was created and is ready for use.
    A	session/serverToolsChanged	SessionServerToolsChangedAction	Replaces the list of tools that the host provides.
    A	session/titleChanged	SessionTitleChangedAction	Sets the title.
    A	session/workingDirectoryRemoved	SessionWorkingDirectoryRemovedAction	Removes a working directory.
    A	session/workingDirectoryReplaced	SessionWorkingDirectoryReplacedAction	Replaces a working directory.
    A	session/workingDirectorySet	SessionWorkingDirectorySetAction	Adds a working directory.
    A	terminal/claimed	TerminalClaimedAction	Transfers the terminal to another client or session.
    A	terminal/cleared		Clears the output.
    A	terminal/commandDetectionAvailable		Reports that the host detects individual commands from now on.
    A	terminal/commandExecuted	TerminalCommandExecutedAction	Starts a command part in the output.
    A	terminal/commandFinished	TerminalCommandFinishedAction	Completes a command part in the output.
    A	terminal/cwdChanged	TerminalCwdChangedAction	Sets the working directory.
    A	terminal/data	TerminalDataAction	Appends output.
    A	terminal/exited	TerminalExitedAction	The process has exited.
    A	terminal/input	TerminalInputAction	Sends input to the terminal. Changes no state.
    A	terminal/resized	TerminalResizedAction	Resizes the terminal.
    A	terminal/titleChanged	TerminalTitleChangedAction	Sets the title.
    """#
}
