import type { OpportunityDetail } from '../../kit/row-types.ts'

type Entry = OpportunityDetail['history'][number]

/** Notes are saved in every pause: what somebody wrote with no longer pauses than this was written in one go. */
const pauseMsMax = 10 * 60 * 1_000

/** The history as it is read, newest first: notes that were written in one go are one line, from before to after. */
export function historyLines(history: readonly Entry[]): Entry[] {
  const lines: (Entry & { since: string })[] = []
  for (const entry of history) {
    const later = lines.at(-1)
    const isSameGo =
      later?.field === 'notes' &&
      entry.field === 'notes' &&
      later.by === entry.by &&
      Date.parse(later.since) - Date.parse(entry.at) <= pauseMsMax
    if (isSameGo) Object.assign(later, { from: entry.from, since: entry.at })
    else lines.push({ ...entry, since: entry.at })
  }
  return lines
}
