import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useIsAdmin, useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { MailButton } from '../../kit/mail-button.tsx'
import { Page } from '../../kit/page.tsx'
import { ShownOnce } from '../../kit/shown-once.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { Invitations } from './invitations.tsx'
import { type InvitationLink, InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { roles } from './roles.ts'

/** Who is a member, who is invited, and what each may do. */
export function MembersPage() {
  const t = useTexts('settings.members')
  const once = useTexts('settings.once')
  const roleText = useTexts('members.roles')
  const { workspace } = useSession()
  const isAdmin = useIsAdmin()
  const { data, error, isLoading, refetch } = useApi('listMembers')
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<InvitationLink>()
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
        <ListTable
          label={t('title')}
          minWidth={560}
          headings={[t('name'), t('role'), t('since')]}
          actions={t('actions')}
        >
          {data.members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isAdmin={isAdmin}
              isLastOwner={member.role === 'owner' && owners === 1}
            />
          ))}
        </ListTable>
      )}
      {isAdmin && <Invitations />}
      <FormDialog opened={isInviting} onClose={() => setInviting(false)} title={t('invite')}>
        <InviteForm onClose={() => setInviting(false)} onLink={setLink} />
      </FormDialog>
      <ShownOnce
        secret={link?.link}
        title={t('linkTitle')}
        hint={t('linkHint', { email: link?.email ?? '' })}
        label={t('link')}
        saved={t('linkSent')}
        done={once('done')}
        onClose={() => setLink(undefined)}
      >
        {link && (
          <MailButton
            to={link.email}
            subject={t('mailSubject', { workspace: workspace.name })}
            text={t('mailText', { workspace: workspace.name, link: link.link })}
          />
        )}
      </ShownOnce>
    </Page>
  )
}
