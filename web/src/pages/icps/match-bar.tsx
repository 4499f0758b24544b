import { Progress, Text } from '@mantine/core'
import type { IcpPreview } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

type Matches = Pick<IcpPreview, 'matched' | 'unmatched' | 'unknown' | 'unknown_by_criterion'>

/**
 * How many of all companies match, and how many of them at most on everything that is asked. Of the three numbers of the
 * bar each company has exactly one, so they may share it.
 */
export function MatchBar({ matches }: { matches: Matches }) {
  const t = useTexts('icps')
  const { matched, unmatched, unknown } = matches
  const all = Math.max(1, matched + unmatched + unknown)
  const least = Math.max(0, ...Object.values(matches.unknown_by_criterion))
  const wholly = Math.min(matched, matched + unmatched + unknown - least)
  return (
    <div>
      <Progress.Root size={8} aria-hidden>
        <Progress.Section value={(100 * matched) / all} color="teal" />
        <Progress.Section value={(100 * unmatched) / all} color="gray" />
      </Progress.Root>
      <Text size="sm" mt={4}>
        {t('matches', { matched, unmatched, unknown })}
        {wholly < matched && ` ${t('wholly', { wholly })}`}
      </Text>
    </div>
  )
}
