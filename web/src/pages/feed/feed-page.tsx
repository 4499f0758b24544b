import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { interactionTypes } from '@throughline/contract/competitor-interactions/interaction-types.ts'
import { RssIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { FilterBar } from '../../filters/filter-bar.tsx'
import type { FilterField } from '../../filters/filter-field.ts'
import { useDaysWritten } from '../../filters/use-days-written.ts'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { ListFailure } from '../../grid/list-failure.tsx'
import { daysOf } from '../../kit/days-of.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { everyPageByCursor } from '../../kit/every-page.ts'
import { ExportRows } from '../../kit/export-rows.tsx'
import { ImportButton } from '../../kit/import-button.tsx'
import { useTypeName } from '../../kit/interaction-type.tsx'
import { OfferSample } from '../../kit/offer-sample.tsx'
import { Page } from '../../kit/page.tsx'
import type { FeedRow } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { hasParams } from '../../url/search-params.ts'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { windowOf } from '../competitors/card-window.ts'
import { useCompetitorChoices } from '../competitors/competitor-choices.ts'
import { useWindowZone } from '../competitors/use-window-zone.ts'
import { accountsCalled, repsCalled } from './feed-choices.ts'
import { FeedLine } from './feed-line.tsx'

const pageSize = 25

/** As the API names them, and so the export of everything; imports read them as `throughline/interactions`. */
const exported = {
  engagement_at: (row: FeedRow) => row.engagement_at,
  time_precision: (row: FeedRow) => row.time_precision,
  competitor_name: (row: FeedRow) => row.competitor_name,
  rep_name: (row: FeedRow) => row.rep_name,
  rep_title: (row: FeedRow) => row.rep_title,
  rep_social_id: (row: FeedRow) => row.rep_social_id,
  interaction_type: (row: FeedRow) => row.interaction_type,
  reaction_kind: (row: FeedRow) => row.reaction_kind,
  target_name: (row: FeedRow) => row.target_name,
  target_job_title: (row: FeedRow) => row.target_job_title,
  target_social_id: (row: FeedRow) => row.target_social_id,
  target_company_name: (row: FeedRow) => row.target_company_name,
  target_company_numeric_id: (row: FeedRow) => row.target_company_numeric_id,
  target_account_tier: (row: FeedRow) => row.target_account?.tier,
  we_know_target: (row: FeedRow) => row.we_know_target,
  post_url: (row: FeedRow) => row.post_url,
  content_preview: (row: FeedRow) => row.content_preview,
  excluded_reason: (row: FeedRow) => row.excluded_reason,
}

const everyInteraction = (query: FeedQuery) =>
  everyPageByCursor<FeedRow>(async (paging) => {
    const { interactions: rows, next_cursor } = await api.listInteractions({ ...query, ...paging })
    return { rows, next_cursor }
  })

/** What competitors do, newest first, day by day. */
export function FeedPage() {
  const t = useTexts('feed')
  const search = useSearch({ from: '/w/$ws/competitors/feed' })
  const query = queryOf(search)
  const feed = useFeed(query)
  const rows = useMemo(() => feed.data?.pages.flatMap(({ interactions }) => interactions) ?? [], [feed.data])
  const fields = useFeedFilters(rows, search)
  const go = useChangeSearch()
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterBar fields={useDaysWritten(fields, search)} filter={search} onChange={go} />
      {feed.error && !feed.data && (
        <ListFailure title={t('failed')} error={feed.error} retry={() => void feed.refetch()} />
      )}
      {feed.isPending && <Skeleton height={360} />}
      {feed.data && rows.length === 0 && <Nothing isFiltered={hasParams(search)} clear={go} />}
      {rows.length > 0 && (
        <Group justify="flex-end">
          <ExportRows name="interactions" columns={exported} read={() => everyInteraction(query)} />
        </Group>
      )}
      <Days rows={rows} isExcluded={search.excluded === true} timeZone={useWindowZone(search)} />
      {feed.hasNextPage ? (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'center' }}
          loading={feed.isFetchingNextPage}
          onClick={() => void feed.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : (
        rows.length > 0 && (
          <Text size="xs" c="dimmed" ta="center">
            {t('end')}
          </Text>
        )
      )}
    </Page>
  )
}

interface FeedSearch {
  rep?: string | undefined
  account?: string | undefined
  from?: string | undefined
  to?: string | undefined
  we_own?: boolean | undefined
  at_risk?: boolean | undefined
  we_know_target?: boolean | undefined
}

type FeedQuery = ReturnType<typeof queryOf>

/** What an address asks of the API. */
const queryOf = ({ from, to, we_own, at_risk, we_know_target, ...filter }: FeedSearch) => ({
  ...filter,
  ...windowOf({ from, to }),
  // The API takes both sides of these; the page asks for one.
  ...(we_own && { we_own: 'true' }),
  ...(at_risk && { at_risk: 'true' }),
  ...(we_know_target && { we_know_target: 'true' }),
})

/** Page after page; what was read is read again while the page is in front. */
function useFeed(query: FeedQuery) {
  return useInfiniteQuery({
    queryKey: ['listInteractions', 'feed', query],
    queryFn: ({ pageParam, signal }) =>
      api.listInteractions(
        { ...query, page_size: pageSize, ...(pageParam !== '' && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  })
}

function Nothing({
  isFiltered,
  clear,
}: {
  isFiltered: boolean
  clear(change: Record<string, undefined>): void
}) {
  const t = useTexts('feed')
  if (!isFiltered)
    return (
      <EmptyScreen icon={<RssIcon />} title={t('empty')} hint={t('emptyHint')}>
        <ImportButton kind="interactions">{t('import')}</ImportButton>
        <OfferSample />
      </EmptyScreen>
    )
  return (
    <FilteredEmpty onClear={() => clear(Object.fromEntries(filterNames.map((name) => [name, undefined])))} />
  )
}

function Days({
  rows,
  isExcluded,
  timeZone,
}: {
  rows: readonly FeedRow[]
  isExcluded: boolean
  timeZone: string
}) {
  const format = useFormatter()
  return (
    <Stack gap="md">
      {daysOf(rows, timeZone).map(([day, happened]) => {
        const heading = format.dateTime(new Date(day), { dateStyle: 'full', timeZone: 'UTC' })
        return (
          <section key={day} aria-label={heading}>
            <Group justify="space-between" mb={6}>
              <Text component="h2" size="sm" fw={600} c="dimmed">
                {heading}
              </Text>
            </Group>
            <Paper withBorder component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {happened.map((row) => (
                <FeedLine key={row.id} row={row} isExcluded={isExcluded} timeZone={timeZone} />
              ))}
            </Paper>
          </section>
        )
      })}
    </Stack>
  )
}

const filterNames = [
  'search',
  'competitor_id',
  'interaction_type',
  'rep',
  'from',
  'to',
  'account',
  'we_own',
  'at_risk',
  'we_know_target',
  'excluded',
] as const

function useFeedFilters(rows: readonly FeedRow[], { rep, account }: FeedSearch): readonly FilterField[] {
  const t = useTexts('feed.filters')
  const typeName = useTypeName()
  const competitors = useCompetitorChoices()
  // Every row is of the one that is chosen.
  const repName = rows[0]?.rep_name
  const accountName = rows[0]?.target_company_name
  return useMemo(() => {
    const chosen = (value: string | undefined, label: string | undefined) =>
      value === undefined ? [] : [{ value, label: label || value }]
    return [
      { name: 'competitor_id', label: t('competitor'), kind: 'choices', choices: competitors },
      {
        name: 'interaction_type',
        label: t('type'),
        kind: 'choices',
        choices: interactionTypes.map((value) => ({ value, label: typeName(value) })),
      },
      {
        name: 'rep',
        label: t('rep'),
        kind: 'choice',
        choices: chosen(rep, repName),
        find: (text) =>
          repsCalled(
            text,
            competitors.map(({ value }) => value),
          ),
      },
      {
        name: 'account',
        label: t('account'),
        kind: 'choice',
        choices: chosen(account, accountName),
        find: accountsCalled,
      },
      { name: 'from', label: t('from'), kind: 'day' },
      { name: 'to', label: t('to'), kind: 'day' },
      { name: 'we_own', label: t('ours'), kind: 'flag' },
      { name: 'at_risk', label: t('atRisk'), kind: 'flag' },
      { name: 'we_know_target', label: t('known'), kind: 'flag' },
      { name: 'excluded', label: t('excluded'), kind: 'flag' },
    ]
  }, [t, typeName, competitors, rep, account, repName, accountName])
}
