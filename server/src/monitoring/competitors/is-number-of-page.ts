import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'

/** Whether a number is known by the address of the page alone, so that it goes with it. */
export const isNumberOfPage = (
  sent: { numeric_id?: string | null },
  { numericId }: CompanyIdentity,
): boolean => !sent.numeric_id && numericId !== null
