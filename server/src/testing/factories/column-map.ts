import type pg from 'pg'
import { v7 as newId } from 'uuid'

/** A kept map for tables whose only heading is `Liker`. */
export async function createColumnMap(owner: pg.Client, tenantId: string): Promise<{ id: string }> {
  const id = newId()
  await owner.query(
    `insert into column_maps (tenant_id, id, import, headings_digest, headings, created_at, used_at)
     values ($1, $2, 'interactions', encode(sha256('liker'), 'hex'), '{"Liker": "rep_url"}', now(), now())`,
    [tenantId, id],
  )
  return { id }
}
