import { ApiError } from '@throughline/contract/errors.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { listTagAssignments } from '@throughline/contract/tags/list-tag-assignments.ts'
import { validate as isUuid } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { CursorList } from '../../floor/operation/list-cursor.ts'
import { cursorTail, lastBefore, pageByCursor } from '../../floor/operation/page-by-cursor.ts'
import type { SubjectType } from './carriers.ts'
import { tagPageStatement, tagTotalStatement } from './tag-page-statement.ts'

type Input = InputOf<typeof listTagAssignments>
type Data = DataOf<typeof listTagAssignments>
type Row = { id: string } & Data['assignments'][number]['subject']

/** The records that carry a tag, a page of them in the order of their ids. Throws NOT_FOUND for an unknown tag. */
export async function recordsOf(ctx: Context, input: Input): Promise<Data> {
  const { tenantId } = ctx
  const tag = await carriedTag(ctx, (input.tag_id ?? '').toLowerCase())
  const list: CursorList = { name: `records of ${tag.id}`, parts: [isUuid] }
  const page = pageByCursor(list, input)
  const [found, [counted]] = await ctx.db.batch<[Row[], { total: number }[]]>([
    tagPageStatement(tenantId, tag, page),
    tagTotalStatement(tenantId, tag),
  ])
  const last = lastBefore(found, page)
  return {
    assignments: found.slice(0, page.page_size).map(({ id: _, ...subject }) => ({
      tag_id: tag.id,
      group_id: tag.group_id,
      subject_type: tag.subject_type,
      subject,
    })),
    total: counted?.total ?? 0,
    ...cursorTail(list, page, last && [last.id]),
  }
}

export interface CarriedTag {
  id: string
  group_id: string
  subject_type: SubjectType
  is_status: boolean
}

async function carriedTag({ db, tenantId }: Context, id: string): Promise<CarriedTag> {
  const tag = await db.first<CarriedTag>(sql`
    select t.id, t.group_id, g.subject_type, g.system_role is not distinct from 'status' as is_status
    from tags t
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
    where t.tenant_id = ${tenantId} and t.id = ${id}`)
  if (!tag) throw new ApiError('NOT_FOUND', 'There is no tag with this id.')
  return tag
}
