import type { KeyKind } from '@throughline/contract/companies/company-key.ts'
import { companyNameKey } from './company-name.ts'

/** What a source says of a company, each part canonical already; a part that is unknown is null. */
export interface CompanyIdentity {
  name: string
  numericId: string | null
  slug: string | null
  domain: string | null
}

/** A company that a source means, with the keys it reports. */
export interface CompanyQuery {
  company: CompanyIdentity
  /** Strongest first. */
  keys: readonly string[]
  /** Those of them that are one company's: all but the name. */
  strong: readonly string[]
  nameKey: string | null
}

/** A company of which no more than the name is known. */
export const companyNamed = (name: string): CompanyIdentity => ({
  name,
  numericId: null,
  slug: null,
  domain: null,
})

/**
 * The keys a company is known by, strongest first, which is the order of matching: `n:` numeric id, `s:` page
 * slug, `d:` registrable domain, `x:` normalised name. Empty when nothing identifies the company.
 */
export function companyKeysOf({ numericId, slug, domain, name }: CompanyIdentity): string[] {
  const parts = [
    ['n:', numericId],
    ['s:', slug],
    ['d:', domain],
    // The database stores no half of a character, and a key must be found as it was stored.
    ['x:', companyNameKey(name).slice(0, nameKeyLengthMax).toWellFormed()],
  ] as const
  return parts.flatMap(([prefix, value]) => (value ? [prefix + value] : []))
}

/** Beyond this no two names differ, and a longer key may not fit into an index. */
const nameKeyLengthMax = 512

/** Whether it is the key of a name, which several companies may bear. */
export const isNameKey = (key: string): boolean => key.startsWith('x:')

export function kindOfKey(key: string): KeyKind {
  switch (key[0]) {
    case 'n':
      return 'numeric_id'
    case 's':
      return 'social_url'
    case 'd':
      return 'domain'
    default:
      return 'name'
  }
}
