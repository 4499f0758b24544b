import { Button, Stack, Table, Text, Title } from '@mantine/core'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** Who was invited and has not come yet. */
export function Invitations() {
  const t = useTexts('settings.members')
  const roleText = useTexts('members.roles')
  const format = useFormatter()
  const { scopes } = useSession()
  const { data } = useApi('listInvitations')
  const act = useAction(['listInvitations'])
  if (!data || data.invitations.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {t('open')}
      </Title>
      <ListTable label={t('open')} minWidth={560} headings={[]}>
        {data.invitations.map(({ id, email, role, invited_by, expires_at, mail_refusal }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <Text size="sm">{email}</Text>
              <Text size="xs" c="dimmed">
                {t('invitedBy', { name: invited_by })}
              </Text>
              {mail_refusal !== null && (
                <Text size="xs" c="red">
                  {t('mailRefused', { reason: mail_refusal })}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <Text size="sm">{roleText(role)}</Text>
            </Table.Td>
            <Table.Td>
              <Text size="sm">
                {t(Date.parse(expires_at) > Date.now() ? 'until' : 'expired', {
                  date: format.dateTime(new Date(expires_at), { dateStyle: 'medium' }),
                })}
              </Text>
            </Table.Td>
            <Table.Td ta="end">
              {(role !== 'owner' || scopes.includes('owner')) && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  onClick={() =>
                    confirmAction({
                      title: t('withdrawTitle'),
                      text: t('withdrawText', { email }),
                      action: t('withdrawAction', { email }),
                      run: () =>
                        void act({
                          run: () => api.deleteInvitation({ id }),
                          done: t('withdrawn', { email }),
                          failed: t('withdrawFailed'),
                        }),
                    })
                  }
                >
                  {t('withdraw')}
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
    </Stack>
  )
}
