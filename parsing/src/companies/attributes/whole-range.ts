/** Whole numbers from `min` to `max`, both included; `max` null means without end. */
export interface WholeRange {
  min: number
  max: number | null
}

/** A range as it was read: `isSingle` where one number was written and no range. */
export type ReadRange = WholeRange & { isSingle: boolean }

/** Beyond this no number of people or dollars is meant. */
export const wholeMax = 1e15
