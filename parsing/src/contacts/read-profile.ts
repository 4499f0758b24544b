import { type SurveyedCsv, soundRows } from '../csv/survey-csv.ts'
import { readDate } from '../text/read-date.ts'
import { archiveDateOrder, type PositionColumn, type ProfileColumn } from './archive-tables.ts'
import { fullName } from './person-name.ts'

/** Who the owner of an archive is by Profile.csv, which has one row. */
export async function ownProfile(
  profile: SurveyedCsv<ProfileColumn> | undefined,
): Promise<{ name: string; headline: string }> {
  let own = { name: '', headline: '' }
  if (profile === undefined) return own
  for await (const values of soundRows(profile)) {
    own = { name: fullName(values), headline: values.headline }
    if (own.name !== '') break
  }
  return own
}

/** The current position that started last: one without an end. */
export async function currentPosition(
  positions: SurveyedCsv<PositionColumn> | undefined,
): Promise<{ title: string; companyName: string }> {
  let current = { title: '', companyName: '', startedOn: '' }
  if (positions === undefined) return current
  for await (const { title, companyName, ...span } of soundRows(positions)) {
    const startedOn = readDate(span.startedOn, archiveDateOrder)?.date ?? ''
    const isFirst = current.title === '' && current.companyName === ''
    if (span.finishedOn === '' && (isFirst || startedOn > current.startedOn))
      current = { title, companyName, startedOn }
  }
  return current
}
