import { Anchor, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import { apiQuery, useApi } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { nameOfOwner } from '../../kit/owner-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** So many owners at most: each cell is a search of its own. */
const ownersMax = 12
const staleMs = 60_000
const nobodys = 'unassigned'

/** Whose connectors lead into accounts of which tier: a matrix of which each cell opens its list. */
export function Overview() {
  const t = useTexts('paths')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const owners = useApi('listOwners', { with_connector_counts: true, sort: 'connector_count' })
  const tiers = useApi('listTiers')
  const tierNames = (tiers.data?.tiers ?? []).map(({ name }) => name)
  const rows = [
    ...(owners.data?.owners ?? [])
      .filter(({ connector_count: count = 0 }) => count > 0)
      .slice(0, ownersMax)
      .map((owner) => ({ value: owner.email, label: nameOfOwner(owner) })),
    { value: nobodys, label: t('nobody') },
  ]
  const isReady = owners.data !== undefined && tiers.data !== undefined
  const filterOf = (owner: string, tier: string) => ({ owner_email: [owner], account_tier: [tier] })
  const totals = useQueries({
    queries: (isReady ? rows : []).flatMap(({ value }) =>
      tierNames.map((tier) => ({
        ...apiQuery('searchOpportunities', { ...filterOf(value, tier), page_size: 1 }),
        staleTime: staleMs,
        refetchInterval: staleMs,
      })),
    ),
  })
  const failed = owners.error ?? tiers.error ?? totals.find(({ error }) => error)?.error
  if (failed)
    return <FailureAlert title={t('tabs.overview')} error={failed} retry={() => void owners.refetch()} />
  if (!isReady) return <Skeleton height={240} />
  const totalAt = (row: number, column: number) => totals[row * tierNames.length + column]?.data
  const most = Math.max(1, ...totals.map(({ data }) => data?.total ?? 0))
  const sum = totals.reduce((all, { data }) => all + (data?.total ?? 0), 0)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('overviewSummary', { owners: rows.length - 1, tiers: tierNames.length, total: sum })}
      </Text>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label={t('tabs.overview')} withTableBorder withColumnBorders maw={900}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('owner')}</Table.Th>
              {tierNames.map((tier) => (
                <Table.Th key={tier} scope="col" ta="end" miw={70} style={{ overflowWrap: 'anywhere' }}>
                  {tier}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ value, label }, row) => (
              <Table.Tr key={value}>
                <Table.Th scope="row" fw={500} miw={120} style={{ overflowWrap: 'anywhere' }}>
                  {label}
                </Table.Th>
                {tierNames.map((tier, column) => {
                  const answer = totalAt(row, column)
                  const share = Math.round((60 * (answer?.total ?? 0)) / most)
                  return (
                    <Table.Td
                      key={tier}
                      ta="end"
                      style={{
                        background: `color-mix(in srgb, light-dark(var(--mantine-color-indigo-3), var(--mantine-color-indigo-8)) ${share}%, transparent)`,
                      }}
                    >
                      {answer === undefined ? (
                        '…'
                      ) : answer.total === 0 ? (
                        <Text size="sm" c="dimmed">
                          0
                        </Text>
                      ) : (
                        <Anchor
                          component={Link}
                          size="sm"
                          to={`/w/${ws}/opportunities`}
                          search={filterOf(value, tier) as never}
                        >
                          {format.number(answer.total)}
                          {answer.total_is_capped && '+'}
                        </Anchor>
                      )}
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
