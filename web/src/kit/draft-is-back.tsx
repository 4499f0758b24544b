import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../messages/use-texts.tsx'

/** Says that a form holds what was typed into it before, and clears it. */
export function DraftIsBack({ isBack, beginAnew }: { isBack: boolean; beginAnew(): void }) {
  const t = useTexts('common')
  if (!isBack) return null
  return (
    <Group justify="space-between" gap="xs" role="status">
      <Text size="sm" c="dimmed">
        {t('draftIsBack')}
      </Text>
      <Button size="compact-xs" variant="default" onClick={beginAnew}>
        {t('beginAnew')}
      </Button>
    </Group>
  )
}
