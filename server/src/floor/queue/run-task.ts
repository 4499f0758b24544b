import { endTask } from './pending-tasks.ts'
import type { WorkTools } from './work-tools.ts'

/** Work that recurs or follows a write; nobody started it, so nobody waits for its end. */
export interface TaskKind {
  kind: string
  /**
   * Carries the task out; `tools.lease.key` tells what it is about. It may be repeated after a failure or a dead
   * worker. With `runAgainAt` it runs again at that time, or earlier when it is requested.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most tasks have nothing to say at their end
  run(tools: WorkTools): Promise<{ runAgainAt?: Date } | void>
}

/** A failure is thrown, so that the task is tried again without end: it has no user who could start it anew. */
export async function runTask(kind: TaskKind, tools: WorkTools): Promise<void> {
  const outcome = await kind.run(tools)
  await endTask(tools.pools.work, tools.lease, outcome?.runAgainAt)
}
