import { Badge, Button, Group } from '@mantine/core'
import { useSession } from '../api/session.ts'
import { useClearSample, useIsAdmin } from '../kit/sample.ts'
import { useTexts } from '../messages/use-texts.tsx'

/** Says on every page that what is shown is invented, and clears it for whoever may. */
export function SampleBadge() {
  const t = useTexts('home.sample')
  const common = useTexts('common')
  const { is_sample } = useSession()
  const isAdmin = useIsAdmin()
  const { clear, isClearing } = useClearSample()
  if (!is_sample) return null
  return (
    <Group gap={6} wrap="nowrap">
      <Badge variant="light" color="orange" tt="none" title={t('hint')} style={{ flexShrink: 0 }}>
        {common('sample')}
      </Badge>
      {isAdmin && (
        <Button size="compact-xs" variant="default" loading={isClearing} onClick={clear} visibleFrom="sm">
          {t('clear')}
        </Button>
      )}
    </Group>
  )
}
