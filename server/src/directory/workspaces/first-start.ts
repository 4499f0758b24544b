import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import { v7 as newId } from 'uuid'
import type { Pool } from '../../floor/db/driver.ts'
import { patientLocks } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { unscoped } from '../../floor/db/unscoped.ts'
import { PlainError } from '../../floor/operation/plain-error.ts'
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

/** Makes a workspace `default` with one key; null when another process made it at the same moment. */
export async function createFirstWorkspace(pool: Pool, now: Date): Promise<FirstKey | null> {
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

/** Makes sure that a preset key opens its workspace. Throws PlainError where the key acts for somebody else already. */
export async function ensurePreset(
  pool: Pool,
  { workspace: slug, email, key }: PresetKey,
  now: Date,
): Promise<void> {
  if ((await createWithKey(pool, { slug, name: slug, email, key }, now)) !== null) return
  const workspace = await findWorkspace(pool, slug)
  if (!workspace) throw new Error(`workspace ${slug} could not be made`)
  const { tenant_id: tenantId } = workspace
  await inTenantTransaction(pool, tenantId, async (db) => {
    const holder = () =>
      db.first<{ email_canon: string }>(sql`
        select m.email_canon
        from api_keys k
        join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
        where k.tenant_id = ${tenantId} and m.tenant_id = ${tenantId} and k.key_hash = ${hashSecret(key)}`)
    let held = await holder()
    // A member who was removed stays removed: a key that is stored already changes nothing.
    if (!held) {
      const { id: memberId } = await putMember(db, { tenantId, email, role: 'admin' }, now)
      await storeApiKey(db, { ...firstKey, key, tenantId, memberId }, now)
      held = await holder()
    }
    if (held?.email_canon !== canonicalEmail(email)) throw takenKey(slug, email)
  })
}

/** Refused: the key would still open what it opened before, and no key would open what the entry names. */
const takenKey = (slug: string, email: string) =>
  new PlainError(`THROUGHLINE_API_KEYS: the key of ${slug}/${email} acts for somebody else: take a new one.`)

export type NewWorkspaceWithKey = Omit<NewWorkspace, 'tenantId'> & { email: string; key: string }

/** Makes a workspace with an owner and a key. Returns its id; null when another process made it at the same moment. */
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
    const stored = await storeApiKey(db, { ...firstKey, key: request.key, tenantId, memberId }, now)
    if (stored === null) throw takenKey(request.slug, request.email)
    return tenantId
  })
}

const firstKey = { name: 'first key', scopes: ['read', 'write', 'admin'], expiresAt: null } as const
