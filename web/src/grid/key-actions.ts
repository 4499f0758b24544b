import type { KeyboardEvent } from 'react'

interface Keystroke {
  event: KeyboardEvent
  active: { row: number; column: number }
  last: number
  columns: number
  page: number
}

/** Where a key of the grid pattern moves to; null where it moves nowhere. */
export function keyActions({
  event,
  active,
  last,
  columns,
  page,
}: Keystroke): { row: number; column: number } | null {
  const rtl = document.dir === 'rtl' ? -1 : 1
  const { row, column } = active
  const isFar = event.ctrlKey
  switch (event.key) {
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: column + rtl }
    case 'ArrowLeft':
      return { row, column: column - rtl }
    case 'PageDown':
      return { row: row + Math.max(1, page), column }
    case 'PageUp':
      return { row: row - Math.max(1, page), column }
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? last : row, column: columns - 1 }
    default:
      return null
  }
}
