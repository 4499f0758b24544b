import { formula } from '@throughline/contract/formula.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import type { GridColumn } from './grid-column.ts'

interface CopyRowsProps<Row> {
  grid: RefObject<HTMLElement | null>
  columns: readonly GridColumn<Row>[]
  /** What is selected of the rows that are loaded, else the row at hand. */
  rowsAtHand(): readonly Row[]
}

/**
 * Copies rows as their columns show them, in text that spreadsheets take for cells. They are drawn meanwhile, unseen: of
 * those that are selected most are out of sight.
 */
export function CopyRows<Row>({ grid, columns, rowsAtHand }: CopyRowsProps<Row>) {
  const t = useTexts('grid')
  const [copied, setCopied] = useState<readonly Row[]>([])
  const place = useRef<HTMLDivElement>(null)
  const copy = (event: ClipboardEvent) => {
    const { activeElement } = document
    const isHere = activeElement === document.body || grid.current?.contains(activeElement)
    // Text that is marked is copied as everywhere, and so is that of a field.
    if (!isHere || getSelection()?.isCollapsed === false || isTextField(activeElement)) return
    const rows = rowsAtHand()
    if (rows.length === 0) return
    flushSync(() => setCopied(rows))
    const lines = [...(place.current?.children ?? [])].map((row) =>
      [...row.children].map(cellText).join('\t'),
    )
    setCopied([])
    event.clipboardData?.setData('text/plain', lines.join('\n'))
    event.preventDefault()
    showToast(t('copied', { count: rows.length }))
  }
  const latest = useRef(copy)
  latest.current = copy
  useEffect(() => {
    // Where nothing is marked, browsers tell the page and not what has the focus.
    const onCopy = (event: ClipboardEvent) => latest.current(event)
    document.addEventListener('copy', onCopy)
    return () => document.removeEventListener('copy', onCopy)
  }, [])
  if (copied.length === 0) return null
  return (
    <div ref={place} hidden>
      {copied.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once
        <div key={at}>
          {columns.map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
      ))}
    </div>
  )
}

const isTextField = (target: Element | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')

/** In one line; what a spreadsheet would reckon with is marked as text. */
function cellText(cell: Element): string {
  const text = textIn(cell).replace(/\s+/g, ' ').trim()
  return formula.test(text) ? `'${text}` : text
}

/** What stands in lines of their own is told apart by a space. */
const textIn = (node: Node): string =>
  node instanceof Element ? ` ${[...node.childNodes].map(textIn).join('')} ` : (node.textContent ?? '')
