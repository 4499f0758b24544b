import { Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import type { ApiKey } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ApiKeyLife, endOfLife, lifeOf } from './api-key-life.tsx'

const overlaps = ['0', '24', '168', '720'] as const

interface RotateApiKeyProps {
  apiKey: ApiKey
  onClose(): void
  onKey(key: string): void
}

/** Asks how long the old key goes on beside the one that takes its place. */
export function RotateApiKey({ apiKey, onClose, onKey }: RotateApiKeyProps) {
  const { id, name } = apiKey
  const t = useTexts('settings.keys')
  const client = useQueryClient()
  const [error, setError] = useState<unknown>()
  const form = useForm({ initialValues: { overlap: '24', days: lifeOf(apiKey) } })
  const submit = form.onSubmit(async ({ overlap, days }) => {
    try {
      const { key } = await api.rotateApiKey({ id, overlap_hours: Number(overlap), ...endOfLife(days) })
      onClose()
      onKey(key)
      await client.invalidateQueries({ queryKey: ['listApiKeys'] })
    } catch (failure) {
      setError(failure)
    }
  })
  return (
    <form onSubmit={submit}>
      <Stack>
        {error !== undefined && <FailureAlert title={t('rotateFailed')} error={error} />}
        <Text size="sm">{t('rotateText', { name })}</Text>
        <Select
          label={t('overlap')}
          description={t('overlapHint')}
          allowDeselect={false}
          data-autofocus
          data={overlaps.map((hours) => ({ value: hours, label: t(`overlaps.${hours}`) }))}
          {...form.getInputProps('overlap')}
        />
        <ApiKeyLife {...form.getInputProps('days')} />
        <FormFoot action={t('rotateAction', { name })} isBusy={form.submitting} onCancel={onClose} />
      </Stack>
    </form>
  )
}
