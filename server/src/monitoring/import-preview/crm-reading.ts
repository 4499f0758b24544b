import { syncCrmCompanies } from '@throughline/contract/crm/sync-crm-companies.ts'
import { syncCrmDeals } from '@throughline/contract/crm/sync-crm-deals.ts'
import { syncCrmOwners } from '@throughline/contract/crm/sync-crm-owners.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import { companyShape } from '@throughline/parsing/crm/company-shape.ts'
import { dealShape } from '@throughline/parsing/crm/deal-shape.ts'
import { ownerShape } from '@throughline/parsing/crm/owner-shape.ts'
import { companyReading } from '@throughline/parsing/crm/read-company.ts'
import { dealReading } from '@throughline/parsing/crm/read-deal.ts'
import { ownerReading } from '@throughline/parsing/crm/read-owner.ts'
import { surveyExport } from '@throughline/parsing/crm/survey-export.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import { diskSource } from '@throughline/parsing/csv/import-source.ts'
import type { Reading, TriedRows } from '@throughline/parsing/preview/reading.ts'
import { readList } from '../../network/crm/read-list.ts'

export type CrmType = 'company' | 'deal' | 'owner'
type CrmList = Parameters<typeof readList>[2]

/** As the synchronisation of each kind does. */
export const crmLists = {
  company: {
    shape: companyShape,
    operation: syncCrmCompanies,
    read: (list: CrmList) => readList(companyShape, companyReading, list),
  },
  deal: {
    shape: dealShape,
    operation: syncCrmDeals,
    read: (list: CrmList) => readList(dealShape, dealReading, list),
  },
  owner: {
    shape: ownerShape,
    operation: syncCrmOwners,
    read: (list: CrmList) => readList(ownerShape, () => ownerReading, list),
  },
}

/** The CSV export of a CRM. */
export async function crmReading(type: CrmType, file: UploadedFile): Promise<Reading> {
  const { vendor, survey } = await surveyExport<string>(crmLists[type].shape, diskSource(file))
  return {
    recognisedAs: vendor,
    layout: survey.layout,
    tried: async function* () {
      // The synchronisation refuses a list without rows; here that has a problem of its own.
      if (survey.rowCount > 0) yield await triedList(type, file, { upload: { file } })
    },
  }
}

/** What a synchronisation would make of a list. */
export async function triedList(type: CrmType, { name }: UploadedFile, list: CrmList): Promise<TriedRows> {
  const { read, skipped, problems, rows } = await asTaken(() => crmLists[type].read(list))
  const taken = new Set(rows.map(({ line }) => line))
  const errors = problems.map(({ line, field, reason }) => {
    return { file: name, line, field, reason, isTaken: taken.has(line) }
  })
  return { rows: read, leftOut: skipped, errors }
}

/** Turns the refusal of a request into what is wrong with the file. */
export async function asTaken<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    throw error instanceof ApiError ? new ImportFileError(error.message) : error
  }
}
