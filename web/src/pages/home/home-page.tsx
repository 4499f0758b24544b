import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { ClearSampleButton } from '../../shell/sample-badge.tsx'
import { AtRisk } from './at-risk.tsx'
import { FollowUps } from './follow-ups.tsx'
import { LastReports } from './last-reports.tsx'
import { RunningImports } from './running-imports.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { StatusBars } from './status-bars.tsx'
import { ToAsk } from './to-ask.tsx'

/** What a member begins the day with; in a new workspace, what there is to set up. */
export function HomePage() {
  const t = useTexts('home')
  const { workspace } = useSession()
  const { data, error, refetch } = useApi('getHome')
  return (
    <Page
      title={t('title')}
      lead={t('lead', { name: workspace.name })}
      actions={<ClearSampleButton hiddenFrom="sm" />}
    >
      {error && !data && <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <Stack gap="md">
          <RunningImports jobs={data.jobs.jobs} total={data.jobs.total} />
          <SetupChecklist setup={data.setup} isImporting={data.jobs.total > 0} />
          {data.setup.some(({ done }) => done) && (
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
              <ToAsk home={data} />
              <FollowUps home={data} />
              <AtRisk home={data} />
              <StatusBars opportunities={data.opportunities} />
              <LastReports total={data.reports.total} reports={data.reports.reports} />
            </SimpleGrid>
          )}
        </Stack>
      )}
    </Page>
  )
}

function Waiting() {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" aria-busy>
      <Skeleton height={240} />
      <Skeleton height={240} />
      <Skeleton height={180} />
      <Skeleton height={180} />
    </SimpleGrid>
  )
}
