import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
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
    <Modal opened={isOpen} onClose={onClose} title={t('heading', { connector: connector.name })}>
      <ExcludeForm connector={connector} onClose={onClose} {...form} />
    </Modal>
  )
}

function ExcludeForm({ connector, from, onClose, onExcluded }: Omit<ExcludeDialogProps, 'isOpen'>) {
  const t = useTexts('connector.exclusions')
  const client = useQueryClient()
  const failureText = useFailureText()
  const [excluded, setExcluded] = useState<Excluded | null>(from ? personOf(from) : null)
  const [reason, setReason] = useState('')
  const [isNeeded, setNeeded] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isExcluding, setExcluding] = useState(false)
  const { count, isCounted, error, recount } = useCount(connector.social_id, excluded)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setNeeded(excluded === null)
    if (!excluded) return
    setFailure(undefined)
    setExcluding(true)
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
    } finally {
      setExcluding(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('text', { connector: connector.name })}</Text>
        <ExcludedPicker
          connector={connector}
          from={from}
          value={excluded}
          error={isNeeded && !excluded ? t('whomNeeded') : null}
          onPick={setExcluded}
        />
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          maxRows={4}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {count !== undefined && (
          <Text size="sm" fw={600} role="status">
            {t('goes', { count })}
          </Text>
        )}
        {error && <FailureAlert title={t('countFailed')} error={error} retry={recount} />}
        <FormFoot
          deed={t('deed', { count: count ?? 0 })}
          failure={failure}
          isBusy={isExcluding}
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
