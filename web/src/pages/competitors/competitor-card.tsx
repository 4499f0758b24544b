import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Card,
  Group,
  Menu,
  Stack,
  Text,
  Title,
  Tooltip,
} from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { EllipsisIcon } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { ForWriters } from '../../kit/for-writers.tsx'
import { useMoney } from '../../kit/money.ts'
import type { Competitor, CompetitorSummary } from '../../kit/row-types.ts'
import { type Side, sideLooks, sides } from '../../kit/side-badge.tsx'
import { TrendLine } from '../../kit/trend-line.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { Trend } from './trend.tsx'
import { useCompetitorState } from './use-competitor-state.ts'

/** A competitor in the overview: attack, defend, at risk, and whether it does more or less. */
export function CompetitorCard({
  row,
  label,
  known,
  onEdit,
  onDelete,
}: {
  row: CompetitorSummary
  /** Its name, and what tells it apart from another of that name. */
  label: string
  known: Competitor | undefined
  onEdit(): void
  onDelete(): void
}) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const money = useMoney()
  const { ws } = useParams({ from: '/w/$ws' })
  const { id, summary, weekly, is_active: isActive } = row
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
            <Anchor component={Link} to={`/w/${ws}/competitors/${id}`} inherit title={label}>
              {label}
            </Anchor>
          </Title>
          <Text size="xs" c="dimmed">
            {known?.last_interaction_at
              ? `${t('lastSeen')}: ${format.dateTime(new Date(known.last_interaction_at), { dateStyle: 'medium', timeZone: 'UTC' })}`
              : t('never')}
          </Text>
        </div>
        <Group gap={6} wrap="nowrap">
          <StateBadge isActive={isActive} />
          <ForWriters>
            <RowMenu row={row} label={label} {...(known && { onEdit })} onDelete={onDelete} />
          </ForWriters>
        </Group>
      </Group>
      <Group gap="xs" mt="md" grow>
        {sides.map((side) => {
          const { color, icon: Icon } = sideLooks[side]
          return (
            <Tooltip key={side} label={t(`sideHints.${side}`)}>
              <Button
                component={Link}
                className="on-paper"
                {...linkTo(`/w/${ws}/competitors/${id}`, { side })}
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
      <Group justify="space-between" mt="md" mb={4} gap={4}>
        <Text size="xs" c="dimmed">
          {t('weeks', { weeks: weekly.length - 1 })}
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

function RowMenu({
  row,
  label,
  onEdit,
  onDelete,
}: {
  row: CompetitorSummary
  label: string
  onEdit?: () => void
  onDelete(): void
}) {
  const t = useTexts('competitors')
  const setActive = useCompetitorState()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actions', { name: label })}>
          <EllipsisIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>}
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
