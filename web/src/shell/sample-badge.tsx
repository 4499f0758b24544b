import { Badge, Button, Group, type MantineBreakpoint } from '@mantine/core'
import { useIsAdmin, useSession } from '../api/session.ts'
import { useClearSample } from '../kit/sample.ts'
import { useTexts } from '../messages/use-texts.tsx'

/** Says on every page of the sample that it is invented, and clears it for whoever may. */
export function SampleBadge() {
  const t = useTexts('home.sample')
  const common = useTexts('common')
  return (
    <Group gap={6} wrap="nowrap" style={{ flexShrink: 0 }}>
      <Badge variant="light" color="orange" tt="none" title={t('hint')} miw="max-content">
        {common('sample')}
      </Badge>
      <ClearSampleButton visibleFrom="sm" />
    </Group>
  )
}

/** There while the workspace holds the sample; the header of a narrow screen has no room for it. */
export function ClearSampleButton(shown: {
  visibleFrom?: MantineBreakpoint
  hiddenFrom?: MantineBreakpoint
}) {
  const t = useTexts('home.sample')
  const { is_sample } = useSession()
  const isAdmin = useIsAdmin()
  const { clear, isClearing } = useClearSample()
  if (!is_sample || !isAdmin) return null
  return (
    <Button size="compact-xs" variant="default" loading={isClearing} onClick={clear} {...shown}>
      {t('clear')}
    </Button>
  )
}
