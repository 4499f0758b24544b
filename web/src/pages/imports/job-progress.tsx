import { Group, Progress, Stack, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import { type Far, farOf } from '../../bulk/far-of.ts'
import type { Job } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { hasEnded, placeOfStage, stagesOf, useJobTexts } from './job-texts.ts'

/** The stages of its kind in their order, each with its counter; only reading knows how much there is. */
export function JobProgress({ job }: { job: Job }) {
  const t = useTexts('imports')
  const format = useFormatter()
  const { current_stage, stages: counters } = job.progress
  const { stageNameOf } = useJobTexts()
  const at = placeOfStage(job)
  const isOver = hasEnded(job.status)
  const far = farOf(job)
  if (far) return <BulkProgress label={stageNameOf(job.kind, current_stage)} far={far} />
  return (
    <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {stagesOf(job.kind).map((name, place) => {
        const isAtWork = !isOver && job.status === 'PROCESSING' && place === at
        const isDone = job.status === 'COMPLETED' || place < at
        const { contacts_fetched, contacts_total } = counters.ingesting_contacts
        const [count = 0] = Object.values(counters[name])
        const isCounted = name === 'ingesting_contacts' && contacts_total > 0
        const share = isCounted ? contacts_fetched / contacts_total : 1
        const label = stageNameOf(job.kind, name)
        return (
          <li key={name} aria-current={isAtWork ? 'step' : undefined}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={isAtWork ? 600 : 400} c={isDone || isAtWork ? undefined : 'dimmed'}>
                {label}
              </Text>
              <Text size="sm" c="dimmed">
                {isCounted
                  ? t('of', { done: contacts_fetched, total: contacts_total })
                  : format.number(count)}
              </Text>
            </Group>
            <Progress
              value={isDone ? 100 : isAtWork ? share * 100 : 0}
              animated={isAtWork}
              color={isDone ? 'teal' : 'indigo'}
              aria-label={label}
            />
          </li>
        )
      })}
    </Stack>
  )
}

/** A job that changes many records has one stage, and knows how many there are. */
function BulkProgress({ label, far: { done, total } }: { label: string; far: Far }) {
  const t = useTexts('imports')
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
