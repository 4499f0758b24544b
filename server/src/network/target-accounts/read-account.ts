import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { createTargetAccounts } from '@throughline/contract/target-accounts/create-target-accounts.ts'
import { parseCompanyAddress } from '@throughline/parsing/companies/company-address.ts'
import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import type { NamedTier } from '../../directory/tiers/tiers-by-name.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { companyIn } from '../companies/require-company.ts'
import { noTierMessage } from './require-tier.ts'

export type AccountFields = NonNullable<InputOf<typeof createTargetAccounts>['accounts']>[number]

/** What requests call the name and the page of an account. */
export const accountNames = { name: 'account_name', page: 'account_social_url' } as const

export interface NewAccount {
  company: CompanyIdentity
  /** '' when no address was given. */
  socialUrl: string
  tierId: string | null
}

/** One account of a request in canonical form, or what is wrong with it. */
export function readAccount(
  fields: AccountFields,
  tiers: ReadonlyMap<string, NamedTier>,
): NewAccount | ApiError {
  const company = companyIn(fields, accountNames)
  if (company instanceof ApiError) return company
  const tier = readTier(fields.tier, tiers)
  if (tier === undefined) return refused('/tier', noTierMessage(tiers))
  const socialUrl = parseCompanyAddress(fields.account_social_url ?? '')?.socialUrl ?? ''
  return { company, socialUrl, tierId: tier?.id ?? null }
}

/** Null for nothing given, undefined for no tier. */
function readTier(
  name: string | null | undefined,
  tiers: ReadonlyMap<string, NamedTier>,
): NamedTier | null | undefined {
  return name === null || name === undefined ? null : tiers.get(canonicalName(name))
}
