import { Anchor, Badge, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Trash2Icon } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import { Facts } from '../../kit/facts.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { PartTitle } from '../../kit/part-title.tsx'
import { ProfileLink } from '../../kit/profile-link.tsx'
import { RecordTags } from '../../kit/record-tags.tsx'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { ExclusionsOfConnector } from './exclusions-of-connector.tsx'
import { LinkOfConnector } from './link-of-connector.tsx'
import { OwnerOfConnector } from './owner-of-connector.tsx'

/** What is known of one connector, and what can be done with it. */
export function ConnectorFacts({ socialId, onRemoved }: { socialId: string; onRemoved(): void }) {
  const t = useTexts('connector')
  const list = useTexts('connectors')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const { data, error, refetch } = useApi('getConnector', { socialId })
  const remove = useRemoval(onRemoved)
  if (error && !data) return <FailureAlert title={list('title')} error={error} retry={() => void refetch()} />
  if (!data) return <FactsSkeleton />
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'medium' })
  const facts = [
    [list('columns.owner'), <OwnerOfConnector key="owner" connector={data} />],
    [list('columns.tags'), <RecordTags key="tags" type="person" subject={{ social_id: socialId }} />],
    [t('contacts'), format.number(data.contacts_count)],
    [t('formerContacts'), format.number(data.former_contacts_count)],
    [t('engagements'), format.number(data.engagements_count)],
    [t('overlaps'), format.number(data.overlaps_count)],
    [list('columns.opportunities'), format.number(data.opportunities_count)],
    [t('visible'), format.number(data.visible_opportunities_count)],
    [t('reached'), t('reachedAlone', { count: data.target_accounts_count, alone: data.sole_accounts_count })],
    [
      t('underWay'),
      data.last_under_way_at
        ? t('underWaySince', { count: data.under_way_count, date: day(data.last_under_way_at) })
        : format.number(data.under_way_count),
    ],
    [
      t('lastImport'),
      data.last_import ? `${data.last_import.file_name}, ${day(data.last_import.finished_at)}` : '–',
    ],
  ] as const
  return (
    <Stack gap="md">
      <div>
        <Text size="sm">{[data.job_title, data.company_name].filter(Boolean).join(' · ')}</Text>
        <ProfileLink person={data} label={t('profile')} />
        {' · '}
        <Anchor
          component={Link}
          {...linkTo(`/w/${ws}/settings/privacy`, { person: data.social_id })}
          size="sm"
        >
          {t('stored')}
        </Anchor>
      </div>
      <Facts facts={facts} />
      <Text size="xs" c="dimmed">
        {list('countHint')}
      </Text>
      <div>
        <PartTitle mb={4}>{t('topAccounts')}</PartTitle>
        {data.top_accounts.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('noAccounts')}
          </Text>
        ) : (
          <Table verticalSpacing={6} aria-label={t('topAccounts')}>
            <Table.Tbody>
              {data.top_accounts.map((account) => (
                <Table.Tr key={account.id}>
                  <Table.Th scope="row" fw={400}>
                    <Anchor component={Link} to={`/w/${ws}/accounts/${account.id}`} size="sm">
                      {account.account_name}
                    </Anchor>
                  </Table.Th>
                  <Table.Td>
                    {account.tier && (
                      <Badge variant="light" color="gray" tt="none">
                        {account.tier}
                      </Badge>
                    )}
                  </Table.Td>
                  <Table.Td ta="end" fw={600}>
                    {account.best_score ?? '–'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </div>
      <ExclusionsOfConnector connector={data} />
      <LinkOfConnector connector={data} />
      <Group>
        <Button
          component={Link}
          {...linkTo(`/w/${ws}/opportunities`, { connector: [socialId] })}
          size="xs"
          variant="default"
        >
          {t('seeOpportunities')}
        </Button>
        <ForWriters>
          <Button
            size="xs"
            color="red"
            variant="light"
            leftSection={<Trash2Icon size={15} aria-hidden />}
            onClick={() => void remove(data)}
          >
            {t('remove')}
          </Button>
        </ForWriters>
      </Group>
    </Stack>
  )
}

/** Asks the service first what would go, names it, and removes only then. */
function useRemoval(onRemoved: () => void) {
  const t = useTexts('connector')
  const client = useQueryClient()
  return async ({ social_id: socialId, name }: { social_id: string; name: string }) => {
    try {
      const { deleted_opportunities: count } = await api.removeConnector({ socialId, dry_run: true })
      confirmAction({
        title: t('removeTitle', { name }),
        text: t('removeText', { count }),
        action: t('removeAction', { name, count }),
        typed: { label: t('removeTyped', { name }), name },
        run: () => {
          api
            .removeConnector({ socialId })
            .then(({ deleted_opportunities }) => {
              showToast(t('removed', { name, count: deleted_opportunities }))
              onRemoved()
              return client.invalidateQueries()
            })
            .catch((error: unknown) => showFailure(t('remove'), error))
        },
      })
    } catch (error) {
      showFailure(t('remove'), error)
    }
  }
}

const FactsSkeleton = () => (
  <Stack gap="sm" aria-busy>
    {[70, 40, 90, 90, 90, 90, 60].map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change
      <Skeleton key={at} height={14} width={`${width}%`} />
    ))}
  </Stack>
)
