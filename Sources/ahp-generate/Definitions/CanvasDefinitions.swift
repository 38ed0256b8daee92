/// The canvas channel, `ahp-canvas:/…`: a web page that an extension shows beside a chat. Experimental.
let canvasChapter = Chapter(
  folder: "Canvas",
  structures: [
    structure(
      "CanvasState",
      "The state of a canvas: a web page that an extension shows beside a chat. Experimental.",
      [
        Field("instanceId", "string", "The identifier of this instance."),
        Field("extensionId", "string", "The extension that provides the canvas."),
        Field("extensionName?", "string", "The display name of the extension."),
        Field("canvasId", "string", "The extension's identifier for this kind of canvas."),
        Field("title?", "string", "The title."),
        Field("status?", "string", "A short status text."),
        Field(
          "url?", "URI",
          "The URL of the page, valid until the host restarts; absent while unavailable. It may contain secrets: do not log it."
        ),
      ])
  ],
  channel: Channel(
    "canvas", "A canvas.", scheme: "ahp-canvas",
    state: "CanvasState",
    "The state of a canvas: a web page that an extension shows beside a chat. Experimental.",
    marks: ["instanceId", "canvasId"], order: 6),
  actions: [
    hostAction(
      "canvas/stateChanged", since: "1.0.0", "Replaces the state of the canvas.",
      [Field("canvas", "CanvasState", "The complete new state.")])
  ]
)
