// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// What the types of the protocol consist of; see `TypeDescription` for the form.
enum TypeTable {
  static let text = #"""
    T	ActionEnvelope	An action as the host orders and delivers it.
    F	channel	URI	The channel whose state it changes.
    F	action	StateAction	The action.
    F	serverSeq	int	Its place in the host's one sequence over all channels.
    F	origin?	ActionOrigin	The client that dispatched it; absent if the host did.
    F	rejectionReason?	string	Why the host refused it. A refused action is delivered but never applied.
    T	ActionOrigin	Which client dispatched an action, and as its how-manieth.
    F	clientId	string	The client.
    F	clientSeq	int	The number that the client gave the action.
    T	ActiveTurn	A turn that is under way.
    F	id	string	Identifies the turn in its chat.
    F	startedAt	timestamp	When it began: ISO 8601. Absent only from hosts that speak less than 0.6.
    F	message	Message	What it answers.
    F	responseParts	[ResponsePart]	The answer so far, in order.
    F	usage?	UsageInfo	What it has consumed so far.
    T	AgentCapabilities	What an agent can do beyond the basics; presence means yes.
    F	multipleChats?	MultipleChatsCapability	Sessions may have several chats.
    F	multipleWorkingDirectories?	MultipleWorkingDirectoriesCapability	Sessions may have several working directories.
    T	AgentCustomization	An agent that a customization defines.
    F	type	"agent"	What tells it apart.
    F	id	string	Identifies it in its session.
    F	uri	URI	Where it is defined.
    F	name	string	Its name.
    F	icons?	[Icon]	Pictures for it.
    F	range?	TextRange	Where in the document it is defined.
    F	_meta?	object	Free-form metadata of the customization, kept as it is, nulls included.
    F	enabled?	bool	Whether it is on; absent means yes.
    F	description?	string	What it is for.
    F	model?	string	The model it prefers.
    F	tools?	[string]	The tools it may use.
    F	disableModelInvocation?	bool	The model may not call it.
    F	disableUserInvocation?	bool	People may not call it.
    T	AgentInfo	An agent that sessions can run.
    F	provider	string	Its identifier.
    F	displayName	string	Its name for people.
    F	description	string	What it is good for.
    F	models	[SessionModelInfo]	The models it can use.
    F	protectedResources?	[ProtectedResourceMetadata]	What it needs tokens for.
    F	customizations?	[Customization]	Customizations it brings.
    F	capabilities?	AgentCapabilities	What else it can do.
    T	AgentSelection	An agent that a message is meant for.
    F	uri	URI	The agent customization.
    T	AhpMcpUiHostCapabilities	MCP methods that are served on the side channel.
    F	serverTools?	ListChangeCapability	Tools can be listed and called.
    F	serverResources?	ListChangeCapability	Resources can be listed and read.
    F	logging?	PresenceFlag	Log messages are forwarded.
    F	sampling?	SamplingCapability	Messages can be sampled.
    T	Annotation	Remarks on a place in a file.
    F	id	string	Identifies it in its session; the client chooses it.
    F	origin	AnnotationOrigin	Where in the session it belongs.
    F	resource	URI	The file.
    F	range?	TextRange	The place; absent for the whole file.
    F	resolved	bool	Whether it has been dealt with.
    F	entries	[AnnotationEntry]	The remarks, at least one.
    F	_meta?	object	Free-form metadata of the annotation, kept as it is, nulls included.
    T	AnnotationEntry	One remark.
    F	id	string	Identifies it in its annotation; the client chooses it.
    F	text	StringOrMarkdown	The remark.
    F	_meta?	object	Free-form metadata of the remark, kept as it is, nulls included.
    T	AnnotationOrigin	Where in a session an annotation belongs.
    F	session	URI	The session.
    F	chat?	URI	The chat.
    F	turnId?	string	The turn.
    T	AnnotationsEntryRemovedAction	`annotations/entryRemoved`: A remark is gone.
    F	type	"annotations/entryRemoved"	What tells it apart.
    F	annotationId	string	The annotation.
    F	entryId	string	The remark.
    T	AnnotationsEntrySetAction	`annotations/entrySet`: A remark is there, or all of it is new.
    F	type	"annotations/entrySet"	What tells it apart.
    F	annotationId	string	The annotation.
    F	entry	AnnotationEntry	The remark.
    T	AnnotationsRemovedAction	`annotations/removed`: An annotation is gone.
    F	type	"annotations/removed"	What tells it apart.
    F	annotationId	string	The annotation.
    T	AnnotationsSetAction	`annotations/set`: An annotation is there, or all of it is new.
    F	type	"annotations/set"	What tells it apart.
    F	annotation	Annotation	The annotation, with at least one entry.
    T	AnnotationsState	The annotations of a session.
    F	annotations	[Annotation]	The annotations.
    T	AnnotationsSummary	How many annotations a session has.
    F	resource	URI	The annotations channel.
    F	annotationCount	int	The number of annotations.
    F	entryCount	int	The number of entries in all of them.
    T	AnnotationsUpdatedAction	`annotations/updated`: An annotation has changed; absent fields stay.
    F	type	"annotations/updated"	What tells it apart.
    F	annotationId	string	The annotation.
    F	origin?	AnnotationOrigin	Where in the session it belongs.
    F	resource?	URI	The file.
    F	range?	TextRange	The place.
    F	resolved?	bool	Whether it has been dealt with.
    T	AuthRequiredErrorData	Comes with `authRequired`.
    F	resources?	[ProtectedResourceMetadata]	What tokens are needed for.
    T	AuthRequiredParams	Parameters of `auth/required`. A token is needed.
    F	channel	URI	The channel it belongs to.
    F	resource	string	The resource.
    F	reason?	AuthRequiredReason	Why.
    E	AuthRequiredReason	Why a token is needed.
    V	required	There is none.
    V	expired	It is no longer valid.
    T	AuthenticateParams	Parameters of `authenticate`. Presents a token for a resource, for this connection.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	resource	string	The resource, exactly as the host named it.
    F	token	string	The bearer token; an empty one revokes.
    F	scopes?	[string]	What the token allows.
    F	expiresIn?	int	How long it is still valid, in seconds, at least 1.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	AuthenticateResult	Result of `authenticate`. Presents a token for a resource, for this connection.
    T	AutomationAfterDateCondition	After a date.
    F	kind	"afterDate"	What tells it apart.
    F	date	timestamp	The date: ISO 8601.
    T	AutomationAfterRunsCondition	After a number of runs.
    F	kind	"afterRuns"	What tells it apart.
    F	max	int	The number, at least 1.
    T	AutomationCapabilities	What a host can do with automations; presence means yes.
    F	create?	PresenceFlag	Clients may create automations.
    F	schedules?	AutomationScheduleCapability	They may run at certain times.
    F	runCancellation?	PresenceFlag	Runs may be cancelled.
    F	runHistoryLimit?	int	How many runs are kept.
    F	customizations?	PresenceFlag	They may bring plugins.
    T	AutomationCreateRequestedAction	`automation/createRequested`: An automation is to be created; no state changes yet.
    F	type	"automation/createRequested"	What tells it apart.
    F	resource	URI	Identifies it; the client chooses it.
    F	definition	AutomationDefinition	What it does and when.
    T	AutomationDefinition	What an automation does and when.
    F	title	string	Its name for people.
    F	message	Message	What the session is told; from an `automation`.
    F	session	AutomationSessionTemplate	The session it starts.
    F	enabled	bool	Whether it is on.
    F	triggers	[AutomationTrigger]	What starts it.
    F	disableConditions?	[AutomationDisableCondition]	When it is switched off.
    F	_meta?	object	Free-form metadata of the automation, kept as it is, nulls included.
    T	AutomationDefinitionPatch	Changes of an automation; absent fields stay, empty lists clear.
    F	title?	string	Its name for people.
    F	message?	Message	What the session is told; from an `automation`.
    F	session?	AutomationSessionTemplate	The session it starts.
    F	enabled?	bool	Whether it is on.
    F	triggers?	[AutomationTrigger]	What starts it.
    F	disableConditions?	[AutomationDisableCondition]	When it is switched off.
    F	_meta?	object	Free-form metadata of the automation, kept as it is, nulls included.
    U	AutomationDisableCondition	kind	When an automation is switched off.
    M	afterRuns	AutomationAfterRunsCondition	After a number of runs.
    M	afterDate	AutomationAfterDateCondition	After a date.
    T	AutomationEntry	An automation, with its latest runs.
    F	resource	URI	Identifies it; not a channel.
    F	definition	AutomationDefinition	What it does and when.
    F	nextRunAt?	timestamp	When it runs next: ISO 8601, UTC.
    F	runCount?	int	How many scheduled runs it has had.
    F	runs	[AutomationRunSummary]	Its latest runs, newest first.
    F	runsNextCursor?	string	Present when there are older runs.
    F	operations	[AutomationOperation]	What may be done with it.
    F	customizations?	[PluginCustomization]	The host's copies of its plugins.
    F	createdAt	timestamp	When it was created: ISO 8601, UTC.
    F	modifiedAt	timestamp	When it last changed: ISO 8601, UTC.
    F	_meta?	object	Free-form metadata of the automation, kept as it is, nulls included.
    T	AutomationEvent	Something that may happen.
    F	id	string	Identifies it in its trigger.
    F	title	string	Its name for people.
    F	description?	string	What it means.
    T	AutomationEventTrigger	When something happens.
    F	kind	"event"	What tells it apart.
    F	id	string	Identifies it in its automation.
    F	type	string	The type of trigger.
    F	title	string	Its name for people.
    F	description?	string	What it does.
    F	events	[AutomationEvent]	What may happen.
    F	config?	object	Its settings.
    E	AutomationOperation	What may be done with an automation.
    V	update	Change it.
    V	remove	Remove it.
    V	run	Run it now.
    T	AutomationRemovedAction	`automation/removed`: An automation is gone.
    F	type	"automation/removed"	What tells it apart.
    F	resource	URI	The automation.
    T	AutomationRunCancelled	Somebody stopped it.
    F	status	"cancelled"	What tells it apart.
    F	createdAt	timestamp	When it was created: ISO 8601, UTC.
    F	startedAt?	timestamp	When it began: ISO 8601, UTC.
    F	completedAt	timestamp	When it ended: ISO 8601, UTC.
    T	AutomationRunCompleted	It has ended well.
    F	status	"completed"	What tells it apart.
    F	createdAt	timestamp	When it was created: ISO 8601, UTC.
    F	startedAt	timestamp	When it began: ISO 8601, UTC.
    F	completedAt	timestamp	When it ended: ISO 8601, UTC.
    F	usage?	UsageInfo	What it has consumed.
    T	AutomationRunFailed	It has failed.
    F	status	"failed"	What tells it apart.
    F	createdAt	timestamp	When it was created: ISO 8601, UTC.
    F	startedAt?	timestamp	When it began: ISO 8601, UTC.
    F	completedAt	timestamp	When it ended: ISO 8601, UTC.
    F	error	ErrorInfo	Why.
    U	AutomationRunLifecycle	status	How far a run has come.
    M	pending	AutomationRunPending	It has not begun.
    M	running	AutomationRunRunning	It is under way.
    M	completed	AutomationRunCompleted	It has ended well.
    M	failed	AutomationRunFailed	It has failed.
    M	cancelled	AutomationRunCancelled	Somebody stopped it.
    T	AutomationRunLifecycleChangedAction	`automationRun/lifecycleChanged`: The run has come further.
    F	type	"automationRun/lifecycleChanged"	What tells it apart.
    F	lifecycle	AutomationRunLifecycle	How far.
    U	AutomationRunOrigin	kind	What started a run.
    M	manual		Somebody did.
    M	trigger	AutomationTriggerOrigin	A trigger did.
    T	AutomationRunPending	It has not begun.
    F	status	"pending"	What tells it apart.
    F	createdAt	timestamp	When it was created: ISO 8601, UTC.
    T	AutomationRunPrimarySessionChangedAction	`automationRun/primarySessionChanged`: Another session is the one to look at first.
    F	type	"automationRun/primarySessionChanged"	What tells it apart.
    F	primarySession?	URI	The session; absent for none.
    T	AutomationRunRunning	It is under way.
    F	status	"running"	What tells it apart.
    F	createdAt	timestamp	When it was created: ISO 8601, UTC.
    F	startedAt	timestamp	When it began: ISO 8601, UTC.
    T	AutomationRunSessionRemovedAction	`automationRun/sessionRemoved`: A session is no longer part of the run.
    F	type	"automationRun/sessionRemoved"	What tells it apart.
    F	session	URI	The session.
    T	AutomationRunSessionSetAction	`automationRun/sessionSet`: The run has started a session.
    F	type	"automationRun/sessionSet"	What tells it apart.
    F	session	URI	The session.
    T	AutomationRunState	The state of a run.
    F	resource	URI	The run's channel.
    F	automation	URI	The automation.
    F	origin	AutomationRunOrigin	What started it.
    F	lifecycle	AutomationRunLifecycle	How far it has come.
    F	sessions	[URI]	The sessions it has started.
    F	primarySession?	URI	The one to look at first.
    F	_meta?	object	Free-form metadata of the run, kept as it is, nulls included.
    T	AutomationRunSummary	A run in the list of its automation.
    F	resource	URI	The run's channel.
    F	automation	URI	The automation.
    F	origin	AutomationRunOrigin	What started it.
    F	lifecycle	AutomationRunLifecycle	How far it has come.
    F	primarySession?	URI	The session to look at first.
    F	sessionCount	int	How many sessions it has started.
    F	_meta?	object	Free-form metadata of the run, kept as it is, nulls included.
    T	AutomationSchedule	Certain times.
    F	expression	string	A cron expression of five fields.
    F	timeZone	string	The time zone, by its IANA name.
    T	AutomationScheduleCapability	How often automations may run.
    F	minIntervalMinutes?	int	The least time between runs, in minutes.
    T	AutomationScheduleTrigger	At certain times.
    F	kind	"schedule"	What tells it apart.
    F	id	string	Identifies it in its automation.
    F	schedule	AutomationSchedule	When.
    F	misfirePolicy?	MisfirePolicy	What to do about missed runs.
    T	AutomationSessionTemplate	The session that an automation starts.
    F	provider?	string	The agent.
    F	model?	ModelSelection	The model.
    F	agent?	AgentSelection	The custom agent.
    F	workingDirectories?	[URI]	Where it works; the first one is the primary.
    F	config?	object	Configuration values.
    F	customizations?	[ClientPluginCustomization]	Plugins to bring.
    T	AutomationSetAction	`automation/set`: An automation is there, or all of it is new.
    F	type	"automation/set"	What tells it apart.
    F	automation	AutomationEntry	The automation, whole.
    T	AutomationState	The host's automations.
    F	entries	[AutomationEntry]	The automations.
    F	_meta?	object	Free-form metadata of the list, kept as it is, nulls included.
    U	AutomationTrigger	kind	What starts an automation.
    M	schedule	AutomationScheduleTrigger	A certain time.
    M	event	AutomationEventTrigger	Something that happens.
    T	AutomationTriggerDefinition	A type of trigger that the host knows.
    F	type	string	The type.
    F	title	string	Its name for people.
    F	description?	string	What it does.
    F	events	[AutomationEvent]	What may happen.
    F	configSchema?	ConfigSchema	The types of its settings.
    T	AutomationTriggerOrigin	A trigger started it.
    F	kind	"trigger"	What tells it apart.
    F	triggerId	string	The trigger.
    F	scheduledFor?	timestamp	When it was due: ISO 8601, UTC.
    F	catchUp?	bool	Whether it makes up for a missed run.
    F	event?	json	What happened, as the trigger describes it.
    T	AutomationUpdateRequestedAction	`automation/updateRequested`: An automation is to be changed; no state changes yet.
    F	type	"automation/updateRequested"	What tells it apart.
    F	resource	URI	The automation.
    F	changes	AutomationDefinitionPatch	The changes.
    U	BackgroundWork	kind	Work that goes on beside the turns.
    M	shell	ShellBackgroundWork	A command.
    M	subagent	SubagentBackgroundWork	An agent.
    T	CanvasReference	A canvas that is open in a chat.
    F	resource	URI	The canvas channel.
    T	CanvasState	The state of a canvas.
    F	instanceId	string	Identifies this canvas.
    F	extensionId	string	The extension that shows it.
    F	extensionName?	string	The extension's name for people.
    F	canvasId	string	The kind of canvas, as the extension names it.
    F	title?	string	Its title.
    F	status?	string	What it is doing.
    F	url?	URI	Where the page is, for this life of the host; absent while unavailable. Keep it out of logs.
    T	CanvasStateChangedAction	`canvas/stateChanged`: All of the canvas is new.
    F	type	"canvas/stateChanged"	What tells it apart.
    F	canvas	CanvasState	The canvas, whole.
    T	ChangesSummary	How much has been changed.
    F	additions?	int	Lines added.
    F	deletions?	int	Lines removed.
    F	files?	int	Files touched.
    T	Changeset	A changeset that can be looked at.
    F	label	string	Its name for people.
    F	uriTemplate	string	Its channel, as an RFC 6570 template of `turnId`, or of `originalTurnId` and `modifiedTurnId`.
    F	description?	string	What it contains.
    F	changeKind	string	`session`, `branch`, `uncommitted`, `turn`, `compare-turns`, or another kind.
    F	capabilities?	ChangesetCapabilities	What can be done with it.
    T	ChangesetCapabilities	What can be done with a changeset.
    F	review?	PresenceFlag	Files can be marked as reviewed.
    T	ChangesetContentChangedAction	`changeset/contentChanged`: It has been computed anew.
    F	type	"changeset/contentChanged"	What tells it apart.
    F	files	[ChangesetFile]	The files, whole.
    F	operations?	[ChangesetOperation]	The operations; absent keeps them.
    F	error?	ErrorInfo	What went wrong; absent for nothing.
    T	ChangesetFile	A changed file.
    F	id	string	Identifies it in its changeset.
    F	edit	FileEdit	The change.
    F	reviewed?	bool	Whether it has been reviewed; absent means no.
    F	_meta?	object	Free-form metadata of the file, kept as it is, nulls included.
    T	ChangesetFileRemovedAction	`changeset/fileRemoved`: A file is no longer changed.
    F	type	"changeset/fileRemoved"	What tells it apart.
    F	fileId	string	The file.
    T	ChangesetFileSetAction	`changeset/fileSet`: A file has changed, or changed otherwise.
    F	type	"changeset/fileSet"	What tells it apart.
    F	file	ChangesetFile	The file, whole.
    T	ChangesetFilesReviewChangedAction	`changeset/filesReviewChanged`: Files are marked as reviewed, or no longer.
    F	type	"changeset/filesReviewChanged"	What tells it apart.
    F	files	[string]	The files.
    F	reviewed	bool	Whether they are reviewed.
    T	ChangesetOperation	Something that can be done with changes.
    F	id	string	Identifies it in its changeset.
    F	label	string	Its name for people.
    F	description?	string	What it does.
    F	scopes	[ChangesetOperationScope]	What it can be applied to.
    F	confirmation?	StringOrMarkdown	What must be asked before it is invoked.
    F	icon?	string	The name of a picture.
    F	group?	string	Operations of one group belong together.
    F	status	ChangesetOperationStatus	Whether it can be invoked.
    F	error?	ErrorInfo	Why it failed.
    T	ChangesetOperationFollowUp	Something to look at after an operation.
    F	content	ContentRef	What to look at.
    F	external?	bool	Whether to open it outside of the client.
    E	ChangesetOperationScope	What an operation can be applied to.
    V	changeset	All of it.
    V	resource	A file.
    V	range	A part of a file.
    E	ChangesetOperationStatus	Whether an operation can be invoked.
    V	idle	It can.
    V	running	It is running.
    V	error	It failed the last time.
    V	disabled	It cannot.
    T	ChangesetOperationStatusChangedAction	`changeset/operationStatusChanged`: An operation runs or has run.
    F	type	"changeset/operationStatusChanged"	What tells it apart.
    F	operationId	string	The operation.
    F	status	ChangesetOperationStatus	Whether it can be invoked.
    F	error?	ErrorInfo	Why it failed.
    U	ChangesetOperationTarget	kind	What an operation is applied to.
    M	resource	ChangesetResourceTarget	One file.
    M	range	ChangesetRangeTarget	A part of one file.
    T	ChangesetOperationsChangedAction	`changeset/operationsChanged`: There are other operations.
    F	type	"changeset/operationsChanged"	What tells it apart.
    F	operations?	[ChangesetOperation]	The operations; absent clears them.
    T	ChangesetRangeTarget	A part of one file.
    F	kind	"range"	What tells it apart.
    F	resource	URI	The file.
    F	side?	ChangesetSide	The file before or after.
    F	range	TextRange	The part.
    T	ChangesetResourceTarget	One file.
    F	kind	"resource"	What tells it apart.
    F	resource	URI	The file.
    F	side?	ChangesetSide	The file before or after.
    E	ChangesetSide	Which version of a file is meant.
    V	before	The one before the change.
    V	after	The one after it.
    T	ChangesetState	The state of a changeset.
    F	status	ChangesetStatus	Whether it is up to date.
    F	error?	ErrorInfo	Why it could not be computed.
    F	files	[ChangesetFile]	The changed files.
    F	operations?	[ChangesetOperation]	What can be done with the changes.
    E	ChangesetStatus	Whether a changeset is up to date.
    V	computing	It is being computed for the first time.
    V	ready	It is.
    V	error	It could not be computed.
    V	recomputing	It is being computed again.
    T	ChangesetStatusChangedAction	`changeset/statusChanged`: It is up to date, or no longer.
    F	type	"changeset/statusChanged"	What tells it apart.
    F	status	ChangesetStatus	Whether it is.
    F	error?	ErrorInfo	Why it could not be computed.
    T	ChannelState	The state of a channel, of the type that belongs to the channel.
    T	ChatActivityChangedAction	`chat/activityChanged`: The chat does something else.
    F	type	"chat/activityChanged"	What tells it apart.
    F	activity?	string	What it does, in a few words; absent for nothing.
    T	ChatBackgroundWorkRemovedAction	`chat/backgroundWorkRemoved`: Work beside the turns has ended.
    F	type	"chat/backgroundWorkRemoved"	What tells it apart.
    F	id	string	The work.
    T	ChatBackgroundWorkSetAction	`chat/backgroundWorkSet`: Work goes on beside the turns.
    F	type	"chat/backgroundWorkSet"	What tells it apart.
    F	work	BackgroundWork	The work, whole.
    T	ChatCanvasesChangedAction	`chat/canvasesChanged`: Other canvases are open.
    F	type	"chat/canvasesChanged"	What tells it apart.
    F	canvases?	[CanvasReference]	The canvases, whole; absent clears them.
    T	ChatChangesetsChangedAction	`chat/changesetsChanged`: There are other changesets.
    F	type	"chat/changesetsChanged"	What tells it apart.
    F	changesets?	[Changeset]	The changesets, whole; absent clears them.
    T	ChatDeltaAction	`chat/delta`: Text is appended to a part of the answer.
    F	type	"chat/delta"	What tells it apart.
    F	turnId	string	The turn.
    F	partId	string	The part.
    F	content	string	The text to append.
    F	_meta?	object	Free-form metadata of the event, kept as it is, nulls included.
    T	ChatDraftChangedAction	`chat/draftChanged`: What is being written has changed.
    F	type	"chat/draftChanged"	What tells it apart.
    F	draft?	Message	The draft; absent for none.
    T	ChatErrorAction	`chat/error`: The turn has failed.
    F	type	"chat/error"	What tells it apart.
    F	turnId	string	The turn.
    F	duration	int	How long the turn took, in milliseconds. Absent only from hosts that speak less than 0.6.
    F	part	ErrorResponsePart	The error.
    F	_meta?	object	Free-form metadata of the event, kept as it is, nulls included.
    T	ChatForkOrigin	A chat forked from another one.
    F	kind	"fork"	What tells it apart.
    F	chat	URI	The other chat.
    F	turnId	string	The last turn taken over.
    U	ChatInputAnswer	state	How a question stands.
    M	draft	ChatInputAnswered	An answer is being prepared.
    M	submitted	ChatInputAnswered	It has been answered.
    M	skipped	ChatInputSkipped	It was passed over.
    T	ChatInputAnswerChangedAction	`chat/inputAnswerChanged`: An answer is being prepared.
    F	type	"chat/inputAnswerChanged"	What tells it apart.
    F	requestId	string	The request.
    F	questionId	string	The question.
    F	answer?	ChatInputAnswer	The answer; absent takes it back.
    U	ChatInputAnswerValue	kind	The value of an answer.
    M	text	ChatInputTextAnswerValue	A text.
    M	number	ChatInputNumberAnswerValue	A number.
    M	boolean	ChatInputBooleanAnswerValue	Yes or no.
    M	selected	ChatInputSelectedAnswerValue	One choice.
    M	selected-many	ChatInputSelectedManyAnswerValue	Several choices.
    T	ChatInputAnswered	An answer with a value.
    F	value	ChatInputAnswerValue	The value.
    T	ChatInputBooleanAnswerValue	Yes or no.
    F	kind	"boolean"	What tells it apart.
    F	value	bool	Whether yes.
    T	ChatInputBooleanQuestion	A question for yes or no.
    F	kind	"boolean"	What tells it apart.
    F	id	string	Identifies it in its request.
    F	title?	string	A heading.
    F	message	string	The question.
    F	required?	bool	Whether it must be answered to accept.
    F	defaultValue?	bool	The answer to start with.
    T	ChatInputCompletedAction	`chat/inputCompleted`: A request for input is answered.
    F	type	"chat/inputCompleted"	What tells it apart.
    F	requestId	string	The request.
    F	response	ChatInputResponseKind	How.
    F	answers?	{ChatInputAnswer}	The answers, by question.
    T	ChatInputMultiSelectQuestion	A choice of several.
    F	kind	"multi-select"	What tells it apart.
    F	id	string	Identifies it in its request.
    F	title?	string	A heading.
    F	message	string	The question.
    F	required?	bool	Whether it must be answered to accept.
    F	options	[ChatInputOption]	What can be chosen.
    F	allowFreeformInput?	bool	Whether other answers are welcome.
    F	min?	int	The least number of choices.
    F	max?	int	The greatest number of choices.
    T	ChatInputNumberAnswerValue	A number.
    F	kind	"number"	What tells it apart.
    F	value	number	The number.
    T	ChatInputNumberQuestion	A question for a number.
    F	id	string	Identifies it in its request.
    F	title?	string	A heading.
    F	message	string	The question.
    F	required?	bool	Whether it must be answered to accept.
    F	min?	number	The least number.
    F	max?	number	The greatest number.
    F	defaultValue?	number	The answer to start with.
    T	ChatInputOption	Something that can be chosen.
    F	id	string	Identifies it in its question.
    F	label	string	Its name for people.
    F	description?	string	What it means.
    F	recommended?	bool	Whether it is the suggested one.
    U	ChatInputQuestion	kind	A question.
    M	text	ChatInputTextQuestion	For a text.
    M	number	ChatInputNumberQuestion	For a number.
    M	integer	ChatInputNumberQuestion	For a whole number.
    M	boolean	ChatInputBooleanQuestion	For yes or no.
    M	single-select	ChatInputSingleSelectQuestion	For one choice.
    M	multi-select	ChatInputMultiSelectQuestion	For several choices.
    T	ChatInputRequest	Questions to the people in a chat.
    F	id	string	Identifies the request in its chat.
    F	message?	string	What it is about.
    F	url?	URI	A page to visit.
    F	questions?	[ChatInputQuestion]	The questions.
    F	answers?	{ChatInputAnswer}	The answers so far, by question.
    T	ChatInputRequestedAction	`chat/inputRequested`: The agent asks people something.
    F	type	"chat/inputRequested"	What tells it apart.
    F	request	ChatInputRequest	The questions.
    E	ChatInputResponseKind	How a request for input was answered.
    V	accept	It was.
    V	decline	It was declined.
    V	cancel	It was dismissed.
    T	ChatInputSelectedAnswerValue	One choice.
    F	kind	"selected"	What tells it apart.
    F	value	string	The chosen option.
    F	freeformValues?	[string]	Other answers.
    T	ChatInputSelectedManyAnswerValue	Several choices.
    F	kind	"selected-many"	What tells it apart.
    F	value	[string]	The chosen options.
    F	freeformValues?	[string]	Other answers.
    T	ChatInputSingleSelectQuestion	A choice of one.
    F	kind	"single-select"	What tells it apart.
    F	id	string	Identifies it in its request.
    F	title?	string	A heading.
    F	message	string	The question.
    F	required?	bool	Whether it must be answered to accept.
    F	options	[ChatInputOption]	What can be chosen.
    F	allowFreeformInput?	bool	Whether other answers are welcome.
    T	ChatInputSkipped	A question that was passed over.
    F	state	"skipped"	What tells it apart.
    F	freeformValues?	[string]	What was said instead.
    T	ChatInputTextAnswerValue	A text.
    F	kind	"text"	What tells it apart.
    F	value	string	The text.
    T	ChatInputTextQuestion	A question for a text.
    F	kind	"text"	What tells it apart.
    F	id	string	Identifies it in its request.
    F	title?	string	A heading.
    F	message	string	The question.
    F	required?	bool	Whether it must be answered to accept.
    F	format?	string	The form of the text, such as `email`.
    F	min?	int	The least number of characters.
    F	max?	int	The greatest number of characters.
    F	defaultValue?	string	The answer to start with.
    E	ChatInteractivity	What people may do in a chat.
    V	full	Read and write; also when absent.
    V	read-only	Read.
    V	hidden	Nothing; it is not shown.
    T	ChatIsArchivedChangedAction	`chat/isArchivedChanged`: The chat is archived or brought back.
    F	type	"chat/isArchivedChanged"	What tells it apart.
    F	isArchived	bool	Whether it is archived.
    T	ChatIsReadChangedAction	`chat/isReadChanged`: The chat is marked read or unread.
    F	type	"chat/isReadChanged"	What tells it apart.
    F	isRead	bool	Whether it is read.
    T	ChatMovableChangedAction	`chat/movableChanged`: The chat can, or cannot, be moved.
    F	type	"chat/movableChanged"	What tells it apart.
    F	movable	bool	Whether it can.
    U	ChatOrigin	kind	How a chat came about.
    M	user		A person opened it.
    M	fork	ChatForkOrigin	It was forked from another one.
    M	sideChat	ChatSideChatOrigin	It is a side chat about a turn.
    M	tool	ChatToolOrigin	A tool call started it.
    T	ChatPendingMessageRemovedAction	`chat/pendingMessageRemoved`: A message no longer waits to be sent.
    F	type	"chat/pendingMessageRemoved"	What tells it apart.
    F	kind	PendingMessageKind	When it was to be sent.
    F	id	string	The message.
    T	ChatPendingMessageSetAction	`chat/pendingMessageSet`: A message waits to be sent, or is edited while it waits.
    F	type	"chat/pendingMessageSet"	What tells it apart.
    F	kind	PendingMessageKind	When it is to be sent.
    F	id	string	Identifies it in its chat.
    F	message	Message	The message.
    T	ChatQueuedMessagesReorderedAction	`chat/queuedMessagesReordered`: The queued messages are in another order.
    F	type	"chat/queuedMessagesReordered"	What tells it apart.
    F	order	[string]	The messages; those not named come last.
    T	ChatReasoningAction	`chat/reasoning`: Text is appended to what the model thought.
    F	type	"chat/reasoning"	What tells it apart.
    F	turnId	string	The turn.
    F	partId	string	The part.
    F	content	string	The text to append.
    F	_meta?	object	Free-form metadata of the event, kept as it is, nulls included.
    T	ChatResponsePartAction	`chat/responsePart`: The answer has a new part.
    F	type	"chat/responsePart"	What tells it apart.
    F	turnId	string	The turn.
    F	part	ResponsePart	The part.
    F	_meta?	object	Free-form metadata of the event, kept as it is, nulls included.
    T	ChatSideChatOrigin	A side chat about a turn.
    F	kind	"sideChat"	What tells it apart.
    F	chat	URI	The chat the turn is in.
    F	turnId	string	The turn.
    F	selection?	SideChatSelection	The text it is about.
    U	ChatSource	kind	What a new chat starts from.
    M	fork	ForkChatSource	A fork of another chat.
    M	sideChat	SideChatSource	A turn of another chat.
    T	ChatState	The state of a chat.
    F	resource	URI	The chat's channel.
    F	title	string	Its title.
    F	status	SessionStatus	What it is doing, and whether it is read and archived.
    F	activity?	string	What it is doing, in a few words.
    F	modifiedAt	timestamp	When it last changed: ISO 8601, UTC.
    F	origin?	ChatOrigin	How it came about.
    F	interactivity?	ChatInteractivity	What people may do in it.
    F	workingDirectories?	[URI]	Where it works, among the session's directories.
    F	changes?	ChangesSummary	How much it has changed.
    F	movable?	bool	Whether `moveChat` may move it; absent means no.
    F	turns	[Turn]	The finished turns, oldest first.
    F	turnsNextCursor?	string	Present when older turns exist; `fetchTurns` loads them.
    F	activeTurn?	ActiveTurn	The turn that is under way.
    F	steeringMessage?	PendingMessage	A message for the turn under way.
    F	queuedMessages?	[PendingMessage]	Messages for the turns to come.
    F	draft?	Message	What is being written.
    F	changesets?	[Changeset]	The changesets that can be looked at.
    F	backgroundWork?	[BackgroundWork]	Work that goes on beside the turns.
    F	canvases?	[CanvasReference]	The canvases that are open.
    F	_meta?	object	Free-form metadata of the chat, kept as it is, nulls included.
    T	ChatSummary	A chat in its session's list.
    F	resource	URI	The chat's channel.
    F	title	string	Its title.
    F	status	SessionStatus	What it is doing, and whether it is read and archived.
    F	activity?	string	What it is doing, in a few words.
    F	modifiedAt	timestamp	When it last changed: ISO 8601, UTC.
    F	origin?	ChatOrigin	How it came about.
    F	interactivity?	ChatInteractivity	What people may do in it.
    F	workingDirectories?	[URI]	Where it works, among the session's directories.
    F	changes?	ChangesSummary	How much it has changed.
    F	movable?	bool	Whether `moveChat` may move it; absent means no.
    T	ChatToolCallAuthRequiredAction	`chat/toolCallAuthRequired`: A running call needs a token.
    F	type	"chat/toolCallAuthRequired"	What tells it apart.
    F	turnId	string	The turn.
    F	toolCallId	string	The call.
    F	_meta?	object	Replaces the call's metadata, nulls included; absent keeps it.
    F	auth	McpAuthRequirement	The token.
    T	ChatToolCallAuthResolvedAction	`chat/toolCallAuthResolved`: The token is there; the call goes on.
    F	type	"chat/toolCallAuthResolved"	What tells it apart.
    F	turnId	string	The turn.
    F	toolCallId	string	The call.
    F	_meta?	object	Replaces the call's metadata, nulls included; absent keeps it.
    T	ChatToolCallCompleteAction	`chat/toolCallComplete`: A call has ended.
    F	type	"chat/toolCallComplete"	What tells it apart.
    F	turnId	string	The turn.
    F	toolCallId	string	The call.
    F	_meta?	object	Replaces the call's metadata, nulls included; absent keeps it.
    F	result	ToolCallResult	What it has yielded.
    F	requiresResultConfirmation?	bool	Whether the result waits for a confirmation.
    T	ChatToolCallConfirmedAction	`chat/toolCallConfirmed`: A call is approved or denied.
    F	type	"chat/toolCallConfirmed"	What tells it apart.
    F	turnId	string	The turn.
    F	toolCallId	string	The call.
    F	_meta?	object	Replaces the call's metadata, nulls included; absent keeps it.
    F	approved	bool	Whether it may run.
    F	confirmed?	ToolCallConfirmationReason	Why it may; with an approval.
    F	editedToolInput?	string	Another input; with an approval.
    F	reason?	ToolCallCancellationReason	Why it may not; with a denial.
    F	userSuggestion?	Message	What to do instead; with a denial.
    F	reasonMessage?	StringOrMarkdown	Why, in words; with a denial.
    F	selectedOptionId?	string	The answer that was chosen.
    T	ChatToolCallContentChangedAction	`chat/toolCallContentChanged`: A running call has yielded something.
    F	type	"chat/toolCallContentChanged"	What tells it apart.
    F	turnId	string	The turn.
    F	toolCallId	string	The call.
    F	_meta?	object	Replaces the call's metadata, nulls included; absent keeps it.
    F	content	[ToolResultContent]	All it has yielded so far.
    T	ChatToolCallDeltaAction	`chat/toolCallDelta`: The input of a call grows.
    F	type	"chat/toolCallDelta"	What tells it apart.
    F	turnId	string	The turn.
    F	toolCallId	string	The call.
    F	_meta?	object	Replaces the call's metadata, nulls included; absent keeps it.
    F	content?	string	The text to append.
    F	invocationMessage?	StringOrMarkdown	What the call is going to do.
    T	ChatToolCallReadyAction	`chat/toolCallReady`: A call is complete: it runs, or waits for a confirmation.
    F	type	"chat/toolCallReady"	What tells it apart.
    F	turnId	string	The turn.
    F	toolCallId	string	The call.
    F	_meta?	object	Replaces the call's metadata, nulls included; absent keeps it.
    F	contributor?	ToolCallContributor	Who offers the tool, if it is known better.
    F	intention?	string	What the model wants with it.
    F	invocationMessage	StringOrMarkdown	What the call does.
    F	toolInput?	ToolInput	Its input.
    F	confirmationTitle?	StringOrMarkdown	The question to ask.
    F	riskAssessment?	ToolCallRiskAssessment	How dangerous it is judged to be.
    F	edits?	FileEditCollection	The edits it would make.
    F	editable?	bool	Whether its input may be edited first.
    F	confirmed?	ToolCallConfirmationReason	Why it may run at once; absent if it waits.
    F	options?	[ConfirmationOption]	The answers to choose from.
    T	ChatToolCallResultConfirmedAction	`chat/toolCallResultConfirmed`: The result of a call is approved or denied.
    F	type	"chat/toolCallResultConfirmed"	What tells it apart.
    F	turnId	string	The turn.
    F	toolCallId	string	The call.
    F	_meta?	object	Replaces the call's metadata, nulls included; absent keeps it.
    F	approved	bool	Whether it may be used.
    T	ChatToolCallStartAction	`chat/toolCallStart`: The model begins to call a tool.
    F	type	"chat/toolCallStart"	What tells it apart.
    F	turnId	string	The turn.
    F	toolCallId	string	The call.
    F	_meta?	object	Replaces the call's metadata, nulls included; absent keeps it.
    F	toolName	string	The tool.
    F	displayName	string	The tool's name for people.
    F	intention?	string	What the model wants with it.
    F	contributor?	ToolCallContributor	Who offers the tool; absent for the host.
    T	ChatToolOrigin	A chat that a tool call started.
    F	kind	"tool"	What tells it apart.
    F	chat	URI	The chat the tool call is in.
    F	toolCallId	string	The tool call.
    T	ChatTruncatedAction	`chat/truncated`: Turns are removed from the end.
    F	type	"chat/truncated"	What tells it apart.
    F	turnId?	string	The last turn that stays; absent if none does.
    T	ChatTurnCancelledAction	`chat/turnCancelled`: The turn is stopped.
    F	type	"chat/turnCancelled"	What tells it apart.
    F	turnId	string	The turn.
    F	duration	int	How long the turn took, in milliseconds. Absent only from hosts that speak less than 0.6.
    F	_meta?	object	Free-form metadata of the event, kept as it is, nulls included.
    T	ChatTurnCompleteAction	`chat/turnComplete`: The turn has ended well.
    F	type	"chat/turnComplete"	What tells it apart.
    F	turnId	string	The turn.
    F	duration	int	How long the turn took, in milliseconds. Absent only from hosts that speak less than 0.6.
    F	_meta?	object	Free-form metadata of the event, kept as it is, nulls included.
    T	ChatTurnResumeAction	`chat/turnResume`: The last turn, which failed, is taken up again.
    F	type	"chat/turnResume"	What tells it apart.
    F	turnId	string	The turn.
    T	ChatTurnStartedAction	`chat/turnStarted`: A turn begins.
    F	type	"chat/turnStarted"	What tells it apart.
    F	turnId	string	The turn.
    F	startedAt	timestamp	When: ISO 8601. Absent only from hosts that speak less than 0.6.
    F	message	Message	What it answers.
    F	queuedMessageId?	string	The pending message it is, which goes away.
    F	_meta?	object	Free-form metadata of the event, kept as it is, nulls included.
    T	ChatTurnsLoadedAction	`chat/turnsLoaded`: Older turns have been loaded.
    F	type	"chat/turnsLoaded"	What tells it apart.
    F	turns	[Turn]	The turns, oldest first.
    F	turnsNextCursor?	string	Present when there are still older ones.
    T	ChatUsageAction	`chat/usage`: The turn has consumed something.
    F	type	"chat/usage"	What tells it apart.
    F	turnId	string	The turn.
    F	usage	UsageInfo	All it has consumed so far.
    F	_meta?	object	Free-form metadata of the event, kept as it is, nulls included.
    T	ChatWorkingDirectoryRemovedAction	`chat/workingDirectoryRemoved`: A working directory is removed.
    F	type	"chat/workingDirectoryRemoved"	What tells it apart.
    F	directory	URI	The directory.
    T	ChatWorkingDirectorySetAction	`chat/workingDirectorySet`: A working directory is added.
    F	type	"chat/workingDirectorySet"	What tells it apart.
    F	directory	URI	The directory.
    U	ChildCustomization	type	Something that a plugin or directory contains.
    M	agent	AgentCustomization	An agent.
    M	skill	SkillCustomization	A skill.
    M	prompt	PromptCustomization	A prepared prompt.
    M	rule	RuleCustomization	A rule.
    M	hook	HookCustomization	A hook.
    M	mcpServer	McpServerCustomization	An MCP server.
    E	ChildCustomizationType	What a directory of customizations holds.
    V	agent	Agents.
    V	skill	Skills.
    V	prompt	Prompts.
    V	rule	Rules.
    V	hook	Hooks.
    V	mcpServer	MCP servers.
    T	ClientCapabilities	What a client can do; presence means yes.
    F	mcpApps?	PresenceFlag	It can show MCP apps.
    T	ClientPluginCustomization	A plugin that a client brings.
    F	type	"plugin"	What tells it apart.
    F	id	string	Identifies it in its session.
    F	uri	URI	Where it is defined.
    F	name	string	Its name.
    F	icons?	[Icon]	Pictures for it.
    F	range?	TextRange	Where in the document it is defined.
    F	_meta?	object	Free-form metadata of the customization, kept as it is, nulls included.
    F	enablement?	[CustomizationEnablement]	Where it is on and where off, most specific first; absent means on.
    F	clientId?	string	The client that brings it.
    F	load?	CustomizationLoadState	How far it has been read.
    F	children?	[ChildCustomization]	What it contains; absent if not read yet.
    F	version?	string	Its version.
    F	nonce?	string	Changes whenever the plugin's content does.
    F	childEnablement?	{[CustomizationEnablement]}	For children by name: where they are on and where off.
    T	CompletionItem	Something that could be inserted into a message.
    F	insertText	string	The text to insert.
    F	rangeStart?	int	Where what it replaces begins, in UTF-16 code units of the current text.
    F	rangeEnd?	int	Where it ends.
    F	attachment	MessageAttachment	What comes with the message then.
    E	CompletionItemKind	What a completion is for.
    V	userMessage	A message being written.
    T	CompletionsParams	Parameters of `completions`. Asks what could be inserted into a message.
    F	channel	URI	The chat.
    F	kind	CompletionItemKind	What is being written.
    F	text	string	The text so far.
    F	offset	int	Where the cursor is, in UTF-16 code units.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	CompletionsResult	Result of `completions`. Asks what could be inserted into a message.
    F	items	[CompletionItem]	What could be inserted.
    T	ConfigPropertySchema	The type of one configuration property.
    F	type	ConfigPropertyType	The JSON type.
    F	title	string	A name for people.
    F	description?	string	What it does.
    F	default?	json	The value it has when none is given.
    F	enum?	[json]	The values it may have: strings, numbers, booleans, null.
    F	enumLabels?	[string]	A label for each value of `enum`.
    F	enumDescriptions?	[string]	An explanation for each value of `enum`.
    F	readOnly?	bool	Whether clients may not change it.
    F	items?	ConfigPropertySchema	The type of an array's elements.
    F	minItems?	int	The least number of elements.
    F	maxItems?	int	The greatest number of elements.
    F	properties?	{ConfigPropertySchema}	The types of an object's members.
    F	required?	[string]	The members an object must have.
    F	additionalProperties?	ConfigPropertySchema	The type of all other members.
    E	ConfigPropertyType	The JSON type of a configuration property.
    V	string	A string.
    V	number	A number.
    V	boolean	A boolean.
    V	array	An array.
    V	object	An object.
    T	ConfigSchema	The types of configuration properties.
    F	type	"object"	What tells it apart.
    F	properties	{ConfigPropertySchema}	The properties by name.
    F	required?	[string]	The names that must have a value.
    T	ConfirmationOption	An answer to a question for confirmation.
    F	id	string	Identifies it in its question.
    F	label	string	Its name for people.
    F	kind	ConfirmationOptionKind	Whether it means yes or no.
    F	group?	int	Options of one group belong together.
    E	ConfirmationOptionKind	Whether an answer means yes or no.
    V	approve	Yes.
    V	deny	No.
    E	ContentEncoding	How content is put into a string.
    V	base64	Base64; for any bytes.
    V	utf-8	As it is; for text.
    T	ContentRef	Content that is fetched on demand.
    F	uri	URI	Where the content is; `resourceRead` fetches it.
    F	sizeHint?	int	About how large it is, in bytes.
    F	contentType?	string	Its MIME type.
    F	nonce?	string	Changes whenever the content does.
    T	CreateChatParams	Parameters of `createChat`. Creates a chat in a session under a URI that the client chooses.
    F	channel	URI	The session.
    F	chat	URI	The chat's channel.
    F	initialMessage?	Message	A message to start with.
    F	source?	ChatSource	What it starts from; absent for an empty chat.
    F	workingDirectories?	[URI]	Where it works, among the session's directories.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	CreateResourceWatchParams	Parameters of `createResourceWatch`. Starts to watch files; the watch ends with its last subscriber.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	URI	The file or directory.
    F	recursive?	bool	Whether directories below it are watched, too; absent means no.
    F	excludes?	ResourcePatterns	What to leave out.
    F	includes?	ResourcePatterns	What to watch only.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	CreateResourceWatchResult	Result of `createResourceWatch`. Starts to watch files; the watch ends with its last subscriber.
    F	channel	URI	The channel to subscribe to.
    T	CreateSessionParams	Parameters of `createSession`. Creates a session under a URI that the client chooses.
    F	channel	URI	The session.
    F	provider?	string	The agent.
    F	workingDirectories?	[URI]	Where it works; the first one is the primary.
    F	config?	object	Configuration values.
    F	activeClient?	SessionActiveClient	This client's part in it.
    F	progressToken?	string	Asks for `root/progress` under this token.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	CreateTerminalParams	Parameters of `createTerminal`. Creates a terminal under a URI that the client chooses.
    F	channel	URI	The terminal.
    F	claim	TerminalClaim	Who uses it.
    F	name?	string	Its title.
    F	cwd?	URI	Its working directory.
    F	cols?	int	Its width, in columns.
    F	rows?	int	Its height, in rows.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    U	Customization	type	Something that changes how the agent works.
    M	plugin	PluginCustomization	A plugin.
    M	directory	DirectoryCustomization	A directory of customizations.
    M	mcpServer	McpServerCustomization	An MCP server.
    T	CustomizationDegradedState	Usable, but something is amiss.
    F	kind	"degraded"	What tells it apart.
    F	message	string	What is amiss.
    U	CustomizationEnablement	kind	Where a customization is on or off.
    M	session	SessionEnablement	In this session.
    M	workspace	WorkspaceEnablement	In a workspace.
    M	global	GlobalEnablement	Everywhere.
    T	CustomizationErrorState	It could not be read.
    F	kind	"error"	What tells it apart.
    F	message	string	Why.
    U	CustomizationLoadState	kind	How far a customization has been read.
    M	loading		It is being read.
    M	loaded		It has been read.
    M	degraded	CustomizationDegradedState	It is usable, but something is amiss.
    M	error	CustomizationErrorState	It could not be read.
    T	DirectoryCustomization	A directory that holds customizations.
    F	type	"directory"	What tells it apart.
    F	id	string	Identifies it in its session.
    F	uri	URI	Where it is defined.
    F	name	string	Its name.
    F	icons?	[Icon]	Pictures for it.
    F	range?	TextRange	Where in the document it is defined.
    F	_meta?	object	Free-form metadata of the customization, kept as it is, nulls included.
    F	enabled	bool	Whether it is on.
    F	clientId?	string	The client that brings it.
    F	load?	CustomizationLoadState	How far it has been read.
    F	children?	[ChildCustomization]	What it contains; absent if not read yet.
    F	contents	ChildCustomizationType	What kind of thing it holds.
    F	writable	bool	Whether new entries can be written to it.
    T	DirectoryEntry	An entry of a directory.
    F	name	string	Its name.
    F	type	ResourceType	What it is.
    T	DispatchActionParams	Parameters of `dispatchAction`. A client wants an action; the host answers with an envelope of that origin.
    F	channel	URI	The channel it belongs to.
    F	clientSeq	int	The client's number for it, greater than all before.
    F	action	StateAction	The action.
    T	DisposeChatParams	Parameters of `disposeChat`. Ends a chat and removes it.
    F	channel	URI	The chat.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	DisposeSessionParams	Parameters of `disposeSession`. Ends a session and removes it.
    F	channel	URI	The session.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	DisposeTerminalParams	Parameters of `disposeTerminal`. Ends a terminal and removes it.
    F	channel	URI	The terminal.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ErrorInfo	An error as hosts describe it to people.
    F	errorType	string	A kind of error; an open set of names.
    F	message	string	What went wrong.
    F	stack?	string	Where it went wrong, for developers.
    F	_meta?	object	Free-form metadata of the error, kept as it is, nulls included.
    T	ErrorResponsePart	The error that ended a turn.
    F	kind	"error"	What tells it apart.
    F	error	ErrorInfo	The error.
    F	resumable?	bool	Whether the turn can be resumed.
    T	FetchAutomationRunsParams	Parameters of `fetchAutomationRuns`. Loads older runs; they arrive as an `automation/set` action.
    F	channel	URI	The automations channel, `ahp-automations://`.
    F	automation	URI	The automation.
    F	cursor?	string	`runsNextCursor`; absent for the next page, if any.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	FetchAutomationRunsResult	Result of `fetchAutomationRuns`. Loads older runs; they arrive as an `automation/set` action.
    T	FetchTurnsParams	Parameters of `fetchTurns`. Loads older turns; they arrive as a `chat/turnsLoaded` action before the answer.
    F	channel	URI	The chat.
    F	cursor?	string	`turnsNextCursor`; absent for the next page, if any.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	FetchTurnsResult	Result of `fetchTurns`. Loads older turns; they arrive as a `chat/turnsLoaded` action before the answer.
    T	FileEdit	A change of one file. Only `after`: created; only `before`: deleted; two URIs: renamed.
    F	before?	FileEditSide	The file before; absent if it is new.
    F	after?	FileEditSide	The file after; absent if it is gone.
    F	diff?	FileEditDiffStats	How large the change is.
    T	FileEditCollection	Several file edits.
    F	items	[FileEdit]	The edits.
    T	FileEditDiffStats	How large an edit is.
    F	added?	int	Lines added.
    F	removed?	int	Lines removed.
    T	FileEditSide	One side of a file edit.
    F	uri	URI	The file.
    F	content	ContentRef	Its content on this side.
    T	ForkChatSource	A new chat as a fork of another one.
    F	kind	"fork"	What tells it apart.
    F	chat	URI	The other chat.
    F	turnId	string	The last turn to take over.
    T	GlobalEnablement	On or off everywhere.
    F	kind	"global"	What tells it apart.
    F	enabled	bool	Whether it is on.
    T	HookCustomization	A hook.
    F	type	"hook"	What tells it apart.
    F	id	string	Identifies it in its session.
    F	uri	URI	Where it is defined.
    F	name	string	Its name.
    F	icons?	[Icon]	Pictures for it.
    F	range?	TextRange	Where in the document it is defined.
    F	_meta?	object	Free-form metadata of the customization, kept as it is, nulls included.
    F	enabled?	bool	Whether it is on; absent means yes.
    T	Icon	An image that a client may show.
    F	src	URI	Where the image is: an `http`, `https` or `data` URI.
    F	contentType?	string	The MIME type of the image.
    F	sizes?	[string]	The sizes it suits, such as `48x48` or `any`.
    F	theme?	IconTheme	The background it is made for.
    E	IconTheme	The background an icon is made for.
    V	light	A light background.
    V	dark	A dark background.
    T	Implementation	Who is talking; for information only.
    F	name	string	The name of the program.
    F	version?	string	Its version.
    F	title?	string	Its name for people.
    T	InitializeParams	Parameters of `initialize`. Opens the conversation; the first message.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	protocolVersions	[string]	The versions the client speaks, preferred first.
    F	clientId	string	Identifies the client, also when it comes back.
    F	clientInfo?	Implementation	Who the client is.
    F	initialSubscriptions?	[URI]	Channels to subscribe to at once.
    F	locale?	string	The client's language (BCP 47).
    F	capabilities?	ClientCapabilities	What the client can do.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	InitializeResult	Result of `initialize`. Opens the conversation; the first message.
    F	protocolVersion	string	The version chosen, one of those offered.
    F	serverSeq	int	The host's sequence number.
    F	serverInfo?	Implementation	Who the host is.
    F	snapshots	[Snapshot]	A snapshot for each initial subscription with a state.
    F	defaultDirectory?	URI	Where to begin browsing.
    F	completionTriggerCharacters?	[string]	Characters after which `completions` is worth asking.
    F	terminalCommandPrefix?	string	What turns a message into a command.
    F	telemetry?	TelemetryCapabilities	The telemetry it offers.
    F	automations?	AutomationCapabilities	What it can do with automations.
    F	_meta?	object	Free-form metadata of the host, kept as it is.
    T	InputRequestResponsePart	A question to the people in the chat.
    F	kind	"inputRequest"	What tells it apart.
    F	request	ChatInputRequest	The question, with the answers so far.
    F	response?	ChatInputResponseKind	How it was answered; absent while open.
    T	InvokeChangesetOperationParams	Parameters of `invokeChangesetOperation`. Does something with changes.
    F	channel	URI	The changeset.
    F	operationId	string	The operation.
    F	target?	ChangesetOperationTarget	What to apply it to; absent for everything.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	InvokeChangesetOperationResult	Result of `invokeChangesetOperation`. Does something with changes.
    F	message?	StringOrMarkdown	What to tell people.
    F	followUp?	ChangesetOperationFollowUp	What to look at next.
    T	ListAutomationTriggerDefinitionsParams	Parameters of `listAutomationTriggerDefinitions`. Lists the types of triggers that the host knows.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	provider?	string	The agent.
    F	workingDirectories?	[URI]	Where it works.
    F	sessionConfig?	object	Configuration values.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ListAutomationTriggerDefinitionsResult	Result of `listAutomationTriggerDefinitions`. Lists the types of triggers that the host knows.
    F	items	[AutomationTriggerDefinition]	The types.
    T	ListChangeCapability	A list that is served.
    F	listChanged?	bool	Whether changes of the list are announced.
    T	ListSessionsParams	Parameters of `listSessions`. Lists the sessions there are, most recently modified first, page by page.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	limit?	int	The most entries wanted.
    F	cursor?	string	`nextCursor` of the page before; absent for the first.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ListSessionsResult	Result of `listSessions`. Lists the sessions there are, most recently modified first, page by page.
    F	items	[SessionSummary]	The sessions of this page.
    F	nextCursor?	string	Where the next page begins; absent on the last one.
    T	MarkdownResponsePart	Text of the answer.
    F	kind	"markdown"	What tells it apart.
    F	id	string	Identifies the part in its turn.
    F	content	string	The text, in Markdown.
    E	McpAuthRequiredReason	Why a token is needed.
    V	required	There is none.
    V	expired	It is no longer valid.
    V	insufficientScope	It does not allow enough.
    T	McpAuthRequirement	The token that something needs.
    F	reason	McpAuthRequiredReason	Why a token is needed.
    F	oauthClient?	McpOAuthClient	The OAuth client to use.
    F	resource	ProtectedResourceMetadata	What the token is for.
    F	requiredScopes?	[string]	The scopes to ask for.
    F	description?	string	What for, in words for people.
    T	McpOAuthClient	The OAuth client to use instead of registering one.
    F	clientId	string	Its identifier.
    F	clientSecret?	string	Its secret; absent for a public client.
    T	McpServerAuthRequiredState	The server needs a token.
    F	kind	"authRequired"	What tells it apart.
    F	reason	McpAuthRequiredReason	Why a token is needed.
    F	oauthClient?	McpOAuthClient	The OAuth client to use.
    F	resource	ProtectedResourceMetadata	What the token is for.
    F	requiredScopes?	[string]	The scopes to ask for.
    F	description?	string	What for, in words for people.
    T	McpServerCustomization	An MCP server.
    F	type	"mcpServer"	What tells it apart.
    F	id	string	Identifies it in its session.
    F	uri	URI	Where it is defined.
    F	name	string	Its name.
    F	icons?	[Icon]	Pictures for it.
    F	range?	TextRange	Where in the document it is defined.
    F	_meta?	object	Free-form metadata of the customization, kept as it is, nulls included.
    F	enablement?	[CustomizationEnablement]	Where it is on and where off, most specific first; absent means on.
    F	state	McpServerState	What it is doing.
    F	channel?	URI	Where it can be talked to.
    F	mcpApp?	McpServerCustomizationApps	What apps may do with it.
    T	McpServerCustomizationApps	What apps may do with an MCP server.
    F	capabilities	AhpMcpUiHostCapabilities	The methods that are served.
    T	McpServerErrorState	The server has failed.
    F	kind	"error"	What tells it apart.
    F	error	ErrorInfo	Why.
    T	McpServerStartingState	The server is starting.
    F	kind	"starting"	What tells it apart.
    F	blocking?	bool	Whether the session waits for it.
    U	McpServerState	kind	What an MCP server is doing.
    M	starting	McpServerStartingState	It is starting.
    M	ready		It is at work.
    M	authRequired	McpServerAuthRequiredState	It needs a token.
    M	error	McpServerErrorState	It has failed.
    M	stopped		It has been stopped.
    T	Message	A message to an agent.
    F	text	string	The text.
    F	origin	MessageOrigin	Who it is from.
    F	attachments?	[MessageAttachment]	What comes with it.
    F	model?	ModelSelection	The model that shall answer.
    F	agent?	AgentSelection	The agent that shall answer.
    F	_meta?	object	Free-form metadata of the message, kept as it is, nulls included.
    T	MessageAnnotationsAttachment	Annotations of the session.
    F	type	"annotations"	What tells it apart.
    F	label	string	Its name for people.
    F	range?	TextRange	Where in the message's text it stands.
    F	displayKind?	string	How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else.
    F	_meta?	object	Free-form metadata of the attachment, kept as it is, nulls included.
    F	resource	URI	The annotations channel.
    F	annotationIds?	[string]	Which ones; absent means all.
    U	MessageAttachment	type	What comes with a message.
    M	simple	SimpleMessageAttachment	A thing that is only named.
    M	embeddedResource	MessageEmbeddedResourceAttachment	Content, in full.
    M	resource	MessageResourceAttachment	Content, by reference.
    M	annotations	MessageAnnotationsAttachment	Annotations of the session.
    M	chat	MessageChatAttachment	The transcript of another chat.
    T	MessageChatAttachment	The transcript of another chat.
    F	type	"chat"	What tells it apart.
    F	label	string	Its name for people.
    F	range?	TextRange	Where in the message's text it stands.
    F	displayKind?	string	How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else.
    F	_meta?	object	Free-form metadata of the attachment, kept as it is, nulls included.
    F	resource	URI	The other chat.
    F	endTurn?	string	The last turn of it; absent means the latest finished.
    T	MessageEmbeddedResourceAttachment	Content that comes with the message.
    F	type	"embeddedResource"	What tells it apart.
    F	label	string	Its name for people.
    F	range?	TextRange	Where in the message's text it stands.
    F	displayKind?	string	How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else.
    F	_meta?	object	Free-form metadata of the attachment, kept as it is, nulls included.
    F	data	string	The content, in Base64.
    F	contentType	string	Its MIME type.
    F	selection?	TextSelection	The part that matters.
    E	MessageKind	Who a message is from.
    V	user	A person.
    V	agent	An agent.
    V	tool	A tool.
    V	systemNotification	The host.
    V	automation	An automation.
    T	MessageOrigin	Who a message is from.
    F	kind	MessageKind	What kind of sender; clients send as `user` only.
    T	MessageResourceAttachment	Content that the message refers to.
    F	type	"resource"	What tells it apart.
    F	label	string	Its name for people.
    F	range?	TextRange	Where in the message's text it stands.
    F	displayKind?	string	How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else.
    F	_meta?	object	Free-form metadata of the attachment, kept as it is, nulls included.
    F	uri	URI	Where the content is; `resourceRead` fetches it.
    F	sizeHint?	int	About how large it is, in bytes.
    F	contentType?	string	Its MIME type.
    F	nonce?	string	Changes whenever the content does.
    F	selection?	TextSelection	The part that matters.
    E	MisfirePolicy	What to do about runs that were missed.
    V	skip	Nothing.
    V	runOnce	Run once; also when absent.
    T	ModelSelection	A model and how it is set up.
    F	id	string	The model.
    F	config?	object	Its settings: strings, numbers, booleans, nulls.
    U	MoveChatDestination	kind	Where a chat is moved to.
    M	session	SessionMoveDestination	Into a session.
    M	newSession		Into a session of its own.
    T	MoveChatParams	Parameters of `moveChat`. Moves a chat within its session, to another one, or to a new one.
    F	channel	URI	The chat.
    F	destination	MoveChatDestination	Where to.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	MoveChatResult	Result of `moveChat`. Moves a chat within its session, to another one, or to a new one.
    F	session	URI	The session it is in now.
    T	MultipleChatsCapability	How further chats may come about.
    F	fork?	bool	By forking a chat at a turn.
    F	sideChat?	bool	As a side chat about a turn.
    T	MultipleWorkingDirectoriesCapability	What may be done with working directories.
    F	immutablePrimary?	bool	The first one may not be removed.
    F	primaryReplacement?	bool	The first one may be replaced.
    T	OtlpExportLogsParams	Parameters of `otlp/exportLogs`. Logs.
    F	channel	URI	The channel it belongs to.
    F	payload	object	The export request, in OTLP's JSON form.
    T	OtlpExportMetricsParams	Parameters of `otlp/exportMetrics`. Metrics.
    F	channel	URI	The channel it belongs to.
    F	payload	object	The export request, in OTLP's JSON form.
    T	OtlpExportTracesParams	Parameters of `otlp/exportTraces`. Traces.
    F	channel	URI	The channel it belongs to.
    F	payload	object	The export request, in OTLP's JSON form.
    T	PartialChatSummary	Changes of a chat's summary; absent fields stay.
    F	resource?	URI	The chat's channel.
    F	title?	string	Its title.
    F	status?	SessionStatus	What it is doing, and whether it is read and archived.
    F	activity?	string	What it is doing, in a few words.
    F	modifiedAt?	timestamp	When it last changed: ISO 8601, UTC.
    F	origin?	ChatOrigin	How it came about.
    F	interactivity?	ChatInteractivity	What people may do in it.
    F	workingDirectories?	[URI]	Where it works, among the session's directories.
    F	changes?	ChangesSummary	How much it has changed.
    F	movable?	bool	Whether `moveChat` may move it; absent means no.
    T	PartialSessionSummary	Changes of a session's summary; absent fields stay.
    F	resource?	URI	The session's channel.
    F	provider?	string	The agent that runs it.
    F	title?	string	Its title.
    F	status?	SessionStatus	What it is doing, and whether it is read and archived.
    F	activity?	string	What it is doing, in a few words.
    F	project?	ProjectInfo	The project it works in.
    F	workingDirectories?	[URI]	Where it works; the first one is the primary.
    F	annotations?	AnnotationsSummary	How many annotations it has.
    F	origin?	SessionOrigin	How it came about; absent if a person created it.
    F	createdAt?	timestamp	When it was created: ISO 8601, UTC.
    F	modifiedAt?	timestamp	When it last changed: ISO 8601, UTC.
    F	changes?	ChangesSummary	How much it has changed.
    F	chats?	[SessionChatSummary]	Its chats, in the host's order.
    F	defaultChat?	URI	The chat that a message without a chat goes to.
    F	_meta?	object	Free-form metadata of the session, kept as it is, nulls included.
    T	PendingMessage	A message that has not been sent to the agent yet.
    F	id	string	Identifies it in its chat.
    F	message	Message	The message.
    E	PendingMessageKind	When a message is to be sent.
    V	steering	During the turn under way.
    V	queued	As a turn of its own, later.
    T	PermissionDeniedErrorData	Comes with `permissionDenied`.
    F	request?	ResourceRequestParams	What to ask for to be let in.
    T	PingParams	Parameters of `ping`. Asks for a sign of life, at any time.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	PluginCustomization	A plugin.
    F	type	"plugin"	What tells it apart.
    F	id	string	Identifies it in its session.
    F	uri	URI	Where it is defined.
    F	name	string	Its name.
    F	icons?	[Icon]	Pictures for it.
    F	range?	TextRange	Where in the document it is defined.
    F	_meta?	object	Free-form metadata of the customization, kept as it is, nulls included.
    F	enablement?	[CustomizationEnablement]	Where it is on and where off, most specific first; absent means on.
    F	clientId?	string	The client that brings it.
    F	load?	CustomizationLoadState	How far it has been read.
    F	children?	[ChildCustomization]	What it contains; absent if not read yet.
    F	version?	string	Its version.
    E	PolicyState	What a policy says of a model.
    V	enabled	Allowed.
    V	disabled	Forbidden.
    V	unconfigured	Nothing has been decided.
    T	PresenceFlag	An object without members: being there says yes.
    T	ProgressParams	Parameters of `root/progress`. How far a long request has come.
    F	channel	URI	The channel it belongs to.
    F	progressToken	string	The token that the request was sent with.
    F	progress	number	How much is done; never decreases.
    F	total?	number	How much there is to do; equal to `progress` at the end.
    F	message?	string	What is being done.
    T	ProjectInfo	The project a session works in.
    F	uri	URI	The project's root.
    F	displayName	string	Its name for people.
    T	PromptCustomization	A prepared prompt.
    F	type	"prompt"	What tells it apart.
    F	id	string	Identifies it in its session.
    F	uri	URI	Where it is defined.
    F	name	string	Its name.
    F	icons?	[Icon]	Pictures for it.
    F	range?	TextRange	Where in the document it is defined.
    F	_meta?	object	Free-form metadata of the customization, kept as it is, nulls included.
    F	enabled?	bool	Whether it is on; absent means yes.
    F	description?	string	What it is for.
    T	ProtectedResourceMetadata	How to get a token for a resource, in the vocabulary of RFC 9728.
    F	resource	string	The resource; `authenticate` names it exactly like this.
    F	resource_name?	string	A name for people.
    F	authorization_servers?	[string]	Issuers of tokens.
    F	jwks_uri?	string	Where the resource's keys are.
    F	scopes_supported?	[string]	Scopes that the resource knows.
    F	bearer_methods_supported?	[string]	Ways to present a token.
    F	resource_signing_alg_values_supported?	[string]	Algorithms of signed answers.
    F	resource_documentation?	string	A page for developers.
    F	resource_policy_uri?	string	A page about how data may be used.
    F	resource_tos_uri?	string	The terms of service.
    F	required?	bool	Whether nothing works without a token; absent means yes.
    T	ReasoningResponsePart	What the model thought.
    F	kind	"reasoning"	What tells it apart.
    F	id	string	Identifies the part in its turn.
    F	content	string	The text.
    T	ReconnectParams	Parameters of `reconnect`. Resumes a conversation on a new connection; the first message.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	clientId	string	The client, as it was introduced.
    F	lastSeenServerSeq	int	The last sequence number that reached the client.
    F	subscriptions	[URI]	The channels to resume.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ReconnectReplayResult	Everything that was missed.
    F	type	"replay"	What tells it apart.
    F	actions	[ActionEnvelope]	The missed envelopes, in order.
    F	missing	[URI]	The channels that are gone.
    U	ReconnectResult	type	How a connection is resumed.
    M	replay	ReconnectReplayResult	With everything that was missed.
    M	snapshot	ReconnectSnapshotResult	With how things stand.
    T	ReconnectSnapshotResult	Too much was missed; here is how things stand.
    F	type	"snapshot"	What tells it apart.
    F	snapshots	[Snapshot]	A snapshot for each channel that still has a state.
    T	ResolveSessionConfigParams	Parameters of `resolveSessionConfig`. Asks which configuration a session with these choices would have.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	provider?	string	The agent.
    F	workingDirectory?	URI	The primary working directory.
    F	config?	object	The values chosen so far.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ResolveSessionConfigResult	Result of `resolveSessionConfig`. Asks which configuration a session with these choices would have.
    F	schema	SessionConfigSchema	The types of the values.
    F	values	object	The values, defaults filled in.
    T	ResourceChange	A change of a file.
    F	uri	URI	The file.
    F	type	ResourceChangeType	What became of it.
    E	ResourceChangeType	What became of a file.
    V	added	It is new.
    V	updated	It has changed.
    V	deleted	It is gone.
    T	ResourceChanges	Changes of files.
    F	items	[ResourceChange]	The changes, at least one.
    T	ResourceCopyParams	Parameters of `resourceCopy`. Copies a file or directory.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	source	string	What to take.
    F	destination	string	Where to put it.
    F	failIfExists?	bool	Whether something in that place is an error.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ResourceCopyResult	Result of `resourceCopy`. Copies a file or directory.
    T	ResourceDeleteParams	Parameters of `resourceDelete`. Deletes a file or directory.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The resource.
    F	recursive?	bool	Whether a directory may have entries; absent: no.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ResourceDeleteResult	Result of `resourceDelete`. Deletes a file or directory.
    T	ResourceListParams	Parameters of `resourceList`. Lists a directory.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The resource.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ResourceListResult	Result of `resourceList`. Lists a directory.
    F	entries	[DirectoryEntry]	Its entries.
    T	ResourceMkdirParams	Parameters of `resourceMkdir`. Creates a directory and those above it.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The resource.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ResourceMkdirResult	Result of `resourceMkdir`. Creates a directory and those above it.
    T	ResourceMoveParams	Parameters of `resourceMove`. Moves a file or directory.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	source	string	What to take.
    F	destination	string	Where to put it.
    F	failIfExists?	bool	Whether something in that place is an error.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ResourceMoveResult	Result of `resourceMove`. Moves a file or directory.
    T	ResourcePatterns	Glob patterns.
    F	items	[string]	The patterns.
    T	ResourceReadParams	Parameters of `resourceRead`. Reads a file.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The resource.
    F	encoding?	ContentEncoding	The encoding that is wanted.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ResourceReadResult	Result of `resourceRead`. Reads a file.
    F	data	string	The content.
    F	encoding	ContentEncoding	How it is put into the string.
    F	contentType?	string	Its MIME type.
    T	ResourceRequestParams	Parameters of `resourceRequest`. Asks for access.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The resource.
    F	read?	bool	To read; also when neither is asked for.
    F	write?	bool	To write.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ResourceRequestResult	Result of `resourceRequest`. Asks for access.
    T	ResourceResolveParams	Parameters of `resourceResolve`. Tells what there is under a URI.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The resource.
    F	followSymlinks?	bool	Whether to follow links; absent means yes.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ResourceResolveResult	Result of `resourceResolve`. Tells what there is under a URI.
    F	uri	URI	Where it really is.
    F	type	ResourceType	What it is.
    F	size?	int	Its size, in bytes.
    F	mtime?	timestamp	When it was last changed: ISO 8601, UTC.
    F	ctime?	timestamp	When it was created: ISO 8601, UTC.
    F	contentType?	string	Its MIME type.
    F	etag?	string	Changes whenever the content does.
    T	ResourceResponsePart	Content that the answer refers to.
    F	kind	"contentRef"	What tells it apart.
    F	uri	URI	Where the content is; `resourceRead` fetches it.
    F	sizeHint?	int	About how large it is, in bytes.
    F	contentType?	string	Its MIME type.
    F	nonce?	string	Changes whenever the content does.
    E	ResourceType	What a resource is.
    V	file	A file.
    V	directory	A directory.
    V	symlink	A symbolic link.
    T	ResourceWatchChangedAction	`resourceWatch/changed`: Files have changed; no state does.
    F	type	"resourceWatch/changed"	What tells it apart.
    F	changes	ResourceChanges	The changes.
    T	ResourceWatchState	What is watched; it never changes.
    F	root	URI	The file or directory.
    F	recursive	bool	Whether directories below it are watched, too; absent means no.
    F	excludes?	ResourcePatterns	What to leave out.
    F	includes?	ResourcePatterns	What to watch only.
    E	ResourceWriteMode	How content is written.
    V	truncate	From a position on, cutting off what was there; also when absent.
    V	append	At a distance from the end.
    V	insert	At a position, moving the rest.
    T	ResourceWriteParams	Parameters of `resourceWrite`. Writes a file.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	uri	string	The resource.
    F	data	string	The content.
    F	encoding	ContentEncoding	How it is put into the string.
    F	contentType?	string	Its MIME type.
    F	createOnly?	bool	Whether an existing file is an error.
    F	mode?	ResourceWriteMode	How to write.
    F	position?	int	Where, in bytes; absent means 0.
    F	ifMatch?	string	Write only if the file still has this `etag`.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	ResourceWriteResult	Result of `resourceWrite`. Writes a file.
    U	ResponsePart	kind	A part of an answer.
    M	markdown	MarkdownResponsePart	Text.
    M	reasoning	ReasoningResponsePart	What the model thought.
    M	toolCall	ToolCallResponsePart	A call of a tool.
    M	contentRef	ResourceResponsePart	Content, by reference.
    M	systemNotification	SystemNotificationResponsePart	A remark of the host.
    M	inputRequest	InputRequestResponsePart	A question to people.
    M	error	ErrorResponsePart	The error that ended the turn.
    T	RootActiveSessionsChangedAction	`root/activeSessionsChanged`: Another number of sessions is at work.
    F	type	"root/activeSessionsChanged"	What tells it apart.
    F	activeSessions	int	The number.
    T	RootAgentsChangedAction	`root/agentsChanged`: The list of agents is another one.
    F	type	"root/agentsChanged"	What tells it apart.
    F	agents	[AgentInfo]	The new list, whole.
    T	RootConfigChangedAction	`root/configChanged`: Configuration values change.
    F	type	"root/configChanged"	What tells it apart.
    F	config	object	The new values.
    F	replace?	bool	Whether values not named here go away.
    T	RootConfigState	The host's configuration.
    F	schema	ConfigSchema	The types of the values.
    F	values	object	The values.
    T	RootState	The state of the root channel.
    F	agents	[AgentInfo]	The agents that sessions can run.
    F	activeSessions?	int	How many sessions are at work.
    F	terminals?	[TerminalInfo]	The terminals there are.
    F	config?	RootConfigState	The host's configuration.
    F	_meta?	object	Free-form metadata of the host, kept as it is, nulls included.
    T	RootTerminalsChangedAction	`root/terminalsChanged`: The list of terminals is another one.
    F	type	"root/terminalsChanged"	What tells it apart.
    F	terminals	[TerminalInfo]	The new list, whole.
    T	RuleCustomization	A rule that the agent follows.
    F	type	"rule"	What tells it apart.
    F	id	string	Identifies it in its session.
    F	uri	URI	Where it is defined.
    F	name	string	Its name.
    F	icons?	[Icon]	Pictures for it.
    F	range?	TextRange	Where in the document it is defined.
    F	_meta?	object	Free-form metadata of the customization, kept as it is, nulls included.
    F	enabled?	bool	Whether it is on; absent means yes.
    F	description?	string	What it is for.
    F	alwaysApply?	bool	Whether it holds everywhere.
    F	globs?	[string]	The files it holds for.
    T	RunAutomationParams	Parameters of `runAutomation`. Runs an automation now.
    F	channel	URI	The automations channel, `ahp-automations://`.
    F	automation	URI	The automation.
    F	requestId	string	The same id never starts a second run.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	RunAutomationResult	Result of `runAutomation`. Runs an automation now.
    F	resource	URI	The run's channel.
    T	SamplingCapability	How messages can be sampled.
    F	tools?	PresenceFlag	Tools may be used.
    T	SessionActiveClient	A client that takes part in a session.
    F	clientId	string	The client.
    F	displayName?	string	Its name for people.
    F	tools	[ToolDefinition]	The tools it offers to the agent.
    F	customizations?	[ClientPluginCustomization]	The plugins it brings.
    T	SessionActiveClientRemovedAction	`session/activeClientRemoved`: A client no longer takes part.
    F	type	"session/activeClientRemoved"	What tells it apart.
    F	clientId	string	The client.
    T	SessionActiveClientSetAction	`session/activeClientSet`: A client takes part, or changes what it offers.
    F	type	"session/activeClientSet"	What tells it apart.
    F	activeClient	SessionActiveClient	The client's entry, whole.
    T	SessionActivityChangedAction	`session/activityChanged`: The session does something else.
    F	type	"session/activityChanged"	What tells it apart.
    F	activity?	string	What it does, in a few words; absent for nothing.
    T	SessionAddedParams	Parameters of `root/sessionAdded`. There is a new session.
    F	channel	URI	The channel it belongs to.
    F	summary	SessionSummary	The session.
    T	SessionAutomationOrigin	A session that an automation started.
    F	kind	"automation"	What tells it apart.
    F	automation	URI	The automation.
    F	run	URI	Its run.
    T	SessionChangesetsChangedAction	`session/changesetsChanged`: There are other changesets.
    F	type	"session/changesetsChanged"	What tells it apart.
    F	changesets?	[Changeset]	The changesets, whole; absent clears them.
    T	SessionChatAddedAction	`session/chatAdded`: A chat is there, or its whole summary is new.
    F	type	"session/chatAdded"	What tells it apart.
    F	summary	ChatSummary	The chat.
    T	SessionChatInputRequest	A chat asks for input.
    F	kind	"chatInput"	What tells it apart.
    F	id	string	Identifies the entry.
    F	chat	URI	The chat that the answer is dispatched to.
    F	request	ChatInputRequest	What is asked.
    T	SessionChatRemovedAction	`session/chatRemoved`: A chat is gone.
    F	type	"session/chatRemoved"	What tells it apart.
    F	chat	URI	The chat.
    T	SessionChatSummary	A chat in the summary of its session.
    F	resource	URI	The chat's channel.
    F	title	string	Its title.
    F	origin?	ChatOrigin	How it came about.
    F	interactivity?	ChatInteractivity	What people may do in it.
    F	status?	SessionStatus	What it is doing; absent means unknown, not idle.
    F	changes?	ChangesSummary	How much it has changed.
    T	SessionChatUpdatedAction	`session/chatUpdated`: A chat's summary has changed.
    F	type	"session/chatUpdated"	What tells it apart.
    F	chat	URI	The chat.
    F	changes	PartialChatSummary	The fields that changed.
    T	SessionChatsReorderedAction	`session/chatsReordered`: The chats are in another order.
    F	type	"session/chatsReordered"	What tells it apart.
    F	chats	[URI]	All chats, in the new order.
    T	SessionConfigChangedAction	`session/configChanged`: Configuration values change.
    F	type	"session/configChanged"	What tells it apart.
    F	config	object	The new values; only those that are mutable.
    F	replace?	bool	Whether values not named here go away.
    T	SessionConfigCompletionsParams	Parameters of `sessionConfigCompletions`. Asks for possible values of one configuration property.
    F	channel	URI	Always the root channel, `ahp-root://`.
    F	provider?	string	The agent.
    F	workingDirectory?	URI	The primary working directory.
    F	config?	object	The values chosen so far.
    F	property	string	The property.
    F	query?	string	What has been typed so far.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	SessionConfigCompletionsResult	Result of `sessionConfigCompletions`. Asks for possible values of one configuration property.
    F	items	[SessionConfigValueItem]	The possible values.
    T	SessionConfigPropertySchema	The type of one configuration property of a session.
    F	type	ConfigPropertyType	The JSON type.
    F	title	string	A name for people.
    F	description?	string	What it does.
    F	default?	json	The value it has when none is given.
    F	enum?	[json]	The values it may have: strings, numbers, booleans, null.
    F	enumLabels?	[string]	A label for each value of `enum`.
    F	enumDescriptions?	[string]	An explanation for each value of `enum`.
    F	readOnly?	bool	Whether clients may not change it.
    F	items?	ConfigPropertySchema	The type of an array's elements.
    F	minItems?	int	The least number of elements.
    F	maxItems?	int	The greatest number of elements.
    F	properties?	{ConfigPropertySchema}	The types of an object's members.
    F	required?	[string]	The members an object must have.
    F	additionalProperties?	ConfigPropertySchema	The type of all other members.
    F	enumDynamic?	bool	Whether values are to be asked of the host as one types.
    F	sessionMutable?	bool	Whether it may be changed while the session lives.
    T	SessionConfigSchema	The types of a session's configuration properties.
    F	type	"object"	What tells it apart.
    F	properties	{SessionConfigPropertySchema}	The properties by name.
    F	required?	[string]	The names that must have a value.
    T	SessionConfigState	A session's configuration.
    F	schema	SessionConfigSchema	The types of the values.
    F	values	object	The values.
    T	SessionConfigValueItem	A possible value of a configuration property.
    F	value	string	The value.
    F	label	string	Its name for people.
    F	description?	string	What it means.
    T	SessionCreationFailedAction	`session/creationFailed`: The session could not be created.
    F	type	"session/creationFailed"	What tells it apart.
    F	error	ErrorInfo	Why.
    T	SessionCustomizationRemovedAction	`session/customizationRemoved`: A customization is gone.
    F	type	"session/customizationRemoved"	What tells it apart.
    F	id	string	The customization.
    T	SessionCustomizationToggledAction	`session/customizationToggled`: A customization is switched on or off.
    F	type	"session/customizationToggled"	What tells it apart.
    F	id	string	The customization.
    F	enablement	[CustomizationEnablement]	Where it is on and where off, whole, most specific first.
    T	SessionCustomizationUpdatedAction	`session/customizationUpdated`: A customization is there, or all of it is new.
    F	type	"session/customizationUpdated"	What tells it apart.
    F	customization	Customization	The customization.
    T	SessionCustomizationsChangedAction	`session/customizationsChanged`: There are other customizations.
    F	type	"session/customizationsChanged"	What tells it apart.
    F	customizations	[Customization]	The customizations, whole.
    T	SessionDefaultChatChangedAction	`session/defaultChatChanged`: Another chat is the default one.
    F	type	"session/defaultChatChanged"	What tells it apart.
    F	defaultChat?	URI	The chat; absent for none.
    T	SessionEnablement	On or off in this session.
    F	kind	"session"	What tells it apart.
    F	enabled	bool	Whether it is on.
    T	SessionInputNeededRemovedAction	`session/inputNeededRemoved`: Something no longer waits for an answer.
    F	type	"session/inputNeededRemoved"	What tells it apart.
    F	id	string	The entry.
    T	SessionInputNeededSetAction	`session/inputNeededSet`: Something waits for an answer.
    F	type	"session/inputNeededSet"	What tells it apart.
    F	request	SessionInputRequest	What waits.
    U	SessionInputRequest	kind	Something in a session that waits for an answer.
    M	chatInput	SessionChatInputRequest	A chat asks for input.
    M	toolConfirmation	SessionToolConfirmationRequest	A tool call needs a yes or no.
    M	toolClientExecution	SessionToolClientExecutionRequest	A client has to run it.
    M	toolAuthentication	SessionToolAuthenticationRequest	A token is needed.
    T	SessionIsArchivedChangedAction	`session/isArchivedChanged`: The session is archived or brought back.
    F	type	"session/isArchivedChanged"	What tells it apart.
    F	isArchived	bool	Whether it is archived.
    T	SessionIsReadChangedAction	`session/isReadChanged`: The session is marked read or unread.
    F	type	"session/isReadChanged"	What tells it apart.
    F	isRead	bool	Whether it is read.
    E	SessionLifecycle	Whether a session is usable.
    V	creating	Not yet.
    V	ready	It is.
    V	failed	It could not be created.
    T	SessionMcpServerBackgroundRequestedAction	`session/mcpServerBackgroundRequested`: An MCP server is to go on starting without holding up the session.
    F	type	"session/mcpServerBackgroundRequested"	What tells it apart.
    F	id	string	The server's customization.
    T	SessionMcpServerStartRequestedAction	`session/mcpServerStartRequested`: An MCP server is to start.
    F	type	"session/mcpServerStartRequested"	What tells it apart.
    F	id	string	The server's customization.
    T	SessionMcpServerStateChangedAction	`session/mcpServerStateChanged`: An MCP server does something else.
    F	type	"session/mcpServerStateChanged"	What tells it apart.
    F	id	string	The server's customization.
    F	state	McpServerState	What it does now.
    F	channel?	URI	Where it can be talked to; absent for nowhere.
    T	SessionMcpServerStopRequestedAction	`session/mcpServerStopRequested`: An MCP server is to stop.
    F	type	"session/mcpServerStopRequested"	What tells it apart.
    F	id	string	The server's customization.
    T	SessionMetaChangedAction	`session/metaChanged`: The session has other metadata.
    F	type	"session/metaChanged"	What tells it apart.
    F	_meta?	object	Free-form metadata of the session, kept as it is, nulls included.
    T	SessionModelInfo	A model that an agent can use.
    F	id	string	Its identifier.
    F	provider	string	Who runs it.
    F	name	string	Its name for people.
    F	maxContextWindow?	int	Its context window, in tokens.
    F	maxOutputTokens?	int	The longest answer, in tokens.
    F	maxPromptTokens?	int	The longest prompt, in tokens.
    F	supportsVision?	bool	Whether it takes images.
    F	policyState?	PolicyState	Whether a policy allows it.
    F	configSchema?	ConfigSchema	The types of its settings.
    F	_meta?	object	Free-form metadata of the model, kept as it is, nulls included.
    T	SessionMoveDestination	Into a session.
    F	kind	"session"	What tells it apart.
    F	session	URI	The session.
    F	after?	URI	The chat to come after; absent for the first place.
    U	SessionOrigin	kind	How a session came about.
    M	automation	SessionAutomationOrigin	An automation started it.
    T	SessionRemovedParams	Parameters of `root/sessionRemoved`. A session is gone.
    F	channel	URI	The channel it belongs to.
    F	session	URI	The session.
    T	SessionServerToolsChangedAction	`session/serverToolsChanged`: The host offers other tools.
    F	type	"session/serverToolsChanged"	What tells it apart.
    F	tools	[ToolDefinition]	The tools, whole.
    T	SessionState	The state of a session.
    F	provider	string	The agent that runs it.
    F	title	string	Its title.
    F	status	SessionStatus	What it is doing, and whether it is read and archived.
    F	activity?	string	What it is doing, in a few words.
    F	project?	ProjectInfo	The project it works in.
    F	workingDirectories?	[URI]	Where it works; the first one is the primary.
    F	annotations?	AnnotationsSummary	How many annotations it has.
    F	origin?	SessionOrigin	How it came about; absent if a person created it.
    F	lifecycle	SessionLifecycle	Whether the session is usable yet.
    F	creationError?	ErrorInfo	Why it could not be created.
    F	serverTools?	[ToolDefinition]	The tools that the host itself offers.
    F	activeClients	[SessionActiveClient]	The clients that take part.
    F	chats	[ChatSummary]	The chats, in the host's order.
    F	defaultChat?	URI	The chat that a message without a chat goes to.
    F	config?	SessionConfigState	The session's configuration.
    F	customizations?	[Customization]	What changes how the agent works.
    F	changesets?	[Changeset]	The changesets that can be looked at.
    F	inputNeeded?	[SessionInputRequest]	What waits for somebody's answer.
    F	_meta?	object	Free-form metadata of the session, kept as it is, nulls included.
    E	SessionStatus	A number: one activity, and any of the flags, added up.
    V	1	Idle.
    V	2	The last turn failed.
    V	8	At work.
    V	24	At work, and waiting for somebody.
    V	32	Flag: read.
    V	64	Flag: archived.
    T	SessionSummary	A session in the host's list.
    F	resource	URI	The session's channel.
    F	provider	string	The agent that runs it.
    F	title	string	Its title.
    F	status	SessionStatus	What it is doing, and whether it is read and archived.
    F	activity?	string	What it is doing, in a few words.
    F	project?	ProjectInfo	The project it works in.
    F	workingDirectories?	[URI]	Where it works; the first one is the primary.
    F	annotations?	AnnotationsSummary	How many annotations it has.
    F	origin?	SessionOrigin	How it came about; absent if a person created it.
    F	createdAt	timestamp	When it was created: ISO 8601, UTC.
    F	modifiedAt	timestamp	When it last changed: ISO 8601, UTC.
    F	changes?	ChangesSummary	How much it has changed.
    F	chats?	[SessionChatSummary]	Its chats, in the host's order.
    F	defaultChat?	URI	The chat that a message without a chat goes to.
    F	_meta?	object	Free-form metadata of the session, kept as it is, nulls included.
    T	SessionSummaryChangedParams	Parameters of `root/sessionSummaryChanged`. The summary of a session has changed.
    F	channel	URI	The channel it belongs to.
    F	session	URI	The session.
    F	changes	PartialSessionSummary	The fields that changed.
    T	SessionTitleChangedAction	`session/titleChanged`: The session has another title.
    F	type	"session/titleChanged"	What tells it apart.
    F	title	string	The title.
    T	SessionToolAuthenticationRequest	A tool call waits for a token.
    F	kind	"toolAuthentication"	What tells it apart.
    F	id	string	Identifies the entry.
    F	chat	URI	The chat that the answer is dispatched to.
    F	turnId	string	The turn.
    F	toolCall	ToolCallAuthRequiredState	The tool call as it stands.
    T	SessionToolClientExecutionRequest	A tool call waits for a client to run it.
    F	kind	"toolClientExecution"	What tells it apart.
    F	id	string	Identifies the entry.
    F	chat	URI	The chat that the answer is dispatched to.
    F	turnId	string	The turn.
    F	clientId	string	The client that has to run it.
    F	toolCall	ToolCallState	The tool call as it stands.
    T	SessionToolConfirmationRequest	A tool call, or its result, waits for a confirmation.
    F	kind	"toolConfirmation"	What tells it apart.
    F	id	string	Identifies the entry.
    F	chat	URI	The chat that the answer is dispatched to.
    F	turnId	string	The turn.
    F	toolCall	ToolCallConfirmationState	The tool call as it stands.
    T	SessionWorkingDirectoryRemovedAction	`session/workingDirectoryRemoved`: A working directory is removed.
    F	type	"session/workingDirectoryRemoved"	What tells it apart.
    F	directory	URI	The directory.
    T	SessionWorkingDirectoryReplacedAction	`session/workingDirectoryReplaced`: A working directory gives way to another one.
    F	type	"session/workingDirectoryReplaced"	What tells it apart.
    F	directory	URI	The one that goes.
    F	replacement	URI	The one that comes.
    T	SessionWorkingDirectorySetAction	`session/workingDirectorySet`: A working directory is added.
    F	type	"session/workingDirectorySet"	What tells it apart.
    F	directory	URI	The directory.
    T	ShellBackgroundWork	A command that goes on running.
    F	kind	"shell"	What tells it apart.
    F	id	string	Identifies it in its chat.
    F	label	string	Its name for people.
    F	startedAt	timestamp	When it began: ISO 8601.
    F	_meta?	object	Free-form metadata of the work, kept as it is, nulls included.
    F	command	string	The command.
    F	terminal?	URI	The terminal it runs in.
    T	SideChatSelection	The text a side chat is about.
    F	text	string	The text; not empty.
    F	responsePartId?	string	The part it was taken from.
    T	SideChatSource	A new chat about a turn.
    F	kind	"sideChat"	What tells it apart.
    F	chat	URI	The chat the turn is in.
    F	turnId	string	The turn.
    F	selection?	SideChatSelection	The text it is about.
    T	SimpleMessageAttachment	A thing that is only named.
    F	type	"simple"	What tells it apart.
    F	label	string	Its name for people.
    F	range?	TextRange	Where in the message's text it stands.
    F	displayKind?	string	How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else.
    F	_meta?	object	Free-form metadata of the attachment, kept as it is, nulls included.
    F	modelRepresentation?	string	What the model is told.
    T	SkillCustomization	A skill.
    F	type	"skill"	What tells it apart.
    F	id	string	Identifies it in its session.
    F	uri	URI	Where it is defined.
    F	name	string	Its name.
    F	icons?	[Icon]	Pictures for it.
    F	range?	TextRange	Where in the document it is defined.
    F	_meta?	object	Free-form metadata of the customization, kept as it is, nulls included.
    F	enabled?	bool	Whether it is on; absent means yes.
    F	description?	string	What it is for.
    F	disableModelInvocation?	bool	The model may not call it.
    F	disableUserInvocation?	bool	People may not call it.
    T	Snapshot	The whole state of a channel at one moment.
    F	resource	URI	The channel.
    F	state	ChannelState	Its state.
    F	fromSeq	int	The host's sequence number at that moment; later envelopes have greater ones.
    T	StateAction	An action of any channel; its type tells which. They have entries of their own.
    T	StringOrMarkdown	A string, or an object with this member.
    F	markdown	string	Markdown.
    T	SubagentBackgroundWork	An agent that goes on working.
    F	kind	"subagent"	What tells it apart.
    F	id	string	Identifies it in its chat.
    F	label	string	Its name for people.
    F	startedAt	timestamp	When it began: ISO 8601.
    F	_meta?	object	Free-form metadata of the work, kept as it is, nulls included.
    F	chat	URI	Its chat.
    T	SubscribeParams	Parameters of `subscribe`. Begins to receive what happens on a channel.
    F	channel	URI	The channel.
    F	delivery?	SubscriptionDeliveryOptions	How promptly.
    F	view?	SubscribeView	How much of the state is wanted.
    F	_meta?	object	Free-form metadata of the request, kept as it is.
    T	SubscribeResult	Result of `subscribe`. Begins to receive what happens on a channel.
    F	snapshot?	Snapshot	The state; absent if the channel has none.
    T	SubscribeView	How much of a state is wanted.
    F	turns?	int	How many of the latest turns; the host may send more.
    T	SubscriptionDeliveryOptions	How promptly a subscription is served.
    F	maxLatencyMs?	int	The longest the host may hold actions back to send them together, in milliseconds.
    T	SystemNotificationResponsePart	A remark of the host.
    F	kind	"systemNotification"	What tells it apart.
    F	content	StringOrMarkdown	The remark.
    F	_meta?	object	Free-form metadata of the remark, kept as it is, nulls included.
    T	TelemetryCapabilities	The telemetry that a host offers.
    F	logs?	string	The channel of logs: a URI, or a template of `level`.
    F	traces?	string	The channel of traces.
    F	metrics?	string	The channel of metrics.
    U	TerminalClaim	kind	Who uses a terminal.
    M	client	TerminalClientClaim	A client.
    M	session	TerminalSessionClaim	A session.
    T	TerminalClaimedAction	`terminal/claimed`: Somebody else uses it now.
    F	type	"terminal/claimed"	What tells it apart.
    F	claim	TerminalClaim	Who.
    T	TerminalClientClaim	A client uses it.
    F	kind	"client"	What tells it apart.
    F	clientId	string	The client.
    T	TerminalCommandExecutedAction	`terminal/commandExecuted`: A command begins.
    F	type	"terminal/commandExecuted"	What tells it apart.
    F	commandId	string	Identifies it in its terminal.
    F	commandLine	string	What was entered.
    F	timestamp	int	When, in milliseconds since 1970.
    T	TerminalCommandFinishedAction	`terminal/commandFinished`: A command has ended.
    F	type	"terminal/commandFinished"	What tells it apart.
    F	commandId	string	The command.
    F	exitCode?	int	Its exit code.
    F	durationMs?	int	How long it took, in milliseconds.
    T	TerminalCommandPart	A command and its output.
    F	type	"command"	What tells it apart.
    F	commandId	string	Identifies it in its terminal.
    F	commandLine	string	What was entered.
    F	output	string	Its output so far.
    F	timestamp	int	When it began, in milliseconds since 1970.
    F	isComplete	bool	Whether it has ended.
    F	exitCode?	int	Its exit code.
    F	durationMs?	int	How long it took, in milliseconds.
    T	TerminalCommandResult	How a command in a terminal ended.
    F	exitCode?	int	Its exit code.
    F	preview?	string	The beginning or end of its output.
    F	truncated?	bool	Whether the preview is not all.
    U	TerminalContentPart	type	A part of a terminal's output.
    M	unclassified	TerminalUnclassifiedPart	Output that belongs to no command.
    M	command	TerminalCommandPart	A command and its output.
    T	TerminalCwdChangedAction	`terminal/cwdChanged`: The terminal has another working directory.
    F	type	"terminal/cwdChanged"	What tells it apart.
    F	cwd	URI	The directory.
    T	TerminalDataAction	`terminal/data`: There is new output.
    F	type	"terminal/data"	What tells it apart.
    F	data	string	The output.
    T	TerminalExited	The terminal has ended.
    F	status	"exited"	What tells it apart.
    F	exitCode?	int	Its exit code; absent if a signal ended it.
    T	TerminalExitedAction	`terminal/exited`: The terminal has ended.
    F	type	"terminal/exited"	What tells it apart.
    F	exitCode?	int	Its exit code; absent if a signal ended it.
    T	TerminalInfo	A terminal in the host's list.
    F	resource	URI	Its channel.
    F	title	string	Its title.
    F	claim	TerminalClaim	Who uses it.
    F	lifecycle	TerminalLifecycle	Whether it still runs.
    T	TerminalInputAction	`terminal/input`: Something is typed; no state changes.
    F	type	"terminal/input"	What tells it apart.
    F	data	string	What is typed.
    U	TerminalLifecycle	status	Whether a terminal still runs.
    M	running		It does.
    M	exited	TerminalExited	It has ended.
    T	TerminalResizedAction	`terminal/resized`: The terminal has another size.
    F	type	"terminal/resized"	What tells it apart.
    F	cols	int	Its width, in columns.
    F	rows	int	Its height, in rows.
    T	TerminalSessionClaim	A session uses it.
    F	kind	"session"	What tells it apart.
    F	session	URI	The session.
    F	chat	URI	The chat in it. Absent only from hosts that speak less than 0.9.
    F	turnId?	string	The turn.
    F	toolCallId?	string	The call.
    T	TerminalState	The state of a terminal.
    F	title	string	Its title.
    F	cwd?	URI	Its working directory.
    F	cols?	int	Its width, in columns.
    F	rows?	int	Its height, in rows.
    F	content	[TerminalContentPart]	Its output, in order.
    F	lifecycle	TerminalLifecycle	Whether it still runs.
    F	claim	TerminalClaim	Who uses it.
    F	supportsCommandDetection?	bool	Whether commands are told apart.
    F	isPty?	bool	Whether its output holds terminal sequences.
    T	TerminalTitleChangedAction	`terminal/titleChanged`: The terminal has another title.
    F	type	"terminal/titleChanged"	What tells it apart.
    F	title	string	The title.
    T	TerminalUnclassifiedPart	Output that belongs to no command.
    F	type	"unclassified"	What tells it apart.
    F	value	string	The output.
    T	TextPosition	A place in a text.
    F	line	int	The line, from zero.
    F	character	int	The offset in the line, in UTF-16 code units, from zero.
    T	TextRange	A stretch of text; the end is not part of it.
    F	start	TextPosition	Where it begins.
    F	end	TextPosition	Where it ends.
    T	TextSelection	A selected part of a document.
    F	range	TextRange	What is selected.
    T	ToolAnnotations	Hints about the effects of a tool.
    F	title?	string	A name for people.
    F	readOnlyHint?	bool	It changes nothing; absent means it may.
    F	destructiveHint?	bool	It may destroy something; absent means it may.
    F	idempotentHint?	bool	Calling it again changes nothing more; absent: it may.
    F	openWorldHint?	bool	It reaches beyond the host; absent means it may.
    T	ToolCallAuthRequiredState	The call waits for a token.
    F	status	"auth-required"	What tells it apart.
    F	toolCallId	string	Identifies the call in its turn.
    F	toolName	string	The tool.
    F	displayName	string	The tool's name for people.
    F	intention?	string	What the model wants with it.
    F	contributor?	ToolCallContributor	Who offers the tool; absent for the host.
    F	_meta?	object	Free-form metadata of the call, kept as it is, nulls included.
    F	invocationMessage	StringOrMarkdown	What the call does.
    F	toolInput?	ToolInput	Its input.
    F	confirmed	ToolCallConfirmationReason	Why it may run.
    F	selectedOption?	ConfirmationOption	The answer that was chosen.
    F	auth	McpAuthRequirement	The token it needs.
    F	content?	[ToolResultContent]	What it has yielded so far.
    E	ToolCallCancellationReason	Why a call was cancelled.
    V	denied	Somebody said no.
    V	skipped	The turn ended first.
    V	result-denied	Somebody said no to its result.
    T	ToolCallCancelledState	The call was not made, or its result not used.
    F	status	"cancelled"	What tells it apart.
    F	toolCallId	string	Identifies the call in its turn.
    F	toolName	string	The tool.
    F	displayName	string	The tool's name for people.
    F	intention?	string	What the model wants with it.
    F	contributor?	ToolCallContributor	Who offers the tool; absent for the host.
    F	_meta?	object	Free-form metadata of the call, kept as it is, nulls included.
    F	invocationMessage	StringOrMarkdown	What the call does.
    F	toolInput?	ToolInput	Its input.
    F	reason	ToolCallCancellationReason	Why.
    F	reasonMessage?	StringOrMarkdown	Why, in words.
    F	userSuggestion?	Message	What to do instead.
    F	selectedOption?	ConfirmationOption	The answer that was chosen.
    T	ToolCallClientContributor	A client offers the tool.
    F	kind	"client"	What tells it apart.
    F	clientId	string	The client; it alone runs the call.
    T	ToolCallCompletedState	The call has ended.
    F	status	"completed"	What tells it apart.
    F	toolCallId	string	Identifies the call in its turn.
    F	toolName	string	The tool.
    F	displayName	string	The tool's name for people.
    F	intention?	string	What the model wants with it.
    F	contributor?	ToolCallContributor	Who offers the tool; absent for the host.
    F	_meta?	object	Free-form metadata of the call, kept as it is, nulls included.
    F	invocationMessage	StringOrMarkdown	What the call does.
    F	toolInput?	ToolInput	Its input.
    F	confirmed	ToolCallConfirmationReason	Why it may run.
    F	selectedOption?	ConfirmationOption	The answer that was chosen.
    F	success	bool	Whether it did what it should.
    F	pastTenseMessage	StringOrMarkdown	What it did.
    F	content?	[ToolResultContent]	What it has yielded.
    F	structuredContent?	object	What it has yielded, for programs.
    F	error?	ToolCallError	Why it failed.
    E	ToolCallConfirmationReason	Why a call may run.
    V	not-needed	Nobody had to be asked.
    V	user-action	Somebody said yes.
    V	setting	A setting says so.
    U	ToolCallConfirmationState	status	A call of a tool that waits for a yes or no.
    M	pending-confirmation	ToolCallPendingConfirmationState	The call does.
    M	pending-result-confirmation	ToolCallPendingResultConfirmationState	Its result does.
    U	ToolCallContributor	kind	Who offers a tool.
    M	client	ToolCallClientContributor	A client.
    M	mcp	ToolCallMcpContributor	An MCP server.
    T	ToolCallError	Why a call failed.
    F	message	string	What went wrong.
    F	code?	string	A name for it.
    T	ToolCallMcpContributor	An MCP server offers the tool.
    F	kind	"mcp"	What tells it apart.
    F	customizationId	string	The server's customization.
    T	ToolCallPendingConfirmationState	The call waits for a yes or no.
    F	status	"pending-confirmation"	What tells it apart.
    F	toolCallId	string	Identifies the call in its turn.
    F	toolName	string	The tool.
    F	displayName	string	The tool's name for people.
    F	intention?	string	What the model wants with it.
    F	contributor?	ToolCallContributor	Who offers the tool; absent for the host.
    F	_meta?	object	Free-form metadata of the call, kept as it is, nulls included.
    F	invocationMessage	StringOrMarkdown	What the call does.
    F	toolInput?	ToolInput	Its input.
    F	confirmationTitle?	StringOrMarkdown	The question to ask.
    F	riskAssessment?	ToolCallRiskAssessment	How dangerous it is judged to be.
    F	edits?	FileEditCollection	The edits it would make.
    F	editable?	bool	Whether its input may be edited first.
    F	options?	[ConfirmationOption]	The answers to choose from.
    T	ToolCallPendingResultConfirmationState	The result waits for a yes or no.
    F	status	"pending-result-confirmation"	What tells it apart.
    F	toolCallId	string	Identifies the call in its turn.
    F	toolName	string	The tool.
    F	displayName	string	The tool's name for people.
    F	intention?	string	What the model wants with it.
    F	contributor?	ToolCallContributor	Who offers the tool; absent for the host.
    F	_meta?	object	Free-form metadata of the call, kept as it is, nulls included.
    F	invocationMessage	StringOrMarkdown	What the call does.
    F	toolInput?	ToolInput	Its input.
    F	confirmed	ToolCallConfirmationReason	Why it may run.
    F	selectedOption?	ConfirmationOption	The answer that was chosen.
    F	success	bool	Whether it did what it should.
    F	pastTenseMessage	StringOrMarkdown	What it did.
    F	content?	[ToolResultContent]	What it has yielded.
    F	structuredContent?	object	What it has yielded, for programs.
    F	error?	ToolCallError	Why it failed.
    T	ToolCallResponsePart	A call of a tool.
    F	kind	"toolCall"	What tells it apart.
    F	toolCall	ToolCallState	The call as it stands.
    T	ToolCallResult	What a call of a tool has yielded.
    F	success	bool	Whether it did what it should.
    F	pastTenseMessage	StringOrMarkdown	What it did.
    F	content?	[ToolResultContent]	What it has yielded.
    F	structuredContent?	object	What it has yielded, for programs.
    F	error?	ToolCallError	Why it failed.
    U	ToolCallRiskAssessment	status	How dangerous a call is judged to be.
    M	loading	ToolCallRiskAssessmentLoadingState	It is still being judged.
    M	complete	ToolCallRiskAssessmentCompleteState	It has been judged.
    T	ToolCallRiskAssessmentCompleteState	It has been judged.
    F	status	"complete"	What tells it apart.
    F	kind	ToolCallRiskAssessmentKind	Who judged.
    F	reason	StringOrMarkdown	Why.
    F	safety	number	From 0, unsafe, to 1, safe.
    E	ToolCallRiskAssessmentKind	Who judges a call.
    V	judge	A model.
    T	ToolCallRiskAssessmentLoadingState	It is still being judged.
    F	status	"loading"	What tells it apart.
    F	kind	ToolCallRiskAssessmentKind	Who judges.
    T	ToolCallRunningState	The call is running.
    F	status	"running"	What tells it apart.
    F	toolCallId	string	Identifies the call in its turn.
    F	toolName	string	The tool.
    F	displayName	string	The tool's name for people.
    F	intention?	string	What the model wants with it.
    F	contributor?	ToolCallContributor	Who offers the tool; absent for the host.
    F	_meta?	object	Free-form metadata of the call, kept as it is, nulls included.
    F	invocationMessage	StringOrMarkdown	What the call does.
    F	toolInput?	ToolInput	Its input.
    F	confirmed	ToolCallConfirmationReason	Why it may run.
    F	selectedOption?	ConfirmationOption	The answer that was chosen.
    F	content?	[ToolResultContent]	What it has yielded so far.
    U	ToolCallState	status	A call of a tool as it stands.
    M	streaming	ToolCallStreamingState	The model is still writing it.
    M	pending-confirmation	ToolCallPendingConfirmationState	It waits for a yes or no.
    M	running	ToolCallRunningState	It is running.
    M	auth-required	ToolCallAuthRequiredState	It waits for a token.
    M	pending-result-confirmation	ToolCallPendingResultConfirmationState	Its result waits for a yes or no.
    M	completed	ToolCallCompletedState	It has ended.
    M	cancelled	ToolCallCancelledState	It was not made, or its result not used.
    T	ToolCallStreamingState	The model is still writing the call.
    F	status	"streaming"	What tells it apart.
    F	toolCallId	string	Identifies the call in its turn.
    F	toolName	string	The tool.
    F	displayName	string	The tool's name for people.
    F	intention?	string	What the model wants with it.
    F	contributor?	ToolCallContributor	Who offers the tool; absent for the host.
    F	_meta?	object	Free-form metadata of the call, kept as it is, nulls included.
    F	partialInput?	string	The input so far.
    F	invocationMessage?	StringOrMarkdown	What the call is going to do.
    T	ToolDefinition	A tool that an agent can call.
    F	name	string	Its identifier.
    F	title?	string	Its name for people.
    F	description?	string	What it does.
    F	inputSchema?	object	The JSON Schema of its input.
    F	outputSchema?	object	The JSON Schema of its output.
    F	annotations?	ToolAnnotations	Hints about its effects.
    F	_meta?	object	Free-form metadata of the tool, kept as it is, nulls included.
    T	ToolInput	A string, or a reference to content that is kept elsewhere.
    U	ToolResultContent	type	A part of what a call yields.
    M	text	ToolResultTextContent	Text.
    M	embeddedResource	ToolResultEmbeddedResourceContent	Content, in full.
    M	resource	ToolResultResourceContent	Content, by reference.
    M	fileEdit	ToolResultFileEditContent	A change of a file.
    M	terminal	ToolResultTerminalContent	A terminal.
    M	subagent	ToolResultSubagentContent	An agent.
    T	ToolResultEmbeddedResourceContent	Content, in full.
    F	type	"embeddedResource"	What tells it apart.
    F	data	string	The content, in Base64.
    F	contentType	string	Its MIME type.
    T	ToolResultFileEditContent	A change of a file.
    F	type	"fileEdit"	What tells it apart.
    F	before?	FileEditSide	The file before; absent if it is new.
    F	after?	FileEditSide	The file after; absent if it is gone.
    F	diff?	FileEditDiffStats	How large the change is.
    T	ToolResultResourceContent	Content, by reference.
    F	type	"resource"	What tells it apart.
    F	uri	URI	Where the content is; `resourceRead` fetches it.
    F	sizeHint?	int	About how large it is, in bytes.
    F	contentType?	string	Its MIME type.
    F	nonce?	string	Changes whenever the content does.
    T	ToolResultSubagentContent	An agent that the call started.
    F	type	"subagent"	What tells it apart.
    F	resource	URI	Its chat.
    F	title	string	What it does.
    F	agentName?	string	Its name.
    F	description?	string	What it does, at length.
    T	ToolResultTerminalContent	A terminal that the call uses.
    F	type	"terminal"	What tells it apart.
    F	resource	URI	The terminal; it can be subscribed to after it ended, too.
    F	title	string	Its title.
    F	isPty?	bool	Whether its output holds terminal sequences.
    F	result?	TerminalCommandResult	How the command ended.
    T	ToolResultTextContent	Text.
    F	type	"text"	What tells it apart.
    F	text	string	The text.
    T	Turn	A finished turn: a message and the answer to it.
    F	id	string	Identifies the turn in its chat.
    F	startedAt?	timestamp	When it began: ISO 8601.
    F	duration?	int	How long it took, in milliseconds, as its producer says.
    F	message	Message	What it answers.
    F	responseParts	[ResponsePart]	The answer, in order.
    F	usage?	UsageInfo	What it has consumed.
    F	state	TurnState	How it ended.
    E	TurnState	How a turn ended.
    V	complete	Well.
    V	cancelled	Somebody stopped it.
    V	error	It failed.
    T	UnsubscribeParams	Parameters of `unsubscribe`. A client no longer wants to receive what happens on a channel.
    F	channel	URI	The channel it belongs to.
    T	UnsupportedProtocolVersionErrorData	Comes with `unsupportedProtocolVersion`.
    F	supportedVersions?	[string]	What the host speaks: versions or ranges.
    T	UsageInfo	What a turn has consumed.
    F	inputTokens?	int	Tokens read by the model.
    F	outputTokens?	int	Tokens written by the model.
    F	model?	string	The model that did the work.
    F	cacheReadTokens?	int	Input tokens that came from a cache.
    F	_meta?	object	Free-form metadata of the usage record, kept as it is, nulls included.
    T	WorkspaceEnablement	On or off in a workspace.
    F	kind	"workspace"	What tells it apart.
    F	uri	URI	The workspace.
    F	enabled	bool	Whether it is on.
    A	annotations/entryRemoved	AnnotationsEntryRemovedAction	A remark is gone.
    A	annotations/entrySet	AnnotationsEntrySetAction	A remark is there, or all of it is new.
    A	annotations/removed	AnnotationsRemovedAction	An annotation is gone.
    A	annotations/set	AnnotationsSetAction	An annotation is there, or all of it is new.
    A	annotations/updated	AnnotationsUpdatedAction	An annotation has changed; absent fields stay.
    A	automation/createRequested	AutomationCreateRequestedAction	An automation is to be created; no state changes yet.
    A	automation/removed	AutomationRemovedAction	An automation is gone.
    A	automation/set	AutomationSetAction	An automation is there, or all of it is new.
    A	automation/updateRequested	AutomationUpdateRequestedAction	An automation is to be changed; no state changes yet.
    A	automationRun/cancelRequested		The run is to be stopped; no state changes yet.
    A	automationRun/lifecycleChanged	AutomationRunLifecycleChangedAction	The run has come further.
    A	automationRun/primarySessionChanged	AutomationRunPrimarySessionChangedAction	Another session is the one to look at first.
    A	automationRun/sessionRemoved	AutomationRunSessionRemovedAction	A session is no longer part of the run.
    A	automationRun/sessionSet	AutomationRunSessionSetAction	The run has started a session.
    A	canvas/stateChanged	CanvasStateChangedAction	All of the canvas is new.
    A	changeset/cleared		It no longer has files.
    A	changeset/contentChanged	ChangesetContentChangedAction	It has been computed anew.
    A	changeset/fileRemoved	ChangesetFileRemovedAction	A file is no longer changed.
    A	changeset/fileSet	ChangesetFileSetAction	A file has changed, or changed otherwise.
    A	changeset/filesReviewChanged	ChangesetFilesReviewChangedAction	Files are marked as reviewed, or no longer.
    A	changeset/operationStatusChanged	ChangesetOperationStatusChangedAction	An operation runs or has run.
    A	changeset/operationsChanged	ChangesetOperationsChangedAction	There are other operations.
    A	changeset/statusChanged	ChangesetStatusChangedAction	It is up to date, or no longer.
    A	chat/activityChanged	ChatActivityChangedAction	The chat does something else.
    A	chat/backgroundWorkRemoved	ChatBackgroundWorkRemovedAction	Work beside the turns has ended.
    A	chat/backgroundWorkSet	ChatBackgroundWorkSetAction	Work goes on beside the turns.
    A	chat/canvasesChanged	ChatCanvasesChangedAction	Other canvases are open.
    A	chat/changesetsChanged	ChatChangesetsChangedAction	There are other changesets.
    A	chat/delta	ChatDeltaAction	Text is appended to a part of the answer.
    A	chat/draftChanged	ChatDraftChangedAction	What is being written has changed.
    A	chat/error	ChatErrorAction	The turn has failed.
    A	chat/inputAnswerChanged	ChatInputAnswerChangedAction	An answer is being prepared.
    A	chat/inputCompleted	ChatInputCompletedAction	A request for input is answered.
    A	chat/inputRequested	ChatInputRequestedAction	The agent asks people something.
    A	chat/isArchivedChanged	ChatIsArchivedChangedAction	The chat is archived or brought back.
    A	chat/isReadChanged	ChatIsReadChangedAction	The chat is marked read or unread.
    A	chat/movableChanged	ChatMovableChangedAction	The chat can, or cannot, be moved.
    A	chat/pendingMessageRemoved	ChatPendingMessageRemovedAction	A message no longer waits to be sent.
    A	chat/pendingMessageSet	ChatPendingMessageSetAction	A message waits to be sent, or is edited while it waits.
    A	chat/queuedMessagesReordered	ChatQueuedMessagesReorderedAction	The queued messages are in another order.
    A	chat/reasoning	ChatReasoningAction	Text is appended to what the model thought.
    A	chat/responsePart	ChatResponsePartAction	The answer has a new part.
    A	chat/toolCallAuthRequired	ChatToolCallAuthRequiredAction	A running call needs a token.
    A	chat/toolCallAuthResolved	ChatToolCallAuthResolvedAction	The token is there; the call goes on.
    A	chat/toolCallComplete	ChatToolCallCompleteAction	A call has ended.
    A	chat/toolCallConfirmed	ChatToolCallConfirmedAction	A call is approved or denied.
    A	chat/toolCallContentChanged	ChatToolCallContentChangedAction	A running call has yielded something.
    A	chat/toolCallDelta	ChatToolCallDeltaAction	The input of a call grows.
    A	chat/toolCallReady	ChatToolCallReadyAction	A call is complete: it runs, or waits for a confirmation.
    A	chat/toolCallResultConfirmed	ChatToolCallResultConfirmedAction	The result of a call is approved or denied.
    A	chat/toolCallStart	ChatToolCallStartAction	The model begins to call a tool.
    A	chat/truncated	ChatTruncatedAction	Turns are removed from the end.
    A	chat/turnCancelled	ChatTurnCancelledAction	The turn is stopped.
    A	chat/turnComplete	ChatTurnCompleteAction	The turn has ended well.
    A	chat/turnResume	ChatTurnResumeAction	The last turn, which failed, is taken up again.
    A	chat/turnStarted	ChatTurnStartedAction	A turn begins.
    A	chat/turnsLoaded	ChatTurnsLoadedAction	Older turns have been loaded.
    A	chat/usage	ChatUsageAction	The turn has consumed something.
    A	chat/workingDirectoryRemoved	ChatWorkingDirectoryRemovedAction	A working directory is removed.
    A	chat/workingDirectorySet	ChatWorkingDirectorySetAction	A working directory is added.
    A	resourceWatch/changed	ResourceWatchChangedAction	Files have changed; no state does.
    A	root/activeSessionsChanged	RootActiveSessionsChangedAction	Another number of sessions is at work.
    A	root/agentsChanged	RootAgentsChangedAction	The list of agents is another one.
    A	root/configChanged	RootConfigChangedAction	Configuration values change.
    A	root/terminalsChanged	RootTerminalsChangedAction	The list of terminals is another one.
    A	session/activeClientRemoved	SessionActiveClientRemovedAction	A client no longer takes part.
    A	session/activeClientSet	SessionActiveClientSetAction	A client takes part, or changes what it offers.
    A	session/activityChanged	SessionActivityChangedAction	The session does something else.
    A	session/changesetsChanged	SessionChangesetsChangedAction	There are other changesets.
    A	session/chatAdded	SessionChatAddedAction	A chat is there, or its whole summary is new.
    A	session/chatRemoved	SessionChatRemovedAction	A chat is gone.
    A	session/chatUpdated	SessionChatUpdatedAction	A chat's summary has changed.
    A	session/chatsReordered	SessionChatsReorderedAction	The chats are in another order.
    A	session/configChanged	SessionConfigChangedAction	Configuration values change.
    A	session/creationFailed	SessionCreationFailedAction	The session could not be created.
    A	session/customizationRemoved	SessionCustomizationRemovedAction	A customization is gone.
    A	session/customizationToggled	SessionCustomizationToggledAction	A customization is switched on or off.
    A	session/customizationUpdated	SessionCustomizationUpdatedAction	A customization is there, or all of it is new.
    A	session/customizationsChanged	SessionCustomizationsChangedAction	There are other customizations.
    A	session/defaultChatChanged	SessionDefaultChatChangedAction	Another chat is the default one.
    A	session/inputNeededRemoved	SessionInputNeededRemovedAction	Something no longer waits for an answer.
    A	session/inputNeededSet	SessionInputNeededSetAction	Something waits for an answer.
    A	session/isArchivedChanged	SessionIsArchivedChangedAction	The session is archived or brought back.
    A	session/isReadChanged	SessionIsReadChangedAction	The session is marked read or unread.
    A	session/mcpServerBackgroundRequested	SessionMcpServerBackgroundRequestedAction	An MCP server is to go on starting without holding up the session.
    A	session/mcpServerStartRequested	SessionMcpServerStartRequestedAction	An MCP server is to start.
    A	session/mcpServerStateChanged	SessionMcpServerStateChangedAction	An MCP server does something else.
    A	session/mcpServerStopRequested	SessionMcpServerStopRequestedAction	An MCP server is to stop.
    A	session/metaChanged	SessionMetaChangedAction	The session has other metadata.
    A	session/ready		The session has become usable.
    A	session/serverToolsChanged	SessionServerToolsChangedAction	The host offers other tools.
    A	session/titleChanged	SessionTitleChangedAction	The session has another title.
    A	session/workingDirectoryRemoved	SessionWorkingDirectoryRemovedAction	A working directory is removed.
    A	session/workingDirectoryReplaced	SessionWorkingDirectoryReplacedAction	A working directory gives way to another one.
    A	session/workingDirectorySet	SessionWorkingDirectorySetAction	A working directory is added.
    A	terminal/claimed	TerminalClaimedAction	Somebody else uses it now.
    A	terminal/cleared		The output is wiped.
    A	terminal/commandDetectionAvailable		Commands are told apart from now on.
    A	terminal/commandExecuted	TerminalCommandExecutedAction	A command begins.
    A	terminal/commandFinished	TerminalCommandFinishedAction	A command has ended.
    A	terminal/cwdChanged	TerminalCwdChangedAction	The terminal has another working directory.
    A	terminal/data	TerminalDataAction	There is new output.
    A	terminal/exited	TerminalExitedAction	The terminal has ended.
    A	terminal/input	TerminalInputAction	Something is typed; no state changes.
    A	terminal/resized	TerminalResizedAction	The terminal has another size.
    A	terminal/titleChanged	TerminalTitleChangedAction	The terminal has another title.
    """#
}
