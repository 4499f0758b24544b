import type { CompanyIdentity } from './company-keys.ts'

/** A company that a source means, with the keys it reports. */
export interface CompanyQuery {
  company: CompanyIdentity
  /** Strongest first. */
  keys: readonly string[]
  /** Those of them that are one company's: all but the name. */
  strong: readonly string[]
  nameKey: string | null
}
