import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import { newApiKey } from '../directory/api-keys/api-key.ts'
import { apiKeyRows } from '../directory/api-keys/api-key-rows.ts'
import { type FoundApiKey, findApiKeys } from '../directory/api-keys/find-api-keys.ts'
import { grantApiKey, type KeyGrant } from '../directory/api-keys/grant-api-key.ts'
import { endApiKey } from '../directory/api-keys/revoke-api-key.ts'
import { createSignInLink, signInAddress } from '../directory/members/create-sign-in-link.ts'
import { memberRows } from '../directory/members/member-row.ts'
import {
  createWithKey,
  findWorkspace,
  type NewWorkspaceWithKey,
} from '../directory/workspaces/first-start.ts'
import { listWorkspaces } from '../directory/workspaces/list-workspaces.ts'
import { slugForm } from '../directory/workspaces/preset-keys.ts'
import { removeWorkspace } from '../directory/workspaces/remove-workspace.ts'
import { hasSchema, migrate, schemaFiles } from '../floor/db/migrate.ts'
import { hasDatabase, type OpenDatabase, openDatabase } from '../floor/db/open-database.ts'
import { asOwner, openPools, type Pools } from '../floor/db/pools.ts'
import { inTenantTransaction, tenantReads } from '../floor/db/tenant-db.ts'
import { storedName } from '../floor/input/read-name.ts'
import type { Scope } from '../floor/operation/context.ts'
import { PlainError } from '../floor/operation/plain-error.ts'
import type { Config } from './config.ts'

export { signInAddress } from '../directory/members/create-sign-in-link.ts'
export type { FirstKey } from '../directory/workspaces/first-start.ts'
export { databasePlace } from '../floor/db/open-database.ts'
export { readConfig } from './config.ts'
export { serviceLog } from './service-log.ts'
export { startService, startWorkerOnly } from './start.ts'

type NewWorkspace = Omit<NewWorkspaceWithKey, 'key'>

interface NewSignInLink {
  workspace: string
  email: string | null
  /** Under which the member reaches the service. */
  url: string
}

type NewKey = Omit<KeyGrant, 'tenantId'> & { workspace: string }

/** What the operator of the service may do beside the API, also while the service runs. */
export type Administration = ReturnType<typeof administrationOf>
type Work<T> = (over: Administration) => Promise<T>
type Begins = (files: string[]) => void

/** Brings the database that the configuration names up to date, as `migrate` does. */
export async function updateSchema(config: Config, begins: Begins): Promise<string[]> {
  const database = await openDatabase(config)
  const files = asOwner(database.address, (owner) => migrate(owner, schemaFiles(), begins))
  return files.finally(() => database.close())
}

/**
 * Opens the database that the configuration names, brings it up to date and lets `work` administer it. Throws
 * PlainError, also where there is no database yet.
 */
export async function administer<T>(config: Config, work: Work<T>, begins: Begins = () => {}): Promise<T> {
  // Only a start makes a database: one made here, in a wrong folder, would be empty.
  if (!(await hasDatabase(config))) {
    throw new PlainError(
      `There is no Throughline database in ${config.dataDir}; name its folder with --data-dir, or make one with: throughline start`,
    )
  }
  const database = await openDatabase(config)
  try {
    if (!(await asOwner(database.address, hasSchema)))
      throw new PlainError(
        'Throughline has no tables in the database of DATABASE_URL: is it the right one? A start, or throughline migrate, makes them.',
      )
    await asOwner(database.address, (owner) => migrate(owner, schemaFiles(), begins))
    const pools = openPools(database.address, { ...config, connectionsMax: 2 })
    return await work(administrationOf(database, pools)).finally(() => pools.close())
  } finally {
    await database.close()
  }
}

function administrationOf(database: OpenDatabase, pools: Pools) {
  const pool = pools.transactions
  const workspaces = () => asOwner(database.address, (owner) => listWorkspaces(owner, new Date()))
  /** What is read in one workspace, or in all, with the name of the workspace. */
  const inWorkspaces = async <Row>(workspace: string | null, read: (scope: Scope) => Promise<Row[]>) => {
    const found: ({ workspace: string } & Row)[] = []
    for (const { slug } of workspace === null ? await workspaces() : [{ slug: workspace }]) {
      const tenantId = await tenantOf(pools, slug)
      const rows = await read({ db: tenantReads(pool, tenantId), tenantId })
      found.push(...rows.map((row) => ({ workspace: slug, ...row })))
    }
    return found
  }
  return {
    /** Returns the first key, which is seen only now. */
    createWorkspace: (request: NewWorkspace) => createWorkspace(pools, request),
    listWorkspaces: workspaces,
    hasWorkspace: async (slug: string) => (await findWorkspace(pool, slug)) !== undefined,
    /** Returns how many rows went with it. */
    removeWorkspace: async (slug: string) => removeWorkspace(pools.work, await tenantOf(pools, slug)),
    /** For a member, or for the owner who joined first. */
    createSignInLink: (request: NewSignInLink) => makeSignInLink(pools, request),
    createKey: async ({ workspace, ...grant }: NewKey) => {
      if (grant.email !== null) checkEmail(grant.email)
      return grantApiKey(pool, { ...grant, tenantId: await tenantOf(pools, workspace) }, new Date())
    },
    /** The keys of one workspace, or of all; of a workspace the oldest first. */
    listKeys: (workspace: string | null) => inWorkspaces(workspace, keysOf),
    /** The members of one workspace, or of all; of a workspace by the time they joined. */
    listMembers: (workspace: string | null) => inWorkspaces(workspace, membersOf),
    /** By id, by the beginning of its prefix or by the key itself. */
    findKey: async (text: string) =>
      theOne(text, await asOwner(database.address, (owner) => findApiKeys(owner, text))),
    /** Whether it was active until then. */
    revokeKey: ({ tenantId, id }: FoundApiKey) =>
      inTenantTransaction(pool, tenantId, (db) => endApiKey({ db, tenantId, now: new Date() }, id)),
  }
}

const nameLengthMax = 256

async function createWorkspace({ transactions }: Pools, request: NewWorkspace): Promise<string> {
  if (!slugForm.test(request.slug)) {
    throw new PlainError(
      `"${request.slug}" cannot be the name of a workspace: use a-z, 0-9 and hyphens, up to 64 characters.`,
    )
  }
  checkEmail(request.email)
  const name = storedName(request.name)
  if (name === null || name.length > nameLengthMax)
    throw new PlainError(`A workspace needs a name that is not blank, of up to ${nameLengthMax} characters.`)
  const key = newApiKey()
  if (await createWithKey(transactions, { ...request, name, key }, new Date())) return key
  throw new PlainError(`There is a workspace ${request.slug} already.`)
}

async function makeSignInLink(pools: Pools, { workspace, email, url }: NewSignInLink) {
  const request = { tenantId: await tenantOf(pools, workspace), email }
  const made = await createSignInLink(pools.transactions, request, new Date())
  if (!made) {
    throw new PlainError(
      `${workspace} has no member ${email}; see: throughline members list --workspace ${workspace}; add one with: throughline keys create --workspace ${workspace} --email ${email}`,
    )
  }
  return { email: made.email, link: signInAddress(url, made.token), expiresAt: made.expiresAt }
}

function checkEmail(email: string): void {
  if (!canonicalEmail(email)) throw new PlainError(`"${email}" is not an e-mail address.`)
}

const keysOf = async (scope: Scope) =>
  (await apiKeyRows(scope)).reverse().map(({ member, ...key }) => ({ ...key, email: member.email }))

const membersOf = async (scope: Scope) =>
  (await memberRows({ ...scope, memberId: null })).map(({ is_you: _, ...member }) => member)

async function tenantOf({ transactions }: Pools, slug: string): Promise<string> {
  const workspace = await findWorkspace(transactions, slug)
  if (!workspace) throw new PlainError(`There is no workspace ${slug}; see: throughline workspaces list`)
  return workspace.tenant_id
}

function theOne(text: string, found: readonly FoundApiKey[]): FoundApiKey {
  const [key, second] = found
  // The text may be a whole key, so it is not repeated.
  if (!key) throw new PlainError('There is no such key; see: throughline keys list')
  if (second) {
    throw new PlainError(
      `${found.length} keys begin with ${text}: give the id of one of them; see: throughline keys list`,
    )
  }
  return key
}
