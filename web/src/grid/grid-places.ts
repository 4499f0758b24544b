import { type CSSProperties, useMemo } from 'react'
import { useIsOnPaper } from '../kit/use-is-on-paper.ts'
import { useIsPhone } from '../kit/use-is-phone.ts'
import type { GridColumn } from './grid-column.ts'
import { useShownColumns } from './use-shown-columns.ts'

const aboveMax = 2
const belowMax = 3
const lineHeights = { above: '60%', below: '40%' }
/** Where the list has less room than its columns would like, texts give way: to this share, but to no fewer pixels. */
const shareMin = 0.55
const pixelsMin = 96

/** Of rows in two lines, in pixels. */
export const phoneRowHeights = { comfortable: 76, compact: 64 }

/** The columns that are shown, and of each where its cells stand. */
export function usePlacedColumns<Row>(all: readonly GridColumn<Row>[]) {
  const shown = useShownColumns(all)
  const isPhone = useIsPhone()
  const isOnPaper = useIsOnPaper()
  return useMemo(() => {
    const columns = isPhone ? onPhone(shown) : shown
    const places = placesOf(columns, isPhone)
    // Paper is as wide as it is.
    return { columns, places: isOnPaper ? places.map((one) => ({ ...one, minWidth: 0 })) : places, isPhone }
  }, [shown, isPhone, isOnPaper])
}

/** The columns that a phone has room for, in two lines: who it is above, the most important of the rest below. */
function onPhone<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  return columns.filter(({ isLeftOutOnPhone }) => !isLeftOutOnPhone).slice(0, aboveMax + belowMax)
}

/** Where the cells of each column stand in a row: beside each other, or in the two lines of a phone. */
function placesOf<Row>(columns: readonly GridColumn<Row>[], isPhone: boolean): CSSProperties[] {
  if (!isPhone) {
    return columns.map((column) => ({
      flex: `${column.grows ? 1 : 0} 1 ${column.width}px`,
      minWidth: leastWidth(column),
    }))
  }
  return columns.map((column, at) => {
    const isAbove = at < aboveMax
    const line = isAbove ? columns.slice(0, aboveMax) : columns.slice(aboveMax)
    const sum = line.reduce((total, { width }) => total + width, 0)
    // A little less than the whole: what is rounded up must not begin another line.
    const share = Math.floor((column.width / sum) * 9990) / 100
    return { width: `${share}%`, height: isAbove ? lineHeights.above : lineHeights.below }
  })
}

/** In pixels; numbers never give way. */
export function leastWidth<Row>({ width, least, align }: GridColumn<Row>): number {
  if (align === 'end') return width
  return least ?? Math.max(Math.min(width, pixelsMin), Math.round(width * shareMin))
}
