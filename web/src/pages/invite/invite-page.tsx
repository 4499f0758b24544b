import { Anchor, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { acceptInvitation, type Invitation, readInvitation } from '@throughline/client/browser.ts'
import { useState } from 'react'
import { hasStatus } from '../../api/failure.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useLinkToken } from '../../url/use-link-token.ts'
import { Door } from '../login/door.tsx'
import { passwordLengthMin, usePasswordFields } from '../login/password-fields.ts'
import { useGoOn } from '../login/use-go-on.ts'

/** Where the link of an invitation leads: what it is for, and the name and password of the new member. */
export function InvitePage() {
  const t = useTexts('members.invite')
  const token = useLinkToken()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(window.location.origin, token),
    refetchInterval: false,
  })
  if (hasStatus(error, 404)) return <Gone />
  if (hasStatus(error, 429)) return <Door title={t('title')}>{t('tooMany')}</Door>
  if (error) {
    return (
      <Door title={t('title')}>
        <FailureAlert title={t('failed')} error={error} retry={() => void refetch()} />
      </Door>
    )
  }
  if (!data) {
    return (
      <Door title={t('title')}>
        <Skeleton h={180} />
      </Door>
    )
  }
  return (
    <Door title={t('join', { workspace: data.workspace.name })}>
      <Accept invitation={data} token={token} />
    </Door>
  )
}

function Gone() {
  const t = useTexts('members.invite')
  return (
    <Door title={t('gone')}>
      <Text size="sm">{t('goneHint')}</Text>
      <Anchor component={Link} to="/login" size="sm">
        {t('toSignIn')}
      </Anchor>
    </Door>
  )
}

function Accept({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useTexts('members.invite')
  const signIn = useTexts('members.signIn')
  const roles = useTexts('members.roles')
  const goOn = useGoOn()
  const [failure, setFailure] = useState<unknown>()
  const { validate } = usePasswordFields()
  const form = useForm({
    initialValues: { name: '', password: '', again: '' },
    validate: { ...validate, name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  })
  const submit = form.onSubmit(async ({ name, password }) => {
    setFailure(undefined)
    try {
      await acceptInvitation(window.location.origin, { token, name: name.trim(), password })
    } catch (error) {
      setFailure(error)
      return
    }
    await goOn()
  })
  if (hasStatus(failure, 404)) return <Text size="sm">{t('goneHint')}</Text>
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">
          {t('lead', { by: invitation.invited_by, email: invitation.email, role: roles(invitation.role) })}
        </Text>
        {/* Password managers keep the address beside the password. */}
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
        <TextInput label={t('name')} autoComplete="name" autoFocus {...form.getInputProps('name')} />
        <PasswordField
          label={signIn('password')}
          description={signIn('newPasswordHint', { count: passwordLengthMin })}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField label={signIn('again')} autoComplete="new-password" {...form.getInputProps('again')} />
        {failure !== undefined && <FailureAlert title={t('failed')} error={failure} />}
        <Button type="submit" loading={form.submitting}>
          {t('accept')}
        </Button>
      </Stack>
    </form>
  )
}
