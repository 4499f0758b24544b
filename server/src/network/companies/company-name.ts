import { companyNameParts, joined } from './company-name-parts.ts'
import { companyNameVariants } from './company-name-variants.ts'

/**
 * The key under which two spellings of one company name are equal: without legal form, article, register
 * remarks, accents, punctuation and spaces ("The Trade-Desk, Inc. /DE/" is "tradedesk"). '' when the text
 * names no company.
 */
export function companyNameKey(name: string): string {
  return joined(companyNameParts(name).words)
}

/**
 * Every key that may identify the company, `companyNameKey` first, then those of its other spellings
 * (a reversed registration, a name without its parentheses, umlauts spelt out). Empty for no company.
 */
export function companyNameKeys(name: string): string[] {
  const parts = companyNameParts(name)
  if (parts.words.length === 0) return []
  const keys = new Set([joined(parts.words)])
  for (const words of companyNameVariants(name, parts.words)) keys.add(joined(words))
  return [...keys]
}
