import { companyKeysOf } from '../companies/company-keys.ts'
import { cleanName, storedForm } from '../text/clean-name.ts'
import { firstDay, lastDay } from '../text/partial-date.ts'
import { readCompany } from './read-company.ts'
import { type FieldReader, fieldReader, leftOut, type RowReport } from './row-report.ts'

export interface CareerRules {
  /** Whose it is; null for the connector's own. */
  socialId: string | null
  /** As much of a date as is reported. */
  dayOf: (date: string) => string | null
}

type SpanField = 'startedOn' | 'finishedOn'
type PositionField = SpanField | 'companyName' | 'companySocialUrl' | 'companyDomain'

/** A position; one at no company says nothing and is left out. */
export function positionRecord(
  values: Readonly<Record<PositionField, string>> & { title: string; headcount: number | null },
  { socialId, dayOf }: CareerRules,
): RowReport<PositionField> {
  const { problems, note, read } = fieldReader<PositionField>(values)
  const company = readCompany(values.companyName, read)
  const { title, headcount } = values
  if (companyKeysOf(company).length === 0) {
    note('companyName', 'no company')
    return { record: null, problems }
  }
  const span = readSpan(values, { note, read }, dayOf)
  return { record: span && { kind: 'position', socialId, company, title, headcount, ...span }, problems }
}

/** Time at a school; schools are known by their name. */
export function educationRecord(
  values: Readonly<Record<SpanField | 'schoolName', string>> & { degree: string; fieldOfStudy: string },
  { socialId, dayOf }: CareerRules,
): RowReport<SpanField | 'schoolName'> {
  const { schoolName } = values
  if (storedForm(cleanName(schoolName)) === '') return leftOut('schoolName', 'no school')
  const { problems, note, read } = fieldReader<SpanField>(values)
  const span = readSpan(values, { note, read }, dayOf)
  return {
    record: span && { kind: 'education', socialId, schoolName, ...studyOf(values), ...span },
    problems,
  }
}

/** The archive writes "BSc, Economics" where others have the field on its own. */
function studyOf({ degree, fieldOfStudy }: { degree: string; fieldOfStudy: string }) {
  if (fieldOfStudy !== '') return { degree, fieldOfStudy }
  const [title = '', ...fields] = degree.split(', ')
  return { degree: title, fieldOfStudy: fields.join(', ') }
}

/** The dates stay partial. Null when there is an end and it cannot be read: the past would pass for the present. */
function readSpan(
  values: Readonly<Record<SpanField, string>>,
  { note, read }: Pick<FieldReader<SpanField>, 'note' | 'read'>,
  dayOf: CareerRules['dayOf'],
) {
  const startedOn = read('startedOn', dayOf, 'not a date')
  const finishedOn = read('finishedOn', dayOf, 'not a date')
  if (values.finishedOn !== '' && finishedOn === null) return null
  // It still says that the time is over, so the row goes on with it.
  if (isReversed(startedOn, finishedOn)) note('finishedOn', 'before the start')
  return { startedOn, finishedOn }
}

function isReversed(startedOn: string | null, finishedOn: string | null): boolean {
  const start = startedOn === null ? null : firstDay(startedOn)
  const end = finishedOn === null ? null : lastDay(finishedOn)
  return start !== null && end !== null && end < start
}
