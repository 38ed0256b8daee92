// swift-tools-version: 6.2
import PackageDescription

/// One list for every target: Swift 6 language mode, and a warning is an error.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The settings of targets in Sources: imports are internal unless they are declared `package` or `public`.
let sources = settings + [.enableUpcomingFeature("InternalImportsByDefault")]

/// The settings of programs: their code runs once for a command or a key, so size and compiler time count more than speed.
/// Library products contain none of it, because SwiftPM refuses dependencies with such flags.
let programs = sources + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A test target that mirrors the tree of the module it tests.
func tests(
  _ name: String, of dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)",
    resources: resources,
    swiftSettings: settings)
}

/// A program on top of the libraries, in its folder under Examples. Not a product.
func example(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      "AgentHostProtocol", "AgentHostProtocolClient", "AgentHostProtocolModels",
      "AgentHostProtocolTesting",
    ],
    path: "Examples/\(name)", swiftSettings: settings)
}

let package = Package(
  name: "agent-host-protocol-swift",
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "AgentHostProtocol", targets: ["AgentHostProtocol"]),
    .library(name: "AgentHostProtocolClient", targets: ["AgentHostProtocolClient"]),
    .library(name: "AgentHostProtocolModels", targets: ["AgentHostProtocolModels"]),
    .library(name: "AgentHostProtocolTesting", targets: ["AgentHostProtocolTesting"]),
    .library(
      name: "AgentHostProtocolCompatibility", targets: ["AgentHostProtocolCompatibility"]),
    .executable(name: "ahpctl", targets: ["ahpctl"]),
  ],
  targets: [
    .target(name: "AgentHostProtocol", swiftSettings: sources),
    .target(name: "AHPWebSocket", swiftSettings: sources),
    .target(name: "AHPCLibrary", swiftSettings: sources),
    .target(
      name: "AgentHostProtocolClient",
      dependencies: ["AgentHostProtocol", "AHPWebSocket", "AHPCLibrary"], swiftSettings: sources),
    .target(
      name: "AgentHostProtocolModels",
      dependencies: ["AgentHostProtocol", "AgentHostProtocolClient", "AHPCLibrary"],
      swiftSettings: sources),
    .target(
      name: "AgentHostProtocolTesting",
      dependencies: ["AgentHostProtocol", "AgentHostProtocolClient", "AHPWebSocket"],
      swiftSettings: sources),
    .target(
      name: "AgentHostProtocolCompatibility",
      dependencies: ["AgentHostProtocol", "AgentHostProtocolClient"], swiftSettings: sources),
    .target(
      name: "AHPCommandLine",
      dependencies: [
        "AgentHostProtocol", "AHPWebSocket", "AHPCLibrary", "AgentHostProtocolClient",
        "AgentHostProtocolModels", "AgentHostProtocolTesting",
      ],
      swiftSettings: programs),
    .executableTarget(
      name: "ahpctl", dependencies: ["AHPCommandLine", "AHPCLibrary"], swiftSettings: programs),
    .executableTarget(name: "ahp-generate", swiftSettings: programs),
    .executableTarget(
      name: "ahp-bench",
      dependencies: [
        "AgentHostProtocol", "AHPWebSocket", "AHPCLibrary", "AgentHostProtocolClient",
        "AgentHostProtocolTesting", "AHPCommandLine",
      ],
      swiftSettings: sources),

    .target(
      name: "TestSupport", dependencies: ["AgentHostProtocol"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests(
      "AgentHostProtocolTests", of: ["AgentHostProtocol", "AgentHostProtocolTesting"],
      resources: [.copy("Fixtures")]),
    tests("AHPWebSocketTests", of: ["AHPWebSocket"]),
    tests(
      "AgentHostProtocolClientTests", of: ["AgentHostProtocolClient", "AgentHostProtocolTesting"]),
    tests(
      "AgentHostProtocolModelsTests",
      of: [
        "AgentHostProtocolModels", "AgentHostProtocolClient", "AgentHostProtocol",
        "AgentHostProtocolTesting",
      ]),
    tests(
      "AgentHostProtocolTestingTests",
      of: ["AgentHostProtocolTesting", "AgentHostProtocolClient", "AgentHostProtocol"]),
    tests(
      "AgentHostProtocolCompatibilityTests",
      of: [
        "AgentHostProtocolCompatibility", "AgentHostProtocolClient", "AgentHostProtocol",
        "AgentHostProtocolTesting",
      ]),
    tests("AHPCommandLineTests", of: ["AHPCommandLine"], resources: [.copy("Golden")]),
    tests("BenchTests", of: ["ahp-bench", "AgentHostProtocol"]),
    tests("GenerateTests", of: ["ahp-generate", "AgentHostProtocol"]),
    tests(
      "IntegrationTests",
      of: ["AgentHostProtocol", "AgentHostProtocolClient", "AgentHostProtocolTesting"]),
    tests(
      "InteropTests",
      of: [
        "AgentHostProtocol", "AgentHostProtocolClient", "AgentHostProtocolTesting", "AHPWebSocket",
      ],
      resources: [.copy("Peer")]),
    tests(
      "DocumentationTests",
      of: [
        "AgentHostProtocol", "AgentHostProtocolClient", "AgentHostProtocolModels",
        "AgentHostProtocolTesting",
      ]),

    example("single-host"),
    example("many-hosts"),
    example("outbox"),
    example("optimistic-chat"),
    example("approve-bot"),
    example("timeline"),
    example("observable-store"),
    example("custom-transport"),
    example("fleetboard"),
    example("chatbridge"),
    example("persist"),
    .testTarget(
      name: "testing-your-app",
      dependencies: ["AgentHostProtocol", "AgentHostProtocolClient", "AgentHostProtocolTesting"],
      path: "Examples/testing-your-app", swiftSettings: settings),
  ]
)
