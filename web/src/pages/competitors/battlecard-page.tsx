import { Button, Grid, Menu, Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { CalendarOffIcon, ChevronDownIcon, EyeOffIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { hasStatus } from '../../api/failure.ts'
import { useAllRows } from '../../api/use-all-rows.ts'
import { useApi } from '../../api/use-api.ts'
import { useRecordKeys } from '../../keyboard/use-record-keys.ts'
import { BackToList, useBackToList } from '../../kit/back-to-list.tsx'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { laterDialog } from '../../kit/later.tsx'
import { Page } from '../../kit/page.tsx'
import type { Battlecard, Competitor } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { ActivityChart } from './activity-chart.tsx'
import { CardReps } from './card-reps.tsx'
import { CardTiles } from './card-tiles.tsx'
import { windowOf } from './card-window.ts'
import { StateBadge } from './competitor-card.tsx'
import { competitorLabels } from './competitor-labels.ts'
import { DayHeatmap } from './day-heatmap.tsx'
import { DeleteCompetitor } from './delete-competitor.tsx'
import { Quadrant } from './quadrant.tsx'
import { RankedAccounts } from './ranked-accounts.tsx'
import { useCompetitorState } from './use-competitor-state.ts'
import { useRecordsOfCard } from './use-records-of-card.ts'
import { WindowBar } from './window-bar.tsx'

const MergeCompetitor = laterDialog(async () => (await import('./merge-competitor.tsx')).MergeCompetitor)
const EditCompetitor = laterDialog(async () => (await import('./edit-competitor.tsx')).EditCompetitor)

/** The battlecard of one competitor: whom it courts, who does it, when, and what is at stake. */
export function BattlecardPage() {
  const t = useTexts('competitors')
  const format = useFormatter()
  const { ws, id } = useParams({ from: '/w/$ws/competitors/$id' })
  const search = useSearch({ from: '/w/$ws/competitors/$id' })
  const window = useMemo(() => windowOf(search), [search])
  const { data: card, error, refetch, isPlaceholderData } = useApi('getCompetitorDetail', { id, ...window })
  const listed = useAllRows('listCompetitors', {}, 'competitors').rows
  const competitor = listed?.find((one) => one.id === id)
  const name = competitorLabels(listed ?? []).get(id) ?? ''
  const listPath = `/w/${ws}/competitors`
  useRecordKeys({ id, listPath, backLabel: t('back'), search })
  if (hasStatus(error, 404)) return <NotFoundScreen list={{ path: listPath, label: t('back') }} />
  const last = competitor?.last_interaction_at
  const isEmpty = card?.summary.interactions === 0
  return (
    <Page
      title={name || t('title')}
      {...(card && {
        lead: card.data_through
          ? t('card.lead', {
              reps: competitor?.reps_tracked ?? 0,
              hasLast: String(last != null),
              last: last ? format.dateTime(new Date(last), { dateStyle: 'medium', timeZone: 'UTC' }) : '',
              through: format.dateTime(new Date(card.data_through), { dateStyle: 'medium' }),
            })
          : t('card.leadNoData', { reps: competitor?.reps_tracked ?? 0 }),
      })}
      actions={
        <>
          <BackToList path={listPath} label={t('back')} />
          {competitor && <CardActions competitor={competitor} window={window} />}
        </>
      }
    >
      <WindowBar />
      {error && !card && <FailureAlert title={t('card.failed')} error={error} retry={() => void refetch()} />}
      {!card && !error && (
        <>
          <Skeleton height={90} />
          <Skeleton height={420} />
        </>
      )}
      {card && isEmpty && last && <EmptyWindow last={last} />}
      {card && isEmpty && competitor && !last && (
        <EmptyScreen icon={<EyeOffIcon />} title={t('card.nothing')} hint={t('card.nothingHint')} />
      )}
      {card && !isEmpty && <Pictures card={card} id={id} window={window} isOld={isPlaceholderData} />}
      {card && <CardReps id={id} reps={card.reps} window={search} />}
    </Page>
  )
}

function Pictures({
  card,
  id,
  window,
  isOld,
}: {
  card: Battlecard
  id: string
  window: { from?: string; to?: string }
  isOld: boolean
}) {
  const records = useRecordsOfCard()
  return (
    <Stack gap="md" aria-busy={isOld} className="paper">
      <CardTiles summary={card.summary} />
      <RankedAccounts accounts={card.accounts} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <ActivityChart activity={card.activity} granularity={card.granularity} records={records} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Quadrant accounts={card.accounts} />
        </Grid.Col>
      </Grid>
      <DayHeatmap id={id} window={window} />
    </Stack>
  )
}

function EmptyWindow({ last }: { last: string }) {
  const t = useTexts('competitors.card')
  const format = useFormatter()
  const change = useChangeSearch()
  return (
    <EmptyScreen
      icon={<CalendarOffIcon />}
      title={t('emptyWindow')}
      hint={t('emptyWindowHint', {
        day: format.dateTime(new Date(last), { dateStyle: 'long', timeZone: 'UTC' }),
      })}
    >
      <Button variant="default" onClick={() => change({ days: undefined, from: undefined, to: undefined })}>
        {t('showAllTime')}
      </Button>
    </EmptyScreen>
  )
}

function CardActions({
  competitor,
  window,
}: {
  competitor: Competitor
  window: { from?: string; to?: string }
}) {
  const t = useTexts('competitors')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const setActive = useCompetitorState()
  const [isEditing, setEditing] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const records = useRecordsOfCard()
  const { id, name, is_active: isActive } = competitor
  const toList = useBackToList(`/w/${ws}/competitors`)
  const report = async () => {
    try {
      await api.createReports({ competitor_ids: [id], ...window })
      showToast(t('card.reportAsked', { name }), {
        label: t('card.openReports'),
        run: () => void navigate({ to: '/w/$ws/competitors/reports', params: { ws } }),
      })
      await client.invalidateQueries({ queryKey: ['listReports'] })
    } catch (error) {
      showFailure(t('card.makeReport'), error)
    }
  }
  return (
    <>
      {!isActive && <StateBadge isActive={false} />}
      <ForWriters>
        <Button size="xs" onClick={() => void report()}>
          {t('card.makeReport')}
        </Button>
      </ForWriters>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<ChevronDownIcon size={14} aria-hidden />}>
            {t('card.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() =>
              void navigate({
                to: '/w/$ws/competitors/feed',
                params: { ws },
                search: records,
              })
            }
          >
            {t('card.seeFeed')}
          </Menu.Item>
          <ForWriters>
            <Menu.Item onClick={() => setEditing(true)}>{t('edit')}</Menu.Item>
            <Menu.Item onClick={() => setActive(competitor, !isActive)}>
              {t(isActive ? 'pause' : 'resume')}
            </Menu.Item>
            <Menu.Item onClick={() => setMerging(true)}>{t('merge.open')}</Menu.Item>
            <Menu.Item color="red.9" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Menu.Item>
          </ForWriters>
        </Menu.Dropdown>
      </Menu>
      <EditCompetitor competitor={competitor} isOpen={isEditing} onClose={() => setEditing(false)} />
      <MergeCompetitor competitor={competitor} isOpen={isMerging} onClose={() => setMerging(false)} />
      <DeleteCompetitor
        competitor={isDeleting ? competitor : null}
        onClose={() => setDeleting(false)}
        onDeleted={toList}
      />
    </>
  )
}
