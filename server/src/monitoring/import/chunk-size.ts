/** A chunk locks the monitoring; other writers wait for about this long. */
const chunkMs = 400

/** The size of the next chunk, so that it takes about `chunkMs`, by the time since the last one had the lock. */
export function nextChunkSize(last: number, { beganAt, max }: { beganAt: number; max: number }): number {
  // A chunk may be slow because others held it up, so the size changes by a limited factor.
  const pace = Math.min(2, Math.max(0.5, chunkMs / (performance.now() - beganAt)))
  return Math.min(max, Math.ceil(last * pace))
}
