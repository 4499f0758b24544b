import { v7 as newId } from 'uuid'
import type { Pool } from '../../floor/db/driver.ts'
import { patientLocks } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { unscoped } from '../../floor/db/unscoped.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { newApiKey } from '../api-keys/api-key.ts'
import { storeApiKey } from '../api-keys/store-api-key.ts'
import { createSignInLink } from '../members/create-sign-in-link.ts'
import { putMember } from '../members/put-member.ts'
import { createWorkspace, type NewWorkspace } from './create-workspace.ts'
import { hashSecret } from './hash-secret.ts'
import type { PresetKey } from './preset-keys.ts'

export interface FirstKey {
  workspace: string
  key: string
  /** Of a one-time link for the owner. */
  signInToken: string
}

/**
 * Makes sure that somebody can use the service: the preset workspaces and keys where the environment names
 * any, else a workspace `default` with one key. Returns that key and a link to sign in on the very first start, later
 * null.
 */
export async function prepareWorkspaces(
  pool: Pool,
  preset: readonly PresetKey[],
  now: Date,
): Promise<FirstKey | null> {
  for (const one of preset) await ensurePreset(pool, one, now)
  if (preset.length > 0) return null
  if (await findWorkspace(pool, 'default')) return null
  const key = newApiKey()
  const requested = { slug: 'default', name: 'Default', email: 'owner@localhost', key }
  const tenantId = await createWithKey(pool, requested, now)
  if (tenantId === null) return null
  const link = await createSignInLink(pool, { tenantId, email: null }, now)
  if (!link) throw new Error('a new workspace has no owner')
  return { workspace: 'default', key, signInToken: link.token }
}

type FoundWorkspace = { tenant_id: string; is_sample: boolean }

export const findWorkspace = (pool: Pool, slug: string): Promise<FoundWorkspace | undefined> =>
  unscoped(pool).first(sql`select * from find_workspace(${slug})`)

async function ensurePreset(
  pool: Pool,
  { workspace: slug, email, key }: PresetKey,
  now: Date,
): Promise<void> {
  const known = await findWorkspace(pool, slug)
  if (!known && (await createWithKey(pool, { slug, name: slug, email, key }, now)) !== null) return
  const workspace = known ?? (await findWorkspace(pool, slug))
  if (!workspace) throw new Error(`workspace ${slug} could not be made`)
  const { tenant_id: tenantId } = workspace
  await inTenantTransaction(pool, tenantId, async (db) => {
    // Whoever was removed since the key was made stays so: the same value again changes nothing.
    if (await hasApiKey({ db, tenantId }, key)) return
    const { id: memberId } = await putMember(db, { tenantId, email, role: 'admin' }, now)
    await storeApiKey(db, { ...firstKey, key, tenantId, memberId }, now)
  })
}

const hasApiKey = ({ db, tenantId }: Scope, key: string) =>
  db.has(sql`select id from api_keys where tenant_id = ${tenantId} and key_hash = ${hashSecret(key)}`)

export type NewWorkspaceWithKey = Omit<NewWorkspace, 'tenantId'> & { email: string; key: string }

/** Returns the id of the workspace; null when another process made it at the same moment. */
export async function createWithKey(
  pool: Pool,
  request: NewWorkspaceWithKey,
  now: Date,
): Promise<string | null> {
  const tenantId = newId()
  return inTenantTransaction(pool, tenantId, async (db) => {
    // Another process may be making it at this moment.
    await db.run(patientLocks)
    if (!(await createWorkspace(db, { ...request, tenantId }, now))) return null
    const { id: memberId } = await putMember(db, { tenantId, email: request.email, role: 'owner' }, now)
    await storeApiKey(db, { ...firstKey, key: request.key, tenantId, memberId }, now)
    return tenantId
  })
}

const firstKey = { name: 'first key', scopes: ['read', 'write', 'admin'], expiresAt: null } as const
