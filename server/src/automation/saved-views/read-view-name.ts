import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { readName } from '../../floor/input/read-name.ts'

/** The columns a name is kept in. Throws BAD_REQUEST for one that shows nothing. */
export function readViewName(given: string): { name: string; searchName: string } {
  const name = readName(given)
  return { name, searchName: searchForm(name) }
}
