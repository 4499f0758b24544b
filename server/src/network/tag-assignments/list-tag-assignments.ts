import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { listTagAssignments as contract } from '@throughline/contract/tags/list-tag-assignments.ts'
import { type SubjectType, subjectTypes } from '@throughline/contract/tags/tag.ts'
import { validate as isUuid } from 'uuid'
import { empty, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import type { CursorList } from '../../floor/operation/list-cursor.ts'
import { type CursorPage, cutPage, pageByCursor } from '../../floor/operation/page-by-cursor.ts'
import { type Counted, pageTail } from '../../floor/operation/page-by-number.ts'
import { tagsOfEach } from './carried-tags.ts'
import { carriers } from './carriers.ts'
import { type GroupedTag, groupedTags } from './grouped-tag.ts'
import { unknownTag } from './lock-tag.ts'
import { naming, readSubject, type Subject, subjectStatement, unknownSubject } from './subject.ts'

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

/** The tags of a record. It has few, so the page is cut out of all of them. */
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

type RequestedTag = Pick<GroupedTag, 'id' | 'subject_type' | 'is_status'>

/** The records that carry a tag as a request names them, with their `id`, in its order. */
export function tagPageStatement(
  tenantId: string,
  tag: RequestedTag,
  { after, offset, limit }: Pick<CursorPage, 'after' | 'offset' | 'limit'>,
): Sql {
  const { from, id, isTag } = assignmentsOf(tenantId, tag)
  // The ids come from the index alone; only those of the page are joined to what names them.
  return sql`
    select page.id, ${named[tag.subject_type].columns}
    from (
      select ${id} as id
      from ${from}
      where ${isTag} ${after === undefined ? empty : sql`and ${id} > ${after[0]}`}
      order by ${id}
      limit ${limit} offset ${offset}
    ) page
    ${named[tag.subject_type].joins(tenantId)}
    order by page.id`
}

/** Counts the records that carry a tag. */
export function tagTotalStatement(tenantId: string, tag: RequestedTag): Sql {
  const { from, isTag } = assignmentsOf(tenantId, tag)
  return sql`select count(*) as total from ${from} where ${isTag}`
}

/** The status of an opportunity is a column of it and never an assignment. */
function assignmentsOf(tenantId: string, { id, subject_type, is_status }: RequestedTag) {
  if (is_status) {
    return {
      from: raw('opportunities'),
      id: raw('id'),
      isTag: sql`tenant_id = ${tenantId} and status_id = ${id}`,
    }
  }
  const { table, subject } = carriers[subject_type]
  return { from: table, id: subject, isTag: sql`tenant_id = ${tenantId} and tag_id = ${id}` }
}

interface Naming {
  columns: Sql
  /** Joins to `page` what names its records. */
  joins: (tenantId: string) => Sql
}

const named: Record<SubjectType, Naming> = {
  account: { columns: sql`page.id as company_id`, joins: () => empty },
  person: {
    columns: sql`p.social_id`,
    joins: (tenantId) => sql`join people p on p.tenant_id = ${tenantId} and p.id = page.id`,
  },
  path: {
    columns: sql`c.social_id as connector_social_id, p.social_id as prospect_social_id`,
    joins: (tenantId) => sql`
      join opportunities o on o.tenant_id = ${tenantId} and o.id = page.id
      join people c on c.tenant_id = ${tenantId} and c.id = o.connector_id
      join people p on p.tenant_id = ${tenantId} and p.id = o.prospect_id`,
  },
}
