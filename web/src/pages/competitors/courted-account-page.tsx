import { Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { interactionTypes } from '@throughline/contract/competitor-interactions/interaction-types.ts'
import { BuildingIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAllRows } from '../../api/use-all-rows.ts'
import { useApi } from '../../api/use-api.ts'
import { FilterBar } from '../../filters/filter-bar.tsx'
import type { FilterField } from '../../filters/filter-field.ts'
import type { Choice } from '../../grid/cell-editors.tsx'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { useRecordKeys } from '../../keyboard/use-record-keys.ts'
import { BackToList } from '../../kit/back-to-list.tsx'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { useTypeName } from '../../kit/interaction-type.tsx'
import { LayoutChoice } from '../../kit/layout-choice.tsx'
import { MakeTarget } from '../../kit/make-target.tsx'
import { useMoney } from '../../kit/money.ts'
import { useOwnerName } from '../../kit/owner-name.tsx'
import { Page } from '../../kit/page.tsx'
import type { CourtedAccount, Interaction } from '../../kit/row-types.ts'
import { SideBadge, sideOf } from '../../kit/side-badge.tsx'
import { useStageName } from '../../kit/use-stage-name.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { byStrength, CourtshipBadge } from '../accounts/courtship-badge.tsx'
import { Way } from './account-row.tsx'
import { type WindowSearch, windowOf } from './card-window.ts'
import { useCompetitorChoices } from './competitor-choices.ts'
import { InteractionTable, InteractionTimeline } from './interaction-lists.tsx'
import { useWindowZone } from './use-window-zone.ts'

const step = 60

/** Everything that competitors did at one account, as a timeline or a table. */
export function CourtedAccountPage() {
  const t = useTexts('competitors')
  const { ws, key } = useParams({ from: '/w/$ws/competitors/accounts/$key' })
  const { data, error, refetch } = useApi('listAccountInteractions', { accountID: key })
  const account = useAccount(key)
  const { rep: _, ...ofEveryAccount } = useSearch({ from: '/w/$ws/competitors/accounts/$key' })
  useRecordKeys({
    id: key,
    listPath: `/w/${ws}/competitors/accounts`,
    backLabel: t('courted.back'),
    search: ofEveryAccount,
  })
  return (
    <Page
      title={account?.company_name ?? t('courted.unknown')}
      {...(account?.company_domain && { lead: account.company_domain })}
      actions={
        <>
          <BackToList path={`/w/${ws}/competitors/accounts`} label={t('courted.back')} />
          {account && (
            <MakeTarget
              company={companyOf(account)}
              account={
                account.target_account ? (
                  <Button
                    size="xs"
                    variant="default"
                    component={Link}
                    to={`/w/${ws}/accounts/${account.target_account.id}`}
                  >
                    {t('courted.targetAccount')}
                  </Button>
                ) : null
              }
            />
          )}
        </>
      }
    >
      {account && <Standing account={account} />}
      {error && !data && (
        <FailureAlert title={t('courted.failed')} error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={320} />}
      {data?.interactions.length === 0 && (
        <EmptyScreen icon={<BuildingIcon />} title={t('courted.nobody')} hint={t('courted.emptyHint')} />
      )}
      {data && data.interactions.length > 0 && <Interactions all={data.interactions} />}
    </Page>
  )
}

/** The account as the overview has it: the feed says its name, and by the name it is found. */
function useAccount(key: string): CourtedAccount | undefined {
  const [row] = useApi('listInteractions', { account: key, page_size: 1 }).data?.interactions ?? []
  const name = row?.target_company_name
  const isNamed = { enabled: Boolean(name) }
  const { rows } = useAllRows('listCompetitorAccounts', { search: name }, 'accounts', isNamed)
  return rows?.find(
    ({ account_key, company_numeric_id }) => account_key === key || company_numeric_id === key,
  )
}

/** The strongest key of an account is in its own. */
const companyOf = ({ account_key, company_name, company_domain, company_numeric_id }: CourtedAccount) => ({
  name: company_name,
  domain: company_domain,
  numeric_id: company_numeric_id,
  social_url: account_key.startsWith('s:') ? `linkedin.com/company/${account_key.slice(2)}` : null,
})

function Standing({ account }: { account: CourtedAccount }) {
  const t = useTexts('competitors')
  const money = useMoney()
  const stageName = useStageName()
  const nameOf = useOwnerName()
  const { ws } = useParams({ from: '/w/$ws' })
  return (
    <Paper withBorder p="sm">
      <Group gap="lg" align="flex-start">
        <SideBadge side={sideOf(account)} />
        {account.has_open_deal && (
          <Text size="sm">
            {[t('card.deal'), account.deal_name, stageName(account.deal_stage), money(account.open_amounts)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
        {account.owner_email && (
          <Text size="sm">{t('card.ownerOf', { owner: nameOf(account.owner_email) })}</Text>
        )}
        {byStrength(account.competitors).map(({ id, name, courtship_label: label }) => (
          <Group key={id} gap={6}>
            <Anchor component={Link} to={`/w/${ws}/competitors/${id}`} size="sm">
              {name}
            </Anchor>
            <CourtshipBadge label={label} />
          </Group>
        ))}
        <Group gap={6} wrap="nowrap" miw={0}>
          <Text size="sm" c="dimmed">
            {t('card.way')}
          </Text>
          <Way account={account} />
        </Group>
      </Group>
    </Paper>
  )
}

function Interactions({ all }: { all: readonly Interaction[] }) {
  const t = useTexts('competitors.courted')
  const search = useSearch({ from: '/w/$ws/competitors/accounts/$key' })
  const typeName = useTypeName()
  const competitors = useCompetitorChoices()
  const [shown, setShown] = useState(step)
  const fields = useMemo(
    (): FilterField[] => [
      {
        name: 'competitor_id',
        label: t('competitor'),
        kind: 'choices',
        choices: named(all, 'competitor', competitors),
      },
      {
        name: 'interaction_type',
        label: t('type'),
        kind: 'choices',
        choices: interactionTypes.map((value) => ({ value, label: typeName(value) })),
      },
      { name: 'rep', label: t('rep'), kind: 'choices', choices: named(all, 'rep') },
      { name: 'from', label: t('from'), kind: 'day' },
      { name: 'to', label: t('to'), kind: 'day' },
      { name: 'we_know_target', label: t('known'), kind: 'flag' },
    ],
    [all, competitors, t, typeName],
  )
  const { layout = 'timeline', ...filter } = search
  const rows = useMemo(() => all.filter((one) => matches(one, search)), [all, search])
  const go = useChangeSearch()
  const timeZone = useWindowZone(search)
  return (
    <Stack gap="sm">
      <FilterBar fields={fields} filter={filter} onChange={go}>
        <LayoutChoice
          label={t('layout')}
          value={layout}
          layouts={[
            ['timeline', t('timeline')],
            ['table', t('table')],
          ]}
        />
      </FilterBar>
      <Text size="xs" c="dimmed" aria-live="polite">
        {t('shown', { shown: rows.length, total: all.length })}
      </Text>
      {rows.length === 0 ? (
        <FilteredEmpty
          onClear={() =>
            go(
              Object.fromEntries(
                ['search', ...fields.map(({ name }) => name)].map((name) => [name, undefined]),
              ),
            )
          }
        />
      ) : layout === 'table' ? (
        <InteractionTable rows={rows.slice(0, shown)} timeZone={timeZone} />
      ) : (
        <InteractionTimeline rows={rows.slice(0, shown)} timeZone={timeZone} />
      )}
      {rows.length > shown && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setShown(shown + step)}
        >
          {t('showMore', { count: Math.min(step, rows.length - shown) })}
        </Button>
      )}
    </Stack>
  )
}

interface Filter extends WindowSearch {
  search?: string | undefined
  competitor_id?: string[] | undefined
  interaction_type?: string[] | undefined
  rep?: string[] | undefined
  we_know_target?: boolean | undefined
}

function matches(one: Interaction, filter: Filter): boolean {
  const text = filter.search?.toLocaleLowerCase()
  const { rep_name, target_name, content_preview, competitor_name } = one
  const { from, to } = windowOf(filter)
  const at = Date.parse(one.engagement_at)
  return (
    (filter.competitor_id?.includes(one.competitor_id) ?? true) &&
    (filter.interaction_type?.includes(one.interaction_type) ?? true) &&
    (filter.rep?.includes(one.rep_social_id) ?? true) &&
    (!filter.we_know_target || one.we_know_target) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to)) &&
    (text === undefined ||
      [rep_name, target_name, content_preview, competitor_name].join(' ').toLocaleLowerCase().includes(text))
  )
}

/** Who occurs in the interactions, by name; those of `known` as it calls them. */
function named(all: readonly Interaction[], who: 'competitor' | 'rep', known: readonly Choice[] = []) {
  const names = new Map(
    all.map((one) =>
      who === 'rep' ? [one.rep_social_id, one.rep_name] : [one.competitor_id, one.competitor_name],
    ),
  )
  return [...names]
    .map(([value, label]) => known.find((one) => one.value === value) ?? { value, label })
    .sort((one, other) => one.label.localeCompare(other.label))
}
