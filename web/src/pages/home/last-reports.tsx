import { Anchor, Badge, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { api } from '../../api/client.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useWindowWords } from '../reports/use-window-words.ts'
import { HomeCard, HomeRow } from './home-card.tsx'

type Report = Awaited<ReturnType<typeof api.getHome>>['reports']['reports'][number]

const known = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

export function LastReports({ total, reports }: { total: number; reports: readonly Report[] }) {
  const t = useTexts('home')
  const windowOf = useWindowWords()
  const { ws } = useParams({ from: '/w/$ws' })
  return (
    <HomeCard
      title={t('reports')}
      note={t('reportsNote', { count: total })}
      action={
        <Anchor component={Link} to={`/w/${ws}/competitors/reports`} size="sm">
          {t('seeAll')}
        </Anchor>
      }
    >
      {reports.map(
        ({ id, competitor_name, status, from, to, completed_at, created_at, atk_count, def_count }) => {
          const word = known.find((name) => name === status)
          return (
            <HomeRow
              key={id}
              name={
                <Anchor component={Link} to={`/w/${ws}/competitors/reports/${id}`} size="sm" fw={600}>
                  {competitor_name}
                </Anchor>
              }
              about={windowOf({ from, to: to ?? completed_at ?? created_at })}
              end={
                status === 'COMPLETED' ? (
                  <Text size="xs">{t('attackDefend', { attack: atk_count, defend: def_count })}</Text>
                ) : (
                  <Badge variant="light" color={status === 'FAILED' ? 'red' : 'gray'} tt="none">
                    {word ? t(`reportStatus.${word}`) : status}
                  </Badge>
                )
              }
            />
          )
        },
      )}
    </HomeCard>
  )
}
