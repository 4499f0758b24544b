import { MultiSelect, Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
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
  const form = useForm<{ chosen: string[]; days: string }>({ initialValues: { chosen: [], days: 'days90' } })
  const run = async ({ chosen, days }: typeof form.values) => {
    const window =
      days === 'days90' || days === 'days30' ? windowOf({ days: days === 'days90' ? '90' : '30' }) : {}
    try {
      const { reports } = await api.createReports({
        ...window,
        ...(chosen.length > 0 && { competitor_ids: chosen }),
      })
      showToast(t('asked', { count: reports.length }))
      onClose()
    } catch (error) {
      showFailure(t('run'), error)
    }
    await client.invalidateQueries({ queryKey: ['listReports'] })
  }
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('runTitle')}>
      <form onSubmit={form.onSubmit(run)}>
        <Stack gap="sm">
          <Text size="sm">{t('runLead')}</Text>
          <MultiSelect
            label={t('which')}
            placeholder={form.values.chosen.length === 0 ? t('allActive') : ''}
            data={[...choices]}
            clearable
            searchable
            nothingFoundMessage={common('nothingCalledThat')}
            {...form.getInputProps('chosen')}
          />
          <Select
            label={t('window')}
            allowDeselect={false}
            data={(['all', 'days90', 'days30'] as const).map((value) => ({
              value,
              label: t(`windows.${value}`),
            }))}
            {...form.getInputProps('days')}
          />
          <FormFoot action={t('runAction')} isBusy={form.submitting} hasFocus onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
