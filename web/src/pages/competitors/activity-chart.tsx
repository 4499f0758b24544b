import { useFormatter } from 'use-intl'
import { BarChart } from '../../kit/bar-chart.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { CardPicture } from './card-picture.tsx'
import { overlap } from './card-window.ts'
import { type CountedRecords, FeedLink, useOpenFeed } from './feed-link.tsx'

interface Bucket {
  bucket: string
  interactions: number
}

interface ActivityChartProps {
  activity: readonly Bucket[]
  granularity: string
  /** What the buckets were counted from: each leads to its part. A report is about what was, and leads nowhere. */
  records?: CountedRecords
}

const height = 300

/** Interactions over time, in the buckets that the card came with. */
export function ActivityChart({ activity, granularity, records }: ActivityChartProps) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const openFeed = useOpenFeed()
  /** A bucket ends where the next one begins, the last one with the window. */
  const recordsOf = (window: CountedRecords, bucket: string) => {
    const next = activity[activity.findIndex((one) => one.bucket === bucket) + 1]
    return { ...window, ...overlap(window, { from: bucket, to: next?.bucket }) }
  }
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
          cells: [
            records && interactions > 0 ? (
              <FeedLink key="bucket" records={recordsOf(records, bucket)}>
                {shown(bucket)}
              </FeedLink>
            ) : (
              shown(bucket)
            ),
            format.number(interactions),
          ],
        })),
      }}
    >
      <BarChart
        height={height}
        format={(value) => format.number(value)}
        {...(records && { onOpen: (bucket: string) => openFeed(recordsOf(records, bucket)) })}
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
