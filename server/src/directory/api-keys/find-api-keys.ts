import type { Client } from '../../floor/db/driver.ts'
import { hashSecret } from '../workspaces/hash-secret.ts'

export interface FoundApiKey {
  id: string
  prefix: string
  name: string
  email: string
  tenantId: string
  workspace: string
}

/** Finds keys, in any workspace, by id, by the key itself, or by the beginning of a prefix longer than `tl_live_`. */
export async function findApiKeys(owner: Client, text: string): Promise<FoundApiKey[]> {
  const { rows } = await owner.query<FoundApiKey>(
    `select k.id, k.prefix, k.name, m.email, k.tenant_id as "tenantId", w.slug as workspace
     from api_keys k
     join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
     join workspaces w on w.tenant_id = k.tenant_id
     where k.id::text = lower($1) or k.key_hash = $2
       or (starts_with(k.prefix, $1) and not starts_with('tl_live_', $1))
     order by k.created_at, k.id`,
    [text, hashSecret(text)],
  )
  return rows
}
