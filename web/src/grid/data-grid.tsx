import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useMayWrite } from '../api/session.ts'
import { useRememberedList, useSeenPlace } from '../kit/last-list.ts'
import { usePreferences } from '../kit/preferences.ts'
import { useIsOnPaper } from '../kit/use-is-on-paper.ts'
import { useScrollOnce } from '../kit/use-scroll-once.ts'
import { useSteadyActions } from '../kit/use-steady-actions.ts'
import { useTexts } from '../messages/use-texts.tsx'
import './grid.css'
import { firstEditable, type GridColumn } from './grid-column.ts'
import { GridHead } from './grid-head.tsx'
import { leastWidth, phoneRowHeights, usePlacedColumns } from './grid-places.ts'
import { GridRow, type RowActions } from './grid-row.tsx'
import { keyActions } from './key-actions.ts'
import { ListFailure } from './list-failure.tsx'
import { useFlashingRows } from './row-flash.ts'
import { SelectLoaded } from './select-loaded.tsx'
import { useCopyRows } from './use-copy-rows.ts'
import { useFreshList } from './use-fresh-list.ts'
import { useGridCommands } from './use-grid-commands.ts'
import { type PagedRows, rowsMax } from './use-paged-rows.ts'
import { usePeek } from './use-peek.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useRowWindow } from './use-row-window.ts'
import type { Selection } from './use-selection.ts'

export interface DataGridProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly GridColumn<Row>[]
  rows: PagedRows<Row>
  keyOf(row: Row): string
  nameOf(row: Row): string
  selection?: Selection
  sort?: string | undefined
  onSort?(sort: string): void
  /** Key of the row whose panel is open. */
  peeked?: string | undefined
  onPeek?(key: string): void
  onOpen?(key: string): void
  /** Whether rows carry tags, which a bar of the page puts on what is selected. */
  hasTags?: boolean
  /** What is shown where there are no rows. */
  empty: ReactNode
}

const rowHeights = { comfortable: 44, compact: 34 }
const selectWidth = 40
/** Rows that are drawn empty while the first ones load. */
const emptyRows = 8

/**
 * The one table of the application: paged by the server, drawn as far as it is in sight, and a grid of the ARIA pattern,
 * in which the focus stays on the grid and the arrow keys move the active cell.
 */
export function DataGrid<Row>(given: DataGridProps<Row>) {
  const props = useAllowedProps(given)
  const { keyOf, selection, peeked } = props
  const t = useTexts('grid')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, places, isPhone } = usePlacedColumns(props.columns)
  const isOnPaper = useIsOnPaper()
  const rowHeight = (isPhone ? phoneRowHeights : rowHeights)[usePreferences().density]
  const seen = useSeenPlace()
  const [place, setActive] = useState({ row: seen ?? 0, column: 0 })
  const [isEditing, setEditing] = useState(false)
  const rows = useStill(props.rows, isEditing)
  /** The column that was the active one before its editor was opened: a key may open that of another. */
  const editedFrom = useRef(0)
  const flashing = useFlashingRows()
  const count = Math.min(rows.total, rowsMax)
  const active = { ...place, row: within(place.row, count) }
  const { items, height, scrollTo, pageRows } = useRowWindow(rows, { scroller, count, rowHeight })
  const keys = rows.loaded.map(keyOf)
  useRememberedList(keys, rows.first)
  useScrollOnce(seen !== undefined && count > seen ? () => scrollTo(seen, { align: 'center' }) : undefined)
  useFreshList(() => {
    setActive({ row: 0, column: 0 })
    scrollTo(0)
  })
  const { toggle, selectTo, beginRange, selectAll } = useRowSelection(rows, keyOf, selection)
  const { peek, beside } = usePeek({
    rows,
    count,
    keyOf,
    peeked,
    onPeek: props.onPeek,
    onFound: (row) => {
      setActive(({ column }) => ({ row, column }))
      scrollTo(row)
    },
  })
  const activeRow = rows.rowAt(active.row)

  const focusGrid = () => scroller.current?.focus({ preventScroll: true })
  /** Whoever clicks into another field is on the way there while this one loses the focus. */
  const focusAfterEdit = () => {
    const isNowhere = () => document.activeElement === document.body
    if (isNowhere()) requestAnimationFrame(() => isNowhere() && focusGrid())
    else focusGrid()
  }
  /** A key of the list works wherever the focus is. The grid takes it, so that Enter and arrows go on from there. */
  const withFocus = (act: () => void) => () => {
    if (!document.activeElement?.closest('[role="dialog"]')) focusGrid()
    act()
  }
  const move = (row: number, column = active.column) => {
    const next = { row: within(row, count), column: within(column, columns.length) }
    setActive(next)
    scrollTo(next.row)
    if (peeked !== undefined && next.row !== active.row) peek(next.row)
  }
  const step = (by: 1 | -1) => {
    const row = beside(active.row, by)
    move(row)
    if (peeked !== undefined && row === active.row) peek(row)
  }
  const edit = (column: number, row = active.row) => {
    if (rows.rowAt(row) === undefined || !columns[column]?.edit) return
    editedFrom.current = active.column
    setActive({ row, column })
    scrollTo(row)
    setEditing(true)
  }
  const endEdit = (step?: 'next' | 'previous') => {
    setEditing(false)
    focusAfterEdit()
    if (step === 'next') move(active.row, active.column + 1)
    if (step === 'previous') move(active.row, active.column - 1)
    if (step === undefined) setActive(({ row }) => ({ row, column: editedFrom.current }))
  }
  const hasSelected = selection !== undefined && (selection.isAllMatching || selection.keys.size > 0)
  const tag = () => {
    if (activeRow === undefined) return
    if (!hasSelected) toggle(active.row)
    // Where the focus was nowhere, it comes back from the menu to the rows.
    focusGrid()
    selection?.setMenu('tags')
  }
  /** A key that edits a cell is about what is selected, where something is. */
  const editByKey = (column: number) => {
    const menu = columns[column]?.edit?.ofSelection
    if (menu === undefined || !hasSelected) return edit(column)
    focusGrid()
    selection.setMenu(menu)
  }
  /** Elsewhere Escape closes what is open there; the palette says what it does. */
  const clear = () => {
    const { activeElement } = document
    const isHere = activeElement === document.body || scroller.current?.contains(activeElement)
    if (isHere || activeElement?.closest('[role="dialog"]:not([data-peek])')) selection?.clear()
  }
  const actions = useSteadyActions<RowActions>({
    activate: (row, column) => setActive({ row, column }),
    peek,
    edit: (index, column) => edit(column, index),
    toggle: (index, isRange) => (isRange ? selectTo(index) : toggle(index)),
    endEdit,
  })
  useGridCommands({
    columns,
    isEditing,
    next: withFocus(() => step(1)),
    previous: withFocus(() => step(-1)),
    select: withFocus(() => toggle(active.row)),
    selectRange: withFocus(() => selectTo(active.row)),
    selectAll,
    ...(props.onPeek && { peek: withFocus(() => peek(active.row)) }),
    open: () => activeRow !== undefined && props.onOpen?.(keyOf(activeRow)),
    ...(props.hasTags && { tag }),
    edit: (column) =>
      column === undefined ? edit(firstEditable(columns, active.column)) : editByKey(column),
    clear,
  })

  const moveByKey = ({ row, column }: { row: number; column: number }, isShift: boolean) => {
    const isRange = isShift && row !== active.row
    if (isRange) beginRange(active.row)
    move(row, column)
    if (isRange) selectTo(within(row, count))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing || event.target !== scroller.current || event.metaKey || event.altKey) return
    const target = keyActions({ event, active, last: count - 1, columns: columns.length, page: pageRows })
    if (target) moveByKey(target, event.shiftKey)
    else if (event.key === 'Enter' && columns[active.column]?.edit) edit(active.column)
    else if (event.key === 'Enter') peek(active.row)
    else if (event.key === 'F2') edit(firstEditable(columns, active.column))
    else if (event.key === ' ') toggle(active.row)
    else return
    event.preventDefault()
  }

  const CopyRows = useCopyRows()
  const rowsAtHand = () => {
    const selected = rows.allLoaded().filter((row) => selection?.has(keyOf(row)))
    return selected.length > 0 || activeRow === undefined ? selected : [activeRow]
  }

  const width = useMemo(
    () =>
      isPhone || isOnPaper
        ? 0
        : columns.reduce((sum, column) => sum + leastWidth(column), selection ? selectWidth : 0),
    [columns, selection, isPhone, isOnPaper],
  )
  if (rows.error !== undefined)
    return <ListFailure title={t('failed')} error={rows.error} retry={rows.retry} />
  if (!rows.isLoading && count === 0) return props.empty
  const shown = rows.isLoading
    ? Array.from({ length: emptyRows }, (_, index) => ({ index, start: index * rowHeight }))
    : items
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part
    <div
      ref={scroller}
      role="grid"
      className="grid"
      data-phone={isPhone || undefined}
      data-selects={selection !== undefined || undefined}
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + (selection ? 1 : 0)}
      aria-busy={rows.isLoading || rows.isFetching}
      aria-multiselectable={selection ? true : undefined}
      aria-activedescendant={activeRow === undefined ? undefined : `${id}-${active.row}-${active.column}`}
      onKeyDown={onKeyDown}
      data-copies={CopyRows && true}
    >
      {CopyRows && <CopyRows grid={scroller} columns={columns} rowsAtHand={rowsAtHand} />}
      <GridHead
        columns={columns}
        places={places}
        width={width}
        height={isOnPaper ? 'auto' : rowHeight}
        sort={props.sort}
        onSort={props.onSort}
        select={selection && <SelectLoaded rows={keys} selection={selection} selectAll={selectAll} />}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part */}
      <div
        role="rowgroup"
        style={{
          height: isOnPaper ? 'auto' : rows.isLoading ? emptyRows * rowHeight : height,
          position: 'relative',
          minWidth: width,
        }}
      >
        {shown.map(({ index, start }) => {
          const row = rows.rowAt(index)
          return (
            <GridRow
              key={index}
              id={`${id}-${index}`}
              row={row}
              index={index}
              top={isOnPaper ? 0 : start}
              height={isOnPaper ? 'auto' : rowHeight}
              width={width}
              columns={columns}
              places={places}
              activeColumn={index === active.row ? active.column : null}
              isEditing={isEditing && index === active.row}
              hasSelect={selection !== undefined}
              isSelected={row !== undefined && (selection?.has(keyOf(row)) ?? false)}
              isPeeked={row !== undefined && keyOf(row) === peeked}
              isFlashing={row !== undefined && flashing.has(keyOf(row))}
              name={row === undefined ? '' : props.nameOf(row)}
              actions={actions}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The rows as they were before one of them was edited, until that is over: another must not take the place of it. */
function useStill<Row>(rows: PagedRows<Row>, isEditing: boolean): PagedRows<Row> {
  const still = useRef(rows)
  if (!isEditing) still.current = rows
  return still.current
}

/** The index of a list of `count` that is nearest. */
const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))

/** Whoever may only read edits no cell, and selects nothing: what is selected is there to be changed. */
function useAllowedProps<Row>(props: DataGridProps<Row>): DataGridProps<Row> {
  const mayWrite = useMayWrite()
  const columns = useMemo(
    () => (mayWrite ? props.columns : props.columns.map(({ edit: _, ...column }) => column)),
    [props.columns, mayWrite],
  )
  if (mayWrite) return props
  const { selection: _, hasTags: __, ...others } = props
  return { ...others, columns }
}
