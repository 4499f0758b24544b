import { ScrollArea, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import './matrix.css'
import { linkTo } from '../url/link-to.ts'

/** A row or a column of a matrix: its name, and the page that the name opens, where there is one. */
export interface MatrixHead {
  key: string
  label: string
  to?: string
  search?: Record<string, unknown>
}

export interface MatrixCell {
  /** The figure, and beneath it what it comes to in words. */
  figure: ReactNode
  words: string
  /** How dark the cell is, 0 to 1. */
  share: number
  to?: string
  search?: Record<string, unknown>
}

interface MatrixProps {
  label: string
  /** What stands in the rows, above their names. */
  corner: string
  rows: readonly MatrixHead[]
  columns: readonly MatrixHead[]
  /** None where the two have nothing to do with each other. */
  cellOf(row: MatrixHead, column: MatrixHead): MatrixCell | undefined
  /** What an empty cell says to a screen reader. */
  nothing: string
}

/** Where the focus stands: 0 is the line of headings, and the column of names. */
type Place = readonly [row: number, column: number]

/**
 * Names by names, and a figure where both meet: one stop of the Tab key, within which the arrows move. A cell with
 * a figure is a link, where a list shows what it counts.
 */
export function Matrix({ label, corner, rows, columns, cellOf, nothing }: MatrixProps) {
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<Place>([1, 1])
  const place: Place = [Math.min(focused[0], rows.length), Math.min(focused[1], columns.length)]
  const at = (row: number, column: number) => ({
    'data-place': `${row} ${column}`,
    tabIndex: row === place[0] && column === place[1] ? 0 : -1,
    onFocus: () => setFocused([row, column]),
  })
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const isTurned = table.current !== null && getComputedStyle(table.current).direction === 'rtl'
    const next = placeAfter(event.key, place, { rows: rows.length, columns: columns.length, isTurned })
    if (!next) return
    event.preventDefault()
    const cell = table.current?.querySelector<HTMLElement>(`[data-place="${next[0]} ${next[1]}"]`)
    cell?.focus()
    // A browser is content with a part of what has the focus, and that may lie under the names of the rows.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: -1 }}>
      <table
        ref={table}
        className="matrix"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows move within it
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={move}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column, index) => (
              <th key={column.key} scope="col" className="truncate">
                <Opener {...at(0, index + 1)} head={column} title={column.label}>
                  {column.label}
                </Opener>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key}>
              <th scope="row" className="truncate">
                <Opener {...at(index + 1, 0)} head={row} title={row.label}>
                  {row.label}
                </Opener>
              </th>
              {columns.map((column, columnIndex) => {
                const cell = cellOf(row, column)
                const here = at(index + 1, columnIndex + 1)
                return cell ? (
                  <td key={column.key}>
                    <Opener
                      {...here}
                      head={cell}
                      className="matrix-figure"
                      style={{ '--share': `${Math.round(100 * cell.share)}%` } as CSSProperties}
                    >
                      <VisuallyHidden>
                        {row.label}, {column.label}:{' '}
                      </VisuallyHidden>
                      <b>{cell.figure}</b>
                      <small>{cell.words}</small>
                    </Opener>
                  </td>
                ) : (
                  <td key={column.key} {...here}>
                    <span aria-hidden>·</span>
                    <VisuallyHidden>{nothing}</VisuallyHidden>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

interface OpenerProps extends HTMLAttributes<HTMLElement> {
  head: Pick<MatrixHead, 'to' | 'search'>
  children: ReactNode
}

/** A link where there is something to open; the keys come to what is none as well. */
function Opener({ head: { to, search }, children, ...rest }: OpenerProps) {
  if (to === undefined) return <span {...rest}>{children}</span>
  return (
    <Link {...rest} {...linkTo(to, search)}>
      {children}
    </Link>
  )
}

interface Extent {
  rows: number
  columns: number
  /** Whether the first column stands on the right. */
  isTurned: boolean
}

/** Where a key leads; nothing where it leads nowhere. The corner takes no focus. */
export function placeAfter(key: string, [row, column]: Place, extent: Extent): Place | undefined {
  const forward = extent.isTurned ? 'ArrowLeft' : 'ArrowRight'
  const backward = extent.isTurned ? 'ArrowRight' : 'ArrowLeft'
  const next: Place | undefined = {
    ArrowDown: [row + 1, column] as const,
    ArrowUp: [row - 1, column] as const,
    [forward]: [row, column + 1] as const,
    [backward]: [row, column - 1] as const,
    Home: [row, row === 0 ? 1 : 0] as const,
    End: [row, extent.columns] as const,
  }[key]
  if (!next) return undefined
  const [toRow, toColumn] = next
  const isInside = toRow >= 0 && toRow <= extent.rows && toColumn >= 0 && toColumn <= extent.columns
  return isInside && toRow + toColumn > 0 ? next : undefined
}
