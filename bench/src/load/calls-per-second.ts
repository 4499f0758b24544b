/** Calls again and again, `concurrency` at a time, for so long, and returns how many were answered in a second. */
export async function callsPerSecond(
  call: (n: number) => Promise<void>,
  concurrency: number,
  ms: number,
): Promise<number> {
  const { calls, elapsedMs } = await callFor(call, concurrency, ms)
  return (calls / elapsedMs) * 1_000
}

/** The same with the time of every call, in milliseconds. */
export async function callFor(
  call: (n: number) => Promise<void>,
  concurrency: number,
  ms: number,
): Promise<{ calls: number; elapsedMs: number; times: number[] }> {
  const times: number[] = []
  let next = 0
  const startedAt = performance.now()
  const caller = async () => {
    while (performance.now() - startedAt < ms) {
      const calledAt = performance.now()
      await call(next++)
      times.push(performance.now() - calledAt)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, caller))
  return { calls: times.length, elapsedMs: performance.now() - startedAt, times }
}
