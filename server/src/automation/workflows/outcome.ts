/** What became of an action with one record: done, nothing to do it with, or why it can never be done. */
export type Outcome = 'done' | 'skipped' | { failed: string }

/** By record id. */
export type Outcomes = ReadonlyMap<string, Outcome>

export const allAre = (ids: readonly string[], outcome: Outcome): Outcomes =>
  new Map(ids.map((id) => [id, outcome]))
