import { Alert, Button, Menu, Paper, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { PlusIcon } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { shownFailure } from '../../api/failure.ts'
import { DraftIsBack } from '../../kit/draft-is-back.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useSavedViews } from '../../views/saved-views.ts'
import { ActionFields } from './action-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import {
  type Action,
  actionsMax,
  actionTypes,
  blankAction,
  missingInAction,
  neededByAction,
  taggedBy,
  type WorkflowDraft,
  workflowTriggers,
} from './workflow-draft.ts'
import { useWorkflowTexts } from './workflow-texts.ts'

interface WorkflowFormProps {
  /** Where what is typed is kept until it is saved. */
  place: string
  initial: WorkflowDraft
  /** What the view that is read now is over, where it may not be among those one can read. */
  initialEntity?: string
  isNew: boolean
  saveLabel: string
  /** What it throws is shown at the fields it is about. */
  onSave(draft: WorkflowDraft): Promise<void>
  onCancel(): void
}

/** Writes a workflow: which view it reads, when it fires, what it does. */
export function WorkflowForm({
  place,
  initial,
  initialEntity,
  isNew,
  saveLabel,
  onSave,
  onCancel,
}: WorkflowFormProps) {
  const t = useTexts('workflows')
  const common = useTexts('common')
  const failureText = useFailureText()
  const texts = useWorkflowTexts()
  const { views, isLoading } = useSavedViews()
  const { draft, setDraft, forget, ...kept } = useKeptDraft(place, initial)
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const change = (changes: Partial<WorkflowDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    // What was refused may be right by now, and stand elsewhere.
    setFailure(undefined)
  }
  const entity = views.find(({ id }) => id === draft.viewId)?.entity ?? initialEntity
  const missing = missingIn(draft)
  /** The service names the field with a pointer: `/actions/0/to/1`. */
  const refusalOf = (pointer: string) =>
    shownFailure(failure).details.find((detail) => `${detail.pointer}/`.startsWith(`${pointer}/`))?.message
  const choices = useMemo(() => {
    const byEntity = new Map<string, { value: string; label: string }[]>()
    for (const { id, name, entity: over } of views)
      byEntity.set(over, [...(byEntity.get(over) ?? []), { value: id, label: name }])
    return [...byEntity].map(([over, items]) => ({ group: texts.entity(over), items }))
  }, [views, texts])
  const isHidden = !isLoading && draft.viewId !== '' && !views.some(({ id }) => id === draft.viewId)
  const save = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => setTried(true))
    if (missing.length > 0 || draft.actions.some((action) => missingInAction(action) !== undefined)) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    setSaving(true)
    setFailure(undefined)
    try {
      await onSave(draft)
      forget()
    } catch (error) {
      setFailure(error)
      setSaving(false)
    }
  }
  /** Tags of other records label none of these. */
  const overView = (viewId: string): Partial<WorkflowDraft> => {
    const over = views.find(({ id }) => id === viewId)?.entity
    if (!entity || !over || taggedBy[entity] === taggedBy[over]) return { viewId }
    return { viewId, actions: draft.actions.map(({ tag_id: _other, ...action }) => action) }
  }
  const errorOf = (field: 'name' | 'viewId' | 'schedule') =>
    (hasTried && missing.includes(field) && t(`form.${needed[field]}`)) || refusalOf(`/${field}`)
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      noValidate
      maw={720}
      onSubmit={(event: FormEvent<HTMLElement>) => void save(event)}
    >
      <Stack gap="sm">
        <DraftIsBack {...kept} />
        <Select
          label={t('form.view')}
          description={t('form.viewHint')}
          required
          searchable
          nothingFoundMessage={common('nothingCalledThat')}
          allowDeselect={false}
          // Who comes with a view goes on with the name. The list opens when asked: it would hide the fields below.
          openOnFocus={false}
          // What was typed before the views are there finds its first match once they are.
          selectFirstOptionOnChange={!isLoading}
          autoFocus={isNew && initial.viewId === ''}
          data={[...(isHidden ? [{ value: draft.viewId, label: t('form.privateView') }] : []), ...choices]}
          error={errorOf('viewId')}
          value={draft.viewId || null}
          onChange={(viewId) => change(overView(viewId ?? ''))}
        />
        <TextInput
          label={t('form.name')}
          required
          maxLength={200}
          autoFocus={!isNew || initial.viewId !== ''}
          error={errorOf('name')}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={t('form.on')}
          description={draft.on === 'schedule' ? t('form.onScheduleHint') : t('form.onHint')}
          allowDeselect={false}
          data={workflowTriggers.map((value) => ({ value, label: texts.triggerLong(value) }))}
          error={refusalOf('/on')}
          value={draft.on}
          onChange={(on) => change({ on: on ?? 'entered' })}
        />
        {draft.on === 'schedule' && (
          <ScheduleFields
            draft={draft}
            onChange={change}
            scheduleError={errorOf('schedule')}
            timezoneError={refusalOf('/timezone')}
          />
        )}
        <ActionList
          actions={draft.actions}
          entity={entity}
          errorOf={(at, field) => {
            const action = draft.actions[at]
            const lacks = action && missingInAction(action)
            return hasTried && lacks === field
              ? t(`form.${neededByAction[lacks]}`)
              : refusalOf(`/actions/${at}/${field}`)
          }}
          onChange={(actions) => change({ actions })}
        />
        {isNew && (
          <Switch
            label={t('form.start')}
            checked={draft.is_active}
            onChange={(event) => change({ is_active: event.currentTarget.checked })}
          />
        )}
        {failure !== undefined && (
          <Alert color="red" role="alert" title={t('form.saveFailed')}>
            {failureText(failure)}
          </Alert>
        )}
        <FormFoot
          action={saveLabel}
          isBusy={isSaving}
          onCancel={() => {
            forget()
            onCancel()
          }}
        />
      </Stack>
    </Paper>
  )
}

const needed = { name: 'nameNeeded', viewId: 'viewNeeded', schedule: 'cronNeeded' } as const

const missingIn = ({ name, viewId, on, schedule }: WorkflowDraft): (keyof typeof needed)[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(viewId === '' ? (['viewId'] as const) : []),
  ...(on === 'schedule' && schedule.trim() === '' ? (['schedule'] as const) : []),
]

function ActionList({
  actions,
  entity,
  errorOf,
  onChange,
}: {
  actions: readonly Action[]
  entity: string | undefined
  errorOf(at: number, field: string): string | undefined
  onChange(actions: readonly Action[]): void
}) {
  const t = useTexts('workflows')
  // Of the records a view may be over, only opportunities have a status.
  const offered = actionTypes.filter(
    (type) => type !== 'set_status' || entity === undefined || taggedBy[entity] === 'path',
  )
  return (
    <Stack gap="xs" role="group" aria-label={t('form.actions')}>
      <Text size="sm" fw={500}>
        {t('form.actions')}
      </Text>
      {actions.length === 0 ? (
        <Text size="xs" c="dimmed">
          {t('form.noActions')}
        </Text>
      ) : (
        <Stack gap="xs" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
          {actions.map((action, at) => (
            <ActionFields
              // biome-ignore lint/suspicious/noArrayIndexKey: actions have no ids, and their fields keep no state
              key={at}
              action={action}
              entity={entity}
              place={at + 1}
              errorOf={(field) => errorOf(at, field)}
              onChange={(changed) => onChange(actions.with(at, changed))}
              onRemove={() => onChange(actions.toSpliced(at, 1))}
              onMoveUp={
                at === 0 ? undefined : () => onChange(actions.toSpliced(at, 1).toSpliced(at - 1, 0, action))
              }
            />
          ))}
        </Stack>
      )}
      {actions.length < actionsMax && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              leftSection={<PlusIcon size={14} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('form.addAction')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('form.addAction')}>
            {offered.map((type) => (
              <Menu.Item key={type} onClick={() => onChange([...actions, blankAction(type)])}>
                {t(`actions.${type}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Stack>
  )
}
