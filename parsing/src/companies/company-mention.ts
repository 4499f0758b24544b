import { cleanName } from '../text/clean-name.ts'
import type { CompanyIdentity } from './company-keys.ts'

/** A company as a source mentions it, under a clean name: without one its page or its domain serves as one. */
export const namedCompany = ({ name, numericId, slug, domain }: CompanyIdentity): CompanyIdentity => ({
  name: cleanName(name) || slug || domain || numericId || '',
  numericId,
  slug,
  domain,
})

/** What a mentioned company may be called in a headline. */
export const namesOfMention = ({ name, slug, domain }: CompanyIdentity): string[] => [
  name,
  slug ?? '',
  domain?.split('.')[0] ?? '',
]
