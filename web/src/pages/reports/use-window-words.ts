import { useFormatter } from 'use-intl'
import { useTexts } from '../../messages/use-texts.tsx'

/** The window of a report in words, which tells reports of one moment apart; in UTC, as the days of windows are. */
export function useWindowWords(): (window: { from: string | null; to: string }) => string {
  const t = useTexts('reports')
  const format = useFormatter()
  const day = { dateStyle: 'medium', timeZone: 'UTC' } as const
  return ({ from, to }) => {
    // The end is not in it.
    const last = new Date(Date.parse(to) - 1)
    return from === null
      ? t('allUntil', { to: format.dateTime(last, day) })
      : format.dateTimeRange(new Date(from), last, day)
  }
}
