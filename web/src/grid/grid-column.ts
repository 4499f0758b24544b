import type { ReactNode } from 'react'

/** A column of the grid. */
export interface GridColumn<Row> {
  id: string
  header: string
  /** Says what the heading alone does not. */
  hint?: string
  width: number
  /** Where the list has less room than its columns would like, in pixels; somewhat more than half the width if not given. */
  least?: number
  /** Takes what is left of the width. */
  grows?: boolean
  align?: 'start' | 'end'
  cell(row: Row): ReactNode
  /** Whether the column may be left out; the first one names the row and stays. */
  canHide?: boolean
  /** Is left out until somebody wants it. */
  isHiddenAtFirst?: boolean
  /** The value of `sort`, without its sign, where the list can be sorted by the column. */
  sort?: string
  /** Is sorted from A to Z at first, and not from the highest. */
  isText?: boolean
  /** Is too long for a phone; the panel of the row has it. */
  isLeftOutOnPhone?: boolean
  edit?: CellEdit<Row>
}

/** How a cell is changed in place. */
export interface CellEdit<Row> {
  /** Opens the editor in the row at hand, whichever cell is active: `s`. */
  key?: string
  label: string
  /** The menu of the bar that the key opens instead where rows are selected. */
  ofSelection?: string
  /** Shows the editor; Enter saves, Escape cancels, Tab saves and moves on. */
  editor(props: EditorProps<Row>): ReactNode
}

export interface EditorProps<Row> {
  row: Row
  label: string
  /** Ends the edit; `move` goes on to the next cell. */
  done(move?: 'next' | 'previous'): void
}

/** The cell at hand where it can be changed, else the first of the row that can. */
export const firstEditable = <Row>(columns: readonly GridColumn<Row>[], at: number) =>
  columns[at]?.edit ? at : columns.findIndex(({ edit }) => edit !== undefined)
