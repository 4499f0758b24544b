import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { api } from '../../api/client.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { ScoreBadge } from '../opportunities/score-badge.tsx'
import { StatusOrAsked } from '../opportunities/status-badge.tsx'
import { useLeftOut } from '../opportunities/use-left-out.ts'
import { HomeCard, HomeRow } from './home-card.tsx'
import { OpportunityName } from './opportunity-name.tsx'

type Home = Awaited<ReturnType<typeof api.getHome>>

/** What to ask for next, as the day's page found it, and the way to all of these. */
export function ToAsk({ home: { to_ask, opportunities } }: { home: Home }) {
  const t = useTexts('home')
  const { ws } = useParams({ from: '/w/$ws' })
  const { total, total_is_capped, owner_email, targets_only } = to_ask
  const search = {
    status_id: ['none'],
    exclude_client_companies: true,
    ...(owner_email !== null && { owner_email: [owner_email] }),
    ...(targets_only && { targets_only }),
  }
  const title = owner_email !== null ? 'mine' : targets_only ? 'bestIntoTargets' : 'best'
  return (
    <HomeCard
      title={t(title)}
      note={total > 0 ? t('notBegun', { count: total, more: total_is_capped ? '+' : '' }) : undefined}
      action={
        <Anchor component={Link} {...linkTo(`/w/${ws}/opportunities`, search)} size="sm">
          {t('seeAll')}
        </Anchor>
      }
    >
      {total === 0 && <NoneOpen {...opportunities} />}
      {to_ask.opportunities.map((row) => (
        <HomeRow
          key={row.id}
          name={<OpportunityName row={row} />}
          about={t('through', { connector: row.connector.name })}
          end={
            <>
              <StatusOrAsked row={row} />
              <ScoreBadge score={row.score} tier={row.tier} />
            </>
          }
        />
      ))}
    </HomeCard>
  )
}

/** Says why there are none, or how many the default list leaves out, with the way to these. */
function NoneOpen({ open, without_status }: Pick<Home['opportunities'], 'open' | 'without_status'>) {
  const t = useTexts('home')
  const opportunities = useTexts('opportunities')
  const { ws } = useParams({ from: '/w/$ws' })
  const { isCounting, count, reasons, include } = useLeftOut({})
  if (isCounting) return null
  if (count === 0 || open > 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(open === 0 ? 'noOpportunities' : without_status === 0 ? 'allBegun' : 'allOfClients')}
      </Text>
    )
  }
  return (
    <Text size="sm" c="dimmed">
      {t('leftOut', { count, reasons })}{' '}
      <Anchor
        component={Link}
        {...linkTo(`/w/${ws}/opportunities`, { include })}
        size="sm"
        underline="always"
      >
        {opportunities('showLeftOut')}
      </Anchor>
    </Text>
  )
}
