import Type from 'typebox'
import { operation } from '../operation.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const getClientCompanySummary = operation({
  name: 'get-client-company-summary',
  method: 'GET',
  path: '/client-companies/summary',
  room: 'client-companies',
  scope: 'read',
  summary: 'Count client companies',
  description: 'Counts companies, not rows. A company with several sources counts under each of them.',
  data: Type.Object({
    total: count('Companies that count as clients.'),
    by_source: Type.Object({ manual: count('Said here.'), csv: count('By file.'), crm: count('By a CRM.') }),
    excluded: count('Companies that an exclusion takes out; they are in no other count.'),
  }),
})
