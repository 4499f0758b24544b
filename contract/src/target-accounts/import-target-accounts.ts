import Type from 'typebox'
import { columnMapField } from '../jobs/column-map.ts'
import { jobAccepted } from '../jobs/job.ts'
import { operation } from '../operation.ts'
import { text } from '../primitives.ts'
import { accountColumns } from './account-columns.ts'

export const importTargetAccounts = operation({
  name: 'import-target-accounts',
  method: 'POST',
  path: '/target-accounts/import',
  room: 'target-accounts',
  scope: 'write',
  summary: 'Import target accounts from a CSV file',
  description:
    'Reads the columns account_name (or company), domain (or website), social_url (the company page), numeric_id and ' +
    'tier under the headings people give them; only the name is required. A company that is a target account already ' +
    'takes what its row says; a blank cell changes nothing. Rows that cannot be used are listed in the job.',
  takes: 'upload',
  form: Type.Object({
    tier: text('Tier of the accounts whose row names none.'),
    column_map: columnMapField(accountColumns),
  }),
  status: 202,
  data: jobAccepted,
})
