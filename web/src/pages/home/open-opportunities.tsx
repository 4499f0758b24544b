import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import type { Opportunity } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ScoreBadge } from '../opportunities/score-badge.tsx'
import { StatusBadge } from '../opportunities/status-badge.tsx'
import { useLeftOut } from '../opportunities/use-left-out.ts'
import { HomeCard, HomeRow } from './home-card.tsx'
import { OpportunityName } from './opportunity-name.tsx'

const shown = 5

/**
 * The best opportunities of the member, by their connectors; where the member owns none, those into target accounts; the
 * best of all where there are none of these either.
 */
export function OpenOpportunities({ best, open }: { best: readonly Opportunity[]; open: number }) {
  const t = useTexts('home')
  const { ws } = useParams({ from: '/w/$ws' })
  const { member } = useSession()
  const ofMember = { owner_email: [member.email] }
  const intoTargets = { targets_only: true }
  const own = useApi('searchOpportunities', { ...ofMember, page_size: shown }).data
  const isOwn = own !== undefined && own.total > 0
  const { data: targeted } = useApi(
    'searchOpportunities',
    { ...intoTargets, page_size: shown },
    { enabled: own?.total === 0 },
  )
  const isKnown = isOwn || (own !== undefined && targeted !== undefined)
  const [title, search, found] = isOwn
    ? [t('mine'), ofMember, own]
    : targeted && targeted.total > 0
      ? [t('bestIntoTargets'), intoTargets, targeted]
      : [t('best'), {}, { total: open, opportunities: best }]
  const rows = isKnown ? found.opportunities : []
  return (
    <HomeCard
      title={isKnown ? title : t('best')}
      note={rows.length > 0 ? t('open', { count: found.total }) : undefined}
      action={
        <Anchor component={Link} to={`/w/${ws}/opportunities`} search={search as never} size="sm">
          {t('seeAll')}
        </Anchor>
      }
    >
      {isKnown && rows.length === 0 && <NoneOpen />}
      {rows.map((row) => (
        <HomeRow
          key={row.id}
          name={<OpportunityName row={row} />}
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

/** Says that there are none, or how many the default list leaves out, with the way to these. */
function NoneOpen() {
  const t = useTexts('home')
  const opportunities = useTexts('opportunities')
  const { ws } = useParams({ from: '/w/$ws' })
  const { isCounting, count, reasons, include } = useLeftOut({})
  if (isCounting) return null
  if (count === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noOpportunities')}
      </Text>
    )
  }
  return (
    <Text size="sm" c="dimmed">
      {t('leftOut', { count, reasons })}{' '}
      <Anchor
        component={Link}
        to={`/w/${ws}/opportunities`}
        search={{ include } as never}
        size="sm"
        underline="always"
      >
        {opportunities('showLeftOut')}
      </Anchor>
    </Text>
  )
}
