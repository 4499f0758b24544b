import { Progress, Text } from '@mantine/core'
import type { IcpPreview } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** How many of all companies match. Of the three numbers each company has exactly one, so they may share a bar. */
export function MatchBar({ matches }: { matches: Pick<IcpPreview, 'matched' | 'unmatched' | 'unknown'> }) {
  const t = useTexts('icps')
  const { matched, unmatched, unknown } = matches
  const all = Math.max(1, matched + unmatched + unknown)
  return (
    <div>
      <Progress.Root size={8} aria-hidden>
        <Progress.Section value={(100 * matched) / all} color="teal" />
        <Progress.Section value={(100 * unmatched) / all} color="gray" />
      </Progress.Root>
      <Text size="sm" mt={4}>
        {t('matches', { matched, unmatched, unknown })}
      </Text>
    </div>
  )
}
