import { Badge, Button, Group, Select, Table, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import type { Member } from '../../kit/row-types.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type Role, roles } from './roles.ts'

interface MemberRowProps {
  member: Member
  isAdmin: boolean
  isLastOwner: boolean
}

/** A member, and what whoever looks may change of them. */
export function MemberRow({ member, isAdmin, isLastOwner }: MemberRowProps) {
  const t = useTexts('settings.members')
  const roleText = useTexts('members.roles')
  const format = useFormatter()
  const { scopes } = useSession()
  const act = useAction(['listMembers', 'getSession'])
  const name = member.name || member.email
  // Only an owner makes somebody an owner, or takes that from one.
  const isOwner = scopes.includes('owner')
  const mayChange = isAdmin && !isLastOwner && (isOwner || member.role !== 'owner')
  const change = (role: Role, isUndo = false) =>
    void act({
      run: () => api.updateMember({ id: member.id, role }),
      done: t('changed', { name, role: roleText(role) }),
      failed: t('changeFailed'),
      undo: isUndo || member.is_you ? undefined : () => change(member.role, true),
    })
  const ask = (role: Role) =>
    confirmAction({
      title: t('ownRoleTitle'),
      text: t('ownRoleText'),
      action: t('ownRoleAction', { role: roleText(role) }),
      run: () => change(role),
    })
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {name}
          </Text>
          {member.is_you && (
            <Badge variant="light" tt="none">
              {t('you')}
            </Badge>
          )}
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
            onChange={(role) => role && role !== member.role && (member.is_you ? ask : change)(role)}
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
              confirmAction({
                title: t('removeTitle'),
                text: t('removeText'),
                action: t('removeAction', { name }),
                run: () =>
                  void act({
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
