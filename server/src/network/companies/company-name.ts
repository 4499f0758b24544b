import { joined, wordsOfCompanyName } from './company-name-parts.ts'

/**
 * The key under which two spellings of one company name are equal: without legal form, article, register
 * remarks, accents, punctuation and spaces ("The Trade-Desk, Inc. /DE/" is "tradedesk"). '' when the text
 * names no company.
 */
export function companyNameKey(name: string): string {
  return joined(wordsOfCompanyName(name))
}
