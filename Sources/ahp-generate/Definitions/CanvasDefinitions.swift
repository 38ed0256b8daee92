/// The canvas channel, `ahp-canvas:/…`: a page that an extension shows beside a chat. Experimental.
let canvasChapter = Chapter(
  folder: "Canvas",
  structures: [
    structure(
      "CanvasState", "The state of a canvas.",
      [
        Field("instanceId", "string", "Identifies this canvas."),
        Field("extensionId", "string", "The extension that shows it."),
        Field("extensionName?", "string", "The extension's name for people."),
        Field("canvasId", "string", "The kind of canvas, as the extension names it."),
        Field("title?", "string", "Its title."),
        Field("status?", "string", "What it is doing."),
        Field(
          "url?", "URI",
          "Where the page is, for this life of the host; absent while unavailable. Keep it out of logs."
        ),
      ])
  ],
  channel: Channel(
    "canvas", "A canvas.", scheme: "ahp-canvas",
    state: "CanvasState", "The state of a canvas.",
    marks: ["instanceId", "canvasId"], order: 6),
  actions: [
    hostAction(
      "canvas/stateChanged", since: "1.0.0", "All of the canvas is new.",
      [Field("canvas", "CanvasState", "The canvas, whole.")])
  ]
)
