import { ApiError } from '@throughline/contract/errors.ts'
import { searchForm } from '../text/search-form.ts'

/** A name as it is stored, composed and trimmed; BAD_REQUEST at `/name` for one that shows nothing. */
export function readName(name: string): string {
  const trimmed = name.normalize('NFC').trim()
  if (searchForm(trimmed) !== '') return trimmed
  throw new ApiError('BAD_REQUEST', '/name: must not be blank.', {
    details: [{ pointer: '/name', message: 'must not be blank' }],
  })
}
