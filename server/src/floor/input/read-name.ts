import { refused } from '@throughline/contract/errors.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'

/** A name as it is stored, composed and trimmed; BAD_REQUEST at `/name` for one that shows nothing. */
export function readName(name: string): string {
  const stored = storedName(name)
  if (stored === null) throw refused('/name', 'must not be blank')
  return stored
}

/** The same with null for one that shows nothing, for names that come by no request. */
export function storedName(name: string): string | null {
  const trimmed = name.normalize('NFC').trim()
  return searchForm(trimmed) === '' ? null : trimmed
}
