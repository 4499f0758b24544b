import { Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { FormFoot } from '../../kit/form-foot.tsx'
import { showToast } from '../../kit/toasts.tsx'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type Role, roles } from './roles.ts'

export interface InvitationLink {
  link: string
  email: string
}

/** Invites somebody; the link is passed on where the service cannot mail it. */
export function InviteForm({ onClose, onLink }: { onClose(): void; onLink(link: InvitationLink): void }) {
  const t = useTexts('settings.members')
  const signIn = useTexts('members.signIn')
  const roleText = useTexts('members.roles')
  const client = useQueryClient()
  const failureText = useFailureText()
  const { scopes } = useSession()
  const form = useForm<{ email: string; role: Role }>({
    initialValues: { email: '', role: 'member' },
    validate: { email: (email) => (email.trim() === '' ? t('emailNeeded') : null) },
  })
  const submit = form.onSubmit(async ({ email, role }) => {
    try {
      const { link } = await api.createInvitation({ email: email.trim(), role })
      onClose()
      if (link) onLink({ link, email: email.trim() })
      else showToast(t('mailed', { email: email.trim() }))
      await client.invalidateQueries({ queryKey: ['listInvitations'] })
    } catch (error) {
      form.setFieldError('email', failureText(error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput type="email" label={signIn('email')} data-autofocus {...form.getInputProps('email')} />
        <Select
          label={t('role')}
          description={t(`rights.${form.values.role}`)}
          allowDeselect={false}
          data={roles
            .filter((role) => role !== 'owner' || scopes.includes('owner'))
            .map((role) => ({ value: role, label: roleText(role) }))}
          {...form.getInputProps('role')}
        />
        <FormFoot action={t('inviteAction')} isBusy={form.submitting} onCancel={onClose} />
      </Stack>
    </form>
  )
}
