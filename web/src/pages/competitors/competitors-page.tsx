import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Card,
  Group,
  Menu,
  ScrollArea,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Text,
  Title,
  Tooltip,
} from '@mantine/core'
import { IconBinoculars, IconDots, IconDownload, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFormatter } from 'use-intl'
import { useApi } from '../../api/use-api.ts'
import { type Command, useCommands } from '../../keyboard/commands.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { useMoney } from '../../kit/money.ts'
import { Page } from '../../kit/page.tsx'
import type { Competitor, CompetitorSummary } from '../../kit/row-types.ts'
import { type Side, sideLooks, sides } from '../../kit/side-badge.tsx'
import { TrendLine } from '../../kit/trend-line.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useRouteExists } from '../../shell/sidebar.tsx'
import { AddCompetitor } from './add-competitor.tsx'
import { DeleteCompetitor } from './delete-competitor.tsx'
import { Trend } from './trend.tsx'
import { useCompetitorState } from './use-competitor-state.ts'

const competitorsMax = 200

/** All competitors: what each does, where it attacks, and what is at risk. */
export function CompetitorsPage() {
  const t = useTexts('competitors')
  const { ws } = useParams({ from: '/w/$ws' })
  const { layout = 'cards' } = useSearch({ from: '/w/$ws/competitors/' })
  const navigate = useNavigate()
  const isThere = useRouteExists()
  const { data, error, refetch } = useApi('listCompetitorSummaries')
  const listed = useApi('listCompetitors', { page_size: competitorsMax }).data?.competitors
  const known = useMemo(() => new Map((listed ?? []).map((one) => [one.id, one])), [listed])
  const [isAdding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<CompetitorSummary | null>(null)
  const commands = useMemo(
    (): Command[] => [
      { id: 'competitors.add', label: t('add'), keys: ['A'], scope: 'list', run: () => setAdding(true) },
    ],
    [t],
  )
  useCommands(commands)
  const rows = data?.competitors
  const add = (
    <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {rows && rows.length > 0 && (
            <SegmentedControl
              size="xs"
              aria-label={t('layout')}
              value={layout}
              onChange={(value) =>
                void navigate({
                  to: '.',
                  search: { layout: value === 'table' ? ('table' as const) : undefined } as never,
                })
              }
              data={[
                { value: 'cards', label: t('cards') },
                { value: 'table', label: t('table') },
              ]}
            />
          )}
          {isThere({ path: 'competitors/export' }) && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/w/${ws}/competitors/export`}
              leftSection={<IconDownload size={15} aria-hidden />}
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
        <EmptyScreen icon={<IconBinoculars />} title={t('empty')} hint={t('emptyHint')}>
          {add}
        </EmptyScreen>
      )}
      {rows && rows.length > 0 && layout === 'cards' && (
        <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {rows.map((row) => (
            <OneCard key={row.id} row={row} known={known.get(row.id)} onDelete={() => setDeleted(row)} />
          ))}
        </SimpleGrid>
      )}
      {rows && rows.length > 0 && layout === 'table' && <CompareTable rows={rows} />}
      <AddCompetitor isOpen={isAdding} onClose={() => setAdding(false)} />
      <DeleteCompetitor competitor={deleted} onClose={() => setDeleted(null)} />
    </Page>
  )
}

function OneCard({
  row,
  known,
  onDelete,
}: {
  row: CompetitorSummary
  known: Competitor | undefined
  onDelete(): void
}) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const money = useMoney()
  const { ws } = useParams({ from: '/w/$ws' })
  const { id, name, summary, weekly, is_active: isActive } = row
  const counts: Record<Side, number> = {
    attack: summary.atk_accounts,
    defend: summary.def_accounts,
    at_risk: summary.at_risk,
  }
  return (
    <Card
      withBorder
      padding="md"
      component="li"
      bg={isActive ? undefined : 'var(--mantine-color-default-hover)'}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Title order={2} size="h4" className="truncate">
            <Anchor component={Link} to={`/w/${ws}/competitors/${id}`} inherit title={name}>
              {name}
            </Anchor>
          </Title>
          <Text size="xs" c="dimmed">
            {known?.last_interaction_at
              ? `${t('lastSeen')}: ${format.dateTime(new Date(known.last_interaction_at), { dateStyle: 'medium' })}`
              : t('never')}
          </Text>
        </div>
        <Group gap={6} wrap="nowrap">
          <StateBadge isActive={isActive} />
          <RowMenu row={row} onDelete={onDelete} />
        </Group>
      </Group>
      <Group gap="xs" mt="md" grow>
        {sides.map((side) => {
          const { color, icon: Icon } = sideLooks[side]
          return (
            <Tooltip key={side} label={t(`sideHints.${side}`)}>
              <Button
                component={Link}
                to={`/w/${ws}/competitors/${id}`}
                search={{ side } as never}
                variant="light"
                color={color}
                h="auto"
                py={6}
                px={4}
              >
                <Stack gap={0} align="center">
                  <Text fz="xl" fw={700} lh={1.2} inherit={false} c="inherit">
                    {format.number(counts[side])}
                  </Text>
                  <Group gap={4} wrap="nowrap">
                    <Icon size={13} aria-hidden />
                    <Text size="xs" c="inherit">
                      {t(`sides.${side}`)}
                    </Text>
                  </Group>
                </Stack>
              </Button>
            </Tooltip>
          )
        })}
      </Group>
      {summary.amount_at_risk.length > 0 && (
        <Text size="sm" fw={600} mt={8}>
          {t('stake', { sum: money(summary.amount_at_risk) })}
        </Text>
      )}
      <Group justify="space-between" mt="md" mb={4} wrap="nowrap">
        <Text size="xs" c="dimmed">
          {t('weeks')}
        </Text>
        <Trend weekly={weekly} />
      </Group>
      <TrendLine
        values={weekly.slice(0, -1).map(({ interactions }) => interactions)}
        label={lineOf(t, row)}
      />
      <Group gap="md" mt={8}>
        <Text size="xs" c="dimmed">
          {t('interactions')}: {format.number(summary.interactions)}
        </Text>
        <Text size="xs" c="dimmed">
          {t('reps')}: {format.number(summary.persons_tracked)}
        </Text>
        <Text size="xs" c="dimmed">
          {t('accounts')}: {format.number(summary.accounts_touched)}
        </Text>
      </Group>
    </Card>
  )
}

const lineOf = (
  t: ReturnType<typeof useTexts<'competitors'>>,
  { name, weekly }: Pick<CompetitorSummary, 'name' | 'weekly'>,
) =>
  t('trendLine', {
    name,
    total: weekly.reduce((sum, { interactions }) => sum + interactions, 0),
    last: weekly.at(-1)?.interactions ?? 0,
  })

export function StateBadge({ isActive }: { isActive: boolean }) {
  const t = useTexts('competitors')
  return (
    <Tooltip label={t('pausedHint')} disabled={isActive} multiline maw={240}>
      <Badge size="sm" variant="light" color={isActive ? 'teal' : 'gray'} tt="none" miw="max-content">
        {t(isActive ? 'active' : 'paused')}
      </Badge>
    </Tooltip>
  )
}

function RowMenu({ row, onDelete }: { row: CompetitorSummary; onDelete(): void }) {
  const t = useTexts('competitors')
  const setActive = useCompetitorState()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actions', { name: row.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => setActive(row, !row.is_active)}>
          {t(row.is_active ? 'pause' : 'resume')}
        </Menu.Item>
        <Menu.Item color="red.9" onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same as a table: competitors against each other, week by week. */
function CompareTable({ rows }: { rows: readonly CompetitorSummary[] }) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const money = useMoney()
  const { ws } = useParams({ from: '/w/$ws' })
  const weeks = rows[0]?.weekly ?? []
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table aria-label={t('title')} striped highlightOnHover style={{ whiteSpace: 'nowrap' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('name')}</Table.Th>
            <Table.Th scope="col">{t('state')}</Table.Th>
            <Table.Th scope="col">{t('trend')}</Table.Th>
            {sides.map((side) => (
              <Table.Th key={side} scope="col" ta="right">
                {t(`sides.${side}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              {t('interactions')}
            </Table.Th>
            {weeks.map(({ bucket }) => (
              <Table.Th key={bucket} scope="col" ta="right" title={t('weekOf', { day: bucket })}>
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
                  {name}
                </Anchor>
              </Table.Th>
              <Table.Td>
                <StateBadge isActive={is_active} />
              </Table.Td>
              <Table.Td>
                <Trend weekly={weekly} />
              </Table.Td>
              <Table.Td ta="right">{format.number(summary.atk_accounts)}</Table.Td>
              <Table.Td ta="right">{format.number(summary.def_accounts)}</Table.Td>
              <Table.Td ta="right">
                {format.number(summary.at_risk)}
                {summary.amount_at_risk.length > 0 && ` (${money(summary.amount_at_risk)})`}
              </Table.Td>
              <Table.Td ta="right">{format.number(summary.interactions)}</Table.Td>
              {weekly.map(({ bucket, interactions }) => (
                <Table.Td key={bucket} ta="right">
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
