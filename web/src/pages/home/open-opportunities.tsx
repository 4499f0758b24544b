import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import type { Opportunity } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { accountOf } from '../opportunities/opportunity-columns.tsx'
import { ScoreBadge } from '../opportunities/score-badge.tsx'
import { StatusBadge } from '../opportunities/status-badge.tsx'
import { HomeCard, HomeRow } from './home-card.tsx'

const shown = 5

/** The opportunities of the member, by their connectors; of everybody where the member owns no connector. */
export function OpenOpportunities({ best, open }: { best: readonly Opportunity[]; open: number }) {
  const t = useTexts('home')
  const { ws } = useParams({ from: '/w/$ws' })
  const { member } = useSession()
  const { data } = useApi('searchOpportunities', { owner_email: [member.email], page_size: shown })
  const isOwn = (data?.total ?? 0) > 0
  const rows = isOwn && data ? data.opportunities : best
  const search = isOwn ? { owner_email: [member.email] } : {}
  return (
    <HomeCard
      title={isOwn ? t('mine') : t('best')}
      note={t('open', { count: isOwn && data ? data.total : open })}
      action={
        <Anchor component={Link} to={`/w/${ws}/opportunities`} search={search as never} size="sm">
          {t('seeAll')}
        </Anchor>
      }
    >
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noOpportunities')}
        </Text>
      )}
      {rows.map((row) => (
        <HomeRow
          key={row.id}
          name={
            <Anchor component={Link} to={`/w/${ws}/opportunities/${row.id}`} size="sm" fw={600}>
              {accountOf(row)
                ? t('into', { prospect: row.prospect.name, company: accountOf(row) })
                : row.prospect.name}
            </Anchor>
          }
          about={t('through', { connector: row.connector.name })}
          end={
            <>
              <StatusBadge status={row.status} />
              <ScoreBadge score={row.score} tier={row.tier} />
            </>
          }
        />
      ))}
    </HomeCard>
  )
}
