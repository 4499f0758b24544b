import type pg from 'pg'

/** The id that the next transaction that writes will have. */
export async function snapshotXmax(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ xmax: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as xmax',
  )
  return rows[0]?.xmax ?? ''
}

/** Whether any transaction that began to write since then was committed, be it of the service or of the server itself. */
export async function hasCommitted(owner: pg.Client, since: string): Promise<boolean> {
  const { rows } = await owner.query<{ has_committed: boolean }>(
    `select exists (
       select from generate_series($1::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1) as x (id)
       where pg_xact_status(x.id::text::xid8) = 'committed') as has_committed`,
    [since],
  )
  return rows[0]?.has_committed ?? true
}
