import { refused } from '@throughline/contract/errors.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'

/** A name as it is stored, composed and trimmed; BAD_REQUEST at `/name` for one that shows nothing. */
export function readName(name: string): string {
  const trimmed = name.normalize('NFC').trim()
  if (searchForm(trimmed) !== '') return trimmed
  throw refused('/name', 'must not be blank')
}
