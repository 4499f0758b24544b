import { sql } from '../../floor/db/sql.ts'
import { companyKeysOf } from '../companies/company-keys.ts'
import { resolveCompanies } from '../companies/resolve-company.ts'
import { setCompanyAttributes } from '../companies/set-company-attributes.ts'
import type { CrmRow } from './crm-row.ts'
import { markGone } from './mark-gone.ts'
import { type CrmCompany, identityOf, isSame, mergeCompany } from './merge-company.ts'
import type { CompanyInput } from './read-company.ts'
import type { RowProblem } from './read-fields.ts'
import { type Changes, chunksOf, noChanges, type Sync, sumOf } from './sync.ts'

export interface UpsertedCompanies {
  changes: Changes
  /** The ids in the CRM of those that are new, changed or gone. */
  touched: string[]
  /** Rows that say too little to tell which company they mean. */
  skipped: RowProblem[]
}

/** Brings the companies of a CRM to what its rows say, each matched to a company of the workspace. */
export async function upsertCompanies(
  sync: Sync,
  rows: readonly CrmRow<CompanyInput>[],
): Promise<UpsertedCompanies> {
  const done: UpsertedCompanies = { changes: noChanges, touched: [], skipped: [] }
  for (const chunk of chunksOf(rows)) {
    const { changes, touched, skipped } = await upsertChunk(sync, chunk)
    done.changes = sumOf(done.changes, changes)
    done.touched.push(...touched)
    done.skipped.push(...skipped)
  }
  return done
}

interface StoredCompany {
  id: string
  company_id: string
  isGone: boolean
  fields: CrmCompany
}

interface Planned {
  crmId: string
  before: StoredCompany | undefined
  after: CrmCompany
}

async function upsertChunk(sync: Sync, rows: CrmRow<CompanyInput>[]): Promise<UpsertedCompanies> {
  const stored = await storedCompanies(sync, rows)
  const planned: Planned[] = []
  const skipped: RowProblem[] = []
  for (const { crmId, given, line } of rows.filter(({ isGone }) => !isGone)) {
    const before = stored.get(crmId)
    const after = mergeCompany(before?.fields, given)
    if (companyKeysOf(identityOf(after)).length === 0)
      skipped.push({
        line,
        field: 'name',
        reason: 'names no company, and there is neither a domain nor a page',
      })
    else if (!before || before.isGone || !isSame(after, before.fields)) planned.push({ crmId, before, after })
  }
  const goneIds = rows.filter(({ isGone }) => isGone).map(({ crmId }) => crmId)
  const gone = await markGone(sync, 'crm_companies', goneIds)
  await write(sync, planned)
  const added = planned.filter(({ before }) => !before).length
  return {
    changes: { new: added, changed: planned.length - added, gone: gone.length },
    touched: [...planned.map(({ crmId }) => crmId), ...gone],
    skipped,
  }
}

type StoredRow = CrmCompany & { id: string; crm_id: string; company_id: string; is_gone: boolean }

async function storedCompanies(
  { db, tenantId, vendor }: Sync,
  rows: readonly { crmId: string }[],
): Promise<Map<string, StoredCompany>> {
  const found = await db.rows<StoredRow>(sql`
    select id, crm_id, company_id, gone_at is not null as is_gone, name, numeric_id, slug, domain, is_customer,
      owner_crm_id, owner_email, owner_name, industry, revenue, employees, country
    from crm_companies
    where tenant_id = ${tenantId} and vendor = ${vendor} and crm_id = any(${rows.map(({ crmId }) => crmId)})`)
  return new Map(
    found.map(({ id, crm_id, company_id, is_gone, ...fields }) => [
      crm_id,
      { id, company_id, isGone: is_gone, fields },
    ]),
  )
}

async function write(sync: Sync, planned: readonly Planned[]): Promise<void> {
  if (planned.length === 0) return
  const { db, tenantId, vendor, now, newId } = sync
  const companyIds = await matched(sync, planned)
  const rows = planned.map(({ crmId, before, after }, index) => ({
    ...after,
    id: before?.id ?? newId(),
    crm_id: crmId,
    company_id: companyIds[index],
  }))
  await db.run(sql`
    insert into crm_companies (
      tenant_id, id, vendor, crm_id, company_id, name, numeric_id, slug, domain, is_customer,
      owner_crm_id, owner_email, owner_name, industry, revenue, employees, country, created_at, updated_at)
    select ${tenantId}::uuid, r.id, ${vendor}, r.crm_id, r.company_id, r.name, r.numeric_id, r.slug, r.domain, r.is_customer,
      r.owner_crm_id, r.owner_email, r.owner_name, r.industry, r.revenue, r.employees, r.country,
      ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (
      id uuid, crm_id text, company_id uuid, name text, numeric_id text, slug text, domain text, is_customer boolean,
      owner_crm_id text, owner_email text, owner_name text, industry text, revenue text, employees text, country text)
    on conflict (tenant_id, vendor, crm_id) do update
    set company_id = excluded.company_id, name = excluded.name, numeric_id = excluded.numeric_id,
      slug = excluded.slug, domain = excluded.domain, is_customer = excluded.is_customer,
      owner_crm_id = excluded.owner_crm_id, owner_email = excluded.owner_email, owner_name = excluded.owner_name,
      industry = excluded.industry, revenue = excluded.revenue, employees = excluded.employees,
      country = excluded.country, gone_at = null, updated_at = excluded.updated_at`)
  await setAttributes(sync, planned, companyIds)
}

/** Who they are; a company whose name, domain and page are as before stays the one it was matched to. */
async function matched({ db, tenantId, now, newId }: Sync, planned: readonly Planned[]): Promise<string[]> {
  const keptIds = planned.map(({ before, after }) =>
    before && isSame(identityOf(after), identityOf(before.fields)) ? before.company_id : null,
  )
  const unmatched = planned
    .filter((_, index) => keptIds[index] === null)
    .map(({ after }) => identityOf(after))
  const foundIds = await resolveCompanies(db, tenantId, unmatched, {
    now,
    newId,
    create: true,
    source: 'crm',
  })
  const found = foundIds.values()
  return keptIds.map((id) => {
    const companyId = id ?? found.next().value
    if (!companyId) throw new Error('a company of a CRM without anything that identifies it')
    return companyId
  })
}

const attributes = ['industry', 'revenue', 'employees', 'country'] as const

/** Tells the company itself what changed; an empty field of a new record says nothing of it. */
async function setAttributes(
  { db, tenantId, now }: Sync,
  planned: readonly Planned[],
  companyIds: readonly string[],
): Promise<void> {
  const reported = planned.map(({ before, after }, index) => {
    const known = before && before.company_id === companyIds[index] ? before.fields : undefined
    const changed = attributes.filter((field) => after[field] !== (known?.[field] ?? null))
    return {
      companyId: companyIds[index] ?? '',
      ...Object.fromEntries(changed.map((field) => [field, after[field]])),
    }
  })
  await setCompanyAttributes(
    db,
    tenantId,
    reported.filter((entry) => Object.keys(entry).length > 1),
    now,
  )
}
