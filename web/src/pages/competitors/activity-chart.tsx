import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useFormatter } from 'use-intl'
import { useTexts } from '../../messages/use-texts.tsx'
import { CardPicture } from './card-picture.tsx'

interface Bucket {
  bucket: string
  interactions: number
}

const height = 260

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
        h={height}
        data={activity.map(({ bucket, interactions }) => ({ bucket, interactions }))}
        dataKey="bucket"
        series={[{ name: 'interactions', label: t('interactions'), color: 'indigo.6' }]}
        accessibilityLayer={false}
        tickLine="none"
        xAxisProps={{ tickFormatter: short, minTickGap: 24 }}
        yAxisProps={{ width: 36, allowDecimals: false }}
        tooltipProps={{ labelFormatter: (label) => (typeof label === 'string' ? shown(label) : '') }}
        barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
        valueFormatter={(value) => format.number(value)}
      />
    </CardPicture>
  )
}
