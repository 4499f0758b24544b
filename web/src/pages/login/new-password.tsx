import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { passwordLengthMin, usePasswordFields } from './password-fields.ts'

/** Who came by a link chooses the password of the next time. */
export function NewPassword({ onDone, onSkip }: { onDone(): void; onSkip(): void }) {
  const t = useTexts('members.signIn')
  const [failure, setFailure] = useState<unknown>()
  const { validate } = usePasswordFields()
  const form = useForm({ initialValues: { password: '', again: '' }, validate })
  const submit = form.onSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await api.changePassword({ new_password: password })
    } catch (error) {
      setFailure(error)
      return
    }
    onDone()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('setPasswordHint')}</Text>
        <PasswordField
          label={t('newPassword')}
          description={t('newPasswordHint', { count: passwordLengthMin })}
          autoComplete="new-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <PasswordField label={t('again')} autoComplete="new-password" {...form.getInputProps('again')} />
        {failure !== undefined && <FailureAlert title={t('setPassword')} error={failure} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onSkip}>
            {t('later')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('setPassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
