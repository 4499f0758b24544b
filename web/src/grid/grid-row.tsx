import { type CSSProperties, memo } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import type { GridColumn } from './grid-column.ts'
import { RowCheck } from './row-check.tsx'

interface GridRowProps<Row> {
  id: string
  row: Row | undefined
  index: number
  top: number
  height: number | 'auto'
  width: number
  columns: readonly GridColumn<Row>[]
  /** Of each column, where its cells stand. */
  places: readonly CSSProperties[]
  activeColumn: number | null
  isEditing: boolean
  hasSelect: boolean
  isSelected: boolean
  isPeeked: boolean
  isFlashing: boolean
  name: string
  /** The same in every drawing of the grid. */
  actions: RowActions
}

/** What is done to a row, by its index. */
export interface RowActions {
  activate(index: number, column: number): void
  peek(index: number): void
  edit(index: number, column: number): void
  /** With Shift everything from the row that was selected last. */
  toggle(index: number, isRange: boolean): void
  endEdit(move?: 'next' | 'previous'): void
}

const interactive = 'a, button, input, textarea, [role="option"], [role="combobox"]'

/**
 * One row that is in sight; without data yet it shows where the data will be. It is drawn anew only when something of it
 * has changed: scrolling and keys draw the grid many times a second.
 */
export const GridRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>(props: GridRowProps<Row>) {
  const { row, index, columns, hasSelect, isSelected, actions } = props
  const t = useTexts('grid')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
    <div
      role="row"
      className="grid-row"
      aria-rowindex={index + 2}
      aria-selected={hasSelect && row !== undefined ? isSelected : undefined}
      data-peeked={props.isPeeked || undefined}
      data-flash={props.isFlashing || undefined}
      style={{
        height: props.height,
        width: '100%',
        minWidth: props.width,
        transform: `translateY(${props.top}px)`,
      }}
    >
      {hasSelect && (
        // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part
        // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
        <div role="gridcell" className="grid-cell grid-select" aria-colindex={1}>
          {row !== undefined && (
            <RowCheck
              label={t('selectRow', { name: props.name })}
              isChecked={isSelected}
              onChange={(isRange) => actions.toggle(index, isRange)}
            />
          )}
        </div>
      )}
      {columns.map((column, at) => {
        const isActive = props.activeColumn === at
        const isEditing = isActive && props.isEditing && row !== undefined && column.edit !== undefined
        return (
          // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
          <div
            key={column.id}
            id={`${props.id}-${at}`}
            role="gridcell"
            className="grid-cell"
            aria-colindex={at + 1 + (hasSelect ? 1 : 0)}
            aria-readonly={column.edit ? undefined : true}
            data-align={column.align}
            data-active={isActive || undefined}
            data-editing={isEditing || undefined}
            style={props.places[at]}
            onClick={(event) => {
              if (!(event.target instanceof Element) || event.target.closest(interactive)) return
              actions.activate(index, at)
              if (!column.edit) actions.peek(index)
            }}
            onDoubleClick={() => column.edit && actions.edit(index, at)}
          >
            {row === undefined ? (
              <div className="grid-skeleton" />
            ) : isEditing && column.edit ? (
              <div style={{ flex: 1 }}>
                {column.edit.editor({ row, label: column.edit.label, done: actions.endEdit })}
              </div>
            ) : (
              column.cell(row)
            )}
          </div>
        )
      })}
    </div>
  )
}
