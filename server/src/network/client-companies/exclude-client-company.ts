import type { excludeClientCompany as contract } from '@throughline/contract/client-companies/exclude-client-company.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { type CompanyIdentity, companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { holdRecordsStatement } from '../../floor/db/hold-records.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { queueAlerts } from '../companies/queue-alerts.ts'

export const excludeClientCompany: Handler<typeof contract> = async (ctx, { sourceRowId }) => {
  await ctx.db.run(holdRecordsStatement(ctx.tenantId))
  const row = await loadRow(ctx, sourceRowId)
  const id = await holdKeys(ctx, matchKeys(row))
  await queueAlerts(ctx)
  return { id }
}

interface SourceRow extends CompanyIdentity {
  companyId: string
  /** Whether more than client rows knows the company, or did when it was excluded before. */
  isMatched: boolean
}

async function loadRow({ db, tenantId }: Context, id: string): Promise<SourceRow> {
  const row = await db.first<SourceRow>(sql`
    select r.company_id as "companyId", r.numeric_id as "numericId", r.slug, r.domain, '' as name,
      coalesce(c.numeric_id, c.slug, c.domain) is not null
      or exists (select from target_accounts a where a.tenant_id = ${tenantId} and a.company_id = c.id)
      or exists (select from competitors t where t.tenant_id = ${tenantId} and t.company_id = c.id)
      or exists (select from people p where p.tenant_id = ${tenantId} and p.company_id = c.id)
      or exists (select from positions p where p.tenant_id = ${tenantId} and p.company_id = c.id)
      or exists (select from competitor_people p where p.tenant_id = ${tenantId} and p.company_id = c.id)
      or exists (select from crm_deals d where d.tenant_id = ${tenantId} and d.company_id = c.id)
      or exists (select from account_tags g where g.tenant_id = ${tenantId} and g.company_id = c.id)
      or exists (select from opportunities o where o.tenant_id = ${tenantId} and o.company_id = c.id)
      or exists (
        select from client_company_exclusion_keys k where k.tenant_id = ${tenantId} and k.key = 'c:' || c.id
      ) as "isMatched"
    from client_company_rows r
    join companies c on c.tenant_id = ${tenantId} and c.id = r.company_id
    where r.tenant_id = ${tenantId} and r.id = ${id}`)
  if (!row) throw new ApiError('NOT_FOUND', 'No client company has a source row with this id.')
  return row
}

/**
 * The keys under which a row is excluded, strongest first. The company itself is one of them only where it has a key of
 * its own, or records such as people or deals: a company that client rows alone have named is identified by its name,
 * under which the exclusion would also hit any later company of that name.
 */
function matchKeys(row: SourceRow): string[] {
  const own = companyKeysOf(row)
  if (own.length > 0 || row.isMatched) return [`c:${row.companyId}`, ...own]
  throw new ApiError(
    'no_match_key',
    'This row has no company page, no domain and no company that is known by more than its name. Add one of them first.',
  )
}

/**
 * The id of the exclusion that holds these keys, strongest first: one that holds any takes over those that nobody
 * holds, else a new one is made. Of two requests at once the primary key lets one win; the other looks again.
 */
async function holdKeys(ctx: Context, keys: readonly string[]): Promise<string> {
  for (;;) {
    const holders = await holdersOf(ctx, keys)
    const holder = keys.map((key) => holders.get(key)).find((id) => id !== undefined)
    const free = keys.filter((key) => !holders.has(key))
    const id = holder === undefined ? await claimForNew(ctx, free) : await claimFor(ctx, holder, free)
    if (id !== null) return id
  }
}

const holdersOf = ({ db, tenantId }: Context, keys: readonly string[]) =>
  db.pairs(sql`
    select key, exclusion_id
    from client_company_exclusion_keys
    where tenant_id = ${tenantId} and key = any(${keys})`)

/** Returns the id of a new exclusion with these keys; null when somebody took one of them meanwhile. */
async function claimForNew(ctx: Context, keys: readonly string[]): Promise<string | null> {
  const { db, tenantId, now } = ctx
  const id = ctx.newId()
  if (!(await claim(ctx, id, keys))) {
    await db.run(sql`
      delete from client_company_exclusion_keys where tenant_id = ${tenantId} and exclusion_id = ${id}`)
    return null
  }
  await db.run(sql`
    insert into client_company_exclusions (tenant_id, id, created_at) values (${tenantId}, ${id}, ${now})`)
  return id
}

/** Adds the keys to an exclusion and returns its id; null when it was undone or a key was taken meanwhile. */
async function claimFor(ctx: Context, id: string, keys: readonly string[]): Promise<string | null> {
  if (keys.length === 0) return id
  const { db, tenantId } = ctx
  const locked = await db.first(sql`
    select id from client_company_exclusions where tenant_id = ${tenantId} and id = ${id} for update`)
  return locked && (await claim(ctx, id, keys)) ? id : null
}

/** The exclusion itself may be inserted afterwards: the foreign key is checked at the end of the transaction. */
async function claim({ db, tenantId }: Context, id: string, keys: readonly string[]): Promise<boolean> {
  // Sorted, as everywhere, so that two requests wait for each other instead of running into a deadlock.
  const inOrder = [...keys].sort()
  const taken = await db.run(sql`
    insert into client_company_exclusion_keys (tenant_id, key, exclusion_id)
    select ${tenantId}::uuid, k.key, ${id}::uuid
    from unnest(${inOrder}::text[]) as k (key)
    on conflict (tenant_id, key) do nothing`)
  return taken === keys.length
}
