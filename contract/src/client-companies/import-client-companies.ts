import Type from 'typebox'
import { columnMapField } from '../jobs/column-map.ts'
import { jobAccepted } from '../jobs/job.ts'
import { operation } from '../operation.ts'
import { formFlag } from '../primitives.ts'
import { clientColumns } from './client-columns.ts'

/** Rows of a file that holds all clients of its source: the keys of all are in memory at once. */
export const fullClientRowsMax = 1_000_000

export const importClientCompanies = operation({
  name: 'import-client-companies',
  method: 'POST',
  path: '/client-companies/import',
  room: 'client-companies',
  scope: 'write',
  summary: 'Import client companies from a CSV file',
  description:
    'Takes a table with a column for the name, the domain or the page of a company, best all three. Answers at once ' +
    'with a job. Importing again adds nothing twice.',
  takes: 'upload',
  form: Type.Object({
    full: formFlag(
      '`true`: the file holds all clients of this source; rows of earlier files that are not in it go. ' +
        `Up to ${fullClientRowsMax.toLocaleString('en')} rows.`,
    ),
    column_map: columnMapField(clientColumns),
  }),
  status: 202,
  data: jobAccepted,
})
