import { Tooltip, UnstyledButton } from '@mantine/core'
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import type { GridColumn } from './grid-column.ts'

interface GridHeadProps<Row> {
  columns: readonly GridColumn<Row>[]
  /** Of each column, where its cells stand. */
  places: readonly CSSProperties[]
  width: number
  height: number | 'auto'
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  select: ReactNode
}

export function GridHead<Row>({ columns, places, width, height, sort, onSort, select }: GridHeadProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part
    <div role="rowgroup" className="grid-head" style={{ minWidth: width }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus */}
      <div role="row" aria-rowindex={1} className="grid-headings" style={{ height }}>
        {select && (
          // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part
          // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus
          <div role="columnheader" className="grid-cell grid-select" aria-colindex={1}>
            {select}
          </div>
        )}
        {columns.map((column, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part
          // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus
          <div
            key={column.id}
            role="columnheader"
            className="grid-cell"
            aria-colindex={at + 1 + (select ? 1 : 0)}
            aria-sort={column.sort ? sortState(column, sort) : undefined}
            data-align={column.align}
            style={places[at]}
          >
            {column.sort && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : column.hint ? (
              <Tooltip label={column.hint} multiline maw={320}>
                <span className="two-lined grid-heading">{column.header}</span>
              </Tooltip>
            ) : (
              <span className="two-lined grid-heading">{column.header}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function SortButton<Row>({
  column,
  sort,
  onSort,
}: {
  column: GridColumn<Row>
  sort: string | undefined
  onSort(sort: string): void
}) {
  const t = useTexts('grid')
  const state = sortState(column, sort)
  return (
    <Tooltip label={column.hint} disabled={!column.hint} multiline maw={320}>
      <UnstyledButton
        className="grid-sort"
        fz="xs"
        title={column.hint ? undefined : t('sortBy', { name: column.header })}
        onClick={() => onSort(column.sort === sort ? `-${column.sort}` : (column.sort ?? ''))}
      >
        <span className="two-lined grid-heading">{column.header}</span>
        {state === 'descending' && <ArrowDownIcon size={13} aria-hidden />}
        {state === 'ascending' && <ArrowUpIcon size={13} aria-hidden />}
      </UnstyledButton>
    </Tooltip>
  )
}

/** The API puts the highest and the latest first, of names the first of the alphabet; `-` turns the order round. */
function sortState<Row>(
  { sort: name, isText = false }: GridColumn<Row>,
  sort: string | undefined,
): 'ascending' | 'descending' | 'none' {
  if (sort === name) return isText ? 'ascending' : 'descending'
  if (sort === `-${name}`) return isText ? 'descending' : 'ascending'
  return 'none'
}
