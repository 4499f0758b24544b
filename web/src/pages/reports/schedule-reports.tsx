import { NumberInput, Select, Skeleton, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTimeZone } from 'use-intl'
import { api } from '../../api/client.ts'
import { useApiAnew } from '../../api/use-api.ts'
import { changedFields } from '../../kit/changed-fields.ts'
import { clockIn, momentOf } from '../../kit/clock-in.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

const daysMax = 3650
type Schedule = Awaited<ReturnType<typeof api.getReportSchedule>>['report_schedule']

/** When reports are made without being asked for. */
export function ScheduleReports({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTexts('reports')
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('scheduleTitle')}>
      <ScheduleNow onClose={onClose} />
    </FormDialog>
  )
}

/** There as long as the dialog is open, so that each opening begins with what is there then. */
function ScheduleNow({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useApiAnew('getReportSchedule', {})
  const t = useTexts('reports')
  if (data) return <Form schedule={data.report_schedule} onClose={onClose} />
  if (error) return <FailureAlert title={t('scheduleTitle')} error={error} retry={() => void refetch()} />
  return <Skeleton height={220} />
}

function Form({ schedule, onClose }: { schedule: Schedule; onClose(): void }) {
  const t = useTexts('reports')
  const common = useTexts('common')
  const format = useFormatter()
  // That of the form as it opened: what stands in its field is of it.
  const [timeZone] = useState(useTimeZone() ?? 'UTC')
  const client = useQueryClient()
  const [before] = useState(() => ({
    enabled: schedule.enabled,
    every: schedule.every,
    window_days: schedule.window_days,
    next: schedule.next_run_at ? clockIn(new Date(schedule.next_run_at), timeZone) : '',
  }))
  const form = useForm({ initialValues: before })
  const { enabled } = form.values
  const send = async (draft: typeof before) => {
    const { next: otherNext, ...fields } = changedFields(before, draft)
    // Another rhythm begins with the run that is shown.
    const next = fields.every ? draft.next : otherNext
    const { report_schedule: now } = await api.updateReportSchedule({
      ...fields,
      ...(draft.enabled && next && { next_run_at: momentOf(next, timeZone) }),
    })
    await client.invalidateQueries({ queryKey: ['getReportSchedule'] })
    return now.next_run_at
      ? t('scheduled', {
          when: format.dateTime(new Date(now.next_run_at), {
            dateStyle: 'full',
            timeStyle: 'short',
            timeZone,
          }),
        })
      : t('unscheduled')
  }
  const save = async (draft: typeof before) => {
    try {
      showToast(await send(draft))
      onClose()
    } catch (error) {
      showFailure(common('saveFailed', { field: t('scheduleField') }), error)
    }
  }
  return (
    <form onSubmit={form.onSubmit(save)}>
      <Stack gap="sm">
        <Switch
          label={t('scheduleOn')}
          data-autofocus
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <Select
          label={t('every')}
          allowDeselect={false}
          disabled={!enabled}
          data={(['day', 'week', 'month'] as const).map((value) => ({ value, label: t(`everyOf.${value}`) }))}
          {...form.getInputProps('every')}
        />
        <NumberInput
          label={t('windowDays')}
          disabled={!enabled}
          min={1}
          max={daysMax}
          allowDecimal={false}
          {...form.getInputProps('window_days')}
          onChange={(value) => form.setFieldValue('window_days', Number(value) || 1)}
        />
        <TextInput
          type="datetime-local"
          label={t('nextRun')}
          description={t('nextRunHint', { zone: timeZone })}
          disabled={!enabled}
          {...form.getInputProps('next')}
        />
        <FormFoot action={common('save')} isBusy={form.submitting} onCancel={onClose} />
      </Stack>
    </form>
  )
}
