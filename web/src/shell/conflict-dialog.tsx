import { Button, Group, Modal, Paper, SimpleGrid, Text } from '@mantine/core'
import { presentValue } from '../kit/present-value.ts'
import { useTexts } from '../messages/use-texts.tsx'

export interface Conflict {
  /** What was changed by two people, as messages call it. */
  field: string
  mine: string
  theirs: string
  /** Who the other one is, and when it was. */
  hint: string
  /** The other one is the same person, who has gone on since. */
  isOwn: boolean
  answer(whose: 'mine' | 'theirs'): void
}

const waiting = presentValue<{ conflicts: readonly Conflict[]; last?: Conflict }>({ conflicts: [] })

export function showConflict(conflict: Conflict): void {
  waiting.set({ ...waiting.get(), conflicts: [...waiting.get().conflicts, conflict] })
}

/** Two values of one field, of which one is to stay. It closes by a choice alone, so that no text is lost by a key. */
export function ConflictDialog() {
  const t = useTexts('common')
  const { conflicts, last } = waiting.use()
  // It keeps its words while it closes.
  const shown = conflicts[0] ?? last
  const isOwn = shown?.isOwn ?? false
  const choose = (whose: 'mine' | 'theirs') => {
    const [first, ...others] = conflicts
    if (!first) return
    waiting.set({ conflicts: others, last: first })
    first.answer(whose)
  }
  return (
    <Modal
      opened={conflicts.length > 0}
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size="lg"
      title={t(isOwn ? 'conflictTitleOwn' : 'conflictTitle', { field: shown?.field ?? '' })}
    >
      <Text size="sm">{t('conflictText')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm">
        <Value label={t(isOwn ? 'conflictThis' : 'conflictMine')} text={shown?.mine ?? ''} />
        <Value
          label={t(isOwn ? 'conflictPresent' : 'conflictTheirs')}
          text={shown?.theirs ?? ''}
          hint={shown?.hint}
        />
      </SimpleGrid>
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={() => choose('theirs')}>
          {t(isOwn ? 'takePresent' : 'takeTheirs')}
        </Button>
        <Button variant="default" onClick={() => choose('mine')}>
          {t(isOwn ? 'takeThis' : 'keepMine')}
        </Button>
      </Group>
    </Modal>
  )
}

function Value({ label, text, hint = '' }: { label: string; text: string; hint?: string | undefined }) {
  const t = useTexts('common')
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Paper
        withBorder
        p="xs"
        mt={4}
        mah={240}
        tabIndex={0}
        role="region"
        aria-label={label}
        style={{ overflowY: 'auto' }}
      >
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text || t('leftEmpty')}
        </Text>
      </Paper>
      {hint && (
        <Text size="xs" c="dimmed" mt={4}>
          {hint}
        </Text>
      )}
    </div>
  )
}
