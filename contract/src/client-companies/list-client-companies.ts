import Type from 'typebox'
import { operation } from '../operation.ts'
import { oneOf, onOff, pagedByCursor, pagingByCursor, sorting, text } from '../primitives.ts'
import { clientCompany, clientSources } from './client-company.ts'

export const clientCompanySorts = ['company_name', 'created_at'] as const

export const listClientCompanies = operation({
  name: 'list-client-companies',
  method: 'GET',
  path: '/client-companies',
  room: 'client-companies',
  scope: 'read',
  summary: 'List client companies',
  description:
    'Companies that some source says are clients, excluded ones included, ordered by name unless `sort` says otherwise; ' +
    '`created_at` is that of the first of their sources.',
  query: Type.Object({
    search: text('Part of the company name or of its domain.'),
    source: Type.Optional(
      oneOf(clientSources, { wire: 'text', description: 'Only companies with a row of this source.' }),
    ),
    excluded: onOff('`true`: only excluded companies; `false`: only those that count.'),
    sort: sorting(clientCompanySorts),
    ...pagingByCursor,
  }),
  data: Type.Object({ client_companies: Type.Array(clientCompany), ...pagedByCursor }),
})
