import { Anchor, Group, Progress, Table, Text, Tooltip } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { urgencyOf } from '@throughline/contract/competitors/urgency-of.ts'
import { useFormatter } from 'use-intl'
import { useMoney } from '../../kit/money.ts'
import { OwnerName } from '../../kit/owner-name.tsx'
import type { CardAccount } from '../../kit/row-types.ts'
import { SideMark } from '../../kit/side-badge.tsx'
import { useStageName } from '../../kit/use-stage-name.ts'
import { givingWay } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { CourtshipBadge } from '../accounts/courtship-badge.tsx'
import { strengthOf } from '../accounts/strength-of.ts'
import { ScoreBadge } from '../opportunities/score-badge.tsx'
import { hasEnded } from './card-window.ts'
import { useRecordsOfCard } from './use-records-of-card.ts'

/** An account of the card; the wide form has room for counts and deals. */
export function AccountRow({
  account,
  isWide,
  hasDeals,
  isMixed,
}: {
  account: CardAccount
  isWide: boolean
  hasDeals: boolean
  isMixed: boolean
}) {
  const t = useTexts('competitors.card')
  const days = useTexts('accounts')
  const format = useFormatter()
  const money = useMoney()
  const { ws } = useParams({ from: '/w/$ws' })
  const records = useRecordsOfCard()
  const lastTouch = days(hasEnded(records) ? 'daysBeforeEnd' : 'daysAgo', { days: account.last_touch_days })
  const { account_key: key, company_name: name, company_domain: domain } = account
  const about = [
    account.at_risk && t('urgency', { level: urgencyOf(account) }),
    !isWide && account.at_risk && money(account.open_amounts),
    domain,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} {...givingWay(isWide ? 18 : 37, 118)}>
        <Group gap={6} wrap="nowrap">
          <Anchor
            component={Link}
            {...linkTo(`/w/${ws}/competitors/accounts/${encodeURIComponent(key)}`, records)}
            size="sm"
            fw={600}
            lh={1.3}
            className="two-lined"
            title={name}
          >
            {name}
          </Anchor>
          {account.at_risk && isMixed && <SideMark side="at_risk" />}
        </Group>
        <Text size="xs" c="dimmed" className="truncate" title={about}>
          {about}
        </Text>
      </Table.Th>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" w={30} ta="end">
            {format.number(account.signal_score, { maximumFractionDigits: 0 })}
          </Text>
          <Progress
            value={account.signal_score}
            w={44}
            size="sm"
            color={account.we_own ? 'indigo' : 'orange'}
            aria-hidden
          />
        </Group>
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <CourtshipBadge label={account.courtship_label} />
          {isWide && (
            <Text size="xs" c="dimmed">
              {format.number(account.courtship_score, { maximumFractionDigits: 0 })}
            </Text>
          )}
        </Group>
        {!isWide && (
          <Text size="xs" c="dimmed" className="truncate">
            {lastTouch}
          </Text>
        )}
      </Table.Td>
      {isWide && (
        <>
          <Table.Td className="one-line">
            <Text size="sm">{lastTouch}</Text>
          </Table.Td>
          <Table.Td ta="end">{format.number(account.distinct_reps)}</Table.Td>
          <Table.Td ta="end">{format.number(account.interactions)}</Table.Td>
        </>
      )}
      {hasDeals && (
        <>
          <Table.Td {...givingWay(15, 90)}>{account.has_open_deal && <Deal account={account} />}</Table.Td>
          <Table.Td {...givingWay(12, 75)}>
            <OwnerName email={account.owner_email} />
          </Table.Td>
        </>
      )}
      <Table.Td {...givingWay(isWide ? 17 : 31, 102)}>
        <Way account={account} />
      </Table.Td>
    </Table.Tr>
  )
}

function Deal({ account }: { account: CardAccount }) {
  const days = useTexts('accounts')
  const money = useMoney()
  const stageName = useStageName()
  const { deal_name, deal_stage, open_deal_count: count, open_amounts } = account
  return (
    <>
      <Text size="sm" fw={600} className="truncate" title={deal_name ?? ''}>
        {[money(open_amounts), deal_name].filter(Boolean).join(' · ')}
      </Text>
      <Text size="xs" c="dimmed" className="truncate">
        {[stageName(deal_stage), count > 1 && days('dealsOpen', { count })].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

/** The best opportunity into the account; one that the list hides says why. */
export function Way({ account: { best_path: path } }: { account: Pick<CardAccount, 'best_path'> }) {
  const t = useTexts('competitors.card')
  const { ws } = useParams({ from: '/w/$ws' })
  if (!path) {
    return (
      <Text size="xs" c="dimmed">
        {t('noWay')}
      </Text>
    )
  }
  const { connector, prospect, score, hidden_reason: reason } = path
  const reasons = ['unengaged', 'terminal_status', 'unscored', 'own_connector'] as const
  const known = reasons.find((one) => one === reason)
  const about = `${t('wayTo', { prospect: prospect.name })} ${t('wayThrough', { connector: connector.name })}`
  return (
    <Tooltip
      label={t('wayHidden', { reason: known ? t(`hiddenReasons.${known}`) : (reason ?? '') })}
      disabled={reason === undefined}
      multiline
      maw={260}
    >
      <Group gap={6} wrap="nowrap" miw={0}>
        <ScoreBadge score={score} tier={strengthOf(score)} />
        <Anchor
          component={Link}
          to={`/w/${ws}/opportunities/${path.opportunity_id}`}
          size="xs"
          lh={1.4}
          miw={0}
          title={about}
        >
          <span className="truncate" style={{ display: 'block' }}>
            {t('wayTo', { prospect: prospect.name })}
          </span>
          <span className="truncate" style={{ display: 'block' }}>
            {t('wayThrough', { connector: connector.name })}
          </span>
        </Anchor>
      </Group>
    </Tooltip>
  )
}
