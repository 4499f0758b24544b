import { Text } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'

/** Says of an interaction whose source states no time that its day is the one on which somebody saw it. */
export function SeenMark({ precision }: { precision: string }) {
  const t = useTexts('competitors.courted')
  if (precision !== 'observed') return null
  return (
    <Text size="xs" c="dimmed" span>
      {t('firstSeen')}
    </Text>
  )
}
