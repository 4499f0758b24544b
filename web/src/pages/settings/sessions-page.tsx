import { Badge, Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { Page } from '../../kit/page.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { showToast } from '../../kit/toasts.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { passwordLengthMin, usePasswordFields } from '../login/password-fields.ts'
import { deviceOf } from './device-of.ts'

/** Where one is signed in, and the password. */
export function SessionsPage() {
  const t = useTexts('settings.sessions')
  const format = useFormatter()
  const act = useAction(['listSessions'])
  const { data, error, isLoading, refetch } = useApi('listSessions')
  const sessions = data?.sessions ?? []
  const nameOf = (userAgent: string) => {
    const device = deviceOf(userAgent)
    return device ? t('device', device) : userAgent || t('unknown')
  }
  const endOthers = () =>
    void act({ run: () => api.endOtherSessions(), done: t('othersEnded'), failed: t('endFailed') })
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        sessions.length > 1 && (
          <Button size="xs" variant="default" onClick={endOthers}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      {error && <FailureAlert title={t('failed')} error={error} retry={() => void refetch()} />}
      {isLoading && <Skeleton h={120} />}
      {sessions.length > 0 && (
        <ListTable
          label={t('title')}
          minWidth={520}
          headings={[t('browser'), t('since'), t('lastUsed'), t('until')]}
          actions={t('actions')}
        >
          {sessions.map((session) => (
            <Table.Tr key={session.id}>
              <Table.Td maw={420}>
                <Group gap="xs" wrap="nowrap">
                  <Text size="sm" className="truncate" title={session.user_agent}>
                    {nameOf(session.user_agent)}
                  </Text>
                  {session.is_current && (
                    <Badge variant="light" tt="none">
                      {t('current')}
                    </Badge>
                  )}
                </Group>
              </Table.Td>
              <Table.Td>
                <Text size="sm">
                  {format.dateTime(new Date(session.created_at), {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  })}
                </Text>
              </Table.Td>
              <Table.Td>
                <Text size="sm">
                  {session.last_used_at === null
                    ? '–'
                    : format.dateTime(new Date(session.last_used_at), { dateStyle: 'medium' })}
                </Text>
              </Table.Td>
              <Table.Td>
                <Text size="sm">
                  {format.dateTime(new Date(session.expires_at), { dateStyle: 'medium' })}
                </Text>
              </Table.Td>
              <Table.Td ta="end">
                {!session.is_current && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    onClick={() =>
                      void act({
                        run: () => api.endSession({ id: session.id }),
                        done: t('ended'),
                        failed: t('endFailed'),
                      })
                    }
                  >
                    {t('end')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      )}
      <PasswordForm />
    </Page>
  )
}

function PasswordForm() {
  const t = useTexts('settings.sessions')
  const signIn = useTexts('members.signIn')
  const { member } = useSession()
  const client = useQueryClient()
  const failureText = useFailureText()
  const { validate } = usePasswordFields()
  const form = useForm({ initialValues: { current: '', password: '', again: '' }, validate })
  const submit = form.onSubmit(async ({ current, password }) => {
    try {
      const { ended_sessions } = await api.changePassword({
        ...(current === '' ? {} : { current_password: current }),
        new_password: password,
      })
      form.reset()
      showToast(t('passwordChanged', { count: ended_sessions }))
      await client.invalidateQueries({ queryKey: ['getSession'] })
      await client.invalidateQueries({ queryKey: ['listSessions'] })
    } catch (error) {
      form.setFieldError('current', failureText(error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={420}>
        <Title order={2} size="h5">
          {member.has_password ? t('changePassword') : signIn('setPassword')}
        </Title>
        {/* Password managers keep the address beside the password. */}
        <input type="hidden" name="username" autoComplete="username" value={member.email} readOnly />
        <PasswordField
          label={t('currentPassword')}
          description={member.has_password ? t('currentHint') : t('noneYet')}
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
        <PasswordField
          label={signIn('newPassword')}
          description={signIn('newPasswordHint', { count: passwordLengthMin })}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField label={signIn('again')} autoComplete="new-password" {...form.getInputProps('again')} />
        <Group>
          <Button type="submit" loading={form.submitting}>
            {member.has_password ? t('changePassword') : signIn('setPassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
