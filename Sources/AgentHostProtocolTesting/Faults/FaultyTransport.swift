import AgentHostProtocolClient

/// A transport on which things go wrong by plan.
enum FaultyTransport {
  static func wrap(
    _ transport: any AHPBatchTransport, _ plan: FaultPlan, _ clock: any Clock<Duration>
  ) -> any AHPBatchTransport { transport }
}
