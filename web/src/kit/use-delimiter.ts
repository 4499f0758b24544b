import type { Delimiter } from '@throughline/contract/delimiter.ts'
import { useFormatter } from 'use-intl'

/** What spreadsheets in the language of the page expect between the fields of a file. */
export function useDelimiter(): Delimiter {
  const format = useFormatter()
  return format.number(1.5).includes(',') ? 'semicolon' : 'comma'
}
