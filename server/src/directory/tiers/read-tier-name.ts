import { refused } from '@throughline/contract/errors.ts'
import { readName } from '../../floor/input/read-name.ts'

/**
 * The name of a tier as it is stored. BAD_REQUEST at `/name` for one that shows nothing, or with a comma: where several
 * tiers are asked for commas separate them, and nobody could ask for it.
 */
export function readTierName(text: string): string {
  const name = readName(text)
  if (!name.includes(',')) return name
  throw refused(
    '/name',
    'must have no comma',
    '/name: must have no comma, which separates tiers where several are asked for.',
  )
}
