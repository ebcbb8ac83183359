/** How long this thread has kept a processor at work, ms: a machine that is busy with something else does not make it longer, as it does the time of a clock. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
