import { Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { ActionButtons } from '../../kit/action-buttons.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { Competitor } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useCompetitorChoices } from './competitor-choices.ts'

interface MergeCompetitorProps {
  competitor: Competitor
  isOpen: boolean
  onClose(): void
}

/** Makes two competitors that are one the one that is chosen, and names what goes over before it does. */
export function MergeCompetitor({ competitor, isOpen, onClose }: MergeCompetitorProps) {
  const t = useTexts('competitors.merge')
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('title', { name: competitor.name })}>
      <Question competitor={competitor} onClose={onClose} />
    </FormDialog>
  )
}

function Question({
  competitor: { id, name, reps_tracked: reps },
  onClose,
}: Omit<MergeCompetitorProps, 'isOpen'>) {
  const t = useTexts('competitors.merge')
  const common = useTexts('common')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { ws } = useParams({ from: '/w/$ws' })
  const others = useCompetitorChoices().filter(({ value }) => value !== id)
  const [into, setInto] = useState<string | null>(null)
  const [isGoing, setGoing] = useState(false)
  const [counted, setCounted] = useState<{ into: string; interactions: number }>()
  // The answer for one that was chosen before may come later.
  const counts = counted?.into === into ? counted : undefined
  const chosen = others.find(({ value }) => value === into)?.label ?? ''
  const choose = async (other: string | null) => {
    setInto(other)
    if (other === null) return
    try {
      const { moved_interactions: interactions } = await api.mergeCompetitor({
        id,
        into: other,
        dry_run: true,
      })
      setCounted({ into: other, interactions })
    } catch (error) {
      showFailure(t('failed'), error)
    }
  }
  const merge = async () => {
    if (into === null) return
    setGoing(true)
    try {
      await api.mergeCompetitor({ id, into })
      showToast(t('merged', { name, into: chosen }))
      onClose()
      await navigate({ to: '/w/$ws/competitors/$id', params: { ws, id: into } })
    } catch (error) {
      setGoing(false)
      showFailure(t('failed'), error)
    }
    await client.invalidateQueries()
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('text', { name })}</Text>
      <Select
        label={t('into')}
        placeholder={t('choose')}
        data={others}
        value={into}
        onChange={(other) => void choose(other)}
        searchable
        nothingFoundMessage={common('nothingCalledThat')}
        data-autofocus
      />
      {counts && <Text size="sm">{t('count', { interactions: counts.interactions, reps })}</Text>}
      <ActionButtons
        action={into === null ? t('action') : t('actionInto', { name, into: chosen })}
        isReady={counts !== undefined}
        isGoing={isGoing}
        onAction={() => void merge()}
        onCancel={onClose}
      />
    </Stack>
  )
}
