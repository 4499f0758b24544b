import { Group, SimpleGrid, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { BuildingIcon, MessagesSquareIcon, UsersIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { useFormatter } from 'use-intl'
import { useMoney } from '../../kit/money.ts'
import type { Battlecard } from '../../kit/row-types.ts'
import { type Side, sideLooks } from '../../kit/side-badge.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { repsOfCard } from './card-reps.tsx'
import { useRecordsOfCard } from './use-records-of-card.ts'
import './pictures.css'
import { linkTo } from '../../url/link-to.ts'

/** The six figures of a card. Those about accounts choose which accounts the page lists, the others lead to their records. */
export function CardTiles({ summary }: { summary: Battlecard['summary'] }) {
  const t = useTexts('competitors')
  const money = useMoney()
  const { ws } = useParams({ from: '/w/$ws' })
  const { side } = useSearch({ from: '/w/$ws/competitors/$id' })
  const records = useRecordsOfCard()
  const sideTile = (which: Side, count: number, note?: string) => (
    <FilterTile
      side={which}
      isChosen={side === which}
      label={t(`sides.${which}`)}
      hint={t(`sideHints.${which}`)}
      icon={sideLooks[which].icon}
      color={sideLooks[which].color}
      count={count}
      {...(note && { note })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm" role="group" aria-label={t('card.tiles')}>
      <Tooltip label={t('card.peopleHint')} multiline maw={260}>
        <UnstyledButton className="tile tile-filter" onClick={showReps}>
          <Figure label={t('card.people')} icon={UsersIcon} count={summary.persons_tracked} />
        </UnstyledButton>
      </Tooltip>
      <Tooltip label={t('card.interactionsHint')} multiline maw={260}>
        <UnstyledButton
          component={Link}
          {...linkTo(`/w/${ws}/competitors/feed`, records)}
          className="tile tile-filter"
        >
          <Figure label={t('interactions')} icon={MessagesSquareIcon} count={summary.interactions} />
        </UnstyledButton>
      </Tooltip>
      <FilterTile
        side={undefined}
        isChosen={side === undefined}
        label={t('card.touched')}
        hint={t('card.touchedHint')}
        icon={BuildingIcon}
        color="gray"
        count={summary.accounts_touched}
      />
      {sideTile('attack', summary.atk_accounts)}
      {sideTile('defend', summary.def_accounts)}
      {sideTile(
        'at_risk',
        summary.at_risk,
        summary.amount_at_risk.length > 0 ? money(summary.amount_at_risk) : undefined,
      )}
    </SimpleGrid>
  )
}

/** The table stands below all pictures. */
function showReps() {
  const table = document.getElementById(repsOfCard)
  table?.scrollIntoView()
  table?.focus({ preventScroll: true })
}

interface FigureProps {
  label: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  count: number
  note?: string
}

function FilterTile({
  side,
  isChosen,
  hint,
  color,
  ...figure
}: FigureProps & { side: Side | undefined; isChosen: boolean; hint: string; color: string }) {
  const change = useChangeSearch()
  return (
    <Tooltip label={hint} multiline maw={260}>
      <UnstyledButton
        className="tile tile-filter"
        aria-pressed={isChosen}
        data-color={color}
        onClick={() => change({ side: isChosen ? undefined : side })}
      >
        <Figure {...figure} />
      </UnstyledButton>
    </Tooltip>
  )
}

function Figure({ label, icon: Icon, count, note }: FigureProps) {
  const format = useFormatter()
  return (
    <>
      <Group gap={6} wrap="nowrap" c="dimmed">
        <span className="tile-icon">
          <Icon size={16} aria-hidden />
        </span>
        <Text size="xs" className="truncate">
          {label}
        </Text>
      </Group>
      <Text fz={26} fw={700} lh={1.2}>
        {format.number(count)}
      </Text>
      {note && (
        <Text size="xs" fw={600} className="truncate" title={note}>
          {note}
        </Text>
      )}
    </>
  )
}
