import { useFormatter } from 'use-intl'
import type { RepActivity } from '../../kit/row-types.ts'
import { TrendLine } from '../../kit/trend-line.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** When a rep was active: from the beginning of the window to its end, in the buckets of the card. */
export function RepLine({
  name,
  counts,
  activity: { buckets, granularity },
}: {
  name: string
  counts: readonly number[]
  activity: RepActivity
}) {
  const t = useTexts('competitors.card')
  const format = useFormatter()
  const most = Math.max(...counts)
  const busiest = buckets[counts.indexOf(most)]
  if (busiest === undefined) return null
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <TrendLine
      height={26}
      values={counts}
      label={t('overTimeOf', {
        name,
        granularity,
        total: counts.reduce((sum, count) => sum + count, 0),
        active: counts.filter((count) => count > 0).length,
        buckets: buckets.length,
        most,
        when: day(busiest),
      })}
    />
  )
}
