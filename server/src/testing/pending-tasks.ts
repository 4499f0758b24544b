import type pg from 'pg'

interface WaitingTask {
  kind: string
  key: string
  /** Milliseconds until it is due; negative when it is. */
  in_ms: number
}

/**
 * The tasks that wait in a workspace, each once, by kind and key; those at work and those to be retried are not here.
 */
export async function pendingTasks(owner: pg.Client, tenantId: string): Promise<WaitingTask[]> {
  const { rows } = await owner.query<WaitingTask>(
    `select kind, key, (extract(epoch from min(run_at) - now()) * 1000)::float8 as in_ms
     from pending_tasks where tenant_id = $1 group by kind, key order by kind, key`,
    [tenantId],
  )
  return rows
}
