import { useFormatter } from 'use-intl'
import { BarChart } from '../../kit/bar-chart.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { CardPicture } from './card-picture.tsx'

interface Bucket {
  bucket: string
  interactions: number
}

const height = 300

/** Interactions over time, in the buckets that the card came with. */
export function ActivityChart({
  activity,
  granularity,
}: {
  activity: readonly Bucket[]
  granularity: string
}) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const isMonth = granularity === 'month'
  const shown = (bucket: string) =>
    format.dateTime(new Date(bucket), {
      ...(isMonth
        ? { month: 'short', year: 'numeric' }
        : { day: 'numeric', month: 'short', year: 'numeric' }),
      timeZone: 'UTC',
    })
  const short = (bucket: string) =>
    format.dateTime(new Date(bucket), {
      ...(isMonth ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
      timeZone: 'UTC',
    })
  const total = activity.reduce((sum, { interactions }) => sum + interactions, 0)
  const peak = activity.reduce<Bucket>((most, one) => (one.interactions > most.interactions ? one : most), {
    bucket: activity[0]?.bucket ?? '1970-01-01',
    interactions: 0,
  })
  return (
    <CardPicture
      title={t('card.activity')}
      summary={t('card.activitySummary', {
        total,
        granularity,
        most: peak.interactions,
        when: shown(peak.bucket),
      })}
      table={{
        columns: [t('card.bucket', { granularity }), t('interactions')],
        rows: activity.map(({ bucket, interactions }) => ({
          key: bucket,
          cells: [shown(bucket), format.number(interactions)],
        })),
      }}
    >
      <BarChart
        height={height}
        format={(value) => format.number(value)}
        bars={activity.map(({ bucket, interactions }) => ({
          key: bucket,
          value: interactions,
          short: short(bucket),
          hint: t('card.bucketHint', { when: shown(bucket), count: interactions }),
        }))}
      />
    </CardPicture>
  )
}
