import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signInWith } from '@throughline/client/browser.ts'
import { useState } from 'react'
import { hasStatus } from '../../api/failure.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useGoOn } from './use-go-on.ts'

/** Signs in by address and password; whoever is in several workspaces may say into which. */
export function PasswordForm() {
  const t = useTexts('members.signIn')
  const goOn = useGoOn()
  const [failure, setFailure] = useState<unknown>()
  const [hasWorkspace, setHasWorkspace] = useState(false)
  const form = useForm({
    initialValues: { email: '', password: '', workspace: '' },
    validate: {
      email: (email) => (email.trim() === '' ? t('emailNeeded') : null),
      password: (password) => (password === '' ? t('passwordNeeded') : null),
    },
  })
  const submit = form.onSubmit(async ({ email, password, workspace }) => {
    setFailure(undefined)
    const slug = workspace.trim()
    try {
      await signInWith(window.location.origin, {
        email: email.trim(),
        password,
        ...(slug ? { workspace: slug } : {}),
      })
    } catch (error) {
      if (hasStatus(error, 401)) form.setFieldError('password', t('wrong'))
      else if (hasStatus(error, 429)) form.setFieldError('password', t('tooMany'))
      else setFailure(error)
      return
    }
    await goOn()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          type="email"
          label={t('email')}
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {hasWorkspace ? (
          <TextInput
            label={t('workspace')}
            description={t('workspaceHint')}
            autoFocus
            {...form.getInputProps('workspace')}
          />
        ) : (
          <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setHasWorkspace(true)}>
            {t('chooseWorkspace')}
          </Anchor>
        )}
        {failure !== undefined && <FailureAlert title={t('title')} error={failure} />}
        <Button type="submit" loading={form.submitting}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
