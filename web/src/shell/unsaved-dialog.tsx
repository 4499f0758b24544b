import { Alert, Button, Group, Modal, Paper, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { hasStatus } from '../api/failure.ts'
import { forgetUnsaved, textsOf, type Unsaved } from '../api/unsaved.ts'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { showToast } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'

interface UnsavedDialogProps {
  isOpen: boolean
  unsaved: Unsaved | undefined
  onDone(): void
}

/** Text that was typed and not saved: to save it now, to copy it, or to let it go. */
export function UnsavedDialog({ isOpen, unsaved: given, onDone }: UnsavedDialogProps) {
  const t = useTexts('common')
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  // It keeps its words while it closes.
  const [last, setLast] = useState(given)
  if (given && given !== last) setLast(given)
  const unsaved = given ?? last
  if (!unsaved) return null
  const isChanged = hasStatus(failure, 412)
  const end = () => {
    forgetUnsaved(unsaved)
    setFailure(undefined)
    onDone()
  }
  const save = async () => {
    const { operation, input, ifMatch } = unsaved
    try {
      await methodOf(operation)(input, ifMatch && !isChanged ? { ifMatch } : {})
    } catch (error) {
      setFailure(error)
      return
    }
    end()
    showToast(t('savedNow'))
    await client.invalidateQueries()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('unsavedTitle')}
    >
      <Stack gap="sm">
        <Text size="sm">{t('unsavedText')}</Text>
        {textsOf(unsaved).map((text) => (
          <Paper key={text} withBorder p="xs" mah={240} style={{ overflowY: 'auto' }}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </Paper>
        ))}
        {isChanged && <Alert color="yellow">{t('unsavedChanged')}</Alert>}
        {failure !== undefined && !isChanged && <FailureAlert title={t('unsavedTitle')} error={failure} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={end}>
            {t('discard')}
          </Button>
          <Button data-autofocus onClick={() => void save()}>
            {isChanged ? t('saveAnyway') : t('saveNow')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What was kept was the input of this operation. */
const methodOf = (operation: string) =>
  api[operation as keyof typeof api] as (input: unknown, options: { ifMatch?: string }) => Promise<unknown>
