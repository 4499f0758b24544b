import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { ActionButtons } from '../../kit/action-buttons.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useCompetitorState } from './use-competitor-state.ts'

interface DeleteCompetitorProps {
  /** Null: nothing is asked. */
  competitor: { id: string; name: string; is_active: boolean } | null
  onClose(): void
  onDeleted?(): void
}

/** Offers to pause before anything is deleted, and names what would be lost. */
export function DeleteCompetitor({ competitor, onClose, onDeleted }: DeleteCompetitorProps) {
  const t = useTexts('competitors')
  return (
    <FormDialog
      opened={competitor !== null}
      onClose={onClose}
      title={competitor ? t('deleteTitle', { name: competitor.name }) : ''}
    >
      {competitor && <Question competitor={competitor} onClose={onClose} {...(onDeleted && { onDeleted })} />}
    </FormDialog>
  )
}

function Question({
  competitor,
  onClose,
  onDeleted,
}: DeleteCompetitorProps & { competitor: NonNullable<DeleteCompetitorProps['competitor']> }) {
  const t = useTexts('competitors')
  const client = useQueryClient()
  const setActive = useCompetitorState()
  const { id, name } = competitor
  // Once it is being deleted, nothing of it is read any more.
  const [isGoing, setGoing] = useState(false)
  const { data: card } = useApi('getCompetitorDetail', { id }, { enabled: !isGoing })
  const { data: watched } = useApi('listCompetitorReps', { id, page_size: 1 }, { enabled: !isGoing })
  if (!card || !watched) return <Skeleton height={120} />
  const { interactions } = card.summary
  const remove = async () => {
    setGoing(true)
    try {
      const { deleted_interactions } = await api.deleteCompetitor({ id })
      showToast(t('deleted', { name, count: deleted_interactions }))
      onClose()
      onDeleted?.()
    } catch (error) {
      setGoing(false)
      showFailure(t('delete'), error)
    }
    await client.invalidateQueries()
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('deleteText', { interactions, reps: watched.total })}</Text>
      {competitor.is_active && <Text size="sm">{t('deletePauseHint')}</Text>}
      <ActionButtons
        action={t('deleteAction', { name, count: interactions })}
        isGoing={isGoing}
        onAction={() => void remove()}
        onCancel={onClose}
        isCancelFirst
      >
        {competitor.is_active && (
          <Button
            variant="light"
            disabled={isGoing}
            onClick={() => {
              setActive(competitor, false)
              onClose()
            }}
          >
            {t('pauseInstead')}
          </Button>
        )}
      </ActionButtons>
    </Stack>
  )
}
