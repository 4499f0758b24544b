import Type from 'typebox'
import { operation } from '../operation.ts'
import { company, companyId } from './company.ts'

export const getCompany = operation({
  name: 'get-company',
  method: 'GET',
  path: '/companies/{id}',
  room: 'companies',
  scope: 'read',
  summary: 'One company with its keys and all that hangs on it',
  params: companyId,
  data: Type.Object({ company }),
  errors: ['NOT_FOUND'],
})
