import { Progress, Text } from '@mantine/core'
import type { IcpPreview } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

type Matches = Pick<IcpPreview, 'matched' | 'matched_wholly' | 'unmatched' | 'unknown'>

/**
 * How many of all companies match, and how many of them on everything that is asked. Each company stands in one part of the
 * bar; those that match as far as they are known are the paler one.
 */
export function MatchBar({ matches }: { matches: Matches }) {
  const t = useTexts('icps')
  const { matched, matched_wholly: wholly, unmatched, unknown } = matches
  const all = Math.max(1, matched + unmatched + unknown)
  return (
    <div>
      <Progress.Root size={8} aria-hidden>
        <Progress.Section value={(100 * wholly) / all} color="teal" />
        <Progress.Section value={(100 * (matched - wholly)) / all} color="teal.3" />
        <Progress.Section value={(100 * unmatched) / all} color="gray" />
      </Progress.Root>
      <Text size="sm" mt={4}>
        {t('matches', { matched, unmatched, unknown })}
        {wholly < matched && ` ${t('wholly', { wholly })}`}
      </Text>
    </div>
  )
}
