import Type from 'typebox'
import { operation } from '../operation.ts'
import { tier } from './tier.ts'

export const listTiers = operation({
  name: 'list-tiers',
  method: 'GET',
  path: '/tenant-tiers',
  room: 'tiers',
  scope: 'read',
  summary: 'List account tiers',
  description: 'By rank: position 0 is the highest. Tiers are managed in the application.',
  data: Type.Object({ tiers: Type.Array(tier) }),
})
