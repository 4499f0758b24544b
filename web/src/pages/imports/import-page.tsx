import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { hasStatus } from '../../api/failure.ts'
import { useMayWrite } from '../../api/session.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import type { Job } from '../../kit/row-types.ts'
import { showFailure } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { DryRunBadge } from './dry-run-badge.tsx'
import { JobOutcome } from './job-outcome.tsx'
import { JobProgress } from './job-progress.tsx'
import { hasEnded, statusColors, useJobTexts } from './job-texts.ts'
import { NextSteps } from './next-steps.tsx'
import { useJob } from './use-job.ts'

const timeFormat = { dateStyle: 'medium', timeStyle: 'short' } as const

/** One import: its stages while it is at work, its totals and errors at the end. */
export function ImportPage() {
  const t = useTexts('imports')
  const { ws, jobId } = useParams({ from: '/w/$ws/imports/$jobId' })
  const { data: job, error, refetch } = useJob(jobId)
  const { kindOf } = useJobTexts()
  const format = useFormatter()
  if (hasStatus(error, 404)) return <NotFoundScreen list={{ path: `/w/${ws}/imports`, label: t('all') }} />
  return (
    <Page
      title={job ? kindOf(job.kind) : t('one')}
      lead={
        job && hasEnded(job.status)
          ? t('startedAt', {
              at: format.dateTime(new Date(job.created_at), timeFormat),
              hasBy: String(job.by !== null),
              by: job.by ?? '',
              hasFile: String(job.file_name !== null),
              file: job.file_name ?? '',
            })
          : t('oneHint')
      }
      actions={
        <Button component={Link} to={`/w/${ws}/imports`} size="xs" variant="default">
          {t('all')}
        </Button>
      }
    >
      {error && !job && <FailureAlert title={t('one')} error={error} retry={() => void refetch()} />}
      {!error && !job && <Skeleton height={260} maw={760} />}
      {job && (
        <Stack maw={760} gap="md">
          <Paper withBorder p="md">
            <JobHead job={job} onCancelled={() => void refetch()} />
            <JobProgress job={job} />
          </Paper>
          {hasEnded(job.status) && <JobOutcome job={job} />}
          {hasEnded(job.status) && <NextSteps job={job} />}
        </Stack>
      )}
    </Page>
  )
}

function JobHead({ job, onCancelled }: { job: Job; onCancelled(): void }) {
  const t = useTexts('imports')
  const common = useTexts('common')
  const mayWrite = useMayWrite()
  const { statusOf } = useJobTexts()
  const seconds = Math.round(
    (Date.parse(job.finished_at ?? job.updated_at) - Date.parse(job.created_at)) / 1000,
  )
  const cancel = async () => {
    try {
      await api.cancelJob({ id: job.job_id })
      onCancelled()
    } catch (error) {
      showFailure(t('cancel'), error)
    }
  }
  return (
    <Group justify="space-between" mb="md">
      <Group gap="sm" role="status">
        <Badge variant="light" size="lg" color={statusColors[job.status] ?? 'gray'} tt="none">
          {statusOf(job.status)}
        </Badge>
        {job.dry_run && <DryRunBadge />}
        <Text size="sm" c="dimmed">
          {seconds < 120 ? t('seconds', { seconds }) : t('minutes', { minutes: Math.round(seconds / 60) })}
        </Text>
      </Group>
      {!hasEnded(job.status) && mayWrite && (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            confirmAction({
              title: t('cancelTitle'),
              text: t('cancelText'),
              action: t('cancel'),
              cancel: common('close'),
              run: () => void cancel(),
            })
          }
        >
          {t('cancel')}
        </Button>
      )}
    </Group>
  )
}
