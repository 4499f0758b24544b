import type { Client } from '../../floor/db/driver.ts'

interface WorkspaceRow {
  slug: string
  name: string
  is_sample: boolean
  /** Keys that still open it. */
  keys: number
  created_at: string
}

/** All workspaces by slug, read as the owner of the schema. */
export async function listWorkspaces(owner: Client, now: Date): Promise<WorkspaceRow[]> {
  const { rows } = await owner.query<WorkspaceRow>(
    `select w.slug, w.name, w.is_sample, w.created_at,
       (
         select count(*)
         from api_keys k
         where k.tenant_id = w.tenant_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > $1)
       ) as keys
     from workspaces w
     order by w.slug`,
    [now],
  )
  return rows
}
