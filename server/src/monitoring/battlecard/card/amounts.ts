import type { amounts } from '@throughline/contract/competitor-accounts/account.ts'
import type { Static } from 'typebox'
import { byCode } from './rank-accounts.ts'

export type Amounts = Static<ReturnType<typeof amounts>>

/** The sums of amounts, one for each currency: the largest number first, then by code, unknown ones last. */
export function sumsByCurrency(amounts: Amounts): Amounts {
  const sums = new Map<string | null, number>()
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount: inCents(amount) }))
    .sort((a, b) => b.amount - a.amount || byCode(a.currency ?? '~', b.currency ?? '~'))
}

/** Sums of binary fractions drift. */
const inCents = (amount: number) => Math.round(amount * 100) / 100

interface AtStake {
  at_risk: boolean
  open_amounts: Amounts | null
}

/**
 * What is at stake first: accounts at risk before others, among them the largest open amount in one currency, then as
 * they came. Numbers of different currencies are compared as they are.
 */
export function rankByStake<Account extends AtStake>(accounts: readonly Account[]): Account[] {
  return [...accounts].sort(
    (a, b) => Number(b.at_risk) - Number(a.at_risk) || (a.at_risk ? stakeOf(b) - stakeOf(a) : 0),
  )
}

const stakeOf = ({ open_amounts }: AtStake): number =>
  Math.max(leastAmount, ...(open_amounts ?? []).map(({ amount }) => amount))

/** Below every amount. Not -Infinity, because the difference of two infinities is not a number. */
const leastAmount = -1e18
