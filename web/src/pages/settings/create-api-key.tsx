import { Group, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { FormFoot } from '../../kit/form-foot.tsx'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ApiKeyLife, endOfLife } from './api-key-life.tsx'

/** Each right holds those before it. */
const scopes = ['read', 'write', 'admin'] as const
type Scope = (typeof scopes)[number]

/** Asks what a new key is for, what it may do and how long. */
export function CreateApiKey({ onClose, onKey }: { onClose(): void; onKey(key: string): void }) {
  const t = useTexts('settings.keys')
  const client = useQueryClient()
  const failureText = useFailureText()
  const form = useForm<{ name: string; most: Scope; days: string }>({
    initialValues: { name: '', most: 'write', days: '' },
    validate: {
      name: (name) => (name.trim() === '' ? t('nameNeeded') : null),
    },
  })
  const submit = form.onSubmit(async ({ name, most, days }) => {
    try {
      const { key } = await api.createApiKey({
        name: name.trim(),
        scopes: scopes.slice(0, scopes.indexOf(most) + 1),
        ...endOfLife(days),
      })
      onClose()
      onKey(key)
      await client.invalidateQueries({ queryKey: ['listApiKeys'] })
    } catch (error) {
      form.setFieldError('name', failureText(error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Radio.Group label={t('scopes')} {...form.getInputProps('most')}>
          <Group mt={4}>
            {scopes.map((scope) => (
              <Radio key={scope} value={scope} label={t(`upTo.${scope}`)} />
            ))}
          </Group>
        </Radio.Group>
        <ApiKeyLife {...form.getInputProps('days')} />
        <FormFoot action={t('makeAction')} isBusy={form.submitting} onCancel={onClose} />
      </Stack>
    </form>
  )
}
