import Type from 'typebox'
import { body, flag, formFlag } from '../primitives.ts'

export const crmBytesMax = 16 * 1024 * 1024
/** As many as one call takes in a few seconds. */
export const crmRowsMax = 100_000

/** What the three lists are sent as. */
export const crmListWays =
  'Send the list answer of the CRM as it came, or its CSV export as a form with `file`; either up to ' +
  `${crmBytesMax / 2 ** 20} MiB and ${crmRowsMax.toLocaleString('en')} rows. A field that a row does not have stays as it ` +
  'was, an empty one is cleared.'

const crmRow = Type.Object({}, { additionalProperties: true })
const beside = Type.Optional(Type.Unknown())

/**
 * The answer of a CRM's own list operation, as it came: HubSpot's with `results[]` or Salesforce's with
 * `records[]`. The other fields are those that the two put beside the rows.
 */
export const crmListBody = body({
  results: Type.Optional(Type.Array(crmRow, { maxItems: crmRowsMax, description: 'Rows of HubSpot.' })),
  paging: beside,
  total: beside,
  status: beside,
  startedAt: beside,
  completedAt: beside,
  requestedAt: beside,
  numErrors: beside,
  errors: beside,
  links: beside,
  records: Type.Optional(Type.Array(crmRow, { maxItems: crmRowsMax, description: 'Rows of Salesforce.' })),
  totalSize: beside,
  done: beside,
  nextRecordsUrl: beside,
  queryLocator: beside,
  entityTypeName: beside,
})

const fullText = '`true`: this call holds everything there is; what is not in it is marked as gone.'

export const crmListQuery = Type.Object({ full: flag(fullText) })
export const crmListForm = Type.Object({ full: formFlag(fullText) })
