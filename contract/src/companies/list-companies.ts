import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, pagedByCursor, pagingByCursor, text } from '../primitives.ts'
import { companyRow } from './company.ts'

export const listCompanies = operation({
  name: 'list-companies',
  method: 'GET',
  path: '/companies',
  room: 'companies',
  scope: 'read',
  summary: 'List companies',
  description: 'All companies that the workspace knows, ordered by name.',
  query: Type.Object({
    search: text('Part of the name or of its domain.'),
    likely_doubles: flag('`true`: only companies that bear a name which another one bears too.'),
    ...pagingByCursor,
  }),
  data: Type.Object({ companies: Type.Array(companyRow), ...pagedByCursor }),
})
