import { refused } from '@throughline/contract/errors.ts'
import { readName } from '../../floor/input/read-name.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'

/**
 * The name of a tier as it is stored. BAD_REQUEST at `/name` for one that shows nothing, and for what nobody could ask
 * for: one with a comma, which separates several tiers, and `none`, which stands for no tier.
 */
export function readTierName(text: string): string {
  const name = readName(text)
  if (name.includes(',')) throw unaskable('must have no comma', 'separates tiers where several are asked for')
  if (canonicalName(name) === 'none')
    throw unaskable('must not be none', 'stands for accounts without a tier')
  return name
}

const unaskable = (rule: string, why: string) => refused('/name', rule, `/name: ${rule}, which ${why}.`)
