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

function problemsOf(action: Action, { kind, tags, endpoints }: Known): ErrorDetail[] {
  const { type, tag_id, status_id, endpoint_id, to = [] } = action
  const { needed = [], optional = [] } = fields[type] ?? {}
  const allowed: string[] = ['type', ...needed, ...optional]
  const problems: ErrorDetail[] = []
  const add = (pointer: string, message: string) => problems.push({ pointer, message })
  for (const field of needed) if (action[field] === undefined) add(field, `is required for ${type}`)
  for (const field of Object.keys(action))
    if (!allowed.includes(field)) add(field, `does not go with ${type}`)
  const tag = tags.get(tag_id ?? '')
  if (tag_id !== undefined && !tag) add('tag_id', 'is no tag of this workspace')
  if (tag && tag.subject_type !== kind.tagged)
    add(
      'tag_id',
      `is a tag for ${tag.subject_type} records; ${kind.noun} take those for ${kind.tagged} records`,
    )
  const hasStatuses = kind.tagged === 'path'
  if (type === 'set_status' && !hasStatuses) add('type', `is not for ${kind.noun}: they have no status`)
  if (type === 'set_status' && hasStatuses && status_id && !tags.get(status_id)?.is_status)
    add('status_id', 'is no status of this workspace')
  if (endpoint_id !== undefined && !endpoints.has(endpoint_id))
    add('endpoint_id', 'is no webhook endpoint of this workspace')
  for (const [at, address] of to.entries())
    if (canonicalEmail(address) === null) add(`to/${at}`, 'is no email address')
  return problems
}
