import { Anchor, Button, ScrollArea, SimpleGrid, Skeleton, Table } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { BinocularsIcon, DownloadIcon, PlusIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormatter } from 'use-intl'
import { useMayWrite } from '../../api/session.ts'
import { useAllRows } from '../../api/use-all-rows.ts'
import { useApi } from '../../api/use-api.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { useRememberedList } from '../../kit/last-list.ts'
import { laterDialog } from '../../kit/later.tsx'
import { LayoutChoice } from '../../kit/layout-choice.tsx'
import { useMoney } from '../../kit/money.ts'
import { OfferSample } from '../../kit/offer-sample.tsx'
import { Page } from '../../kit/page.tsx'
import type { CompetitorSummary } from '../../kit/row-types.ts'
import { sides } from '../../kit/side-badge.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { CompetitorCard, StateBadge } from './competitor-card.tsx'
import { competitorLabels } from './competitor-labels.ts'
import { DeleteCompetitor } from './delete-competitor.tsx'
import { Trend } from './trend.tsx'

const AddCompetitor = laterDialog(async () => (await import('./add-competitor.tsx')).AddCompetitor)
const EditCompetitor = laterDialog(async () => (await import('./edit-competitor.tsx')).EditCompetitor)

/** All competitors: what each does, where it attacks, and what is at risk. */
export function CompetitorsPage() {
  const t = useTexts('competitors')
  const { ws } = useParams({ from: '/w/$ws' })
  const { layout = 'cards', add: isAdding = false } = useSearch({ from: '/w/$ws/competitors/' })
  const change = useChangeSearch()
  const mayWrite = useMayWrite()
  const { data, error, refetch } = useApi('listCompetitorSummaries')
  const listed = useAllRows('listCompetitors', {}, 'competitors').rows
  const known = useMemo(() => new Map((listed ?? []).map((one) => [one.id, one])), [listed])
  const labels = useMemo(() => competitorLabels(listed ?? []), [listed])
  const [edited, setEdited] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<CompetitorSummary | null>(null)
  // The address says it, so that other pages lead to adding one.
  const setAdding = (isWanted: boolean) =>
    void change({ add: isWanted || undefined }, { replace: true, resetScroll: false })
  useCommands([
    {
      id: 'competitors.add',
      writes: true,
      label: t('add'),
      keys: ['A'],
      scope: 'list',
      run: () => setAdding(true),
    },
  ])
  const rows = data?.competitors
  useRememberedList(rows?.map(({ id }) => id))
  const add = (
    <ForWriters>
      <Button size="xs" leftSection={<PlusIcon size={15} aria-hidden />} onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    </ForWriters>
  )
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {rows && rows.length > 0 && (
            <LayoutChoice
              label={t('layout')}
              value={layout}
              layouts={[
                ['cards', t('cards')],
                ['table', t('table')],
              ]}
            />
          )}
          {rows?.length !== 0 && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/w/${ws}/competitors/export`}
              leftSection={<DownloadIcon size={15} aria-hidden />}
            >
              {t('card.export')}
            </Button>
          )}
          {add}
        </>
      }
    >
      {error && !rows && <FailureAlert title={t('failed')} error={error} retry={() => void refetch()} />}
      {!rows && !error && (
        <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }}>
          <Skeleton height={270} />
          <Skeleton height={270} />
          <Skeleton height={270} />
        </SimpleGrid>
      )}
      {rows?.length === 0 && (
        <EmptyScreen icon={<BinocularsIcon />} title={t('empty')} hint={t('emptyHint')}>
          {add}
          <OfferSample />
        </EmptyScreen>
      )}
      {rows && rows.length > 0 && layout === 'cards' && (
        <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {rows.map((row) => (
            <CompetitorCard
              key={row.id}
              row={row}
              label={labels.get(row.id) ?? row.name}
              known={known.get(row.id)}
              onEdit={() => setEdited(row.id)}
              onDelete={() => setDeleted(row)}
            />
          ))}
        </SimpleGrid>
      )}
      {rows && rows.length > 0 && layout === 'table' && <CompareTable rows={rows} labels={labels} />}
      <AddCompetitor isOpen={isAdding && mayWrite} onClose={() => setAdding(false)} />
      <EditCompetitor
        competitor={edited === null ? undefined : known.get(edited)}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      />
      <DeleteCompetitor competitor={deleted} onClose={() => setDeleted(null)} />
    </Page>
  )
}

/** The same as a table: competitors against each other, week by week. */
function CompareTable({
  rows,
  labels,
}: {
  rows: readonly CompetitorSummary[]
  labels: ReadonlyMap<string, string>
}) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const money = useMoney()
  const { ws } = useParams({ from: '/w/$ws' })
  const weeks = rows[0]?.weekly ?? []
  return (
    <ScrollArea type="auto" offsetScrollbars="present" viewportProps={{ tabIndex: 0 }}>
      <Table aria-label={t('title')} striped highlightOnHover style={{ whiteSpace: 'nowrap' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('name')}</Table.Th>
            <Table.Th scope="col">{t('state')}</Table.Th>
            <Table.Th scope="col">{t('trendHeading')}</Table.Th>
            {sides.map((side) => (
              <Table.Th key={side} scope="col" ta="end">
                {t(`sides.${side}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="end">
              {t('interactions')}
            </Table.Th>
            {weeks.map(({ bucket }) => (
              <Table.Th
                key={bucket}
                scope="col"
                ta="end"
                title={t('weekOf', {
                  day: format.dateTime(new Date(bucket), { dateStyle: 'medium', timeZone: 'UTC' }),
                })}
              >
                {format.dateTime(new Date(bucket), { day: 'numeric', month: 'numeric', timeZone: 'UTC' })}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, name, is_active, weekly, summary }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                <Anchor component={Link} to={`/w/${ws}/competitors/${id}`} size="sm" fw={600}>
                  {labels.get(id) ?? name}
                </Anchor>
              </Table.Th>
              <Table.Td>
                <StateBadge isActive={is_active} />
              </Table.Td>
              <Table.Td>
                <Trend weekly={weekly} isShort />
              </Table.Td>
              <Table.Td ta="end">{format.number(summary.atk_accounts)}</Table.Td>
              <Table.Td ta="end">{format.number(summary.def_accounts)}</Table.Td>
              <Table.Td ta="end">
                {format.number(summary.at_risk)}
                {summary.amount_at_risk.length > 0 && ` (${money(summary.amount_at_risk)})`}
              </Table.Td>
              <Table.Td ta="end">{format.number(summary.interactions)}</Table.Td>
              {weekly.map(({ bucket, interactions }) => (
                <Table.Td key={bucket} ta="end">
                  {format.number(interactions)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}
