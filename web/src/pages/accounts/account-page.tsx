import { Anchor, Badge, Button, Grid, Group, Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { hiddenReasons } from '@throughline/contract/opportunities/search-words.ts'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { hasStatus } from '../../api/failure.ts'
import { useApi } from '../../api/use-api.ts'
import { useRecordKeys } from '../../keyboard/use-record-keys.ts'
import { BackToList, useBackToList } from '../../kit/back-to-list.tsx'
import { CompanyPageLink } from '../../kit/company-page-link.tsx'
import { Facts } from '../../kit/facts.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { useMoney } from '../../kit/money.ts'
import { OwnerName } from '../../kit/owner-name.tsx'
import { Page } from '../../kit/page.tsx'
import { RecordTags } from '../../kit/record-tags.tsx'
import type { CourtedAccount, TargetAccount } from '../../kit/row-types.ts'
import { useStageName } from '../../kit/use-stage-name.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { linkTo } from '../../url/link-to.ts'
import { ScoreBadge } from '../opportunities/score-badge.tsx'
import { EmbeddedPaths } from '../paths/embedded-paths.tsx'
import { AccountPeople } from './account-people.tsx'
import { AccountTimeline } from './account-timeline.tsx'
import { Courtship } from './courtship.tsx'
import { DeleteAccounts } from './delete-accounts.tsx'
import { Reach } from './reach.tsx'
import { SameCompany } from './same-company.tsx'
import { strengthOf } from './strength-of.ts'
import { TierSelect } from './tier-select.tsx'

/** One target account: whom one knows there, who courts it, the deal, tags and tier. */
export function AccountPage() {
  const t = useTexts('accounts')
  const { ws, id } = useParams({ from: '/w/$ws/accounts/$id' })
  const { data, error, refetch } = useApi('listTargetAccounts', { id, with_counts: true })
  const [account] = data?.target_accounts ?? []
  const back = <BackToList path={`/w/${ws}/accounts`} label={t('back')} />
  if (hasStatus(error, 404)) return <NotFoundScreen list={{ path: `/w/${ws}/accounts`, label: t('back') }} />
  if (error && !data) {
    return (
      <Page title={t('title')} actions={back}>
        <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
      </Page>
    )
  }
  if (!account) {
    return (
      <Page title={t('title')} actions={back}>
        <Skeleton height={40} />
        <Skeleton height={320} />
      </Page>
    )
  }
  return <Known key={id} account={account} back={back} />
}

function Known({ account, back }: { account: TargetAccount; back: React.ReactNode }) {
  const t = useTexts('accounts')
  const { id } = account
  const { ws } = useParams({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/accounts/$id' })
  const { tab = 'people' } = search
  const navigate = useNavigate()
  const courted = useApi('listCompetitorAccounts', { account_id: [id] }).data?.accounts[0]
  const [isDeleting, setDeleting] = useState(false)
  const listPath = `/w/${ws}/accounts`
  const toList = useBackToList(listPath)
  useRecordKeys({ id, listPath, backLabel: t('back'), search })
  return (
    <Page
      title={account.account_name}
      {...(account.domain && { lead: account.domain })}
      actions={
        <>
          {back}
          <ForWriters>
            <Button size="xs" color="red" variant="subtle" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Button>
          </ForWriters>
        </>
      }
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Paper withBorder p="md">
            <Tabs
              value={tab}
              keepMounted={false}
              onChange={(value) =>
                void navigate(linkTo('.', { tab: value === 'people' ? undefined : value }))
              }
            >
              <Tabs.List mb="md" className="phone-line">
                <Tabs.Tab value="people">{t('tabs.people')}</Tabs.Tab>
                <Tabs.Tab value="paths">{t('tabs.paths')}</Tabs.Tab>
                <Tabs.Tab value="competitors">{t('tabs.competitors')}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="people">
                <Reach accountId={id} />
                <AccountPeople accountId={id} />
              </Tabs.Panel>
              <Tabs.Panel value="paths">
                <EmbeddedPaths focus={{ account_id: id }} />
              </Tabs.Panel>
              <Tabs.Panel value="competitors">
                <Stack gap="lg">
                  <Courtship accountId={id} />
                  {courted && (
                    <AccountTimeline accountKey={courted.company_numeric_id ?? courted.account_key} />
                  )}
                </Stack>
              </Tabs.Panel>
            </Tabs>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Paper withBorder p="md">
            <Aside account={account} courted={courted} />
          </Paper>
        </Grid.Col>
      </Grid>
      <DeleteAccounts
        accounts={isDeleting ? [account] : null}
        onClose={() => setDeleting(false)}
        onDeleted={async (gone) => {
          if (gone.has(account.id)) await toList()
        }}
      />
    </Page>
  )
}

function Aside({ account, courted }: { account: TargetAccount; courted: CourtedAccount | undefined }) {
  const t = useTexts('accounts')
  const common = useTexts('common')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const { data: known } = useApi('getCompany', { id: account.company_id })
  const { best_score: score = null, opportunity_count: count = 0 } = account
  return (
    <Stack gap="sm">
      {(known?.company.is_client || courted?.at_risk) && (
        <Group gap={6}>
          {known?.company.is_client && (
            <Badge variant="light" color="teal" tt="none">
              {t('isClient')}
            </Badge>
          )}
          {courted?.at_risk && (
            <Badge variant="light" color="red" tt="none">
              {t('atRisk')}
            </Badge>
          )}
        </Group>
      )}
      <Facts
        facts={[
          [t('columns.tier'), <TierSelect key="tier" account={account} />],
          [t('tags'), <RecordTags key="tags" type="account" subject={{ company_id: account.company_id }} />],
          [t('columns.score'), <ScoreBadge key="score" score={score} tier={strengthOf(score)} />],
          [
            t('columns.opportunities'),
            <Anchor
              key="opportunities"
              component={Link}
              {...linkTo(`/w/${ws}/opportunities`, { account_id: [account.id], include: hiddenReasons })}
              size="sm"
            >
              {format.number(count)}
            </Anchor>,
          ],
          [t('contacts'), known ? format.number(known.company.counts.contacts) : '…'],
          [t('deal'), <Deal key="deal" courted={courted} deals={known?.company.counts.deals} />],
          [t('columns.owner'), <OwnerName key="owner" email={courted?.owner_email} />],
          [common('companyPage'), <CompanyPageLink key="page" url={account.account_social_url} />],
        ]}
      />
      <Text size="xs" c="dimmed">
        {t('countHint')}
      </Text>
      {known && (
        <ForWriters>
          <SameCompany company={known.company} />
        </ForWriters>
      )}
    </Stack>
  )
}

/** The open deal with the largest amount; of an account that nobody courts only how many deals the CRM has. */
function Deal({ courted, deals }: { courted: CourtedAccount | undefined; deals: number | undefined }) {
  const t = useTexts('accounts')
  const money = useMoney()
  const stageName = useStageName()
  if (!courted?.has_open_deal)
    return <Text size="sm">{deals === undefined ? '…' : t('deals', { count: deals })}</Text>
  const { deal_name: name, deal_stage: stage, deal_amount: amount, deal_currency: currency } = courted
  return (
    <div>
      <Text size="sm" fw={600}>
        {name ?? t('openDeal')}
      </Text>
      <Text size="xs" c="dimmed">
        {[
          stageName(stage),
          amount !== null && money([{ amount, currency }]),
          courted.open_deal_count > 1 && t('dealsOpen', { count: courted.open_deal_count }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  )
}
