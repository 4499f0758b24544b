import type { Scope } from '@throughline/contract/operation.ts'
import type { Pool } from '../../floor/db/driver.ts'
import { sql } from '../../floor/db/sql.ts'
import { tenantReads } from '../../floor/db/tenant-db.ts'

export interface ApiKeyRow {
  id: string
  prefix: string
  workspace: string
  email: string
  name: string
  scopes: Scope[]
  expires_at: string | null
  revoked_at: string | null
  created_at: string
}

/** The keys of one workspace, oldest first. Nothing of a key but its prefix was ever kept. */
export async function listApiKeys(pool: Pool, tenantId: string): Promise<ApiKeyRow[]> {
  return tenantReads(pool, tenantId).rows<ApiKeyRow>(sql`
    select k.id, k.prefix, w.slug as workspace, m.email, k.name, k.scopes, k.expires_at, k.revoked_at, k.created_at
    from api_keys k
    join workspaces w on w.tenant_id = k.tenant_id
    join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
    where k.tenant_id = ${tenantId} and w.tenant_id = ${tenantId} and m.tenant_id = ${tenantId}
    order by k.created_at, k.id`)
}
