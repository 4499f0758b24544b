import { Group, Progress, Stack, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import { type Far, farOf } from '../../bulk/far-of.ts'
import type { Job } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { bulkStages, hasEnded, placeOfStage, stages } from './job-texts.ts'

/** The five stages in their order, each with its counters; only the first one knows how much there is. */
export function JobProgress({ job }: { job: Job }) {
  const t = useTexts('imports')
  const format = useFormatter()
  const { current_stage, stages: counters } = job.progress
  const at = placeOfStage(current_stage)
  const isOver = hasEnded(job.status)
  const far = farOf(job)
  if (far) return <BulkProgress stage={current_stage} far={far} />
  return (
    <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {stages.map((name, place) => {
        const isAtWork = !isOver && job.status === 'PROCESSING' && place === at
        const isDone = job.status === 'COMPLETED' || place < at
        const { contacts_fetched, contacts_total } = counters.ingesting_contacts
        const [count = 0] = Object.values(counters[name])
        const share = place === 0 && contacts_total > 0 ? contacts_fetched / contacts_total : 1
        return (
          <li key={name} aria-current={isAtWork ? 'step' : undefined}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={isAtWork ? 600 : 400} c={isDone || isAtWork ? undefined : 'dimmed'}>
                {t(`stages.${name}`)}
              </Text>
              <Text size="sm" c="dimmed">
                {place === 0 && contacts_total > 0
                  ? t('of', { done: contacts_fetched, total: contacts_total })
                  : format.number(count)}
              </Text>
            </Group>
            <Progress
              value={isDone ? 100 : isAtWork ? share * 100 : 0}
              animated={isAtWork}
              color={isDone ? 'teal' : 'indigo'}
              aria-label={t(`stages.${name}`)}
            />
          </li>
        )
      })}
    </Stack>
  )
}

/** A job that changes many records has one stage, and knows how many there are. */
function BulkProgress({ stage, far: { done, total } }: { stage: string; far: Far }) {
  const t = useTexts('imports')
  const known = bulkStages.find((name) => name === stage)
  const label = known ? t(`stages.${known}`) : stage
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{label}</Text>
        <Text size="sm" c="dimmed">
          {t('of', { done, total })}
        </Text>
      </Group>
      <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={label} />
    </div>
  )
}
