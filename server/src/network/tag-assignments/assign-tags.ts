import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { assignTags as contract } from '@throughline/contract/tags/assign-tags.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { assignToRecords } from './assign-to-records.ts'
import { shownTag } from './grouped-tag.ts'
import { requestedTags } from './requested-tags.ts'
import { naming, readSubject, type Subject, subjectStatement, unknownSubject } from './subject.ts'

export const assignTags: Handler<typeof contract> = async (ctx, input) => {
  const subject = requestedSubject(input)
  const tagRequest = await requestedTags(ctx, input)
  const id = await lockSubject(ctx, subject)
  const assigned = await assignToRecords(ctx, { type: subject.type, ids: [id] }, tagRequest)
  const tags = assigned.get(id)?.tags ?? []
  return { subject_type: subject.type, subject: subject.fields, tags: tags.map(shownTag) }
}

function requestedSubject({ subject_type: type, subject }: InputOf<typeof contract>): Subject {
  const expected: readonly string[] = naming[type].fields
  const sent = Object.keys(subject)
  const missing = expected.filter((field) => !sent.includes(field))
  const strange = sent.filter((field) => !expected.includes(field))
  if (missing.length === 0 && strange.length === 0) return readSubject(type, subject, '/subject/')
  throw new ApiError(
    'BAD_REQUEST',
    `/subject: a record of type ${type} is named by ${expected.join(' and ')}.`,
    {
      details: [
        ...missing.map((field) => ({ pointer: `/subject/${field}`, message: 'is required' })),
        ...strange.map((field) => ({ pointer: `/subject/${field}`, message: `names no ${type}` })),
      ],
    },
  )
}

/** Locks the record, so that concurrent assignments to it do not mix. */
async function lockSubject(ctx: Context, subject: Subject): Promise<string> {
  const row = await ctx.db.first<{ id: string }>(sql`
    ${subjectStatement(ctx.tenantId, subject)} for no key update of r`)
  if (!row) throw unknownSubject(subject.type)
  return row.id
}
