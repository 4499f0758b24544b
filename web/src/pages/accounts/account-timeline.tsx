import { Anchor, Button, Group, SegmentedControl, Skeleton, Stack, Text, Timeline } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFormatter, useTimeZone } from 'use-intl'
import { useApi } from '../../api/use-api.ts'
import { daysOf } from '../../kit/days-of.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { TypeBadge } from '../../kit/interaction-type.tsx'
import type { Interaction } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { SeenMark } from '../competitors/seen-mark.tsx'

const step = 30

/**
 * What competitors did at the account, newest first, day by day. `accountKey` is the number of the company's page or,
 * without one, the key that the accounts of competitors have.
 */
export function AccountTimeline({ accountKey }: { accountKey: string }) {
  const t = useTexts('accounts')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const { data, error, refetch } = useApi('listAccountInteractions', { accountID: accountKey })
  const [competitor, setCompetitor] = useState('')
  const [shown, setShown] = useState(step)
  const competitors = useMemo(
    () => [...new Map((data?.interactions ?? []).map((one) => [one.competitor_id, one.competitor_name]))],
    [data],
  )
  if (error && !data) return <FailureAlert title={t('timeline')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={200} />
  const heading = (day: string) => format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
  const chosen = data.interactions.filter(({ competitor_id: id }) => competitor === '' || id === competitor)
  return (
    <Stack gap="sm">
      {competitors.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('ofCompetitor')}
          value={competitor}
          onChange={setCompetitor}
          data={[
            { value: '', label: t('allCompetitors') },
            ...competitors.map(([value, label]) => ({ value, label })),
          ]}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      {daysOf(chosen.slice(0, shown), timeZone).map(([day, interactions]) => (
        <section key={day} aria-label={heading(day)}>
          <Text component="h3" size="xs" fw={600} c="dimmed" mb={6}>
            {heading(day)}
          </Text>
          <Timeline bulletSize={12} lineWidth={2}>
            {interactions.map((one, at) => (
              <Timeline.Item
                // biome-ignore lint/suspicious/noArrayIndexKey: a rep may do the same twice in one second
                key={`${one.engagement_at} ${at}`}
                title={<Happened interaction={one} />}
              >
                {one.content_preview && (
                  <Text size="xs" c="dimmed" lineClamp={2}>
                    {one.content_preview}
                  </Text>
                )}
              </Timeline.Item>
            ))}
          </Timeline>
        </section>
      ))}
      {chosen.length > shown && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + step)}>
          {t('showMore', { count: Math.min(step, chosen.length - shown) })}
        </Button>
      )}
    </Stack>
  )
}

function Happened({ interaction }: { interaction: Interaction }) {
  const t = useTexts('accounts')
  const { ws } = useParams({ from: '/w/$ws' })
  const { interaction_type: type, rep_name, target_name, target_social_id, post_url } = interaction
  return (
    <Group gap={6}>
      <TypeBadge type={type} />
      <Text size="sm">{t('happened', { rep: rep_name, target: target_name })}</Text>
      <Text size="xs" c="dimmed">
        {interaction.competitor_name}
      </Text>
      <SeenMark precision={interaction.time_precision} />
      {post_url && (
        <Anchor href={post_url} target="_blank" rel="noreferrer noopener" size="xs">
          {t('post')}
        </Anchor>
      )}
      {interaction.we_know_target && (
        <Anchor component={Link} size="xs" {...linkTo(`/w/${ws}/paths`, { prospect: target_social_id })}>
          {t('weKnow')}
        </Anchor>
      )}
    </Group>
  )
}
