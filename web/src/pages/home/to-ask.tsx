import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ScoreBadge } from '../opportunities/score-badge.tsx'
import { StatusOrAsked } from '../opportunities/status-badge.tsx'
import { useLeftOut } from '../opportunities/use-left-out.ts'
import { HomeCard, HomeRow } from './home-card.tsx'
import { OpportunityName } from './opportunity-name.tsx'

const shown = 5

/** Nothing was done about them yet. */
const notBegun = { status_id: ['none'], exclude_client_companies: true }

/**
 * What to ask for next: the best of the member, by their connectors; where the member owns none, those into target
 * accounts; the best of all where there are none of these either.
 */
export function OpenOpportunities({ open }: { open: number }) {
  const t = useTexts('home')
  const { ws } = useParams({ from: '/w/$ws' })
  const { member } = useSession()
  const ofMember = { ...notBegun, owner_email: [member.email] }
  const intoTargets = { ...notBegun, targets_only: true }
  const own = useBest(ofMember, true)
  const targeted = useBest(intoTargets, own?.total === 0)
  const all = useBest(notBegun, targeted?.total === 0)
  const [title, search, found] =
    own && own.total > 0
      ? [t('mine'), ofMember, own]
      : targeted && targeted.total > 0
        ? [t('bestIntoTargets'), intoTargets, targeted]
        : [t('best'), notBegun, all]
  const isKnown = found !== undefined
  const rows = found?.opportunities ?? []
  return (
    <HomeCard
      title={isKnown ? title : t('best')}
      note={found && rows.length > 0 ? t('notBegun', { count: found.total }) : undefined}
      action={
        <Anchor component={Link} to={`/w/${ws}/opportunities`} search={search as never} size="sm">
          {t('seeAll')}
        </Anchor>
      }
    >
      {isKnown && rows.length === 0 && <NoneOpen open={open} />}
      {rows.map((row) => (
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

const useBest = (filters: object, enabled: boolean) =>
  useApi('searchOpportunities', { ...filters, page_size: shown }, { enabled }).data

/** Says that there are none, that all were begun, or how many the default list leaves out, with the way to these. */
function NoneOpen({ open }: { open: number }) {
  const t = useTexts('home')
  const opportunities = useTexts('opportunities')
  const { ws } = useParams({ from: '/w/$ws' })
  const { isCounting, count, reasons, include } = useLeftOut({})
  if (isCounting) return null
  if (count === 0 || open > 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(open > 0 ? 'allBegun' : 'noOpportunities')}
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
