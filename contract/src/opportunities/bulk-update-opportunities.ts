import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'
import { updateOpportunity } from './update-opportunity.ts'

export const updatesMax = 500

export const bulkUpdateOpportunities = operation({
  name: 'bulk-update-opportunities',
  method: 'POST',
  path: '/opportunities/bulk-update',
  room: 'opportunities',
  scope: 'write',
  summary: 'Set the status or the notes of many opportunities',
  description:
    'Each item is an update of its own, all or nothing, carried out in order; what is wrong with one keeps no other ' +
    'from being applied. A request whose form is wrong is refused as a whole.',
  body: body({
    updates: Type.Array(body({ id: uuid('Opportunity id.'), ...updateOpportunity.body.properties }), {
      minItems: 1,
      maxItems: updatesMax,
    }),
  }),
  data: Type.Object({
    results: Type.Array(
      Type.Object({
        id: uuid('Opportunity id.'),
        status: Type.Integer({ description: 'The status this item alone would have had.' }),
        error: Type.Optional(
          Type.Object({
            message: Type.String(),
            code: Type.String(),
            details: Type.Optional(
              Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() }), {
                description: 'Pointers within the item.',
              }),
            ),
          }),
        ),
      }),
      { description: 'One for each update, in order.' },
    ),
  }),
})
