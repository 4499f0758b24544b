import Type from 'typebox'
import { oneOf } from '../primitives.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const crmCounts = {
  rows_read: count('Rows in the call.'),
  new: count('Rows seen for the first time.'),
  changed: count('Rows that differ from what was known, those that came back included.'),
  gone: count('Rows that are no longer in the CRM.'),
  skipped: count('Rows that could not be used.'),
}

const rowError = Type.Object({
  line: Type.Integer({
    description: 'Line in the file, or position in the list, from 1; 0 for the whole call.',
  }),
  field: Type.String(),
  reason: Type.String(),
})

/** What a call with rows of a CRM did. Rows in no count but rows_read were known already. */
export const crmSyncResult = Type.Object({
  vendor: oneOf(['hubspot', 'salesforce']),
  ...crmCounts,
  row_errors: Type.Array(rowError, {
    description: 'The first 100 fields that could not be read, or rows, and why.',
  }),
})
