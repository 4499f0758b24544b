import type { addCompetitorRep as contract } from '@throughline/contract/competitors/add-competitor-rep.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { lockCompetitor } from './lock-competitor.ts'
import { readRep } from './read-rep.ts'
import { readRepRow } from './rep-rows.ts'
import { watchReps } from './watch-reps.ts'

export const addCompetitorRep: Handler<typeof contract> = async (ctx, { id, ...fields }) => {
  const stated = readRep(fields)
  await lockMonitoring(ctx)
  const competitor = await lockCompetitor(ctx, id)
  const [personId = ''] = await watchReps(ctx, competitor.id, [stated])
  return { rep: await readRepRow(ctx, { competitorId: competitor.id, personId }) }
}
