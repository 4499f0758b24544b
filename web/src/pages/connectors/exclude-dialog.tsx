import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import type { Opportunity } from '../../kit/row-types.ts'
import { showToast } from '../../kit/toasts.tsx'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type Excluded, ExcludedPicker, personOf } from './excluded-picker.tsx'

interface ExcludeDialogProps {
  connector: { social_id: string; name: string }
  /** The opportunity from which one came. */
  from?: Pick<Opportunity, 'prospect' | 'company'>
  isOpen: boolean
  onClose(): void
  /** Leaves what is gone; nothing is read anew before that is done. */
  onExcluded?: () => Promise<void> | void
}

/** Asks whom a connector introduces nobody to, and says what goes with it before it goes. */
export function ExcludeDialog({ isOpen, onClose, connector, ...form }: ExcludeDialogProps) {
  const t = useTexts('connector.exclusions')
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('heading', { connector: connector.name })}>
      <ExcludeForm connector={connector} onClose={onClose} {...form} />
    </FormDialog>
  )
}

function ExcludeForm({ connector, from, onClose, onExcluded }: Omit<ExcludeDialogProps, 'isOpen'>) {
  const t = useTexts('connector.exclusions')
  const client = useQueryClient()
  const failureText = useFailureText()
  const form = useForm<{ excluded: Excluded | null; reason: string }>({
    initialValues: { excluded: from ? personOf(from) : null, reason: '' },
    validate: { excluded: (whom) => (whom ? null : t('whomNeeded')) },
  })
  const { excluded } = form.values
  const [failure, setFailure] = useState<string>()
  const { count, isCounted, error, recount } = useCount(connector.social_id, excluded)

  const submit = form.onSubmit(async ({ reason }) => {
    if (!excluded) return
    setFailure(undefined)
    try {
      const { deleted_opportunities } = await api.createConnectorExclusion({
        socialId: connector.social_id,
        ...excluded.target,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      })
      const told = { connector: connector.name, name: excluded.name, count: deleted_opportunities }
      showToast(t('done', told))
      onClose()
      await onExcluded?.()
      await client.invalidateQueries()
    } catch (error) {
      setFailure(failureText(error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('text', { connector: connector.name })}</Text>
        <ExcludedPicker
          connector={connector}
          from={from}
          value={excluded}
          error={form.errors.excluded}
          onPick={(whom) => form.setFieldValue('excluded', whom)}
        />
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          maxRows={4}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        {count !== undefined && (
          <Text size="sm" fw={600} role="status">
            {t('goes', { count })}
          </Text>
        )}
        {error && <FailureAlert title={t('countFailed')} error={error} retry={recount} />}
        <FormFoot
          action={t('action', { count: count ?? 0 })}
          failure={failure}
          isBusy={form.submitting}
          isDisabled={!isCounted}
          isRed
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

/** How many opportunities go with it; nothing is deleted before that was said. */
function useCount(socialId: string, excluded: Excluded | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['createConnectorExclusion', socialId, excluded?.target],
    queryFn: () => api.createConnectorExclusion({ socialId, dry_run: true, ...excluded?.target }),
    enabled: excluded !== null,
    refetchInterval: false,
    gcTime: 0,
  })
  const count = excluded ? data?.deleted_opportunities : undefined
  return { count, isCounted: !excluded || count !== undefined, error, recount: () => void refetch() }
}
