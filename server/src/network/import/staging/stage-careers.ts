import type { EducationRecord, PositionRecord } from '@throughline/parsing/contacts/records.ts'
import { jobFunctionOf } from '@throughline/parsing/people/job-function.ts'
import { cleanName, storedForm } from '@throughline/parsing/text/clean-name.ts'
import { firstDay, lastDay } from '@throughline/parsing/text/partial-date.ts'
import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { bucketOf } from './bucket.ts'
import type { CompanyNumber } from './stage-companies.ts'
import type { StagingTable } from './staging-tables.ts'

/** A career entry and the person it is about; `isOwn` when they report it themselves. */
type Owned<Career> = Career & { socialId: string; isOwn: boolean }

/** Stages a position of somebody. */
export function stagePosition(
  rows: StagedRows<StagingTable>,
  companyNumber: CompanyNumber,
  position: Owned<PositionRecord>,
): void {
  const companyN = companyNumber(position.company, position.headcount)
  if (companyN === null) return
  const title = cleanName(position.title)
  const { startedOn, finishedOn, isOver } = spanOf(position)
  rows.append('import_positions', [
    bucketOf(position.socialId),
    position.socialId,
    companyN,
    title,
    jobFunctionOf(title),
    position.headcount,
    startedOn,
    finishedOn,
    !isOver,
    position.isOwn,
  ])
}

/** Stages somebody's time at a school; schools are known by their name. */
export function stageEducation(rows: StagedRows<StagingTable>, education: Owned<EducationRecord>): void {
  const schoolName = cleanName(education.schoolName)
  const schoolKey = storedForm(schoolName)
  if (schoolKey === '') return
  const { startedOn, finishedOn, isOver } = spanOf(education)
  rows.append('import_education', [
    bucketOf(education.socialId),
    education.socialId,
    schoolKey,
    schoolName,
    cleanName(education.degree),
    cleanName(education.fieldOfStudy),
    // A missing end means the present. An education that is over, but has no known end, therefore gets no start either.
    isOver && finishedOn === null ? null : startedOn,
    finishedOn,
    education.isOwn,
  ])
}

/** The first and last day. An end before the start is left out. */
function spanOf(career: Pick<PositionRecord, 'startedOn' | 'finishedOn'>) {
  const startedOn = career.startedOn === null ? null : firstDay(career.startedOn)
  const finishedOn = career.finishedOn === null ? null : lastDay(career.finishedOn)
  const isReversed = startedOn !== null && finishedOn !== null && finishedOn < startedOn
  return { startedOn, finishedOn: isReversed ? null : finishedOn, isOver: career.finishedOn !== null }
}
