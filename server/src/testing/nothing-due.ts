import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Waits until the workers have done, or given up for now, all that was asked for. */
export async function nothingDue(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(`
      select exists (select from job_queue where run_at <= now() or lease_token is not null)
        or exists (select from pending_tasks where run_at <= now()) as is_due`)
    if (!rows[0].is_due) return
    await sleep(50)
  }
}
