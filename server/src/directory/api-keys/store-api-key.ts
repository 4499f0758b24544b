import type { Scope } from '@throughline/contract/operation.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { hashSecret } from '../workspaces/hash-secret.ts'
import { apiKeyPrefix } from './api-key.ts'

export interface NewApiKey {
  key: string
  tenantId: string
  memberId: string
  name: string
  scopes: readonly Scope[]
  expiresAt: Date | null
}

/** Stores a key as its hash; the same key again changes nothing. Returns the id of a key that was new. */
export async function storeApiKey(db: Db, key: NewApiKey, now: Date): Promise<string | null> {
  const id = newId()
  const stored = await db.run(sql`
    insert into api_keys
      (tenant_id, id, member_id, name, prefix, key_hash, scopes, expires_at, created_at)
    values (
      ${key.tenantId}, ${id}, ${key.memberId}, ${key.name}, ${apiKeyPrefix(key.key)}, ${hashSecret(key.key)},
      ${[...key.scopes]}, ${key.expiresAt}, ${now})
    on conflict (key_hash) do nothing`)
  return stored === 1 ? id : null
}
