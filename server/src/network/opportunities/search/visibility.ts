import type { hiddenReasons } from '@throughline/contract/opportunities/search-words.ts'

/** How many opportunities have a value of `opportunities.hidden`. */
export interface CountByHidden {
  hidden: number
  count: number
}

const noneHidden = { unengaged: 0, terminal_status: 0, unscored: 0, own_connector: 0 }

/** The visibility flags of `opportunities.hidden`. An opportunity with several counts under the first of them. */
const reasons = [
  { included: 'unengaged', counted: 'unengaged', flag: 1 },
  { included: 'terminal', counted: 'terminal_status', flag: 2 },
  { included: 'unscored', counted: 'unscored', flag: 4 },
  { included: 'own_connectors', counted: 'own_connector', flag: 8 },
] as const satisfies readonly {
  included: (typeof hiddenReasons)[number]
  counted: keyof typeof noneHidden
  flag: number
}[]

/** The flags that hide an opportunity from a search that includes what some of the reasons would hide. */
export function hidingFlags(include: readonly string[] = []): number {
  return reasons.reduce((flags, { included, flag }) => (include.includes(included) ? flags : flags | flag), 0)
}

/** The values of `opportunities.hidden` that a search shows, 0 always among them. */
export const shownValues = (hiding: number): number[] =>
  Array.from({ length: hidingFlags() + 1 }, (_, hidden) => hidden).filter((hidden) => (hidden & hiding) === 0)

/** Counts what a search shows on all its pages, and what it hides, under the first reason that hides it. */
export function countVisibility(counts: readonly CountByHidden[], hiding: number) {
  const counted = { total: 0, hidden: { ...noneHidden } }
  for (const { hidden, count } of counts) {
    const reason = reasons.find(({ flag }) => (hidden & hiding & flag) !== 0)
    if (reason) counted.hidden[reason.counted] += count
    else counted.total += count
  }
  return counted
}

/** Whether a search with these flags shows only opportunities with a score, or only those with an engagement. */
export const hidesUnscored = (hiding: number) => hides(hiding, 'unscored')
export const hidesUnengaged = (hiding: number) => hides(hiding, 'unengaged')

const hides = (hiding: number, reason: (typeof reasons)[number]['included']) =>
  reasons.some(({ included, flag }) => included === reason && (hiding & flag) !== 0)
