import { Anchor, Group, Table, Text, Timeline } from '@mantine/core'
import { useFormatter } from 'use-intl'
import { daysOf } from '../../kit/days-of.ts'
import { TypeBadge } from '../../kit/interaction-type.tsx'
import type { Interaction } from '../../kit/row-types.ts'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useCompetitorName } from './competitor-choices.ts'
import { SeenMark } from './seen-mark.tsx'
import { WeKnowLink } from './we-know-link.tsx'

interface InteractionsProps {
  rows: readonly Interaction[]
  timeZone: string
}

/** Interactions day by day. */
export function InteractionTimeline({ rows, timeZone }: InteractionsProps) {
  const t = useTexts('competitors.courted')
  const format = useFormatter()
  const competitorOf = useCompetitorName()
  return daysOf(rows, timeZone).map(([day, happened]) => {
    const heading = format.dateTime(new Date(day), { dateStyle: 'full', timeZone: 'UTC' })
    return (
      <section key={day} aria-label={heading}>
        <Text component="h2" size="sm" fw={600} c="dimmed" mb={8}>
          {heading}
        </Text>
        <Timeline bulletSize={12} lineWidth={2}>
          {happened.map((one, at) => (
            <Timeline.Item
              // biome-ignore lint/suspicious/noArrayIndexKey: a rep may do the same twice in one second
              key={`${one.engagement_at} ${at}`}
              title={
                <Group gap={6}>
                  <TypeBadge type={one.interaction_type} />
                  <Text size="sm">{t('happened', { rep: one.rep_name, target: one.target_name })}</Text>
                  <SeenMark precision={one.time_precision} />
                  <Text size="xs" c="dimmed">
                    {competitorOf(one)}
                  </Text>
                  <PostLink url={one.post_url} />
                  {one.we_know_target && <WeKnowLink socialId={one.target_social_id} />}
                </Group>
              }
            >
              <Text size="xs" c="dimmed">
                {[one.rep_title, one.target_job_title].filter(Boolean).join(' → ')}
              </Text>
              {one.content_preview && (
                <Text size="sm" mt={2}>
                  “{one.content_preview}”
                </Text>
              )}
            </Timeline.Item>
          ))}
        </Timeline>
      </section>
    )
  })
}

/** The same, one line each. */
export function InteractionTable({ rows, timeZone }: InteractionsProps) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const competitorOf = useCompetitorName()
  return (
    <WideTable minWidth={900}>
      <Table aria-label={t('interactions')} verticalSpacing={6} striped>
        <Table.Thead>
          <Table.Tr>
            {(['when', 'competitor', 'rep', 'type', 'target', 'content'] as const).map((heading) => (
              <Table.Th key={heading} scope="col">
                {t(`courted.${heading}`)}
              </Table.Th>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rep may do the same twice in one second
            <Table.Tr key={`${one.engagement_at} ${at}`}>
              <Table.Td className="one-line">
                {format.dateTime(new Date(one.engagement_at), {
                  dateStyle: 'medium',
                  ...(hasClock(one) && { timeStyle: 'short' }),
                  timeZone: one.time_precision === 'day' ? 'UTC' : timeZone,
                })}{' '}
                <SeenMark precision={one.time_precision} />
              </Table.Td>
              <Table.Td>{competitorOf(one)}</Table.Td>
              <Table.Td>
                {one.rep_name}
                <Text size="xs" c="dimmed">
                  {one.rep_title}
                </Text>
              </Table.Td>
              <Table.Td>
                <TypeBadge type={one.interaction_type} />
              </Table.Td>
              <Table.Td>
                {one.target_name}
                <Text size="xs" c="dimmed">
                  {one.target_job_title}
                </Text>
              </Table.Td>
              <Table.Td maw={260}>
                <Text size="xs" lineClamp={2}>
                  {one.content_preview}
                </Text>
              </Table.Td>
              <Table.Td>
                <Group gap="0 xs">
                  <PostLink url={one.post_url} />
                  {one.we_know_target && <WeKnowLink socialId={one.target_social_id} />}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

/** Whether an interaction has a time of day: where its source states none, that of being seen would be taken for it. */
export const hasClock = ({ time_precision: precision }: Pick<Interaction, 'time_precision'>): boolean =>
  precision !== 'day' && precision !== 'observed'

export function PostLink({ url }: { url: string | null }) {
  const t = useTexts('competitors.courted')
  if (url === null) return null
  return (
    <Anchor href={url} target="_blank" rel="noreferrer noopener" size="xs">
      {t('post')}
    </Anchor>
  )
}
