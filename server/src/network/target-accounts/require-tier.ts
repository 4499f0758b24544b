import { refused } from '@throughline/contract/errors.ts'
import { type NamedTier, tiersByName } from '../../directory/tiers/tiers-by-name.ts'
import type { Context } from '../../floor/operation/context.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'

/** The tier of a name that a request gives at `pointer`; BAD_REQUEST, with the names there are, when it is none. */
export async function requireTier(ctx: Context, name: string, pointer: string): Promise<NamedTier> {
  const tiers = await tiersByName(ctx)
  const tier = tiers.get(canonicalName(name))
  if (tier) return tier
  throw refused(pointer, noTierMessage(tiers))
}

/** What is wrong with a name that is no tier. */
export const noTierMessage = (tiers: ReadonlyMap<string, NamedTier>) =>
  `is no tier of this workspace, which has: ${[...tiers.values()].map(({ name }) => name).join(', ') || 'none'}`
