import { Modal, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { FormFoot } from '../../kit/form-foot.tsx'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { windowOf } from '../competitors/card-window.ts'
import { useCompetitorChoices } from '../competitors/competitor-choices.ts'

/** Has reports made: on all active competitors, or on some. */
export function RunReports({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTexts('reports')
  const common = useTexts('common')
  const client = useQueryClient()
  const choices = useCompetitorChoices()
  const [chosen, setChosen] = useState<string[]>([])
  const [days, setDays] = useState<string>('days90')
  const [isAsking, setAsking] = useState(false)
  const run = async () => {
    const window =
      days === 'days90' || days === 'days30' ? windowOf({ days: days === 'days90' ? '90' : '30' }) : {}
    setAsking(true)
    try {
      const { reports } = await api.createReports({
        ...window,
        ...(chosen.length > 0 && { competitor_ids: chosen }),
      })
      showToast(t('asked', { count: reports.length }))
      onClose()
    } catch (error) {
      showFailure(t('run'), error)
    } finally {
      setAsking(false)
    }
    await client.invalidateQueries({ queryKey: ['listReports'] })
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('runTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('runLead')}</Text>
          <MultiSelect
            label={t('which')}
            placeholder={chosen.length === 0 ? t('allActive') : ''}
            data={[...choices]}
            value={chosen}
            onChange={setChosen}
            clearable
            searchable
            nothingFoundMessage={common('nothingCalledThat')}
          />
          <Select
            label={t('window')}
            allowDeselect={false}
            value={days}
            onChange={(value) => setDays(value ?? 'all')}
            data={(['all', 'days90', 'days30'] as const).map((value) => ({
              value,
              label: t(`windows.${value}`),
            }))}
          />
          <FormFoot deed={t('runDeed')} isBusy={isAsking} hasFocus onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
