import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { api } from '../../api/client.ts'
import { useMoney } from '../../kit/money.ts'
import type { CourtedAccount } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { byStrength, CourtshipBadge } from '../accounts/courtship-badge.tsx'
import { HomeCard, HomeRow } from './home-card.tsx'

type Home = Awaited<ReturnType<typeof api.getHome>>

/** Accounts of ours with an open deal that competitors court, the largest amount first. */
export function AtRisk({ home: { accounts_at_risk } }: { home: Home }) {
  const t = useTexts('home')
  const { ws } = useParams({ from: '/w/$ws' })
  const money = useMoney()
  const { total, amount, accounts } = accounts_at_risk
  const sum = money(amount)
  return (
    <HomeCard
      title={t('atRisk')}
      note={[t('atRiskNote', { count: total }), sum && t('atStake', { sum })].filter(Boolean).join(' ')}
      action={
        <Anchor component={Link} {...linkTo(`/w/${ws}/competitors/accounts`, { at_risk: true })} size="sm">
          {t('seeAll')}
        </Anchor>
      }
    >
      {accounts.map((account) => (
        <HomeRow
          key={account.account_key}
          name={<AccountName account={account} />}
          about={[
            money(account.open_amounts),
            account.best_path && t('through', { connector: account.best_path.connector.name }),
            account.deal_name,
          ]
            .filter(Boolean)
            .join(' · ')}
          end={byStrength(account.competitors)
            .slice(0, 1)
            .map(({ id, name, courtship_label }) => (
              <span key={id} style={{ display: 'contents' }}>
                <Text size="xs">{name}</Text>
                <CourtshipBadge label={courtship_label} />
              </span>
            ))}
        />
      ))}
    </HomeCard>
  )
}

function AccountName({ account }: { account: CourtedAccount }) {
  const { ws } = useParams({ from: '/w/$ws' })
  const { target_account, company_name, account_key } = account
  if (!target_account)
    return (
      <Anchor
        component={Link}
        to={`/w/${ws}/competitors/accounts/${encodeURIComponent(account_key)}`}
        size="sm"
        fw={600}
      >
        {company_name}
      </Anchor>
    )
  return (
    <Anchor
      component={Link}
      {...linkTo(`/w/${ws}/accounts/${target_account.id}`, { tab: 'competitors' })}
      size="sm"
      fw={600}
    >
      {target_account.account_name}
    </Anchor>
  )
}
