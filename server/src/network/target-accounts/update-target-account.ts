import { ApiError } from '@throughline/contract/errors.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { updateTargetAccount as contract } from '@throughline/contract/target-accounts/update-target-account.ts'
import { parseCompanyAddress } from '@throughline/parsing/companies/company-address.ts'
import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { holdRecordsStatement } from '../../floor/db/hold-records.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { addKeys } from '../companies/add-keys.ts'
import { requireCompany } from '../companies/require-company.ts'
import { requireFreeKeys } from '../companies/require-free-keys.ts'
import { hasKeys, type TakenKind, takeKeys, takenKinds } from '../companies/take-keys.ts'
import { accountNames } from './read-account.ts'
import { requireTier } from './require-tier.ts'
import { shownTargetAccount } from './target-account-rows.ts'

type Fields = Omit<InputOf<typeof contract>, 'id'>

const identity = ['account_name', 'account_social_url', 'domain', 'numeric_id'] as const

interface LockedAccount
  extends Pick<DataOf<typeof contract>['target_account'], 'id' | 'company_id' | (typeof identity)[number]> {
  tier_id: string | null
  updated_at: string
}

export const updateTargetAccount: Handler<typeof contract> = async (ctx, { id, ...sent }) => {
  const given = requireCompany(sent, accountNames)
  const tierId = typeof sent.tier === 'string' ? (await requireTier(ctx, sent.tier, '/tier')).id : sent.tier
  await ctx.db.run(holdRecordsStatement(ctx.tenantId))
  const before = await lockAccount(ctx, id)
  requireVersion(ctx.ifMatch, before.updated_at)
  const fields = withItsNumber(sent, before)
  const after = changed(before, { fields, given, tierId })
  // A number must also agree with a page that stays.
  if (fields.numeric_id)
    requireCompany({ ...fields, account_social_url: after.account_social_url }, accountNames)
  const taken = takenKinds({ ...fields, page: fields.account_social_url }, given)
  const isOther = !isSame(before, after) || (await hasKeys(ctx, before.company_id, taken))
  const isChange = isOther || after.tier_id !== before.tier_id
  const updated_at = isChange ? await write(ctx, { after, given, taken, isOther }) : before.updated_at
  return { target_account: await shownTargetAccount(ctx, before.id), updated_at }
}

/** Locks the account until the end of the transaction. Throws NOT_FOUND when there is none with this id. */
async function lockAccount(ctx: Context, id: string): Promise<LockedAccount> {
  const account = await ctx.db.first<LockedAccount>(sql`
    select id, company_id, account_name, account_social_url, domain, numeric_id, tier_id, updated_at
    from target_accounts
    where tenant_id = ${ctx.tenantId} and id = ${id}
    for no key update`)
  if (!account) throw new ApiError('NOT_FOUND', 'There is no target account with this id.')
  return account
}

/** Where the former page contained the number, a new page clears the number too, unless the request sends one. */
const withItsNumber = (sent: Fields, { account_social_url: page, numeric_id }: LockedAccount): Fields =>
  sent.account_social_url !== undefined && numeric_id && parseCompanyAddress(page)?.numericId === numeric_id
    ? { numeric_id: null, ...sent }
    : sent

interface Requested {
  fields: Fields
  given: CompanyIdentity
  tierId: string | null | undefined
}

function changed(before: LockedAccount, { fields, given, tierId }: Requested): LockedAccount {
  const { account_social_url: page } = fields
  const saysNumber = fields.numeric_id !== undefined || given.numericId !== null
  return {
    ...before,
    account_name: given.name || before.account_name,
    account_social_url:
      page === undefined ? before.account_social_url : (parseCompanyAddress(page ?? '')?.socialUrl ?? ''),
    domain: fields.domain === undefined ? before.domain : given.domain,
    numeric_id: saysNumber ? given.numericId : before.numeric_id,
    tier_id: tierId === undefined ? before.tier_id : tierId,
  }
}

const isSame = (before: LockedAccount, after: LockedAccount) =>
  identity.every((field) => before[field] === after[field])

interface Change {
  after: LockedAccount
  given: CompanyIdentity
  taken: readonly TakenKind[]
  /** Whether the request changes what identifies the account, and not its tier alone. */
  isOther: boolean
}

async function write(ctx: Context, { after, given, taken, isOther }: Change): Promise<string> {
  const { db, tenantId, now } = ctx
  const { company_id: companyId } = after
  await addKeys(ctx, { companyId, keys: given })
  // Checked now that the free keys are claimed: of two requests that take one at the same moment, one is refused.
  await requireFreeKeys(ctx, { companyId, keys: given })
  await takeKeys(ctx, { companyId, kinds: taken })
  const at = nextVersion(after.updated_at, now)
  await db.run(sql`
    update target_accounts
    set account_name = ${after.account_name}, search_name = ${searchForm(after.account_name)},
      account_social_url = ${after.account_social_url}, domain = ${after.domain}, numeric_id = ${after.numeric_id},
      tier_id = ${after.tier_id}, is_entered = is_entered or ${isOther}, updated_at = ${at}
    where tenant_id = ${tenantId} and id = ${after.id}`)
  return at
}
