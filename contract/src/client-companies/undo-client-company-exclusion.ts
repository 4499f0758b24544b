import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const undoClientCompanyExclusion = operation({
  name: 'undo-client-company-exclusion',
  method: 'DELETE',
  path: '/client-companies/exclusions/{id}',
  room: 'client-companies',
  scope: 'write',
  summary: 'Undo the exclusion of a client company',
  description: 'Every row it kept from counting counts again, unless another exclusion keeps it out.',
  params: Type.Object({ id: uuid('The exclusion.') }),
  data: Type.Object({ id: Type.String(), removed: Type.Boolean({ description: 'Always true.' }) }),
  errors: ['NOT_FOUND'],
})
