import { Heatmap } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { ScrollArea, Skeleton, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { useApi } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { CardPicture } from './card-picture.tsx'
import { dayOf, endAfter } from './card-window.ts'
import { FeedLink, useOpenFeed } from './feed-link.tsx'
import './pictures.css'

const dayMs = 86_400_000
/** What one answer is about at most, and what it begins with where the window has no beginning. */
const daysMax = 400
const daysUsual = 371
const rectSize = 13

/** Each day of the window by how much happened, and leading to it; of a long window its last year. */
export function DayHeatmap({ id, window }: { id: string; window: { from?: string; to?: string } }) {
  const t = useTexts('competitors')
  const areas = useTexts('accounts.types')
  const format = useFormatter()
  const openFeed = useOpenFeed()
  const recordsOf = (day: string) => ({ competitor_id: [id], from: day, to: endAfter(day) })
  const asked = useMemo(() => {
    const end = window.to ? Date.parse(window.to) : Date.now()
    const isLong = window.from !== undefined && end - Date.parse(window.from) > daysMax * dayMs
    return isLong ? { ...window, from: `${dayOf(end - daysUsual * dayMs)}T00:00:00Z` } : window
  }, [window])
  const { data, error, refetch } = useApi('getCompetitorActivity', { id, ...asked })
  if (error && !data)
    return <FailureAlert title={t('card.heatmap')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={220} />
  const shown = (day: string) => format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
  const { days } = data
  const busiest = days.reduce<(typeof days)[number] | undefined>(
    (most, one) => (most && most.interactions >= one.interactions ? most : one),
    undefined,
  )
  const ends = { from: shown(data.from), to: shown(data.to) }
  const weekday = (at: number) =>
    // 4 January 1970 was a Sunday.
    format.dateTime(new Date(Date.UTC(1970, 0, 4 + at)), { weekday: 'short', timeZone: 'UTC' })
  const month = (at: number) =>
    format.dateTime(new Date(Date.UTC(1970, at, 1)), { month: 'short', timeZone: 'UTC' })
  return (
    <CardPicture
      title={t('card.heatmap')}
      summary={
        busiest
          ? t('card.heatmapSummary', {
              days: days.length,
              ...ends,
              most: busiest.interactions,
              when: shown(busiest.day),
            })
          : t('card.heatmapEmpty', ends)
      }
      table={{
        columns: [t('card.day'), t('interactions'), t('card.ofWhich')],
        rows: days.map(({ day, interactions, by_type }) => ({
          key: day,
          cells: [
            <FeedLink key="day" records={recordsOf(day)}>
              {shown(day)}
            </FeedLink>,
            format.number(interactions),
            Object.entries(by_type)
              .map(
                ([type, count]) =>
                  `${areas.has(type as 'comment') ? areas(type as 'comment') : type} ${count}`,
              )
              .join(', '),
          ],
        })),
      }}
    >
      <ScrollArea type="auto" offsetScrollbars="present" viewportRef={scrollToEnd}>
        <Heatmap
          data={Object.fromEntries(days.map(({ day, interactions }) => [day, interactions]))}
          startDate={dayOf(data.from)}
          endDate={dayOf(data.to)}
          withMonthLabels
          withWeekdayLabels
          withOutsideDates={false}
          weekdaysLabelsWidth={34}
          weekdayLabels={Array.from({ length: 7 }, (_, at) => weekday(at))}
          monthLabels={Array.from({ length: 12 }, (_, at) => month(at))}
          rectSize={rectSize}
          gap={3}
          colors={[1, 2, 3, 4].map((step) => `var(--heat-${step})`)}
          withTooltip
          getTooltipLabel={({ date, value }) => (
            <Text size="xs">
              {shown(date)}: {format.number(value ?? 0)}
            </Text>
          )}
          getRectProps={({ date, value }) => (value ? { onClick: () => openFeed(recordsOf(date)) } : {})}
          withLegend
          legendLabels={[t('card.less'), t('card.most')]}
          className="heatmap"
        />
      </ScrollArea>
    </CardPicture>
  )
}

/** What happened last is seen first, where not all of it has room. */
function scrollToEnd(viewport: HTMLDivElement | null): void {
  if (viewport) viewport.scrollLeft = viewport.scrollWidth
}
