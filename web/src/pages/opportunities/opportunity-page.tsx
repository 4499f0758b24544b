import { Anchor, Badge, Group, Paper, Skeleton, Stack, Text, Timeline, Title } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import { hasStatus } from '../../api/failure.ts'
import { useApi } from '../../api/use-api.ts'
import { useRecordKeys } from '../../keyboard/use-record-keys.ts'
import { BackToList, useBackToList } from '../../kit/back-to-list.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { EmbeddedPaths } from '../paths/embedded-paths.tsx'
import { Ask } from './ask.tsx'
import { historyLines } from './history-lines.ts'
import { KeepOut } from './keep-out.tsx'
import { PathStrip } from './path-strip.tsx'
import { ScoreBadge } from './score-badge.tsx'
import { ScoreReceipt } from './score-receipt.tsx'
import { StatusAndNotes } from './status-and-notes.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StatusKeys } from './status-keys.ts'
import './opportunity-page.css'

/** One opportunity with all that is known of it. */
export function OpportunityPage() {
  const t = useTexts('opportunities')
  const paths = useTexts('paths')
  const { ws, id } = useParams({ from: '/w/$ws/opportunities/$id' })
  const toList = useBackToList(`/w/${ws}/opportunities`)
  const { data, error, refetch } = useApi('getOpportunity', { id })
  useRecordKeys({
    id,
    listPath: `/w/${ws}/opportunities`,
    backLabel: t('back'),
  })
  const back = <BackToList path={`/w/${ws}/opportunities`} label={t('back')} />
  if (hasStatus(error, 404))
    return <NotFoundScreen list={{ path: `/w/${ws}/opportunities`, label: t('back') }} />
  if (error && !data) {
    return (
      <Page title={t('title')} actions={back}>
        <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title={t('title')} actions={back}>
        <Skeleton height={70} />
        <Skeleton height={260} />
      </Page>
    )
  }
  return (
    <Page title={data.prospect.name} lead={t('through', { connector: data.connector.name })} actions={back}>
      <StatusKeys row={data} />
      <PathStrip detail={data} />
      <div className="opportunity-parts">
        <Paper withBorder p="md" className="opportunity-status">
          <StatusAndNotes key={data.id} detail={data} />
        </Paper>
        <Stack className="opportunity-main">
          <Paper withBorder p="md">
            <ScoreReceipt detail={data} />
          </Paper>
          <Paper withBorder p="md">
            <Ask key={data.id} detail={data} />
            <KeepOut key={`out ${data.id}`} detail={data} onGone={toList} />
          </Paper>
          <Paper withBorder p="md">
            <EmbeddedPaths
              focus={{ prospect: data.prospect.social_id }}
              title={paths('toPerson', { name: data.prospect.name })}
            />
          </Paper>
        </Stack>
        <Stack className="opportunity-rest">
          <Paper withBorder p="md">
            <Alternatives detail={data} workspace={ws} />
          </Paper>
          <Paper withBorder p="md">
            <History detail={data} />
          </Paper>
        </Stack>
      </div>
    </Page>
  )
}

function Alternatives({ detail, workspace }: { detail: OpportunityDetail; workspace: string }) {
  const t = useTexts('opportunities')
  return (
    <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
      <Title order={2} size="h5">
        {t('alternatives', { prospect: detail.prospect.name })}
      </Title>
      {detail.alternatives.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noAlternatives')}
        </Text>
      )}
      {detail.alternatives.map(({ opportunity_id: id, connector, score, status, tier }) => (
        <Group key={id} justify="space-between">
          <Anchor component={Link} to={`/w/${workspace}/opportunities/${id}`} size="sm">
            {connector.name}
          </Anchor>
          <Group gap="xs">
            <StatusBadge status={status} />
            <ScoreBadge score={score} tier={tier} />
          </Group>
        </Group>
      ))}
    </Stack>
  )
}

const fields = ['status', 'notes', 'owner', 'score'] as const

function History({ detail }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities')
  const format = useFormatter()
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {t('timeline')}
      </Title>
      {detail.history.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noTimeline')}
        </Text>
      ) : (
        <Timeline bulletSize={12} lineWidth={2}>
          {historyLines(detail.history).map((entry) => {
            const field = fields.find((name) => name === entry.field)
            return (
              <Timeline.Item
                key={`${entry.at} ${entry.field}`}
                title={
                  <Group gap={6}>
                    <Badge size="xs" variant="light" color="gray" tt="none">
                      {field ? t(`changed.${field}`) : entry.field}
                    </Badge>
                    <Text
                      size="sm"
                      style={{ overflowWrap: 'anywhere' }}
                    >{`${entry.from ?? '–'} → ${entry.to ?? '–'}`}</Text>
                  </Group>
                }
              >
                <Text size="xs" c="dimmed">
                  {`${format.dateTime(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'short' })} · ${entry.by ?? t('byService')}`}
                </Text>
              </Timeline.Item>
            )
          })}
        </Timeline>
      )}
    </Stack>
  )
}
