import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { listTagAssignments as contract } from '@throughline/contract/tags/list-tag-assignments.ts'
import { subjectTypes } from '@throughline/contract/tags/tag.ts'
import { validate as isUuid } from 'uuid'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import type { CursorList } from '../../floor/operation/list-cursor.ts'
import { cutPage, pageByCursor } from '../../floor/operation/page-by-cursor.ts'
import { type Counted, pageTail } from '../../floor/operation/page-by-number.ts'
import { tagsOfEach } from './carried-tags.ts'
import { type GroupedTag, groupedTags } from './grouped-tag.ts'
import { unknownTag } from './lock-tag.ts'
import { naming, readSubject, type Subject, subjectStatement, unknownSubject } from './subject.ts'
import { tagPageStatement, tagTotalStatement } from './tag-page-statement.ts'

type Input = InputOf<typeof contract>
type Data = DataOf<typeof contract>

export const listTagAssignments: Handler<typeof contract> = async (ctx, input) => {
  const subject = readSelector(input)
  return subject === null ? recordsOf(ctx, input) : tagsOf(ctx, subject, input)
}

/** The record whose tags are asked for; null when the records of a tag are. */
function readSelector(input: Input): Subject | null {
  const sent = selectors.filter((name) => input[name] !== undefined)
  if (sent.length === 1 && sent[0] === 'tag_id') return null
  const type = subjectTypes.find((known) => isSame(naming[known].fields, sent))
  if (type) return readSubject(type, input, '')
  throw new ApiError(
    'BAD_REQUEST',
    'Give exactly one of: company_id, social_id, connector_social_id with prospect_social_id, tag_id.',
    {
      details: (sent.length > 0 ? sent : selectors).map((pointer) => ({
        pointer,
        message: 'selects no one thing',
      })),
    },
  )
}

const selectors = ['company_id', 'social_id', 'connector_social_id', 'prospect_social_id', 'tag_id'] as const

const isSame = (fields: readonly string[], sent: readonly string[]) =>
  fields.length === sent.length && fields.every((field) => sent.includes(field))

/** A record carries few tags: the page is cut out of all of them. */
async function tagsOf(ctx: Context, subject: Subject, input: Input): Promise<Data> {
  if (input.cursor) throw refused('cursor', 'goes with tag_id alone')
  const { page, page_size } = input
  const record = await ctx.db.first<{ id: string }>(subjectStatement(ctx.tenantId, subject))
  if (!record) throw unknownSubject(subject.type)
  const tags = (await tagsOfEach(ctx, { type: subject.type, ids: [record.id] })).get(record.id) ?? []
  const end = page * page_size
  return {
    assignments: tags.slice(end - page_size, end).map(({ id, group_id }) => ({
      tag_id: id,
      group_id,
      subject_type: subject.type,
      subject: subject.fields,
    })),
    ...pageTail(input, [{ total: tags.length }]),
  }
}

type Row = { id: string } & Data['assignments'][number]['subject']

/** The records that carry a tag, a page of them in the order of their ids. Throws NOT_FOUND for an unknown tag. */
async function recordsOf(ctx: Context, input: Input): Promise<Data> {
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
