import { companyShape } from '@throughline/parsing/crm/company-shape.ts'
import { dealShape } from '@throughline/parsing/crm/deal-shape.ts'
import { ownerShape } from '@throughline/parsing/crm/owner-shape.ts'
import type { Shape } from '@throughline/parsing/crm/raw-row.ts'
import { readCrmId } from '@throughline/parsing/crm/read-fields.ts'
import { surveyExport } from '@throughline/parsing/crm/survey-export.ts'
import type { ImportSource } from '@throughline/parsing/csv/import-source.ts'
import { surveyedRows } from '@throughline/parsing/csv/survey-csv.ts'
import type { Reading, TriedRows } from './reading.ts'

type CrmKind = 'crm_companies' | 'crm_deals' | 'crm_owners'

const kinds = { crm_companies: 'company', crm_deals: 'deal', crm_owners: 'owner' } as const

/** The columns that an export of a CRM is known by. */
export function crmShape(kind: CrmKind): Shape<string> {
  return { crm_companies: companyShape, crm_deals: dealShape, crm_owners: ownerShape }[kind]
}

/** The CSV export of a CRM. */
export async function crmReading(kind: CrmKind, source: ImportSource): Promise<Reading> {
  const { vendor, survey } = await surveyExport(crmShape(kind), source)
  async function* tried(): AsyncGenerator<TriedRows> {
    for await (const rows of surveyedRows(survey)) {
      const errors = rows.flatMap(({ line, problem, values }) => {
        if (problem !== null) return [{ file: source.file, line, field: '', reason: problem }]
        if (readCrmId(vendor, kinds[kind], values.id ?? '') !== null) return []
        return [{ file: source.file, line, field: 'id', reason: 'is not the id of such a record' }]
      })
      yield { rows: rows.length, leftOut: errors.length, errors }
    }
  }
  return { recognisedAs: vendor, layout: survey.layout, tried }
}
