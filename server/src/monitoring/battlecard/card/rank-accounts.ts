interface Ranked {
  signal_score: number
  last_touch_days: number
  interactions: number
  company_name: string
  account_key: string
}

/** Strongest signal first, then latest touched, then most interactions, then by name and key: a total order. */
export function rankAccounts<Account extends Ranked>(accounts: readonly Account[]): Account[] {
  return [...accounts].sort(
    (a, b) =>
      b.signal_score - a.signal_score ||
      a.last_touch_days - b.last_touch_days ||
      b.interactions - a.interactions ||
      byCode(a.company_name, b.company_name) ||
      byCode(a.account_key, b.account_key),
  )
}

/** The same on every machine, whatever its language. */
export function byCode(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
