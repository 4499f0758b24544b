import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'
import { company, companyId } from './company.ts'

export const mergeCompany = operation({
  name: 'merge-company',
  method: 'POST',
  path: '/companies/{id}/merge',
  room: 'companies',
  scope: 'write',
  summary: 'Make a company part of another',
  description:
    'Its keys, people, opportunities, clients, exclusions, deals, tags and interactions become those of the company named, ' +
    'and figures follow at once. Of two target accounts the one of the company named stays. Two competitors are a ' +
    'CONFLICT: they are merged by merge-competitor. A split of the keys that came from it brings it back as it was.',
  params: companyId,
  body: body({ into: uuid('The company that it becomes part of.') }),
  example: { into: '01930000-0000-7000-8000-000000000002' },
  data: Type.Object({ company }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
