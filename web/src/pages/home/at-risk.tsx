import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { useMoney } from '../../kit/money.ts'
import type { CourtedAccount } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { byStrength, CourtshipBadge } from '../accounts/courtship-badge.tsx'
import { HomeCard, HomeRow } from './home-card.tsx'

/** Accounts of ours with an open deal that competitors court, the largest amount first. */
export function AtRisk({ total, accounts }: { total: number; accounts: readonly CourtedAccount[] }) {
  const t = useTexts('home')
  const { ws } = useParams({ from: '/w/$ws' })
  const money = useMoney()
  // Only the list itself says what all of them amount to.
  const { data } = useApi('listCompetitorAccounts', { at_risk: true, page_size: 1 }, { enabled: total > 0 })
  const sum = money(data?.summary?.amount_at_risk ?? [])
  return (
    <HomeCard
      title={t('atRisk')}
      note={[t('atRiskNote', { count: total }), sum && t('atStake', { sum })].filter(Boolean).join(' ')}
      action={
        <Anchor
          component={Link}
          to={`/w/${ws}/competitors/accounts`}
          search={{ at_risk: true } as never}
          size="sm"
        >
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
            account.deal_name,
            account.best_path && t('through', { connector: account.best_path.connector.name }),
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
  const { target_account, company_name } = account
  if (!target_account) return <Text size="sm">{company_name}</Text>
  return (
    <Anchor
      component={Link}
      to={`/w/${ws}/accounts/${target_account.id}`}
      search={{ tab: 'competitors' } as never}
      size="sm"
      fw={600}
    >
      {target_account.account_name}
    </Anchor>
  )
}
