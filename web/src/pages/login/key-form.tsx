import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signInWithKey } from '@throughline/client/browser.ts'
import { useState } from 'react'
import { hasStatus } from '../../api/failure.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useGoOn } from './use-go-on.ts'

/** Exchanges an API key for a session. */
export function KeyForm() {
  const t = useTexts('members.signIn')
  const goOn = useGoOn()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm({
    initialValues: { key: '' },
    validate: { key: (key) => (key.trim() === '' ? t('keyNeeded') : null) },
  })
  const submit = form.onSubmit(async ({ key }) => {
    setFailure(undefined)
    try {
      await signInWithKey(window.location.origin, key.trim())
    } catch (error) {
      if (hasStatus(error, 401)) form.setFieldError('key', t('wrongKey'))
      else if (hasStatus(error, 429)) form.setFieldError('key', t('tooMany'))
      else setFailure(error)
      return
    }
    await goOn()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PasswordField
          label={t('key')}
          description={t('keyHint')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('key')}
        />
        {failure !== undefined && <FailureAlert title={t('title')} error={failure} />}
        <Button type="submit" loading={form.submitting}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
