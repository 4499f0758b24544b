import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { listTagAssignments } from '@throughline/contract/tags/list-tag-assignments.ts'
import { validate as isUuid } from 'uuid'
import type { Context } from '../../floor/operation/context.ts'
import type { CursorList } from '../../floor/operation/list-cursor.ts'
import { cutPage, pageByCursor } from '../../floor/operation/page-by-cursor.ts'
import type { Counted } from '../../floor/operation/page-by-number.ts'
import { type GroupedTag, groupedTags } from './grouped-tag.ts'
import { unknownTag } from './lock-tag.ts'
import { tagPageStatement, tagTotalStatement } from './tag-page-statement.ts'

type Input = InputOf<typeof listTagAssignments>
type Data = DataOf<typeof listTagAssignments>
type Row = { id: string } & Data['assignments'][number]['subject']

/** The records that carry a tag, a page of them in the order of their ids. Throws NOT_FOUND for an unknown tag. */
export async function recordsOf(ctx: Context, input: Input): Promise<Data> {
  const { tenantId } = ctx
  const tag = await ctx.db.first<GroupedTag>(groupedTags(tenantId, [input.tag_id ?? '']))
  if (!tag) throw unknownTag()
  const list: CursorList = { name: `records of ${tag.id}`, parts: [isUuid] }
  const page = pageByCursor(list, input)
  const found = await ctx.db.batch<[Row[], Counted]>([
    tagPageStatement(tenantId, tag, page),
    tagTotalStatement(tenantId, tag),
  ])
  const { shown, ...tail } = cutPage(list, page, found, ({ id }) => [id])
  return {
    assignments: shown.map(({ id: _, ...subject }) => ({
      tag_id: tag.id,
      group_id: tag.group_id,
      subject_type: tag.subject_type,
      subject,
    })),
    ...tail,
  }
}
