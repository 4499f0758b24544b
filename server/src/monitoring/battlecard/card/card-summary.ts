import type { cardSummary as contract } from '@throughline/contract/competitors/battlecard.ts'
import type { Static } from 'typebox'

export type CardSummary = Static<typeof contract>

/** An account is ours or it is not: what is not defended is attacked. */
export const cardSummary = (counts: Omit<CardSummary, 'atk_accounts'>): CardSummary => ({
  ...counts,
  atk_accounts: counts.accounts_touched - counts.def_accounts,
})
