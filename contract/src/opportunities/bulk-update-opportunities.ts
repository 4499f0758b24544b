import Type from 'typebox'
import { bulkMax, bulkResults, bulkTargets } from '../jobs/bulk-change.ts'
import { undoMinutes } from '../jobs/undoable.ts'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'
import { updateOpportunity } from './update-opportunity.ts'

export const bulkUpdateOpportunities = operation({
  name: 'bulk-update-opportunities',
  method: 'POST',
  path: '/opportunities/bulk-update',
  room: 'opportunities',
  scope: 'write',
  summary: 'Set the status or the notes of many opportunities',
  description:
    'With `updates` each item is an update of its own, all or nothing, in order; what is wrong with one keeps no other from ' +
    'being applied. With `update` and either `ids` or `member_query` the same update goes to all of these, or to all that ' +
    `the search shows: to ${bulkMax} at once, to more by the job in the answer. \`POST /jobs/{id}/undo\` with the id of ` +
    `that job puts back what was, for ${undoMinutes} minutes.`,
  body: body({
    updates: Type.Optional(
      Type.Array(body({ id: uuid('Opportunity id.'), ...updateOpportunity.body.properties }), {
        minItems: 1,
        maxItems: bulkMax,
      }),
    ),
    ...bulkTargets({ ids: 'Opportunity ids, to get `update`.', list: 'an opportunity search' }),
    update: Type.Optional(body(updateOpportunity.body.properties)),
  }),
  example: {
    updates: [
      {
        id: '01930000-0000-7000-8000-000000000001',
        status_id: '01930000-0000-7000-8000-000000000002',
      },
    ],
  },
  data: Type.Object(bulkResults),
})
