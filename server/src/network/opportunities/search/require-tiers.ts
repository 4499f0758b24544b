import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { canonicalName } from '../../../floor/text/canonical-name.ts'

/** Refuses, as BAD_REQUEST, names that are no account tiers of the workspace, and says which there are. */
export async function requireTiers(
  ctx: Pick<Context, 'db' | 'tenantId'>,
  names: readonly string[] = [],
): Promise<void> {
  if (names.length === 0) return
  const tiers = await ctx.db.rows<{ name: string; name_canon: string }>(sql`
    select name, name_canon from tiers where tenant_id = ${ctx.tenantId} order by position, id`)
  const unknown = names.filter((name) => !tiers.some((tier) => tier.name_canon === canonicalName(name)))
  if (unknown.length === 0) return
  const known = tiers.map((tier) => `"${tier.name}"`).join(', ')
  throw new ApiError(
    'BAD_REQUEST',
    `There is no account tier "${unknown[0]}". The tiers are: ${known || 'none'}.`,
    {
      details: unknown.map((name) => ({
        pointer: 'account_tier',
        message: `"${name}" is no tier of this workspace`,
      })),
    },
  )
}
