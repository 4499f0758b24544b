import type { PastedAccount } from './read-pasted-accounts.ts'

/** As many characters as the API takes. */
const lengthMax = { account_name: 256, tier: 256, domain: 1000, account_social_url: 1000 } as const

export interface LongField {
  name: keyof typeof lengthMax
  max: number
}

/** The field of an account for which the API would refuse all that are sent with it. */
export function longFieldOf(account: PastedAccount): LongField | undefined {
  const names = Object.keys(lengthMax) as LongField['name'][]
  const name = names.find((one) => [...(account[one] ?? '')].length > lengthMax[one])
  return name && { name, max: lengthMax[name] }
}
