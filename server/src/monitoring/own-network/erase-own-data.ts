import type { eraseOwnData as contract } from '@throughline/contract/own-network/erase-own-data.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { erasePerson } from '../people/erase-person.ts'
import { asConnector } from './as-connector.ts'

export const eraseOwnData: Handler<typeof contract> = async (ctx, input) => {
  const { social_ids, reports, ...erased } = await asConnector(erasePerson)(ctx, input)
  return { ...erased, reports_count: reports.length }
}
