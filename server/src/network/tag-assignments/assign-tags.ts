import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { assignTags as contract } from '@throughline/contract/tags/assign-tags.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { assignToRecords } from './assign-to-records.ts'
import { shownTag } from './carried-tags.ts'
import { requestedTags } from './requested-tags.ts'
import {
  fieldsOf,
  type SubjectName,
  subjectFields,
  subjectName,
  subjectStatement,
  unknownSubject,
} from './subject.ts'

export const assignTags: Handler<typeof contract> = async (ctx, input) => {
  const subject = readSubject(input)
  const tagRequest = await requestedTags(ctx, input)
  const id = await lockSubject(ctx, subject)
  const assigned = await assignToRecords(ctx, { type: subject.type, ids: [id] }, tagRequest)
  const tags = assigned.get(id)?.tags ?? []
  return { subject_type: subject.type, subject: subjectFields(subject), tags: tags.map(shownTag) }
}

function readSubject({ subject_type: type, subject }: InputOf<typeof contract>): SubjectName {
  const expected: readonly string[] = fieldsOf[type]
  const sent = Object.keys(subject)
  const missing = expected.filter((field) => !sent.includes(field))
  const strange = sent.filter((field) => !expected.includes(field))
  if (missing.length === 0 && strange.length === 0) return subjectName(type, subject, '/subject/')
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

/** One assignment to a record at a time: that makes each of them whole, whatever comes at the same moment. */
async function lockSubject(ctx: Context, subject: SubjectName): Promise<string> {
  const row = await ctx.db.first<{ id: string }>(sql`
    ${subjectStatement(ctx.tenantId, subject)} for no key update of r`)
  if (!row) throw unknownSubject(subject)
  return row.id
}
