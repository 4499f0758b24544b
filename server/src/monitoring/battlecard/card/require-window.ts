import { refused } from '@throughline/contract/errors.ts'
import type { CardWindow } from './window-plan.ts'

/** A window that ends before it begins, or as it begins, is a mistake. Throws BAD_REQUEST. */
export function requireWindow({ from, to }: CardWindow): void {
  if (from === undefined || to === undefined || Date.parse(from) < Date.parse(to)) return
  throw refused('from', 'must be earlier than to')
}
