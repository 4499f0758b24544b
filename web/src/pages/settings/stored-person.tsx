import { Anchor, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { DownloadIcon, Trash2Icon } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { useIsAdmin } from '../../api/session.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import { Facts } from '../../kit/facts.tsx'
import { usePartialDate } from '../../kit/partial-date.ts'
import type { PersonStored } from '../../kit/row-types.ts'
import { saveFile } from '../../kit/save-file.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { usePersonFacts } from './use-person-facts.tsx'

interface StoredPersonProps {
  socialId: string
  person: PersonStored
}

/** What the workspace stores of somebody, to be read, passed on, or erased. */
export function StoredPerson({ socialId, person }: StoredPersonProps) {
  const t = useTexts('settings.privacy')
  const facts = usePersonFacts(person)
  const name = (person.profile ?? person.monitoring)?.name || (person.social_ids[0] ?? '')
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <Button
            size="xs"
            variant="default"
            leftSection={<DownloadIcon size={15} aria-hidden />}
            onClick={() => saveFile(fileOf(person))}
          >
            {t('download')}
          </Button>
        </Group>
        <Facts facts={facts} />
        <KnownBy person={person} />
        {person.connector && <ToConnector socialId={person.social_ids[0] ?? socialId} />}
        <Erase socialId={socialId} name={name} />
      </Stack>
    </Paper>
  )
}

const fileOf = (person: PersonStored) =>
  new File([`${JSON.stringify(person, null, 2)}\n`], `${person.social_ids[0] ?? 'person'}.json`, {
    type: 'application/json',
  })

function KnownBy({ person: { known_by, known_by_count } }: { person: PersonStored }) {
  const t = useTexts('settings.privacy')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const dateOf = usePartialDate()
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {t('knownBy', { count: known_by_count })}
      </Title>
      {known_by.length > 0 && (
        <WideTable minWidth={420}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('name')}</Table.Th>
                <Table.Th>{t('connectedOn')}</Table.Th>
                <Table.Th ta="end">{t('engagements')}</Table.Th>
                <Table.Th ta="end">{t('score')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {known_by.map((one) => (
                <Table.Tr key={`${one.connector_social_id} ${one.opportunity_id}`}>
                  <Table.Td>
                    <Anchor component={Link} to={`/w/${ws}/connectors/${one.connector_social_id}`} size="sm">
                      {one.connector_name}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>
                    {one.connected_on ? dateOf(one.connected_on) : one.is_connected ? t('unknownDay') : '–'}
                  </Table.Td>
                  <Table.Td ta="end">{format.number(one.engagements_count)}</Table.Td>
                  <Table.Td ta="end">
                    {one.opportunity_id === null ? (
                      '–'
                    ) : (
                      <Anchor component={Link} to={`/w/${ws}/opportunities/${one.opportunity_id}`} size="sm">
                        {one.score ?? '–'}
                      </Anchor>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </div>
  )
}

/** Connectors decide for themselves, by a private link that is given on their page. */
function ToConnector({ socialId }: { socialId: string }) {
  const t = useTexts('settings.privacy')
  const { ws } = useParams({ from: '/w/$ws' })
  return (
    <Anchor component={Link} to={`/w/${ws}/connectors/${socialId}`} size="sm">
      {t('toConnector')}
    </Anchor>
  )
}

/** Asks the service first what would go, names it, and erases only then. */
function Erase({ socialId, name }: { socialId: string; name: string }) {
  const t = useTexts('settings.privacy')
  const client = useQueryClient()
  const isAdmin = useIsAdmin()
  const [isAsking, setAsking] = useState(false)
  if (!isAdmin)
    return (
      <Text size="sm" c="dimmed">
        {t('adminOnly')}
      </Text>
    )
  const ask = async () => {
    setAsking(true)
    try {
      const { deleted_opportunities, deleted_interactions, reports } = await api.erasePerson({
        socialId,
        dry_run: true,
      })
      const counts = { opportunities: deleted_opportunities, interactions: deleted_interactions }
      confirmAction({
        title: t('eraseTitle', { name }),
        text: [t('eraseText', counts), reports.length > 0 && t('eraseReports', { count: reports.length })]
          .filter(Boolean)
          .join(' '),
        action: t('eraseAction', { name }),
        run: () => {
          api
            .erasePerson({ socialId })
            .then(() => {
              showToast(t('erased', { name }))
              return client.invalidateQueries()
            })
            .catch((error: unknown) => showFailure(t('erase'), error))
        },
      })
    } catch (error) {
      showFailure(t('erase'), error)
    }
    setAsking(false)
  }
  return (
    <div>
      <Button
        size="xs"
        color="red"
        variant="light"
        loading={isAsking}
        leftSection={<Trash2Icon size={15} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('erase')}
      </Button>
    </div>
  )
}
