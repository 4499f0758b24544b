import { isDeepStrictEqual } from 'node:util'
import {
  type CrmCompany,
  identityOf,
  namedCompany,
  unknownCompany,
} from '@throughline/parsing/crm/crm-company.ts'
import type { CrmRow } from '@throughline/parsing/crm/crm-row.ts'
import type { RowProblem } from '@throughline/parsing/crm/read-fields.ts'
import { resolveCompanies } from '../companies/resolve-company.ts'
import { setCompanyAttributes } from '../companies/set-company-attributes.ts'
import { type Changes, noChanges, type Sync, sumOf } from './sync.ts'
import { type Planned, type RecordKind, type Upserted, upsertRecords } from './upsert-records.ts'

interface UpsertedCompanies {
  changes: Changes
  /** The ids in the CRM of those that are new, changed or gone. */
  touched: string[]
  /** Rows that say too little to tell which company they mean. */
  skipped: RowProblem[]
}

const companyKind: RecordKind<CrmCompany> = {
  table: 'crm_companies',
  unknown: unknownCompany,
  settled: namedCompany,
  companiesOf: matched,
}

/** Writes what rows say of the companies of a CRM, and matches each of these to a company of the workspace. */
export async function upsertCompanies(
  sync: Sync,
  rows: readonly CrmRow<Partial<CrmCompany>>[],
): Promise<UpsertedCompanies> {
  const done: UpsertedCompanies = { changes: noChanges, touched: [], skipped: [] }
  for await (const part of upsertRecords(sync, companyKind, rows)) {
    await setAttributes(sync, part)
    done.changes = sumOf(done.changes, part.changes)
    done.touched.push(...part.planned.map(({ crmId }) => crmId), ...part.gone)
    done.skipped.push(...part.skipped.map(namesNone))
  }
  return done
}

const namesNone = ({ line }: CrmRow<unknown>): RowProblem => ({
  line,
  field: 'name',
  reason: 'names no company, and there is neither a domain nor a page',
})

/** The company behind each record; one whose name, domain and page are unchanged keeps the one it was matched to. */
async function matched(sync: Sync, planned: readonly Planned<CrmCompany>[]): Promise<string[]> {
  const keptIds = planned.map(({ before, after }) =>
    before && isDeepStrictEqual(identityOf(after), identityOf(before.fields)) ? before.companyId : null,
  )
  const unmatched = planned
    .filter((_, index) => keptIds[index] === null)
    .map(({ after }) => identityOf(after))
  const foundIds = await resolveCompanies(sync, unmatched, { create: true, source: 'crm' })
  const found = foundIds.values()
  return keptIds.map((id) => {
    const companyId = id ?? found.next().value
    if (!companyId) throw new Error('a company of a CRM without anything that identifies it')
    return companyId
  })
}

const attributes = ['industry', 'revenue', 'employees', 'country'] as const

/** Writes changed attributes to the company itself. An empty field of a new record says nothing about it. */
async function setAttributes(sync: Sync, { planned, companyIds }: Upserted<CrmCompany>): Promise<void> {
  const reported = planned.map(({ before, after }, index) => {
    const known = before && before.companyId === companyIds[index] ? before.fields : undefined
    const changed = attributes.filter((field) => after[field] !== (known?.[field] ?? null))
    return {
      companyId: companyIds[index] ?? '',
      ...Object.fromEntries(changed.map((field) => [field, after[field]])),
    }
  })
  await setCompanyAttributes(
    sync,
    reported.filter((entry) => Object.keys(entry).length > 1),
  )
}
