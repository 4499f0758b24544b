import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { apiQuery } from '../../api/use-api.ts'
import { ForWriters } from '../../kit/for-writers.tsx'
import type { Job } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { importKinds } from './job-texts.ts'

/** What a new opportunity mostly lacks, for which the list hides it. */
const included = ['unengaged', 'unscored']

/** Where the rows of a list of companies are shown. */
const lists: Partial<Record<string, { path: string; see: 'seeTargets' | 'seeClients' }>> = {
  target_account_import: { path: 'accounts', see: 'seeTargets' },
  client_company_import: { path: 'clients', see: 'seeClients' },
}

/** Of other imports that began meanwhile there may be some before it. */
const eventsMax = 200

/** As many battlecards as an import leads to. */
const cardsMax = 3

/** Where an import leads that has ended: to what it made, if it did, to another import, and back. */
export function NextSteps({ job }: { job: Job }) {
  const t = useTexts('imports')
  const back = useTexts('wayBack')
  const { ws } = useParams({ from: '/w/$ws' })
  const isDone = job.status === 'COMPLETED' && !job.dry_run
  const kind = importKinds.find((one) => one === job.kind)
  return (
    <>
      <Group>
        {isDone && <ToWhatItMade job={job} />}
        <ForWriters>
          <Button component={Link} to={`/w/${ws}/imports/new`} variant="default">
            {t(isDone && job.kind === 'target_account_import' ? 'importContacts' : 'another')}
          </Button>
        </ForWriters>
      </Group>
      {isDone && kind && (
        <ForWriters>
          <Text size="xs" c="dimmed">
            {back(kind)}
          </Text>
        </ForWriters>
      )}
    </>
  )
}

function ToWhatItMade({ job }: { job: Job }) {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  const { summary } = job
  const count = summary && 'opportunities' in summary ? summary.opportunities : 0
  const { connector, isLoading } = useOnlyConnector(job)
  const list = lists[job.kind]
  return (
    <>
      {count > 0 && !isLoading && (
        <Button
          component={Link}
          {...linkTo(
            `/w/${ws}/opportunities`,
            connector ? { connector: [connector], include: included } : {},
          )}
          title={connector ? t('seeHintOfOne') : t('seeHint')}
        >
          {t('seeOpportunities', { count })}
        </Button>
      )}
      {list && (
        <Button component={Link} to={`/w/${ws}/${list.path}`}>
          {t(list.see)}
        </Button>
      )}
      {job.kind === 'target_account_import' && addedOf(job) > 0 && (
        <Button component={Link} {...linkTo(`/w/${ws}/accounts`, { job_id: [job.job_id] })} variant="default">
          {t('seeAdded', { count: addedOf(job) })}
        </Button>
      )}
      {connector && (
        <Button
          component={Link}
          to={`/w/${ws}/connectors/${encodeURIComponent(connector)}`}
          variant="default"
        >
          {t('seeConnector')}
        </Button>
      )}
      {summary && 'skipped' in summary && summary.new > 0 && <ToInteractions job={job} />}
    </>
  )
}

const addedOf = ({ summary }: Job) => (summary && 'new' in summary ? summary.new : 0)

/** The battlecards of those whose interactions came in, where they are few, and the feed. */
function ToInteractions({ job }: { job: Job }) {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  const { data, isLoading } = useEventsOf(job, 'competitor.interaction', true)
  const ids = [...new Set(dataOf<{ competitor_id: string }>(data, job).map((told) => told.competitor_id))]
  // Of more events than one answer holds the rest may be about others.
  const areFew = ids.length > 0 && ids.length <= cardsMax && data?.has_more === false
  const names = useQuery({ ...apiQuery('listCompetitors', { page_size: eventsMax }), enabled: areFew })
  const few = areFew ? (names.data?.competitors ?? []).filter(({ id }) => ids.includes(id)) : []
  if (isLoading) return null
  return (
    <>
      {few.map(({ id, name }) => (
        // A long name takes a second line on a phone.
        <Button
          key={id}
          component={Link}
          to={`/w/${ws}/competitors/${id}`}
          h="auto"
          py={8}
          styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
        >
          {t('seeCard', { name })}
        </Button>
      ))}
      <Button
        component={Link}
        to={`/w/${ws}/competitors/feed`}
        variant={few.length > 0 ? 'default' : 'filled'}
      >
        {t('seeFeed')}
      </Button>
    </>
  )
}

/** The connector whose contacts a job brought in, where it is one: the job itself does not name it, its event does. */
function useOnlyConnector(job: Job) {
  const { summary } = job
  const isOne = summary !== null && 'connectors' in summary && summary.connectors === 1
  const { data, isLoading } = useEventsOf(job, 'connector.imported', isOne)
  const [imported] = dataOf<{ connector_social_id: string }>(data, job)
  return { connector: imported?.connector_social_id, isLoading }
}

function useEventsOf(
  { created_at }: Job,
  type: 'connector.imported' | 'competitor.interaction',
  enabled: boolean,
) {
  return useQuery({
    ...apiQuery('listEvents', { type: [type], from: created_at, page_size: eventsMax }),
    enabled,
    // What a job has told does not change.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  })
}

/** Only events of one type were asked for; the types of the client do not tell their shapes apart. */
function dataOf<Told>(answer: { events: unknown } | undefined, { job_id }: Job): Told[] {
  const events = (answer?.events ?? []) as readonly { data: Told & { job_id: string } }[]
  return events.map(({ data }) => data).filter((told) => told.job_id === job_id)
}
