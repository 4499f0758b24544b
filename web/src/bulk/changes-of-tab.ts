import { presentValue } from '../kit/present-value.ts'

/** A change of many rows that was no job of the service: as long as the tab is there, it can be put back. */
export interface ChangeOfTab {
  at: number
  count: number
  isUndone: boolean
  undo(): Promise<void>
}

const changes = presentValue<readonly ChangeOfTab[]>([])

export const useChangesOfTab = changes.use

/** Lists a change among the recent ones; gives what puts it back, wherever that is asked for. */
export function rememberChange(count: number, undo: () => Promise<void>): () => Promise<void> {
  const change: ChangeOfTab = {
    at: Date.now(),
    count,
    isUndone: false,
    undo: async () => {
      await undo()
      changes.set(changes.get().map((one) => (one.at === change.at ? { ...one, isUndone: true } : one)))
    },
  }
  changes.set([change, ...changes.get()])
  return change.undo
}
