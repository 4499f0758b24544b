import { presentPreferences } from '../../kit/preferences.ts'
import type { Workflow } from '../../kit/row-types.ts'
import type { TaggedType } from '../../kit/tag-groups.ts'

export const workflowTriggers = ['entered', 'left', 'schedule'] as const
export type WorkflowTrigger = (typeof workflowTriggers)[number]
export const actionTypes = ['assign_tag', 'set_status', 'webhook', 'email'] as const
export const actionsMax = 10

export type Action = Workflow['actions'][number]
export type ActionType = (typeof actionTypes)[number]

/** The schedules that are offered by name; any other is written as five cron fields. */
export const presets = {
  weekdays: '0 9 * * 1-5',
  daily: '0 9 * * *',
  monday: '0 9 * * 1',
  monthly: '0 9 1 * *',
} as const

export type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as Preset[]
export const presetOf = (schedule: string): Preset | undefined =>
  presetNames.find((name) => presets[name] === schedule)

/** A workflow while it is written. */
export interface WorkflowDraft {
  name: string
  viewId: string
  on: WorkflowTrigger
  schedule: string
  timezone: string
  actions: readonly Action[]
  is_active: boolean
}

export const blankWorkflow = (viewId = ''): WorkflowDraft => ({
  name: '',
  viewId,
  on: 'entered',
  schedule: presets.weekdays,
  timezone: presentPreferences().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  actions: [],
  is_active: true,
})

export const draftOfWorkflow = (workflow: Workflow): WorkflowDraft => ({
  name: workflow.name,
  viewId: workflow.viewId,
  on: workflow.on,
  schedule: workflow.schedule ?? presets.weekdays,
  timezone: workflow.timezone,
  actions: workflow.actions,
  is_active: workflow.is_active,
})

/** What of a draft is sent: a schedule only where one counts, and of an action only what is filled in. */
export function inputOf({ name, viewId, on, schedule, timezone, actions, is_active }: WorkflowDraft) {
  return {
    name: name.trim(),
    viewId,
    on,
    timezone,
    actions: actions.map(filledIn),
    is_active,
    ...(on === 'schedule' && { schedule: schedule.trim() }),
  }
}

function filledIn({ subject, text, ...action }: Action): Action {
  return {
    ...action,
    ...(subject?.trim() && { subject: subject.trim() }),
    ...(text?.trim() && { text: text.trim() }),
  }
}

/** What a new action of a type starts with. */
export function blankAction(type: ActionType): Action {
  if (type === 'assign_tag') return { type, mode: 'add' }
  if (type === 'email') return { type, to: [] }
  return { type }
}

/** What the tags of the records of a view label. */
export const taggedBy: Readonly<Record<string, TaggedType>> = {
  opportunities: 'path',
  connectors: 'person',
  target_accounts: 'account',
  competitor_accounts: 'account',
}

/** The text that says so, by the field. */
export const neededByAction = {
  tag_id: 'tagNeeded',
  to: 'addressNeeded',
  endpoint_id: 'endpointNeeded',
  status_id: 'statusNeeded',
} as const

/** The field without which an action does nothing, where it is empty. */
export function missingInAction({
  type,
  tag_id,
  to = [],
  endpoint_id,
  status_id,
}: Action): keyof typeof neededByAction | undefined {
  if (type === 'assign_tag' && !tag_id) return 'tag_id'
  if (type === 'email' && to.length === 0) return 'to'
  // Null is a choice too: it takes the status away.
  if (type === 'set_status' && status_id === undefined) return 'status_id'
  return type === 'webhook' && !endpoint_id ? 'endpoint_id' : undefined
}
