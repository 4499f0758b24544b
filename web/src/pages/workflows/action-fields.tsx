import {
  ActionIcon,
  Alert,
  Group,
  Paper,
  Select,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { ArrowUpIcon, Trash2Icon } from 'lucide-react'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type Action, actionTypes, taggedBy } from './workflow-draft.ts'

const namesInMails = '{{workflow}} {{member}} {{view}} {{link}}'

interface ActionFieldsProps {
  action: Action
  /** What the view is over: it says which tags there are to put on. */
  entity: string | undefined
  /** From 1. */
  place: number
  /** What the service says is wrong with a field. */
  errorOf(field: string): string | undefined
  onChange(action: Action): void
  onRemove(): void
  onMoveUp: (() => void) | undefined
}

/** One action of a workflow while it is written. */
export function ActionFields(props: ActionFieldsProps) {
  const t = useTexts('workflows')
  const { action, place } = props
  const known = actionTypes.find((type) => type === action.type)
  return (
    <Paper withBorder p="sm" component="li">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm" fw={600}>
          {place}. {known ? t(`actions.${known}`) : action.type}
        </Text>
        <Group gap={4} wrap="nowrap">
          {props.onMoveUp && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('form.moveUp', { place })}
              onClick={props.onMoveUp}
            >
              <ArrowUpIcon size={16} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('form.removeAction', { place })}
            onClick={props.onRemove}
          >
            <Trash2Icon size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {known === 'assign_tag' && <TagFields {...props} />}
      {known === 'set_status' && <StatusFields {...props} />}
      {known === 'webhook' && <WebhookFields {...props} />}
      {known === 'email' && <MailFields {...props} />}
      {props.errorOf('type') && (
        <Text size="xs" c="red" role="alert">
          {props.errorOf('type')}
        </Text>
      )}
    </Paper>
  )
}

function TagFields({ action, entity, errorOf, onChange }: ActionFieldsProps) {
  const t = useTexts('workflows.action')
  const common = useTexts('common')
  const subject = entity === undefined ? undefined : taggedBy[entity]
  const { data } = useApi('listTagGroups', { ...(subject && { subject_type: subject }) })
  const groups = (data?.groups ?? []).filter(({ tags }) => tags.length > 0)
  return (
    <Group gap="sm" align="flex-start" wrap="wrap">
      <Select
        label={t('mode')}
        w={150}
        allowDeselect={false}
        data={[
          { value: 'add', label: t('add') },
          { value: 'remove', label: t('remove') },
        ]}
        value={action.mode ?? 'add'}
        onChange={(mode) => onChange({ ...action, mode: mode ?? 'add' })}
      />
      <Select
        label={t('tag')}
        flex={1}
        miw={200}
        searchable
        nothingFoundMessage={common('nothingCalledThat')}
        required
        allowDeselect={false}
        data={groups.map(({ name, tags }) => ({
          group: name,
          items: tags.map((tag) => ({ value: tag.id, label: tag.name })),
        }))}
        description={data && groups.length === 0 ? t('noTags') : undefined}
        error={errorOf('tag_id')}
        value={action.tag_id ?? null}
        onChange={(tag_id) => onChange({ ...action, ...(tag_id !== null && { tag_id }) })}
      />
    </Group>
  )
}

function StatusFields({ action, errorOf, onChange }: ActionFieldsProps) {
  const t = useTexts('workflows.action')
  const { data } = useApi('listStatuses')
  return (
    <Select
      label={t('status')}
      required
      allowDeselect={false}
      data={[
        { value: '', label: t('noStatus') },
        ...(data?.statuses ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={errorOf('status_id')}
      value={action.status_id === null ? '' : (action.status_id ?? null)}
      onChange={(id) => onChange({ ...action, status_id: id || null })}
    />
  )
}

function WebhookFields({ action, errorOf, onChange }: ActionFieldsProps) {
  const t = useTexts('workflows.action')
  const { data } = useApi('listWebhookEndpoints', { page_size: 200 })
  const endpoints = data?.webhook_endpoints ?? []
  return (
    <Select
      label={t('endpoint')}
      required
      allowDeselect={false}
      data={endpoints.map(({ id, url, description }) => ({ value: id, label: description || url }))}
      description={data && endpoints.length === 0 ? t('noEndpoints') : undefined}
      error={errorOf('endpoint_id')}
      value={action.endpoint_id ?? null}
      onChange={(endpoint_id) => onChange({ ...action, ...(endpoint_id !== null && { endpoint_id }) })}
    />
  )
}

function MailFields({ action, errorOf, onChange }: ActionFieldsProps) {
  const t = useTexts('workflows.action')
  const { sends_mail: sendsMail } = useSession()
  return (
    <Stack gap="xs">
      {!sendsMail && (
        <Alert color="yellow" p="xs">
          {t('noMailServer')}
        </Alert>
      )}
      <TagsInput
        label={t('to')}
        description={t('toHint')}
        required
        acceptValueOnBlur
        splitChars={[',', ';', ' ']}
        maxTags={20}
        error={errorOf('to')}
        value={action.to ?? []}
        onChange={(to) => onChange({ ...action, to })}
      />
      <TextInput
        label={t('subject')}
        description={
          <>
            {t('subjectHint')} <code>{namesInMails}</code>
          </>
        }
        maxLength={200}
        error={errorOf('subject')}
        value={action.subject ?? ''}
        onChange={(event) => onChange({ ...action, subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('text')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={20_000}
        error={errorOf('text')}
        value={action.text ?? ''}
        onChange={(event) => onChange({ ...action, text: event.currentTarget.value })}
      />
    </Stack>
  )
}
