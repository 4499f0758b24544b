import { Anchor, Badge, Group, Skeleton, Slider, Stack, Tabs, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { NetworkIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hasStatus } from '../../api/failure.ts'
import { apiQuery } from '../../api/use-api.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { FiguresTable } from '../../kit/chart-frame.tsx'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import type { Graph } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { type Focus, FocusPicker } from './focus-picker.tsx'
import { LazyPathGraph } from './lazy-path-graph.tsx'
import { Overview } from './overview.tsx'
import { usePathSummary, usePathTable } from './path-figures.tsx'
import { PathPanel } from './path-panel.tsx'
import { PickFirst } from './pick-first.tsx'

const cardsAtFirst = 40
const cardsMore = 20
const cardsMax = 150
const nobody = { account_id: undefined, company_id: undefined, connector: undefined, prospect: undefined }

/** The ways to an account or a person, or through a connector: as a picture in layers, and as a list. */
export function PathsPage() {
  const t = useTexts('paths')
  const {
    tab = 'graph',
    card,
    cards = cardsAtFirst,
    min_score = 0,
    ...focus
  } = useSearch({ from: '/w/$ws/paths' })
  const { account_id, company_id, connector, prospect } = focus
  const go = useChangeSearch()
  const setCard = useCallbackRef((id: string | undefined) => void go({ card: id }, { replace: true }))
  const about = account_id
    ? { account_id }
    : company_id
      ? { company_id }
      : connector
        ? { connector }
        : prospect
          ? { prospect }
          : null
  const pick = (picked: Focus) => go({ ...nobody, card: undefined, cards: undefined, ...picked })
  const { data, error, refetch } = useQuery({
    ...apiQuery('getGraph', { ...about, nodes_max: cards, ...(min_score > 0 && { min_score }) }),
    enabled: about !== null,
    placeholderData: keepPreviousData,
  })
  const isMissing = hasStatus(error, 404) || hasStatus(error, 400)
  const shown = about === null || isMissing ? undefined : data
  return (
    <Page title={t('title')} lead={t('lead')} actions={<FocusPicker onPick={pick} />}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => go({ tab: value === 'graph' ? undefined : value })}
        style={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="graph">{t('tabs.graph')}</Tabs.Tab>
          <Tabs.Tab value="list">{t('tabs.list')}</Tabs.Tab>
          <Tabs.Tab value="overview">{t('tabs.overview')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab} flex={1}>
          {tab === 'overview' ? (
            <Overview />
          ) : about === null ? (
            <PickFirst onPick={pick} />
          ) : isMissing ? (
            <EmptyScreen icon={<NetworkIcon />} title={t('missing')} hint={t('missingHint')} />
          ) : error && !shown ? (
            <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
          ) : !shown ? (
            <Skeleton height={420} />
          ) : (
            <Stack gap="sm">
              <Controls
                graph={shown}
                minScore={min_score}
                // An arrow key is one of many on the way to the score that is meant.
                onMinScore={(value) =>
                  go({ min_score: value === 0 ? undefined : value, card: undefined }, { replace: true })
                }
                onMore={
                  cards < cardsMax ? () => go({ cards: Math.min(cardsMax, cards + cardsMore) }) : undefined
                }
              />
              {shown.edges.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {min_score > 0 ? t('nothingAbove', { score: min_score }) : t('nothing')}
                </Text>
              ) : tab === 'list' ? (
                <List graph={shown} />
              ) : (
                <Picture graph={shown} card={card} onCard={setCard} />
              )}
            </Stack>
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

interface ControlsProps {
  graph: Graph
  minScore: number
  onMinScore(value: number): void
  onMore: (() => void) | undefined
}

/** What is shown, in one line; the smallest score; and more cards where some are left out. */
function Controls({ graph, minScore, onMinScore, onMore }: ControlsProps) {
  const t = useTexts('paths')
  const summary = usePathSummary()
  const [value, setValue] = useState(minScore)
  useEffect(() => setValue(minScore), [minScore])
  const [first] = graph.nodes
  const ways = graph.edges.filter(({ kind }) => kind === 'opportunity').length
  return (
    <Group justify="space-between" align="flex-end" gap="md">
      <div style={{ flex: '1 1 320px' }}>
        <Group gap="xs">
          <Text fw={600}>{first?.name}</Text>
          {graph.truncated && (
            <Badge variant="light" color="gray" tt="none">
              {t('truncated', { shown: ways, total: graph.opportunities_total })}
            </Badge>
          )}
          {graph.truncated && onMore && (
            <Anchor component="button" type="button" size="sm" onClick={onMore}>
              {t('more', { count: cardsMore })}
            </Anchor>
          )}
          {graph.truncated && !onMore && (
            <Text size="xs" c="dimmed">
              {t('mostCards', { count: cardsMax })}
            </Text>
          )}
        </Group>
        <Text size="sm" c="dimmed" id="paths-summary">
          {summary(graph)}
        </Text>
      </div>
      <div style={{ width: 240 }}>
        <Text size="xs" fw={600} id="paths-threshold">
          {t('threshold', { score: value })}
        </Text>
        <Slider
          min={0}
          max={98}
          size="sm"
          label={null}
          value={value}
          onChange={setValue}
          onChangeEnd={onMinScore}
          thumbProps={{ 'aria-labelledby': 'paths-threshold' }}
        />
      </div>
    </Group>
  )
}

function List({ graph }: { graph: Graph }) {
  const t = useTexts('paths')
  return <FiguresTable label={t('listLabel')} table={usePathTable(graph)} isWhole />
}

function Picture({
  graph,
  card,
  onCard,
}: {
  graph: Graph
  card: string | undefined
  onCard(id: string | undefined): void
}) {
  const t = useTexts('paths')
  const node = graph.nodes.find(({ id }) => id === card)
  useCommands([
    {
      id: 'paths.close',
      label: t('closeCard'),
      keys: ['Escape'],
      scope: 'record',
      run: () => onCard(undefined),
    },
  ])
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-start' }}>
      <figure
        aria-label={t('graphLabel')}
        aria-describedby="paths-summary"
        style={{ flex: '1 1 420px', minWidth: 0, margin: 0 }}
      >
        <LazyPathGraph
          graph={graph}
          chosen={card}
          onChoose={onCard}
          height="max(420px, calc(100dvh - 300px))"
        />
      </figure>
      {node && (
        <div style={{ flex: '0 1 320px', minWidth: 260 }}>
          <PathPanel node={node} graph={graph} onClose={() => onCard(undefined)} />
        </div>
      )}
    </div>
  )
}
