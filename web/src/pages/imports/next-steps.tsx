import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { apiQuery } from '../../api/use-api.ts'
import { ForWriters } from '../../kit/for-writers.tsx'
import type { Job } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** What a new opportunity mostly lacks, for which the list hides it. */
const included = ['unengaged', 'unscored']

/** Of other imports that began meanwhile there may be some before it. */
const eventsMax = 200

/** Where an import that is done leads: to the opportunities it made, and to another import. */
export function NextSteps({ job }: { job: Job }) {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  const { summary } = job
  const count = summary && 'opportunities' in summary ? summary.opportunities : 0
  const { connector, isLoading } = useOnlyConnector(job)
  return (
    <Group>
      {count > 0 && !isLoading && (
        <Button
          component={Link}
          to={`/w/${ws}/opportunities`}
          search={(connector ? { connector: [connector], include: included } : {}) as never}
          title={connector ? t('seeHintOfOne') : t('seeHint')}
        >
          {t('seeOpportunities', { count })}
        </Button>
      )}
      <ForWriters>
        <Button component={Link} to={`/w/${ws}/imports/new`} variant="default">
          {t('another')}
        </Button>
      </ForWriters>
    </Group>
  )
}

/** The connector whose contacts a job brought in, where it is one: the job itself does not name it, its event does. */
function useOnlyConnector({ job_id, created_at, summary }: Job) {
  const isOne = summary !== null && 'connectors' in summary && summary.connectors === 1
  const { data, isLoading } = useQuery({
    ...apiQuery('listEvents', { type: ['connector.imported'], from: created_at, page_size: eventsMax }),
    enabled: isOne,
    // What a job has told does not change.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  })
  const imported = importedOf(data?.events).find((told) => told.job_id === job_id)
  return { connector: imported?.connector_social_id, isLoading }
}

interface Imported {
  job_id: string
  connector_social_id: string
}

/** Only events of this one type were asked for; the types of the client do not tell their shapes apart. */
const importedOf = (events: unknown = []) => (events as readonly { data: Imported }[]).map(({ data }) => data)
