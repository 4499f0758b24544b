import { Anchor, Group, Progress, Stack, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import type { api } from '../../api/client.ts'
import { ChartFrame } from '../../kit/chart-frame.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { cssColor } from '../opportunities/status-badge.tsx'
import { HomeCard } from './home-card.tsx'

type Opportunities = Awaited<ReturnType<typeof api.getHome>>['opportunities']

/** How far open opportunities have come, in the order of their statuses. */
export function StatusBars({ opportunities }: { opportunities: Opportunities }) {
  const t = useTexts('home')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const { open, without_status, by_status } = opportunities
  const withStatus = open - without_status
  const most = Math.max(1, ...by_status.map((status) => status.open))
  return (
    <HomeCard
      title={t('statuses')}
      action={
        <Anchor component={Link} {...linkTo(`/w/${ws}/opportunities`, { layout: 'board' })} size="sm">
          {t('seeBoard')}
        </Anchor>
      }
    >
      <ChartFrame
        label={t('statuses')}
        summary={open === 0 ? t('statusNone') : t('statusSummary', { withStatus, without: without_status })}
        table={{
          columns: [t('status'), t('openColumn')],
          rows: by_status.map(({ id, name, open: count }) => ({
            key: id,
            cells: [name, format.number(count)],
          })),
        }}
      >
        <Stack gap={8}>
          {by_status.map(({ id, name, color, open: count }) => (
            <Group key={id} wrap="nowrap" gap="sm">
              <Anchor
                component={Link}
                {...linkTo(`/w/${ws}/opportunities`, { status_id: [id] })}
                size="sm"
                className="truncate"
                style={{ width: 140, flexShrink: 0 }}
              >
                {name}
              </Anchor>
              <Progress
                value={(count / most) * 100}
                color={cssColor(color)}
                size="lg"
                radius="sm"
                aria-hidden
                style={{ flex: 1 }}
              />
              <Text size="sm" w={48} ta="end">
                {format.number(count)}
              </Text>
            </Group>
          ))}
        </Stack>
      </ChartFrame>
    </HomeCard>
  )
}
