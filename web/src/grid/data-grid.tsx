import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useMayWrite } from '../api/session.ts'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { usePreferences } from '../kit/preferences.ts'
import { useTexts } from '../messages/use-texts.tsx'
import './grid.css'
import { firstEditable, type GridColumn } from './grid-column.ts'
import { GridHead } from './grid-head.tsx'
import { leastWidth, phoneRowHeights, usePlacedColumns } from './grid-places.ts'
import { GridRow } from './grid-row.tsx'
import { keyActions } from './key-actions.ts'
import { rememberList } from './last-list.ts'
import { useFlashingRows } from './row-flash.ts'
import { SelectLoaded } from './select-loaded.tsx'
import { useGridCommands } from './use-grid-commands.ts'
import { type PagedRows, rowsMax } from './use-paged-rows.ts'
import { useRowActions } from './use-row-actions.ts'
import type { Selection } from './use-selection.ts'

export interface DataGridProps<Row> {
  /** Under which the rows are remembered, for the pages of records. */
  id: string
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
/** Among so many rows the one of an open panel is looked for; those after them are not there yet. */
const loadedAtFirst = 200

/**
 * The one table of the application: paged by the server, drawn as far as it is in sight, and a grid of the ARIA pattern,
 * in which the focus stays on the grid and the arrow keys move the active cell.
 */
export function DataGrid<Row>(given: DataGridProps<Row>) {
  const props = useWhatIsAllowed(given)
  const { rows, keyOf, selection, peeked } = props
  const t = useTexts('grid')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, places, isPhone } = usePlacedColumns(props.columns)
  const rowHeight = (isPhone ? phoneRowHeights : rowHeights)[usePreferences().density]
  const [active, setActive] = useState({ row: 0, column: 0 })
  const [isEditing, setEditing] = useState(false)
  /** The row from which Shift selects. */
  const anchor = useRef(0)
  const flashing = useFlashingRows()
  const count = Math.min(rows.total, rowsMax)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => rows.show(first, last), [rows.show, first, last])
  useEffect(() => rememberList(props.id, rows.loaded.map(keyOf)), [props.id, rows.loaded, keyOf])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => virtual.measure(), [rowHeight])

  /** The row whose panel the grid itself has asked for, until the address says so. */
  const asked = useRef<string>(undefined)
  const peek = (index: number) => {
    const row = rows.rowAt(index)
    if (row === undefined || !props.onPeek) return
    asked.current = keyOf(row)
    props.onPeek(asked.current)
  }
  const { isLoading } = rows
  // A panel that a link, a reload or Back has opened: its row is the one from which the keys go on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come or go later move nothing
  useEffect(() => {
    if (peeked === undefined || isLoading) return
    const isOwn = asked.current !== undefined
    if (asked.current === peeked) asked.current = undefined
    if (isOwn) return
    const row = Array.from({ length: Math.min(count, loadedAtFirst) }, (_, at) => rows.rowAt(at)).findIndex(
      (one) => one !== undefined && keyOf(one) === peeked,
    )
    if (row < 0) return
    setActive(({ column }) => ({ row, column }))
    virtual.scrollToIndex(row)
  }, [peeked, isLoading])
  /** Whatever had the focus before: what a key of the list acts on is seen, and Enter and arrows go on from there. */
  const seen = (act: () => void) => () => {
    const isElsewhere = document.activeElement?.closest('[role="dialog"]')
    if (!isElsewhere) scroller.current?.focus({ preventScroll: true })
    act()
  }
  const move = (row: number, column = active.column) => {
    const next = {
      row: Math.max(0, Math.min(count - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    }
    setActive(next)
    virtual.scrollToIndex(next.row)
    if (peeked !== undefined && next.row !== active.row) peek(next.row)
  }
  const activeRow = rows.rowAt(active.row)
  const toggle = (index: number) => {
    const row = rows.rowAt(index)
    if (row === undefined) return
    anchor.current = index
    selection?.toggle(keyOf(row))
  }
  /** Selects the rows from the one that was selected last, as far as they are loaded. */
  const selectTo = (index: number) => {
    const from = Math.min(anchor.current, index)
    const range = Array.from({ length: Math.abs(anchor.current - index) + 1 }, (_, at) =>
      rows.rowAt(from + at),
    )
    selection?.add(range.flatMap((row) => (row === undefined ? [] : [keyOf(row)])))
  }
  const endEdit = (step?: 'next' | 'previous') => {
    setEditing(false)
    scroller.current?.focus({ preventScroll: true })
    if (step === 'next') move(active.row, active.column + 1)
    if (step === 'previous') move(active.row, active.column - 1)
  }
  const edit = (column: number, row = active.row) => {
    if (rows.rowAt(row) === undefined || !columns[column]?.edit) return
    setActive({ row, column })
    setEditing(true)
  }
  const actions = useRowActions({
    activate: (row, column) => setActive({ row, column }),
    peek,
    edit: (index, column) => edit(column, index),
    toggle: (index, isRange) => (isRange ? selectTo(index) : toggle(index)),
    endEdit,
  })
  useGridCommands({
    columns,
    isEditing,
    next: seen(() => move(active.row + 1)),
    previous: seen(() => move(active.row - 1)),
    select: seen(() => toggle(active.row)),
    selectRange: seen(() => selectTo(active.row)),
    selectAll: () => {
      const keys = rows.loaded.map(keyOf)
      if (keys.every((key) => selection?.has(key))) selection?.selectAllMatching()
      else selection?.add(keys)
    },
    ...(props.onPeek && { peek: seen(() => peek(active.row)) }),
    open: () => activeRow !== undefined && props.onOpen?.(keyOf(activeRow)),
    ...(props.hasTags && {
      tag: () => {
        if (activeRow === undefined) return
        if (selection?.keys.size === 0 && !selection.isAllMatching) toggle(active.row)
        // Where the focus was nowhere, it comes back from the menu to the rows.
        scroller.current?.focus({ preventScroll: true })
        selection?.setTagging(true)
      },
    }),
    edit: (column) => edit(column ?? firstEditable(columns, active.column)),
    clear: () => {
      const { activeElement } = document
      // Elsewhere Escape closes what is open there.
      if (activeElement === document.body || scroller.current?.contains(activeElement)) selection?.clear()
    },
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing || event.target !== scroller.current || event.metaKey || event.altKey) return
    const act = keyActions({
      event,
      active,
      last: count - 1,
      columns: columns.length,
      page: last - first - 8,
    })
    if (act) {
      const isRange = event.shiftKey && act.row !== active.row
      if (isRange && selection?.keys.size === 0) anchor.current = active.row
      move(act.row, act.column)
      if (isRange) selectTo(Math.max(0, Math.min(count - 1, act.row)))
    } else if (event.key === 'Enter' && columns[active.column]?.edit) edit(active.column)
    else if (event.key === 'Enter') peek(active.row)
    else if (event.key === 'F2') edit(firstEditable(columns, active.column))
    else if (event.key === ' ') toggle(active.row)
    else return
    event.preventDefault()
  }

  const width = useMemo(
    () =>
      isPhone ? 0 : columns.reduce((sum, column) => sum + leastWidth(column), selection ? selectWidth : 0),
    [columns, selection, isPhone],
  )
  if (rows.error !== undefined)
    return <FailureAlert title={t('failed')} error={rows.error} retry={rows.retry} />
  if (!rows.isLoading && count === 0) return props.empty
  const shown = rows.isLoading
    ? Array.from({ length: 8 }, (_, index) => ({ index, start: index * rowHeight }))
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
    >
      <GridHead
        columns={columns}
        places={places}
        width={width}
        height={rowHeight}
        sort={props.sort}
        onSort={props.onSort}
        select={selection && <SelectLoaded rows={rows.loaded.map(keyOf)} selection={selection} />}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part */}
      <div
        role="rowgroup"
        style={{
          height: rows.isLoading ? 8 * rowHeight : virtual.getTotalSize(),
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
              top={start}
              height={rowHeight}
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

/** Whoever may only read edits no cell, and selects nothing: what is selected is there to be changed. */
function useWhatIsAllowed<Row>(props: DataGridProps<Row>): DataGridProps<Row> {
  const mayWrite = useMayWrite()
  const columns = useMemo(
    () => (mayWrite ? props.columns : props.columns.map(({ edit: _, ...column }) => column)),
    [props.columns, mayWrite],
  )
  if (mayWrite) return props
  const { selection: _, hasTags: __, ...others } = props
  return { ...others, columns }
}
