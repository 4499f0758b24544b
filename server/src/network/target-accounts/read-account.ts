import { type ApiError, refused } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { createTargetAccounts } from '@throughline/contract/target-accounts/create-target-accounts.ts'
import { type CompanyAddress, parseCompanyAddress } from '@throughline/parsing/companies/company-address.ts'
import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { numericIdOf } from '@throughline/parsing/companies/numeric-id.ts'
import { registrableDomain } from '@throughline/parsing/companies/registrable-domain.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type { NamedTier } from '../../directory/tiers/tiers-by-name.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { noTierMessage } from './require-tier.ts'

export type AccountFields = NonNullable<InputOf<typeof createTargetAccounts>['accounts']>[number]

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
  const name = fields.account_name.trim()
  if (searchForm(name) === '') return refused('/account_name', 'is blank')
  const address = readAddress(fields.account_social_url)
  if (address === undefined) return refused('/account_social_url', 'is not the address of a company page')
  const domain = readDomain(fields.domain)
  if (domain === undefined) return refused('/domain', 'is not the web domain of a company')
  const numericId = numericIdOf(fields.numeric_id ?? '') ?? address?.numericId ?? null
  if (address?.numericId && address.numericId !== numericId) {
    return refused('/numeric_id', 'differs from the number in account_social_url')
  }
  const tier = readTier(fields.tier, tiers)
  if (tier === undefined) return refused('/tier', noTierMessage(tiers))
  return {
    company: { name, numericId, slug: address?.slug ?? null, domain },
    socialUrl: address?.socialUrl ?? '',
    tierId: tier?.id ?? null,
  }
}

// The readers below answer null for nothing given and undefined for what cannot be read.

function readAddress(text: string | null | undefined): CompanyAddress | null | undefined {
  return isBlank(text) ? null : (parseCompanyAddress(text) ?? undefined)
}

function readDomain(text: string | null | undefined): string | null | undefined {
  return isBlank(text) ? null : (registrableDomain(text) ?? undefined)
}

function readTier(
  name: string | null | undefined,
  tiers: ReadonlyMap<string, NamedTier>,
): NamedTier | null | undefined {
  return name === null || name === undefined ? null : tiers.get(canonicalName(name))
}

const isBlank = (text: string | null | undefined): text is '' | null | undefined => (text ?? '').trim() === ''
