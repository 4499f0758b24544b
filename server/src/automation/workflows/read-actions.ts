import { ApiError, type ErrorDetail } from '@throughline/contract/errors.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { MemberEntity } from '@throughline/contract/saved-views/member-lists.ts'
import type { getWorkflow } from '@throughline/contract/workflows/get-workflow.ts'
import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type RecordKind, recordKinds } from './record-kinds.ts'

export type Action = DataOf<typeof getWorkflow>['workflow']['actions'][number]

interface Known {
  kind: RecordKind
  tags: ReadonlyMap<string, { subject_type: string; is_status: boolean }>
  endpoints: ReadonlySet<string>
}

/**
 * Actions as they are kept, ids in lower case. Throws BAD_REQUEST that names each place where something is missing,
 * does not belong to the type of action, is not of this workspace, or cannot be done with what the view is over.
 */
export async function readActions(
  ctx: Context,
  entity: MemberEntity,
  sent: readonly Action[],
): Promise<Action[]> {
  const actions = sent.map(inLowerCase)
  const known = { kind: recordKinds[entity], ...(await lookUp(ctx, actions)) }
  const details = actions.flatMap((action, at) =>
    problemsOf(action, known).map(({ pointer, message }) => ({
      pointer: `/actions/${at}/${pointer}`,
      message,
    })),
  )
  const [first] = details
  if (first) throw new ApiError('BAD_REQUEST', `${first.pointer}: ${first.message}.`, { details })
  return actions
}

function inLowerCase({ tag_id, status_id, endpoint_id, ...action }: Action): Action {
  return {
    ...action,
    ...(tag_id !== undefined && { tag_id: tag_id.toLowerCase() }),
    ...(status_id !== undefined && { status_id: status_id === null ? null : status_id.toLowerCase() }),
    ...(endpoint_id !== undefined && { endpoint_id: endpoint_id.toLowerCase() }),
  }
}

async function lookUp({ db, tenantId }: Context, actions: readonly Action[]): Promise<Omit<Known, 'kind'>> {
  const tagIds = actions.flatMap(({ tag_id, status_id }) => [tag_id ?? [], status_id ?? []].flat())
  const endpointIds = actions.flatMap(({ endpoint_id }) => endpoint_id ?? [])
  const [tags, endpoints] = await db.batch<
    [{ id: string; subject_type: string; is_status: boolean }[], { id: string }[]]
  >([
    sql`
      select t.id, g.subject_type, g.system_role is not distinct from 'status' as is_status
      from tags t
      join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
      where t.tenant_id = ${tenantId} and t.id = any(${tagIds}::uuid[])`,
    sql`
      select e.id
      from webhook_endpoints e
      where e.tenant_id = ${tenantId} and e.id = any(${endpointIds}::uuid[]) and e.deleted_at is null`,
  ])
  return {
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    endpoints: new Set(endpoints.map(({ id }) => id)),
  }
}

/** What an action of each type must and may have beside its type. */
const fields: Record<string, { needed: (keyof Action)[]; optional: (keyof Action)[] }> = {
  assign_tag: { needed: ['tag_id'], optional: ['mode'] },
  set_status: { needed: ['status_id'], optional: [] },
  webhook: { needed: ['endpoint_id'], optional: [] },
  email: { needed: ['to'], optional: ['subject', 'text'] },
}

function problemsOf(action: Action, known: Known): ErrorDetail[] {
  const { needed = [], optional = [] } = fields[action.type] ?? {}
  const allowed: string[] = ['type', ...needed, ...optional]
  const missing = needed.filter((field) => action[field] === undefined)
  const strange = Object.keys(action).filter((field) => !allowed.includes(field))
  return [
    ...missing.map((field) => ({ pointer: field, message: `is required for ${action.type}` })),
    ...strange.map((field) => ({ pointer: field, message: `does not go with ${action.type}` })),
    ...tagProblems(action, known),
    ...statusProblems(action, known),
    ...endpointProblems(action, known),
    ...addressProblems(action),
  ]
}

function tagProblems({ tag_id }: Action, { tags, kind }: Known): ErrorDetail[] {
  if (tag_id === undefined) return []
  const tag = tags.get(tag_id)
  if (!tag) return [{ pointer: 'tag_id', message: 'is no tag of this workspace' }]
  if (tag.subject_type === kind.tagged) return []
  const message = `is a tag for ${tag.subject_type} records; ${kind.noun} take those for ${kind.tagged} records`
  return [{ pointer: 'tag_id', message }]
}

function statusProblems({ type, status_id }: Action, { tags, kind }: Known): ErrorDetail[] {
  if (type !== 'set_status') return []
  if (kind.tagged !== 'path')
    return [{ pointer: 'type', message: `is not for ${kind.noun}: they have no status` }]
  if (status_id === undefined || status_id === null || tags.get(status_id)?.is_status) return []
  return [{ pointer: 'status_id', message: 'is no status of this workspace' }]
}

function endpointProblems({ endpoint_id }: Action, { endpoints }: Known): ErrorDetail[] {
  if (endpoint_id === undefined || endpoints.has(endpoint_id)) return []
  return [{ pointer: 'endpoint_id', message: 'is no webhook endpoint of this workspace' }]
}

function addressProblems({ to = [] }: Action): ErrorDetail[] {
  return to.flatMap((address, at) =>
    canonicalEmail(address) === null ? [{ pointer: `to/${at}`, message: 'is no email address' }] : [],
  )
}
