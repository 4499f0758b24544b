import { Anchor, Chip, Group, Stack, Text, Textarea } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import { useMayWrite } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { PartTitle } from '../../kit/part-title.tsx'
import { RecordTags } from '../../kit/record-tags.tsx'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTagGroups } from '../../kit/tag-groups.ts'
import { useIsOnPaper } from '../../kit/use-is-on-paper.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useNotesEdit } from './use-notes-edit.ts'
import { useStatusWrite } from './use-opportunity-write.ts'

/** Where one stands with it: the status as chips, and notes that are saved while they are typed. */
export function StatusAndNotes({ detail }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities')
  const common = useTexts('common')
  const { data } = useApi('listStatuses')
  const setStatus = useStatusWrite()
  const notes = useNotesEdit(detail)
  const mayWrite = useMayWrite()
  const isOnPaper = useIsOnPaper()
  return (
    <Stack gap="xs">
      <PartTitle>{t('status')}</PartTitle>
      {mayWrite ? (
        <Chip.Group
          value={detail.status_id ?? ''}
          onChange={(id) => setStatus(detail, data?.statuses.find((status) => status.id === id) ?? null)}
        >
          <Group gap={6} role="radiogroup" aria-label={t('status')}>
            <Chip size="xs" value="" className="status-chip">
              {t('noStatus')}
            </Chip>
            {(data?.statuses ?? []).map(({ id, name }) => (
              <Chip key={id} size="xs" value={id} className="status-chip" wrapperProps={{ title: name }}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      ) : detail.status ? (
        <Group>
          <StatusBadge status={detail.status} />
        </Group>
      ) : (
        <Text size="sm">{t('noStatus')}</Text>
      )}
      <LastStatus detail={detail} />
      <Tags detail={detail} />
      <Textarea
        label={t('notes')}
        placeholder={t('notesHint')}
        autosize
        minRows={2}
        maxRows={isOnPaper ? undefined : 8}
        readOnly={!mayWrite}
        maxLength={20_000}
        value={notes.text}
        onChange={(event) => notes.type(event.currentTarget.value)}
        onBlur={notes.leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      {!mayWrite && (
        <Text size="xs" c="dimmed">
          {common('readOnly')}
        </Text>
      )}
      <OwnerLine detail={detail} />
    </Stack>
  )
}

/** An opportunity is owned by whoever owns its connector, where that is changed. */
function OwnerLine({ detail: { connector, owner_name, owner_email } }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities')
  const { ws } = useParams({ from: '/w/$ws' })
  const mayWrite = useMayWrite()
  const owner = owner_name || owner_email
  return (
    <Text size="xs" c="dimmed">
      {owner
        ? t('ownerIs', { owner, connector: connector.name })
        : t('nobodyOwns', { connector: connector.name })}
      {mayWrite && (
        <>
          {' · '}
          <Anchor
            component={Link}
            to={`/w/${ws}/connectors/${connector.social_id}`}
            size="xs"
            underline="always"
          >
            {t('changeOwner')}
          </Anchor>
        </>
      )}
    </Text>
  )
}

/** Where the workspace has tags for opportunities, those of this one. */
function Tags({ detail: { connector, prospect } }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities')
  if (!useTagGroups('path')?.length) return null
  return (
    <>
      <PartTitle>{t('columns.tags')}</PartTitle>
      <RecordTags
        type="path"
        subject={{ connector_social_id: connector.social_id, prospect_social_id: prospect.social_id }}
      />
    </>
  )
}

/** Who set the status last, and when; nothing where nobody ever did. */
function LastStatus({ detail }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities')
  const format = useFormatter()
  const last = detail.history.find(({ field }) => field === 'status')
  if (!last) return null
  return (
    <Text size="xs" c="dimmed">
      {t('lastStatus', {
        status: last.to ?? t('statusTaken'),
        by: last.by ?? t('byService'),
        when: format.dateTime(new Date(last.at), { dateStyle: 'medium', timeStyle: 'short' }),
      })}
    </Text>
  )
}
