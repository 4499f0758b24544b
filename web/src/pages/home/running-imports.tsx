import { Anchor, Progress, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import type { JobRow } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useJobTexts } from '../imports/job-texts.ts'
import { HomeCard, HomeRow } from './home-card.tsx'

/** Imports at work, there as long as there are any. */
export function RunningImports({ jobs, total }: { jobs: readonly JobRow[]; total: number }) {
  const t = useTexts('home')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const { kindOf, stageOf, shareOf } = useJobTexts()
  if (total === 0) return null
  return (
    <HomeCard
      title={t('running')}
      note={t('runningNote', { count: total })}
      action={
        <Anchor component={Link} to={`/w/${ws}/imports`} size="sm">
          {t('seeAll')}
        </Anchor>
      }
    >
      {jobs.map((job) => (
        <HomeRow
          key={job.job_id}
          name={
            <Anchor component={Link} to={`/w/${ws}/imports/${job.job_id}`} size="sm" fw={600}>
              {kindOf(job.kind)}
            </Anchor>
          }
          about={stageOf(job)}
          end={
            <>
              <Progress w={120} value={shareOf(job) * 100} aria-label={kindOf(job.kind)} />
              <Text size="xs" w={36} ta="end">
                {format.number(shareOf(job), { style: 'percent' })}
              </Text>
            </>
          }
        />
      ))}
    </HomeCard>
  )
}
