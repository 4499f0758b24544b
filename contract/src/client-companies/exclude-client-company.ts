import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'

export const excludeClientCompany = operation({
  name: 'exclude-client-company',
  method: 'POST',
  path: '/client-companies/exclusions',
  room: 'client-companies',
  scope: 'write',
  summary: 'Mark a company as not a client',
  description:
    'Takes the company behind a source row out of the clients, whatever any source says now or later: every row with ' +
    'its company, numeric id, page or domain stops counting. A company that is excluded already answers the id it ' +
    'has. A row with nothing but a name that only client rows have is `no_match_key`.',
  body: body({ sourceRowId: uuid("Any row of a company's `sources`.") }),
  example: { sourceRowId: '01930000-0000-7000-8000-000000000001' },
  status: 201,
  data: Type.Object({ id: Type.String({ description: 'The exclusion, for undoing it.' }) }),
  errors: ['NOT_FOUND', 'no_match_key'],
})
