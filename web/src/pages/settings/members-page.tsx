import {
  Badge,
  Button,
  Group,
  Modal,
  Select,
  Skeleton,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { shownFailure } from '../../api/failure.ts'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { confirmDeed } from '../../kit/confirm.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import type { Member } from '../../kit/row-types.ts'
import { ShownOnce } from '../../kit/shown-once.tsx'
import { showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useDeed } from './use-deed.ts'

const roles = ['owner', 'admin', 'member', 'viewer'] as const
type Role = (typeof roles)[number]

/** Who is a member, who is invited, and what each may do. */
export function MembersPage() {
  const t = useTexts('settings.members')
  const once = useTexts('settings.once')
  const roleText = useTexts('members.roles')
  const { scopes } = useSession()
  const isAdmin = scopes.includes('admin')
  const { data, error, isLoading, refetch } = useApi('listMembers')
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<string>()
  const owners = (data?.members ?? []).filter(({ role }) => role === 'owner').length
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        isAdmin && (
          <Button size="xs" onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        )
      }
    >
      <Text size="xs" c="dimmed">
        {roles.map((role) => `${roleText(role)}: ${t(`rights.${role}`)}`).join(' · ')}
        {!isAdmin && ` · ${t('askForMore')}`}
      </Text>
      {error && <FailureAlert title={t('failed')} error={error} retry={() => void refetch()} />}
      {isLoading && <Skeleton h={160} />}
      {data && (
        <Table.ScrollContainer minWidth={560}>
          <Table verticalSpacing="xs" aria-label={t('title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('name')}</Table.Th>
                <Table.Th>{t('role')}</Table.Th>
                <Table.Th>{t('since')}</Table.Th>
                <Table.Th aria-label={t('actions')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  isAdmin={isAdmin}
                  isLastOwner={member.role === 'owner' && owners === 1}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {isAdmin && <Invitations />}
      <Modal opened={isInviting} onClose={() => setInviting(false)} title={t('invite')}>
        <InviteForm onClose={() => setInviting(false)} onLink={setLink} />
      </Modal>
      <ShownOnce
        secret={link}
        title={t('linkTitle')}
        hint={once('warning')}
        label={t('link')}
        saved={once('kept')}
        done={once('done')}
        onClose={() => setLink(undefined)}
      />
    </Page>
  )
}

interface MemberRowProps {
  member: Member
  isAdmin: boolean
  isLastOwner: boolean
}

function MemberRow({ member, isAdmin, isLastOwner }: MemberRowProps) {
  const t = useTexts('settings.members')
  const roleText = useTexts('members.roles')
  const common = useTexts('common')
  const format = useFormatter()
  const { scopes } = useSession()
  const deed = useDeed(['listMembers', 'getSession'])
  const name = member.name || member.email
  // Only an owner makes somebody an owner, or takes that from one.
  const isOwner = scopes.includes('owner')
  const mayChange = isAdmin && !isLastOwner && (isOwner || member.role !== 'owner')
  const change = (role: Role) =>
    void deed({
      run: () => api.updateMember({ id: member.id, role }),
      done: t('changed', { name, role: roleText(role) }),
      failed: t('changeFailed'),
    })
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {name}
          </Text>
          {member.is_you && <Badge variant="light">{t('you')}</Badge>}
        </Group>
        {member.name && (
          <Text size="xs" c="dimmed">
            {member.email}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {mayChange ? (
          <Select
            size="xs"
            w={150}
            aria-label={t('roleOf', { name })}
            allowDeselect={false}
            value={member.role}
            data={roles
              .filter((role) => isOwner || role !== 'owner')
              .map((role) => ({ value: role, label: roleText(role) }))}
            onChange={(role) => role && role !== member.role && change(role)}
          />
        ) : (
          <>
            <Text size="sm">{roleText(member.role)}</Text>
            {isLastOwner && isAdmin && (
              <Text size="xs" c="dimmed">
                {t('lastOwner')}
              </Text>
            )}
          </>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{format.dateTime(new Date(member.created_at), { dateStyle: 'medium' })}</Text>
      </Table.Td>
      <Table.Td ta="end">
        {mayChange && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={() =>
              confirmDeed({
                title: t('removeTitle'),
                text: t('removeText'),
                deed: t('removeDeed', { name }),
                cancel: common('cancel'),
                run: () =>
                  void deed({
                    run: () => api.removeMember({ id: member.id }),
                    done: t('removed', { name }),
                    failed: t('removeFailed'),
                  }),
              })
            }
          >
            {t('remove')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Invitations() {
  const t = useTexts('settings.members')
  const roleText = useTexts('members.roles')
  const format = useFormatter()
  const { data } = useApi('listInvitations')
  const deed = useDeed(['listInvitations'])
  if (!data || data.invitations.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {t('open')}
      </Title>
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing="xs" aria-label={t('open')}>
          <Table.Tbody>
            {data.invitations.map(({ id, email, role, invited_by, expires_at }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Text size="sm">{email}</Text>
                  <Text size="xs" c="dimmed">
                    {t('invitedBy', { name: invited_by })}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Text size="sm">{roleText(role)}</Text>
                </Table.Td>
                <Table.Td>
                  <Text size="sm">
                    {t('until', { date: format.dateTime(new Date(expires_at), { dateStyle: 'medium' }) })}
                  </Text>
                </Table.Td>
                <Table.Td ta="end">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    onClick={() =>
                      void deed({
                        run: () => api.deleteInvitation({ id }),
                        done: t('withdrawn', { email }),
                        failed: t('withdrawFailed'),
                      })
                    }
                  >
                    {t('withdraw')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

function InviteForm({ onClose, onLink }: { onClose(): void; onLink(link: string): void }) {
  const t = useTexts('settings.members')
  const signIn = useTexts('members.signIn')
  const roleText = useTexts('members.roles')
  const common = useTexts('common')
  const client = useQueryClient()
  const { scopes } = useSession()
  const form = useForm<{ email: string; role: Role }>({
    initialValues: { email: '', role: 'member' },
    validate: { email: (email) => (email.trim() === '' ? t('emailNeeded') : null) },
  })
  const submit = form.onSubmit(async ({ email, role }) => {
    try {
      const { link } = await api.createInvitation({ email: email.trim(), role })
      onClose()
      if (link) onLink(link)
      else showToast(t('mailed', { email: email.trim() }))
      await client.invalidateQueries({ queryKey: ['listInvitations'] })
    } catch (error) {
      form.setFieldError('email', shownFailure(error).message)
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('inviteDeed')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
