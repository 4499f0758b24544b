import { Group, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { BuildingIcon } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { api } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { FilterBar } from '../../filters/filter-bar.tsx'
import type { FilterField } from '../../filters/filter-field.ts'
import { useListSearch } from '../../filters/use-list-search.ts'
import { DataGrid } from '../../grid/data-grid.tsx'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import type { GridColumn } from '../../grid/grid-column.ts'
import { ColumnChooser, RowCount } from '../../grid/list-foot.tsx'
import { usePagedRows } from '../../grid/use-paged-rows.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { everyPage } from '../../kit/every-page.ts'
import { ExportRows } from '../../kit/export-rows.tsx'
import { ImportButton } from '../../kit/import-button.tsx'
import { LayoutChoice } from '../../kit/layout-choice.tsx'
import { useMoney } from '../../kit/money.ts'
import { OfferSample } from '../../kit/offer-sample.tsx'
import { Page } from '../../kit/page.tsx'
import type { CourtedAccount } from '../../kit/row-types.ts'
import { useTierFilter } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ViewBar } from '../../views/view-bar.tsx'
import { byStrength } from '../accounts/courtship-badge.tsx'
import { useCompetitorChoices } from './competitor-choices.ts'
import { useCourtedColumns } from './courted-columns.tsx'
import { CourtshipMatrix } from './courtship-matrix.tsx'

const keyOf = (row: CourtedAccount) => row.account_key
const nameOf = (row: CourtedAccount) => row.company_name

const exported = {
  company_name: (row: CourtedAccount) => row.company_name,
  domain: (row: CourtedAccount) => row.company_domain,
  numeric_id: (row: CourtedAccount) => row.company_numeric_id,
  we_own: (row: CourtedAccount) => row.we_own,
  at_risk: (row: CourtedAccount) => row.at_risk,
  owner_email: (row: CourtedAccount) => row.owner_email,
  deal_name: (row: CourtedAccount) => row.deal_name,
  deal_stage: (row: CourtedAccount) => row.deal_stage,
  deal_amount: (row: CourtedAccount) => row.deal_amount,
  deal_currency: (row: CourtedAccount) => row.deal_currency,
  competitors: (row: CourtedAccount) => row.competitors.map(({ name }) => name).join('; '),
  /** Of whoever courts hardest, and of each. */
  courtship: (row: CourtedAccount) => byStrength(row.competitors)[0]?.courtship_label,
  courtship_by_competitor: (row: CourtedAccount) =>
    row.competitors.map(({ name, courtship_label: label }) => `${name}: ${label}`).join('; '),
  signal_score: (row: CourtedAccount) => row.signal_score,
  interactions: (row: CourtedAccount) => row.interactions,
  last_touch_days: (row: CourtedAccount) => row.last_touch_days,
  best_path_score: (row: CourtedAccount) => row.best_path?.score,
  best_path_connector: (row: CourtedAccount) => row.best_path?.connector.name,
  best_path_prospect: (row: CourtedAccount) => row.best_path?.prospect.name,
}

const everyAccount = (query: Record<string, unknown>) =>
  everyPage(async (paging) => {
    const { accounts: rows, has_more } = await api.listCompetitorAccounts({ ...query, ...paging })
    return { rows, has_more }
  })

/** Every account that competitors court, over all of them and all time. */
export function CourtedAccountsPage() {
  const t = useTexts('competitors')
  const money = useMoney()
  const { layout = 'list', competitor_id: competitorIds } = useSearch({
    from: '/w/$ws/competitors/accounts/',
  })
  const isMatrix = layout === 'matrix'
  const list = useListSearch('listCompetitorAccounts')
  const competitors = useCompetitorChoices()
  const tiers = useTierFilter()
  const columns = useCourtedColumns()
  const query = list.ordered
  const isAtStake = list.query.side === 'defend' || list.query.at_risk === true
  const stake = useApi('listCompetitorAccounts', { ...list.query, page_size: 1 }, { enabled: isAtStake }).data
    ?.summary
  const fields = useMemo(
    (): FilterField[] => [
      {
        name: 'side',
        label: t('courted.filters.side'),
        kind: 'choice',
        choices: (['attack', 'defend'] as const).map((value) => ({ value, label: t(`sides.${value}`) })),
      },
      {
        name: 'competitor_id',
        label: t('courted.filters.competitor'),
        kind: 'choices',
        choices: competitors,
      },
      { name: 'at_risk', label: t('courted.filters.atRisk'), kind: 'flag' },
      { name: 'account_tier', label: t('courted.filters.tier'), kind: 'choices', choices: tiers },
    ],
    [t, competitors, tiers],
  )
  const empty = list.hasFilter ? (
    <FilteredEmpty onClear={list.clearFilter} />
  ) : (
    <EmptyScreen icon={<BuildingIcon />} title={t('courted.empty')} hint={t('courted.emptyHint')}>
      <ImportButton kind="interactions">{t('courted.import')}</ImportButton>
      <OfferSample />
    </EmptyScreen>
  )
  return (
    <Page title={t('courted.title')} lead={t('courted.lead')} isGrid={!isMatrix}>
      <ViewBar entity="competitor_accounts" forms={list} />
      <FilterBar fields={fields} filter={list.query} onChange={list.setFilter}>
        <LayoutChoice
          label={t('courted.accountsLayout')}
          value={layout}
          layouts={[
            ['list', t('courted.list')],
            ['matrix', t('courted.matrix')],
          ]}
        />
        {!isMatrix && <ColumnChooser id="courted-accounts" columns={columns} />}
      </FilterBar>
      {isAtStake && stake && (
        <Text size="sm" fw={600}>
          {t('courted.atRiskSummary', {
            count: stake.at_risk,
            sum: stake.amount_at_risk.length > 0 ? money(stake.amount_at_risk) : 'none',
          })}
        </Text>
      )}
      {isMatrix ? (
        <CourtshipMatrix query={query} competitorIds={competitorIds} empty={empty} />
      ) : (
        <AccountGrid columns={columns} query={query} list={list} empty={empty} />
      )}
    </Page>
  )
}

function AccountGrid({
  columns,
  query,
  list,
  empty,
}: {
  columns: readonly GridColumn<CourtedAccount>[]
  query: Record<string, unknown>
  list: Pick<ReturnType<typeof useListSearch>, 'sort' | 'setSort'>
  empty: ReactNode
}) {
  const t = useTexts('competitors')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const rows = usePagedRows('listCompetitorAccounts', query, (answer) => answer.accounts)
  const open = (key: string) => void navigate({ to: '/w/$ws/competitors/accounts/$key', params: { ws, key } })
  return (
    <>
      <DataGrid
        label={t('courted.title')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        sort={list.sort}
        onSort={list.setSort}
        onPeek={open}
        onOpen={open}
        empty={empty}
      />
      <Group justify="space-between">
        <RowCount rows={rows} />
        <ExportRows name="courted-accounts" columns={exported} read={() => everyAccount(query)} />
      </Group>
    </>
  )
}
