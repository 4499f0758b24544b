/** What became of an action with one record: done, nothing to do it with, or why it can never be done. */
export type StepOutcome = 'done' | 'skipped' | { failed: string }

/** By record id. */
export type StepOutcomes = ReadonlyMap<string, StepOutcome>

export const allAre = (ids: readonly string[], outcome: StepOutcome): StepOutcomes =>
  new Map(ids.map((id) => [id, outcome]))
