import Type from 'typebox'
import { operation } from '../operation.ts'
import { tier } from './tier.ts'

export const listTierCounts = operation({
  name: 'list-tier-counts',
  method: 'GET',
  path: '/tiers',
  room: 'tiers',
  scope: 'read',
  summary: 'List account tiers with the number of their target accounts',
  description: 'By rank: position 0 is the highest.',
  data: Type.Object({
    tiers: Type.Array(
      Type.Object({
        ...tier.properties,
        account_count: Type.Integer({ description: 'Target accounts that have the tier.' }),
      }),
    ),
    untiered_accounts: Type.Integer({ description: 'Target accounts without a tier.' }),
  }),
})
