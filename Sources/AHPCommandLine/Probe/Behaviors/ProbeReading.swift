/// The steps of a probe that change nothing on the host.
struct ProbeReading: ProbeSteps {
  let context: ProbeContext
}
