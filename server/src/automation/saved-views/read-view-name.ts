import { refused } from '@throughline/contract/errors.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'

/** The columns a name is kept in. Throws BAD_REQUEST for one that shows nothing. */
export function readViewName(name: string): { name: string; searchName: string } {
  if (name.trim() !== '') return { name, searchName: searchForm(name) }
  throw refused('/name', 'must not be blank')
}
