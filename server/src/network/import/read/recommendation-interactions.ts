import { detached } from '../../../floor/csv/remember.ts'
import type { CsvRow } from '../../../floor/csv/row-reader.ts'
import type { RowWatch } from '../../../floor/csv/survey-csv.ts'
import { readInstant } from '../../../floor/text/read-date.ts'
import type { RecommendationColumn } from './archive-tables.ts'
import type { ContactsByName } from './contacts-by-name.ts'
import { fullName } from './person-name.ts'
import type { ActsOf } from './read-interactions.ts'

/** Recommendations, given (`out`) or received (`in`). They hold names only, looked up among the contacts. */
export function recommendationInteractions(
  direction: 'out' | 'in',
  contacts: ContactsByName,
): ActsOf<RecommendationColumn> {
  return (values, dateOrder) => {
    const at = readInstant(values.createdOn, dateOrder)
    if (at === null) return { interactions: [], problem: { column: 'createdOn', reason: 'not a date' } }
    const name = fullName(values)
    const found = contacts.find(name, values.companyName)
    if ('reason' in found) return { interactions: [], problem: { column: 'lastName', reason: found.reason } }
    return { interactions: [{ socialId: found.socialId, name, type: 'recommendation', direction, at }] }
  }
}

/** Bounds what a hostile file can make us hold. */
const namesMax = 50_000

/** Collects the names that the recommendations need. */
export class RecommendedNames implements RowWatch<RecommendationColumn> {
  readonly needs = ['firstName', 'lastName'] as const
  readonly names = new Set<string>()

  note({ values }: CsvRow<RecommendationColumn>): void {
    if (this.names.size < namesMax) this.names.add(detached(fullName(values)))
  }
}
