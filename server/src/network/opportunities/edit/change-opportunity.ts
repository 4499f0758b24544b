import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { updateOpportunity as contract } from '@throughline/contract/opportunities/update-opportunity.ts'
import { misplacedRefused } from '../../../floor/input/misplaced-refused.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { nextVersion } from '../../../floor/operation/next-version.ts'
import {
  type Locked,
  type LockedOpportunity,
  type StatusTag,
  unknownOpportunity,
} from './lock-opportunities.ts'

export type Update = Omit<InputOf<typeof contract>, 'id'>

type Timed = Pick<Context, 'now'>

/** A planned change of an opportunity; where `after` is the same object as `before`, nothing changes. */
export interface Step {
  before: LockedOpportunity
  after: LockedOpportunity
}

/** Returns, and does not throw, what is wrong with an update in itself, before anything is looked up. */
export function checkUpdate(update: Update): ApiError | undefined {
  return (
    misplacedRefused(contract.body, update) ??
    bothRefused(update, 'clear_status', 'status_id') ??
    bothRefused(update, 'clear_notes', 'notes')
  )
}

/** Plans one of many equal updates: a new version if anything differs. Returns what forbids it instead of throwing. */
export function planBulkUpdate(ctx: Timed, locked: Locked, id: string, update: Update): Step | ApiError {
  const before = locked.opportunities.get(id)
  if (!before) return unknownOpportunity()
  const status = requestedStatus(locked, update)
  if (update.status_id !== undefined && !status) return noStatus()
  return planStep(ctx, before, {
    status: status === undefined ? before.status : status,
    notes: update.clear_notes ? '' : (update.notes ?? before.notes),
  })
}

/** The same for an update of its own: setting a status gives a new version even where the status stays the same. */
export function planSingleUpdate(ctx: Timed, locked: Locked, id: string, update: Update): Step | ApiError {
  const step = planBulkUpdate(ctx, locked, id, update)
  if (step instanceof ApiError || step.before !== step.after || update.status_id === undefined) return step
  const { before } = step
  return { before, after: { ...before, updated_at: nextVersion(before.updated_at, ctx.now) } }
}

/** Plans the step from a locked opportunity to one with this status and these notes. */
export function planStep(
  { now }: Timed,
  before: LockedOpportunity,
  requested: { status: StatusTag | null; notes: string },
): Step {
  if (requested.status?.id === before.status?.id && requested.notes === before.notes)
    return { before, after: before }
  return { before, after: { ...before, ...requested, updated_at: nextVersion(before.updated_at, now) } }
}

/** The requested status: null for none, undefined where the update requests none or there is no such status. */
export function requestedStatus(
  { statuses }: Pick<Locked, 'statuses'>,
  update: Update,
): StatusTag | null | undefined {
  if (update.clear_status) return null
  return update.status_id === undefined ? undefined : statuses.get(update.status_id.toLowerCase())
}

function bothRefused(
  update: Update,
  clear: 'clear_status' | 'clear_notes',
  set: 'status_id' | 'notes',
): ApiError | undefined {
  if (update[clear] !== true || update[set] === undefined) return undefined
  return refused(`/${clear}`, `cannot be combined with ${set}`, `Send either ${set} or ${clear}, not both.`)
}

export const noStatus = (pointer = '/status_id') =>
  refused(
    pointer,
    'is no status of this workspace',
    'status_id is no status of this workspace; GET /opportunities/statuses has them.',
  )
