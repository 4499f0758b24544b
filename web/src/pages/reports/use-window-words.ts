import { useFormatter } from 'use-intl'
import { useTexts } from '../../messages/use-texts.tsx'

/** The window of a report in words, which tells reports of one moment apart. */
export function useWindowWords(): (window: { from: string | null; to: string }) => string {
  const t = useTexts('reports')
  const format = useFormatter()
  return ({ from, to }) =>
    from === null
      ? t('allUntil', { to: format.dateTime(new Date(to), { dateStyle: 'medium' }) })
      : format.dateTimeRange(new Date(from), new Date(to), { dateStyle: 'medium' })
}
