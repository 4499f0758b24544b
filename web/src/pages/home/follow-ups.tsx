import { Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { followUpDays, hiddenReasons } from '@throughline/contract/opportunities/search-words.ts'
import type { api } from '../../api/client.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { daysInStatus } from '../opportunities/days-in-status.ts'
import { StatusBadge } from '../opportunities/status-badge.tsx'
import { HomeCard, HomeRow } from './home-card.tsx'
import { OpportunityName } from './opportunity-name.tsx'

type Home = Awaited<ReturnType<typeof api.getHome>>

/** The introductions under way that stand still, of the member or else of all. Nothing where none does. */
export function FollowUps({ home: { follow_ups, opportunities } }: { home: Home }) {
  const t = useTexts('home')
  const { ws } = useParams({ from: '/w/$ws' })
  const { total, owner_email } = follow_ups
  if (total === 0) return null
  const search = {
    status_id: opportunities.by_status.flatMap(({ id, is_under_way }) => (is_under_way ? [id] : [])),
    min_days_in_status: followUpDays,
    // What was asked for is followed up, whatever the default list leaves out.
    include: hiddenReasons,
    ...(owner_email !== null && { owner_email: [owner_email] }),
  }
  return (
    <HomeCard
      title={t(owner_email === null ? 'followUp' : 'followUpMine')}
      note={t('followUpNote', { count: total, days: followUpDays })}
      action={
        <Anchor component={Link} {...linkTo(`/w/${ws}/opportunities`, search)} size="sm">
          {t('seeAll')}
        </Anchor>
      }
    >
      {follow_ups.opportunities.map((row) => (
        <HomeRow
          key={row.id}
          name={<OpportunityName row={row} />}
          about={t('followUpAbout', { days: daysInStatus(row), connector: row.connector.name })}
          end={<StatusBadge status={row.status} />}
        />
      ))}
    </HomeCard>
  )
}
