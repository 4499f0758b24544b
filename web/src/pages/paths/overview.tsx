import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { seniorities } from '@throughline/contract/opportunities/search-words.ts'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { apiQuery, useApi } from '../../api/use-api.ts'
import { ChartFrame } from '../../kit/chart-frame.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Matrix } from '../../kit/matrix.tsx'
import type { NetworkFlow } from '../../kit/row-types.ts'
import { noTier } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { FlowPicture } from './flow-picture.tsx'
import { NoPaths } from './no-paths.tsx'
import { Outcomes } from './outcomes.tsx'

/** It counts all there is: it is read again less often than a list. */
const staleMs = 60_000
const unowned = 'unassigned'

/** Whose connectors reach whom in target accounts: as flows from owner over rank to tier, and as owners by tiers. */
export function Overview() {
  const t = useTexts('paths')
  const people = useTexts('prospects')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const { data, error, refetch } = useQuery({
    ...apiQuery('getGraphSummary'),
    staleTime: staleMs,
    refetchInterval: staleMs,
  })
  const listed = useApi('listTiers')
  const tiers = listed.data?.tiers
  const shown = useMemo(() => data && tiers && shownFlows(data.flows, tiers), [data, tiers])
  const failed = error ?? listed.error
  const retry = () => void Promise.all([refetch(), listed.refetch()])
  if (failed && !shown) return <FailureAlert title={t('tabs.overview')} error={failed} retry={retry} />
  if (!data || !shown) return <Skeleton height={420} />
  const [first] = [...data.flows].sort((one, other) => other.opportunities - one.opportunities)
  if (!first) return <NoPaths />
  const to = `/w/${ws}/opportunities`
  const nameOf = (column: number, key: string): string => {
    if (column === 0) return shown.names.get(key) ?? t('nobody')
    if (column === 1) return people(`seniorities.${seniorities.find((rank) => rank === key) ?? 'unknown'}`)
    return key === noTier ? t('noTier') : key
  }
  const [owner = '', rank = '', tier = ''] = stepsOf(first).map((key, column) => nameOf(column, key))
  return (
    <Stack gap="xl">
      <ChartFrame
        title={t('flows')}
        label={t('flows')}
        summary={t('flowsSummary', {
          total: data.opportunities_total,
          count: first.opportunities,
          owner,
          rank,
          tier,
        })}
        table={{
          columns: [t('owner'), t('rank'), t('tier'), t('opportunities'), t('best')],
          rows: data.flows.map((flow) => {
            const steps = stepsOf(flow)
            const filters = steps.map((key, column) => filterOf(column, key))
            return {
              key: steps.join(' '),
              cells: [
                ...steps.map((key, column) => nameOf(column, key)),
                <Anchor key="count" component={Link} size="sm" {...linkTo(to, Object.assign({}, ...filters))}>
                  {format.number(flow.opportunities)}
                </Anchor>,
                flow.best_score ?? '–',
              ],
            }
          }),
        }}
      >
        <FlowPicture flows={shown.flows} orders={shown.orders} nameOf={nameOf} filterOf={filterOf} to={to} />
      </ChartFrame>
      {data.owners_left_out > 0 && (
        <Text size="xs" c="dimmed">
          {t('ownersLeftOut', { count: data.owners_left_out })}
        </Text>
      )}
      <OwnersByTiers flows={data.flows} shown={shown} nameOf={nameOf} to={to} />
      <Outcomes />
    </Stack>
  )
}

interface OwnersByTiersProps {
  flows: readonly NetworkFlow[]
  shown: ReturnType<typeof shownFlows>
  nameOf(column: number, key: string): string
  to: string
}

function OwnersByTiers({ flows, shown, nameOf, to }: OwnersByTiersProps) {
  const t = useTexts('paths')
  const format = useFormatter()
  const [owners = [], , tiers = []] = shown.orders
  const head = (column: number) => (key: string) => ({
    key,
    label: nameOf(column, key),
    to,
    search: filterOf(column, key),
  })
  const cells = new Map<string, { count: number; best: number }>()
  for (const flow of flows) {
    const [owner, , tier] = stepsOf(flow)
    const key = `${owner} ${tier}`
    const { count, best } = cells.get(key) ?? { count: 0, best: 0 }
    cells.set(key, { count: count + flow.opportunities, best: Math.max(best, flow.best_score ?? 0) })
  }
  const most = Math.max(...[...cells.values()].map(({ count }) => count))
  return (
    <Matrix
      label={t('ownersByTiers')}
      corner={t('owner')}
      nothing={t('nothing')}
      rows={owners.map(head(0))}
      columns={tiers.filter((key) => flows.some((flow) => stepsOf(flow)[2] === key)).map(head(2))}
      cellOf={(row, column) => {
        const cell = cells.get(`${row.key} ${column.key}`)
        const search = { ...filterOf(0, row.key), ...filterOf(2, column.key) }
        return (
          cell && {
            figure: format.number(cell.count),
            words: t('bestOf', { score: cell.best }),
            share: Math.sqrt(cell.count / most),
            to,
            search,
          }
        )
      }}
    />
  )
}

/** Its node in each column. */
const stepsOf = (flow: NetworkFlow) =>
  [flow.owner_email ?? unowned, flow.seniority, flow.account_tier ?? noTier] as const

/** The flows as they are drawn; owners come in the order of the answer, ranks and tiers in their own. */
function shownFlows(flows: readonly NetworkFlow[], tiers: readonly { name: string }[]) {
  return {
    flows: flows.map((flow) => ({ steps: stepsOf(flow), count: flow.opportunities })),
    orders: [
      [...new Set(flows.map((flow) => stepsOf(flow)[0]))],
      seniorities,
      [...tiers.map(({ name }) => name), noTier],
    ],
    names: new Map(flows.flatMap((flow) => (flow.owner_name ? [[stepsOf(flow)[0], flow.owner_name]] : []))),
  }
}

/** The opportunities of a node, as their list filters them. */
function filterOf(column: number, key: string): Record<string, unknown> {
  if (column === 0) return { owner_email: [key], targets_only: true }
  if (column === 1) return { seniority: [key], targets_only: true }
  return { account_tier: [key] }
}
