import { Modal, NumberInput, Select, Skeleton, Stack, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTimeZone } from 'use-intl'
import { api } from '../../api/client.ts'
import { useApiAnew } from '../../api/use-api.ts'
import { changedFields } from '../../kit/changed-fields.ts'
import { clockIn, momentOf } from '../../kit/clock-in.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

const daysMax = 3650
type Schedule = Awaited<ReturnType<typeof api.getReportSchedule>>['report_schedule']

/** When reports are made without being asked for. */
export function ScheduleReports({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTexts('reports')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('scheduleTitle')}>
      <ScheduleNow onClose={onClose} />
    </Modal>
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
  const [draft, setDraft] = useState(before)
  const [isSaving, setSaving] = useState(false)
  const change = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }))
  const send = async () => {
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
  const save = async () => {
    setSaving(true)
    try {
      showToast(await send())
      onClose()
    } catch (error) {
      showFailure(common('saveFailed', { field: t('scheduleField') }), error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="sm">
        <Switch
          label={t('scheduleOn')}
          data-autofocus
          checked={draft.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        <Select
          label={t('every')}
          allowDeselect={false}
          disabled={!draft.enabled}
          value={draft.every}
          onChange={(value) => change({ every: value === 'day' || value === 'month' ? value : 'week' })}
          data={(['day', 'week', 'month'] as const).map((value) => ({ value, label: t(`everyOf.${value}`) }))}
        />
        <NumberInput
          label={t('windowDays')}
          disabled={!draft.enabled}
          min={1}
          max={daysMax}
          allowDecimal={false}
          value={draft.window_days}
          onChange={(value) => change({ window_days: Number(value) || 1 })}
        />
        <TextInput
          type="datetime-local"
          label={t('nextRun')}
          description={t('nextRunHint', { zone: timeZone })}
          disabled={!draft.enabled}
          value={draft.next}
          onChange={(event) => change({ next: event.currentTarget.value })}
        />
        <FormFoot deed={common('save')} isBusy={isSaving} onCancel={onClose} />
      </Stack>
    </form>
  )
}
