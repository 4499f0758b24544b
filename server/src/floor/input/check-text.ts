import { refused } from '@throughline/contract/errors.ts'

/** Refuses text that PostgreSQL cannot hold (NUL) or that UTF-8 cannot carry (a lone surrogate). */
export function checkText(text: string, pointer: string, called = pointer): void {
  const message = textFault(text)
  if (message) throw refused(pointer, message, `${called}: ${message}.`)
}

export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'must not hold a NUL character'
  if (!text.isWellFormed()) return 'must be valid Unicode; it has half of a surrogate pair'
  return undefined
}
