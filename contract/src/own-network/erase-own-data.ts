import Type from 'typebox'
import { operation } from '../operation.ts'
import { erasePerson } from '../people/erase-person.ts'

const { social_ids, reports, ...counts } = erasePerson.data.properties

export const eraseOwnData = operation({
  name: 'erase-own-data',
  method: 'DELETE',
  path: '/network',
  room: 'own-network',
  scope: 'connector',
  summary: 'Be erased for good',
  description: 'What erasing a person does, for the connector; the link ends with it.',
  query: erasePerson.query,
  data: Type.Object({
    ...counts,
    reports_count: Type.Integer({
      minimum: 0,
      description: 'Reports that name the connector, and stay as they were written.',
    }),
  }),
  errors: ['NOT_FOUND'],
})
