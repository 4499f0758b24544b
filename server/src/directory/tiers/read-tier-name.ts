import { refused } from '@throughline/contract/errors.ts'
import { readName } from '../../floor/input/read-name.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'

/**
 * The name of a tier as it is stored. Throws BAD_REQUEST at `/name` for a blank one, and for names that no filter could
 * ask for: with a comma, which separates tiers in a list, and `none`, which stands for accounts without a tier.
 */
export function readTierName(text: string): string {
  const name = readName(text)
  if (name.includes(',')) throw unaskable('must have no comma', 'separates tiers where several are asked for')
  if (canonicalName(name) === 'none')
    throw unaskable('must not be none', 'stands for accounts without a tier')
  return name
}

const unaskable = (rule: string, why: string) => refused('/name', rule, `/name: ${rule}, which ${why}.`)
