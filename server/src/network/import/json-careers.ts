import { firstDay, lastDay } from '../../floor/text/partial-date.ts'
import { checkedFields, ofRowLeftOut, type RowPosition } from './json-fields.ts'
import type { PushedEducation, PushedPosition } from './pushed-connector.ts'
import type { ImportRecord } from './records.ts'

/** The row a career belongs to, and whose it is; null for the connector's own. */
export interface CareerPlace extends RowPosition {
  socialId: string | null
}

/** A position as records. Without its end a past position would pass for a current one, so then it is left out. */
export function* positionRecords(
  position: PushedPosition,
  { socialId, ...row }: CareerPlace,
): Generator<ImportRecord> {
  const { errors, span } = readSpan(position, row, 'positions')
  if (span) {
    yield {
      kind: 'position',
      socialId,
      companyName: position.company_name ?? '',
      companySocialUrl: position.company_social_url || null,
      companyDomain: position.company_domain || null,
      title: position.title ?? '',
      headcount: position.headcount ?? null,
      ...span,
    }
  }
  yield* span ? errors : ofRowLeftOut(errors)
}

/** Time at a school as records. */
export function* educationRecords(
  education: PushedEducation,
  { socialId, ...row }: CareerPlace,
): Generator<ImportRecord> {
  const { errors, span } = readSpan(education, row, 'education')
  if (span) {
    yield {
      kind: 'education',
      socialId,
      schoolName: education.school_name,
      degree: education.degree ?? '',
      fieldOfStudy: education.field_of_study ?? '',
      ...span,
    }
  }
  yield* span ? errors : ofRowLeftOut(errors)
}

/** The dates stay partial. Null when there is an end and it cannot be read. */
function readSpan(
  { started_on, finished_on }: Pick<PushedPosition, 'started_on' | 'finished_on'>,
  row: RowPosition,
  list: string,
) {
  const { errors, read } = checkedFields(row)
  const aDay = (text: string) => (firstDay(text) === null ? { not: 'a date' } : text)
  const startedOn = read(`${list}.started_on`, started_on, aDay)
  const finishedOn = read(`${list}.finished_on`, finished_on, aDay)
  // It still tells that the time is over, so the row goes on with it.
  if (isReversed(startedOn, finishedOn))
    read(`${list}.finished_on`, finished_on, () => ({ reason: 'before the start' }))
  const lacksEnd = Boolean(finished_on) && finishedOn === null
  return { errors, span: lacksEnd ? null : { startedOn, finishedOn } }
}

function isReversed(startedOn: string | null, finishedOn: string | null): boolean {
  const start = startedOn === null ? null : firstDay(startedOn)
  const end = finishedOn === null ? null : lastDay(finishedOn)
  return start !== null && end !== null && end < start
}
