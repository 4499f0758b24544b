import type { hiddenReasons } from '@throughline/contract/opportunities/search-opportunities.ts'

/** Opportunities that share one value of `opportunities.hidden`. */
export type HiddenGroups = Readonly<Record<string, number>>

export interface Counted {
  /** Opportunities that the search shows, on all pages. */
  total: number
  hidden: { unengaged: number; terminal_status: number; unscored: number; own_connector: number }
}

/** The bits of `opportunities.hidden`, in the order in which a reason claims an opportunity. */
const reasons = [
  { included: 'unengaged', counted: 'unengaged', bit: 1 },
  { included: 'terminal', counted: 'terminal_status', bit: 2 },
  { included: 'unscored', counted: 'unscored', bit: 4 },
  { included: 'own_connectors', counted: 'own_connector', bit: 8 },
] as const satisfies readonly {
  included: (typeof hiddenReasons)[number]
  counted: keyof Counted['hidden']
  bit: number
}[]

/** The bits that hide an opportunity when the caller brings back some of the reasons. */
export function hidingBits(include: readonly string[]): number {
  return reasons.reduce((bits, { included, bit }) => (include.includes(included) ? bits : bits | bit), 0)
}

/** What the search shows and what it leaves out, each opportunity under the first reason that hides it. */
export function countHidden(groups: HiddenGroups, hiding: number): Counted {
  const counted: Counted = {
    total: 0,
    hidden: { unengaged: 0, terminal_status: 0, unscored: 0, own_connector: 0 },
  }
  for (const [value, count] of Object.entries(groups)) {
    const reason = reasons.find(({ bit }) => (Number(value) & hiding & bit) !== 0)
    if (reason) counted.hidden[reason.counted] += count
    else counted.total += count
  }
  return counted
}

/** The bits of a search that brings nothing back. */
export const hidesAll = 15

/** The values of `opportunities.hidden` that a search with these bits shows. */
export const shownWith = (hiding: number): number[] =>
  Array.from({ length: hidesAll + 1 }, (_, hidden) => hidden).filter((hidden) => (hidden & hiding) === 0)

/** Whether a hiding rule with these bits leaves no row without a score, or without an engagement. */
export const hidesUnscored = (hiding: number) => (hiding & 4) !== 0
export const hidesUnengaged = (hiding: number) => (hiding & 1) !== 0
