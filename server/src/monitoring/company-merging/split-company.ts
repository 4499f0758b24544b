import type { splitCompany as contract } from '@throughline/contract/companies/split-company.ts'
import { refused } from '@throughline/contract/errors.ts'
import { isNameKey } from '@throughline/parsing/companies/company-keys.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { showKeys } from '../../network/companies/add-keys.ts'
import { findMerge, type Merge } from './find-merge.ts'
import { followMoves, lockForMoves } from './follow-moves.ts'
import { readCompany } from './get-company.ts'
import { isKeyOfName } from './key-of-name.ts'
import { type LockedCompany, lockCompany } from './lock-company.ts'
import { excludeBoth, rejectAtBoth } from './merge-rows.ts'
import type { MoveScope } from './move-scope.ts'
import { restoreCompany } from './restore-company.ts'
import { splitRows } from './split-rows.ts'

export const splitCompany: Handler<typeof contract> = async (ctx, { id, keys }) => {
  await lockForMoves(ctx)
  const company = await lockCompany(ctx, id)
  const requested = [...new Set(keys)]
  const own = await ownKeys(ctx, company.id)
  requireOwn(requested, own)
  const merge = await findMerge(ctx, company.id, requested)
  if (merge === null && requested.length === own.length) throw nothingStays()
  const to = merge?.companyId ?? ctx.newId()
  const scope = { ...ctx, from: company.id, to }
  await followMoves(scope, () => split(scope, { company, keys: requested, merge }))
  return { company: await readCompany(ctx, to), from: company.id }
}

async function ownKeys({ db, tenantId }: Context, companyId: string): Promise<string[]> {
  return db.column<string>(sql`
    select key from company_keys where tenant_id = ${tenantId} and company_id = ${companyId}`)
}

function requireOwn(requested: readonly string[], own: readonly string[]): void {
  const at = requested.findIndex((key) => !own.includes(key))
  if (at < 0) return
  throw refused(
    `/keys/${at}`,
    'is no key of this company',
    `/keys/${at} is no key of this company. Give keys as GET /companies/{id} shows them.`,
  )
}

const nothingStays = () =>
  refused(
    '/keys',
    'are all keys that the company has',
    '/keys are all keys that the company has. Leave at least one with it.',
  )

interface Split {
  company: LockedCompany
  keys: readonly string[]
  merge: Merge | null
}

async function split(scope: MoveScope, { company, keys, merge }: Split): Promise<void> {
  const { db, tenantId, from, to } = scope
  if (merge) await restoreCompany(scope, merge)
  else await makeCompany(scope, company, keys)
  await splitRows(
    scope,
    keys.filter((key) => !merge || !isNameKey(key)),
  )
  await showKeys(scope, { companyId: from })
  await showKeys(scope, { companyId: to, preferred: merge?.shownKeys ?? [] })
  await db.run(sql`
    update import_companies set company_id = ${to}
    where tenant_id = ${tenantId} and company_id = ${from} and reported_key = any(${keys})`)
}

/**
 * One more company of the name, which has the keys. Shared time that was rejected is so wherever it is from now on, and
 * who introduces nobody to the company introduces nobody to either.
 */
async function makeCompany(
  scope: MoveScope,
  { name, search_name }: LockedCompany,
  keys: readonly string[],
): Promise<void> {
  const { db, tenantId, now, from, to } = scope
  await db.run(sql`
    insert into companies (tenant_id, id, name, search_name, created_at, updated_at)
    values (${tenantId}, ${to}, ${name}, ${search_name}, ${now}, ${now})`)
  await db.run(sql`
    update company_keys set company_id = ${to}
    where tenant_id = ${tenantId} and company_id = ${from} and key = any(${keys})`)
  await db.run(rejectAtBoth(scope))
  await db.run(excludeBoth(scope))
  if (keys.some(isNameKey)) return
  await db.run(sql`
    insert into company_keys (tenant_id, key, bearer, company_id, source, created_at)
    select ${tenantId}::uuid, k.key,
      (select max(o.bearer) + 1 from company_keys o where o.tenant_id = ${tenantId} and o.key = k.key), ${to}::uuid,
      k.source, ${now}::timestamptz
    from company_keys k
    where k.tenant_id = ${tenantId} and k.company_id = ${from} and ${isKeyOfName}
    returning 1`)
}
