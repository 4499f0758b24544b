import type { CsvRow } from '../../../floor/csv/row-reader.ts'
import type { RowWatch } from '../../../floor/csv/survey-csv.ts'
import { readDate } from '../../../floor/text/read-date.ts'
import type { ConnectorRecord } from '../records.ts'
import type { PositionColumn, ProfileColumn } from './archive-tables.ts'
import { fullName } from './person-name.ts'

/** Keeps the one row of Profile.csv. */
export class OwnProfile implements RowWatch<ProfileColumn> {
  readonly needs = ['firstName', 'lastName', 'headline'] as const
  name = ''
  headline = ''

  note({ values }: CsvRow<ProfileColumn>): void {
    if (this.name !== '') return
    this.name = fullName(values)
    this.headline = values.headline
  }
}

/** Keeps the current position that started last: one without an end. */
export class CurrentPosition implements RowWatch<PositionColumn> {
  readonly needs = ['companyName', 'title', 'startedOn', 'finishedOn'] as const
  title = ''
  companyName = ''
  private startedOn = ''

  note({ values }: CsvRow<PositionColumn>): void {
    const startedOn = readDate(values.startedOn, 'month first')?.date ?? ''
    const isFirst = this.title === '' && this.companyName === ''
    if (values.finishedOn !== '' || (!isFirst && startedOn <= this.startedOn)) return
    this.title = values.title
    this.companyName = values.companyName
    this.startedOn = startedOn
  }
}

/** The connector an archive belongs to; null when nothing in it tells. */
export function connectorRecord(
  { socialId, exportedOn }: Pick<ConnectorRecord, 'socialId' | 'exportedOn'>,
  { profile, position }: { profile: OwnProfile | undefined; position: CurrentPosition | undefined },
): ConnectorRecord | null {
  if (socialId === null && !profile?.name) return null
  return {
    kind: 'connector',
    socialId,
    name: profile?.name ?? '',
    jobTitle: position?.title || profile?.headline || '',
    companyName: position?.companyName ?? '',
    exportedOn,
  }
}
