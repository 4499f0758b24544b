import type { QueryClient } from '@tanstack/react-query'
import { onRead, readAnew } from './on-read.ts'
import { type CachedRows, isOfRows, showRow } from './show-row.ts'

/** Changes of rows of the same lists, the latest at the end, until all of them are done. */
interface Group {
  underWay: number
  shown: readonly (() => void)[]
  stop(): void
}

/** By the lists. */
const groups = new Map<string, Group>()

export interface HeldRow {
  /** The change was refused: what it changed is as it was, but for what others have changed since. */
  takeBack(): void
  /** The change is done, one way or the other. */
  end(): void
}

/**
 * Shows some fields of a row as they will be, whatever is read meanwhile: the service may not know of the change when it
 * answers, nor the answer of the next one. Once no change of these lists is under way, they are read anew.
 */
export function holdRow<Row>(
  client: QueryClient,
  rows: CachedRows<Row>,
  { row, before, after }: { row: Row; before: Partial<Row>; after: Partial<Row> },
): HeldRow {
  const name = Object.keys(rows.lists).join()
  const isMeant = isOfRows(rows)
  const group = groups.get(name) ?? {
    underWay: 0,
    shown: [],
    stop: onRead(client, isMeant, () => showAll()),
  }
  const showAll = () => {
    for (const show of group.shown) show()
  }
  groups.set(name, group)
  const show = () => showRow(client, rows, row, after)
  group.shown = [...group.shown, show]
  group.underWay += 1
  show()
  return {
    takeBack: () => {
      group.shown = group.shown.filter((one) => one !== show)
      showRow(client, rows, row, before)
      showAll()
    },
    end: () => {
      group.underWay -= 1
      if (group.underWay > 0) return
      group.stop()
      groups.delete(name)
      void readAnew(client, isMeant)
    },
  }
}
