import { readFile } from 'node:fs/promises'
import { importBodyBytesMax, importConnectors } from '@throughline/contract/connectors/import-connectors.ts'
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
import { understandRows } from '@throughline/parsing/crm/understand-rows.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import { parseJson } from '@throughline/parsing/csv/parse-json.ts'
import { recordsIn } from '@throughline/parsing/preview/form-of.ts'
import { checkBody } from '../../floor/input/check-schema.ts'
import { readList } from '../../network/crm/read-list.ts'
import type { CrmType } from './crm-reading.ts'
import type { Reading, TriedRows } from './reading.ts'

type Body = Record<string, unknown>

/** Connectors as JSON, sent as the body of a request, which is taken as a whole or not at all. */
export async function pushedReading(file: UploadedFile): Promise<Reading> {
  const value = await readJson(file)
  if (Array.isArray(value))
    throw new ImportFileError(`${file.name} is one JSON array. Write one JSON object per line instead.`)
  const found = recordsIn(value)
  if (found?.as !== 'push') throw new ImportFileError(`${file.name} holds no list of connectors.`)
  asTaken(() => checkBody(importConnectors.body, value as Body))
  return readingOf(found.as, found.rows, { rows: found.rows.length, leftOut: 0, errors: [] })
}

/** The list answer of a CRM. The application sends a list without anything around it as one of HubSpot. */
export async function pushedCrmReading(type: CrmType, file: UploadedFile): Promise<Reading> {
  const value = await readJson(file)
  const found = recordsIn(value)
  if (found === null || found.as === 'push')
    throw new ImportFileError(
      `${file.name} holds no list of records: an object with results or records is expected.`,
    )
  const { operation, understand } = crmLists[type]
  const body = Array.isArray(value) ? { results: value } : (value as Body)
  asTaken(() => checkBody(operation.body, body))
  const { read, skipped, problems, rows } = await understand(body)
  const taken = new Set(rows.map(({ line }) => line))
  const errors = problems.map(({ line, field, reason }) => {
    return { file: file.name, line, field, reason, isTaken: taken.has(line) }
  })
  return readingOf(found.as, found.rows, { rows: read, leftOut: skipped, errors })
}

/** As the synchronisation of each kind does. */
const crmLists = {
  company: {
    operation: syncCrmCompanies,
    understand: (list: Body) =>
      readList(companyShape, list).then((all) => understandRows(all, companyReading(all))),
  },
  deal: {
    operation: syncCrmDeals,
    understand: (list: Body) =>
      readList(dealShape, list).then((all) => understandRows(all, dealReading(all))),
  },
  owner: {
    operation: syncCrmOwners,
    understand: (list: Body) => readList(ownerShape, list).then((all) => understandRows(all, ownerReading)),
  },
}

async function readJson({ path, name, bytes }: UploadedFile): Promise<unknown> {
  if (bytes > importBodyBytesMax)
    throw new ImportFileError(
      `${name} has more than 16 MiB, which is more than one request takes. Send it in parts.`,
    )
  const value = parseJson((await readFile(path, 'utf8')).replace(/^\ufeff/, ''))
  if (value === undefined) throw new ImportFileError(`${name} is broken JSON. Export it again.`)
  return value
}

/** What the request would be refused for is what is wrong with the file. */
function asTaken(check: () => void): void {
  try {
    check()
  } catch (error) {
    throw error instanceof ApiError ? new ImportFileError(error.message) : error
  }
}

function readingOf(recognisedAs: string | null, rows: readonly unknown[], tried: TriedRows): Reading {
  return {
    recognisedAs,
    jsonRows: async function* () {
      yield rows.map((row, index) => ({ line: index + 1, members: Object.entries(row as object) }))
    },
    tried: async function* () {
      yield tried
    },
  }
}
