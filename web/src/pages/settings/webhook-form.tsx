import { Checkbox, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { EventType } from '@throughline/contract/events/event-types.ts'
import { useState } from 'react'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import type { WebhookEndpoint } from '../../kit/row-types.ts'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { eventTypes, everyType } from './event-types.ts'
import { useEventName } from './event-words.ts'

export interface WebhookDraft {
  url: string
  description: string
  event_types: ('*' | EventType)[]
}

interface WebhookFormProps {
  title: string
  action: string
  isOpen: boolean
  /** What is there already; undefined for a new one. */
  endpoint?: WebhookEndpoint | undefined
  onClose(): void
  /** With what the form began with; what it throws is shown at the address. */
  onSave(draft: WebhookDraft, seen: WebhookEndpoint | undefined): Promise<void>
}

export function WebhookForm({ title, isOpen, ...form }: WebhookFormProps) {
  return (
    <FormDialog opened={isOpen} onClose={form.onClose} title={title} size="lg">
      <Fields {...form} />
    </FormDialog>
  )
}

function Fields({ endpoint, action, onClose, onSave }: Omit<WebhookFormProps, 'title' | 'isOpen'>) {
  const t = useTexts('webhooks')
  const nameOf = useEventName()
  const failureText = useFailureText()
  const [seen] = useState(endpoint)
  const before = seen?.event_types ?? [everyType]
  const form = useForm({
    initialValues: {
      url: seen?.url ?? '',
      description: seen?.description ?? '',
      isEvery: before.includes(everyType),
      types: before.filter((type) => type !== everyType),
    },
    validate: { url: (url) => (URL.canParse(url.trim()) ? null : t('addressNeeded')) },
  })
  const submit = form.onSubmit(async ({ url, description, isEvery, types }) => {
    try {
      const draft: WebhookDraft = {
        url: url.trim(),
        description: description.trim(),
        event_types: isEvery ? [everyType] : eventTypes.filter((type) => types.includes(type)),
      }
      await onSave(draft, seen)
      onClose()
    } catch (error) {
      form.setFieldError('url', failureText(error))
    }
  })
  const { isEvery, types } = form.getValues()
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('address')}
          description={t('addressHint')}
          required
          data-autofocus
          maxLength={2000}
          {...form.getInputProps('url')}
        />
        <TextInput
          label={t('description')}
          description={t('descriptionHint')}
          maxLength={256}
          {...form.getInputProps('description')}
        />
        <Switch label={t('everyEvent')} {...form.getInputProps('isEvery', { type: 'checkbox' })} />
        {!isEvery && (
          <Checkbox.Group label={t('events')} {...form.getInputProps('types')}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={6} verticalSpacing={8} mt={6}>
              {eventTypes.map((type) => (
                <Checkbox key={type} size="xs" value={type} label={nameOf(type)} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
        )}
        {!isEvery && types.length === 0 && (
          <Text size="xs" c="dimmed">
            {t('noEventsHint')}
          </Text>
        )}
        <FormFoot action={action} isBusy={form.submitting} onCancel={onClose} />
      </Stack>
    </form>
  )
}
