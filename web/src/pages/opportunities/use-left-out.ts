import { useQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import { apiQuery } from '../../api/use-api.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { including } from './included.ts'

/** Why the default list leaves an opportunity out: as the counts name it, and as `include` does. */
const reasons = [
  ['unengaged', 'unengaged'],
  ['terminal_status', 'terminal'],
  ['unscored', 'unscored'],
  ['own_connector', 'own_connectors'],
] as const

interface Counting {
  enabled?: boolean
  /** Counted again and again, where a list shows nothing and somebody waits for its first rows: all that match are. */
  isLive?: boolean
}

/**
 * What the default rule leaves out of a list: how many, in words why, and the `include` that shows them. Where it cannot
 * be counted it is none.
 */
export function useLeftOut(query: Record<string, unknown>, { enabled = true, isLive = true }: Counting = {}) {
  const t = useTexts('opportunities')
  const format = useFormatter()
  const { data, error } = useQuery({
    ...apiQuery('searchOpportunities', { ...query, with_counts: true, page_size: 1 }),
    enabled,
    ...(!isLive && { refetchInterval: false as const }),
  })
  const leftOut = reasons.flatMap(([counted, name]) => {
    const count = data?.hidden?.[counted] ?? 0
    return count === 0 ? [] : [{ name, count }]
  })
  const names = leftOut.map(({ name }) => name)
  const listed = leftOut.map((one) => `${format.number(one.count)} ${t(`included.${one.name}`)}`)
  return {
    isCounting: enabled && !data && !error,
    count: leftOut.reduce((sum, one) => sum + one.count, 0),
    names,
    reasons: format.list(listed),
    include: including(query, names),
  }
}
