import { useCallback } from 'react'
import { useFormatter } from 'use-intl'

export interface Money {
  currency: string | null
  amount: number
}

/** Writes sums of money without cents; those of different currencies stand beside each other and are never added. */
export function useMoney(): (sums: readonly Money[]) => string {
  const format = useFormatter()
  return useCallback(
    (sums) =>
      sums
        .map(({ currency, amount }) =>
          format.number(amount, {
            maximumFractionDigits: 0,
            ...(currency && { style: 'currency', currency }),
          }),
        )
        .join(' + '),
    [format],
  )
}
