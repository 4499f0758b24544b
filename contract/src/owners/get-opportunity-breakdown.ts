import Type from 'typebox'
import { operation } from '../operation.ts'
import { hiddenCounts } from '../opportunities/opportunity.ts'
import { uuid } from '../primitives.ts'

export const getOpportunityBreakdown = operation({
  name: 'get-opportunity-breakdown',
  method: 'GET',
  path: '/owners/{id}/opportunity-breakdown',
  room: 'owners',
  scope: 'read',
  summary: "Tell why an owner's opportunity_count and the search differ",
  description: '`total` is the `opportunity_count` of the directory; `visible` is the `total` of the search.',
  params: Type.Object({ id: uuid('Owner id.') }),
  data: Type.Object({
    total: Type.Integer({ description: 'All opportunities of the connectors owned.' }),
    visible: Type.Integer({ description: 'Those that the search shows by default.' }),
    hidden: hiddenCounts,
  }),
  errors: ['NOT_FOUND'],
})
