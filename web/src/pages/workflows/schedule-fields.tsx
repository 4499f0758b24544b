import { Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '../../messages/use-texts.tsx'
import { presetNames, presetOf, presets, type WorkflowDraft } from './workflow-draft.ts'

/** When a workflow that follows the clock fires: a usual time, or cron fields of one's own, in which zone. */
export function ScheduleFields({
  draft,
  onChange,
  scheduleError,
  timezoneError,
}: {
  draft: WorkflowDraft
  onChange(changes: Partial<WorkflowDraft>): void
  scheduleError: string | undefined
  timezoneError: string | undefined
}) {
  const t = useTexts('workflows')
  const common = useTexts('common')
  const [isOther, setOther] = useState(presetOf(draft.schedule) === undefined)
  const zones = useMemo(
    () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), draft.timezone])],
    [draft.timezone],
  )
  return (
    <>
      <Select
        label={t('form.schedule')}
        allowDeselect={false}
        data={[...presetNames, 'other' as const].map((value) => ({ value, label: t(`presets.${value}`) }))}
        value={isOther ? 'other' : (presetOf(draft.schedule) ?? 'other')}
        onChange={(value) => {
          const preset = presetNames.find((name) => name === value)
          setOther(preset === undefined)
          if (preset) onChange({ schedule: presets[preset] })
        }}
        {...(!isOther && { error: scheduleError })}
      />
      {isOther && (
        <TextInput
          label={t('form.cron')}
          description={t('form.cronHint')}
          required
          maxLength={100}
          ff="monospace"
          error={scheduleError}
          value={draft.schedule}
          onChange={(event) => onChange({ schedule: event.currentTarget.value })}
        />
      )}
      <Select
        label={t('form.timezone')}
        searchable
        nothingFoundMessage={common('nothingCalledThat')}
        allowDeselect={false}
        limit={100}
        data={zones}
        error={timezoneError}
        value={draft.timezone}
        onChange={(timezone) => timezone !== null && onChange({ timezone })}
      />
    </>
  )
}
