import {
  Anchor,
  Button,
  Grid,
  Group,
  Paper,
  Progress,
  ScrollArea,
  SegmentedControl,
  Stack,
  Table,
  Text,
  Title,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import { IconArrowNarrowDown } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormatter } from 'use-intl'
import { useMoney } from '../../kit/money.ts'
import type { CardAccount } from '../../kit/row-types.ts'
import { SideBadge, sides } from '../../kit/side-badge.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { CourtshipBadge } from '../accounts/courtship-badge.tsx'
import { strengthOf } from '../accounts/strength-of.ts'
import { ScoreBadge } from '../opportunities/score-badge.tsx'

const step = 12

type Sort = 'signal' | 'courtship' | 'interactions' | 'last_touch' | 'name'

/** The accounts of the card: attack and defend beside each other, or one side with everything that is known. */
export function RankedAccounts({ accounts }: { accounts: readonly CardAccount[] }) {
  const t = useTexts('competitors')
  const { side, sort = 'signal' } = useSearch({ from: '/w/$ws/competitors/$id' })
  const navigate = useNavigate()
  const sorted = useMemo(() => inOrder(accounts, sort), [accounts, sort])
  const hasCrm = accounts.some(({ has_open_deal, owner_email }) => has_open_deal || owner_email !== null)
  const attack = sorted.filter(({ we_own }) => !we_own)
  const defend = sorted.filter(({ we_own }) => we_own)
  const chosen = { attack, defend, at_risk: defend.filter(({ at_risk }) => at_risk) }
  return (
    <Stack gap="sm" component="section" aria-label={t('card.ranked')}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5">
          {side ? t(`sides.${side}`) : t('card.split')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('card.sideTabs')}
          value={side ?? 'all'}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: ((before: object) => ({
                ...before,
                side: value === 'all' ? undefined : value,
              })) as never,
            })
          }
          data={[
            { value: 'all', label: t('card.allSides') },
            ...sides.map((value) => ({ value, label: t(`sides.${value}`) })),
          ]}
        />
      </Group>
      {side ? (
        <AccountTable key={side} label={t(`sides.${side}`)} accounts={chosen[side]} isWide hasCrm={hasCrm} />
      ) : (
        <Grid gap="md">
          {(['attack', 'defend'] as const).map((one) => (
            <Grid.Col key={one} span={{ base: 12, lg: 6 }}>
              <AccountTable label={t(`sides.${one}`)} accounts={chosen[one]} hasCrm={hasCrm} />
            </Grid.Col>
          ))}
        </Grid>
      )}
    </Stack>
  )
}

function AccountTable({
  label,
  accounts,
  hasCrm,
  isWide = false,
}: {
  label: string
  accounts: readonly CardAccount[]
  hasCrm: boolean
  isWide?: boolean
}) {
  const t = useTexts('competitors')
  const [shown, setShown] = useState(step)
  const hasDeals = hasCrm && isWide
  const isMixed = accounts.some(({ at_risk }) => !at_risk)
  return (
    <Paper withBorder p="sm" style={{ minWidth: 0 }}>
      {!isWide && (
        <Text fw={600} size="sm" mb={4}>
          {label} ({accounts.length})
        </Text>
      )}
      {accounts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('card.noneOnSide')}
        </Text>
      ) : (
        <ScrollArea type="auto" viewportProps={{ tabIndex: 0, 'aria-label': label, role: 'group' }}>
          <Table aria-label={label} verticalSpacing={6} horizontalSpacing="xs" miw={isWide ? 900 : 480}>
            <Table.Thead>
              <Table.Tr>
                <Heading sort="name" label={t('card.account')} />
                <Heading sort="signal" label={t('card.signal')} hint={t('card.signalHint')} />
                <Heading sort="courtship" label={t('card.courtship')} hint={t('card.courtshipHint')} />
                {isWide && (
                  <>
                    <Heading sort="last_touch" label={t('card.lastTouch')} />
                    <Table.Th scope="col" ta="right">
                      {t('card.distinctReps')}
                    </Table.Th>
                    <Heading sort="interactions" label={t('interactions')} align="right" />
                  </>
                )}
                {hasDeals && (
                  <>
                    <Table.Th scope="col">{t('card.deal')}</Table.Th>
                    <Table.Th scope="col">{t('card.owner')}</Table.Th>
                  </>
                )}
                <Table.Th scope="col">{t('card.way')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {accounts.slice(0, shown).map((account) => (
                <Row
                  key={account.account_key}
                  account={account}
                  isWide={isWide}
                  hasDeals={hasDeals}
                  isMixed={isMixed}
                />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
      {accounts.length > shown && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setShown(shown + 4 * step)}>
          {t('card.showMore', { count: Math.min(4 * step, accounts.length - shown) })}
        </Button>
      )}
    </Paper>
  )
}

/** A heading that orders; the order is one for the whole page, and in its address. */
function Heading({
  sort,
  label,
  hint,
  align,
}: {
  sort: Sort
  label: string
  hint?: string
  align?: 'right'
}) {
  const { sort: present = 'signal' } = useSearch({ from: '/w/$ws/competitors/$id' })
  const navigate = useNavigate()
  const isPresent = present === sort
  const button = (
    <UnstyledButton
      fz="sm"
      fw={700}
      onClick={() =>
        void navigate({
          to: '.',
          resetScroll: false,
          search: ((before: object) => ({ ...before, sort: sort === 'signal' ? undefined : sort })) as never,
        })
      }
    >
      <Group gap={2} wrap="nowrap" justify={align === 'right' ? 'flex-end' : 'flex-start'}>
        {label}
        {isPresent && <IconArrowNarrowDown size={14} aria-hidden />}
      </Group>
    </UnstyledButton>
  )
  return (
    <Table.Th
      scope="col"
      ta={align ?? 'left'}
      aria-sort={isPresent ? (sort === 'name' || sort === 'last_touch' ? 'ascending' : 'descending') : 'none'}
    >
      {hint ? (
        <Tooltip label={hint} multiline maw={260}>
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </Table.Th>
  )
}

function Row({
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
  const days = useTexts('accounts')
  const format = useFormatter()
  const money = useMoney()
  const { ws } = useParams({ from: '/w/$ws' })
  const { account_key: key, company_name: name, company_domain: domain } = account
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} miw={150} maw={isWide ? 230 : 200}>
        <Group gap={6} wrap="nowrap">
          <Anchor
            component={Link}
            to={`/w/${ws}/competitors/accounts/${encodeURIComponent(key)}`}
            size="sm"
            fw={600}
            className="truncate"
            title={name}
          >
            {name}
          </Anchor>
          {account.at_risk && isMixed && <SideBadge side="at_risk" />}
        </Group>
        <Text size="xs" c="dimmed" className="truncate">
          {[domain, !isWide && account.at_risk && money(account.open_amounts)].filter(Boolean).join(' · ')}
        </Text>
      </Table.Th>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" w={30} ta="right">
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
            {days('daysAgo', { days: account.last_touch_days })}
          </Text>
        )}
      </Table.Td>
      {isWide && (
        <>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <Text size="sm">{days('daysAgo', { days: account.last_touch_days })}</Text>
          </Table.Td>
          <Table.Td ta="right">{format.number(account.distinct_reps)}</Table.Td>
          <Table.Td ta="right">{format.number(account.interactions)}</Table.Td>
        </>
      )}
      {hasDeals && (
        <>
          <Table.Td maw={190}>{account.has_open_deal && <Deal account={account} />}</Table.Td>
          <Table.Td maw={130}>
            <Text size="sm" className="truncate" title={account.owner_email ?? ''}>
              {account.owner_email ?? '–'}
            </Text>
          </Table.Td>
        </>
      )}
      <Table.Td miw={isWide ? 150 : undefined} maw={isWide ? 230 : 170}>
        <Way account={account} />
      </Table.Td>
    </Table.Tr>
  )
}

function Deal({ account }: { account: CardAccount }) {
  const days = useTexts('accounts')
  const money = useMoney()
  const { deal_name, deal_stage, open_deal_count: count, open_amounts } = account
  return (
    <>
      <Text size="sm" fw={600} className="truncate" title={deal_name ?? ''}>
        {[money(open_amounts), deal_name].filter(Boolean).join(' · ')}
      </Text>
      <Text size="xs" c="dimmed" className="truncate">
        {[deal_stage, count > 1 && days('dealsOpen', { count })].filter(Boolean).join(' · ')}
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
  const about: ReactNode = `${t('wayThrough', { connector: connector.name })} ${t('wayTo', { prospect: prospect.name })}`
  return (
    <Tooltip
      label={t('wayHidden', { reason: known ? t(`hiddenReasons.${known}`) : (reason ?? '') })}
      disabled={reason === undefined}
      multiline
      maw={260}
    >
      <Group gap={6} wrap="nowrap">
        <ScoreBadge score={score} tier={strengthOf(score)} />
        <Anchor
          component={Link}
          to={`/w/${ws}/opportunities/${path.opportunity_id}`}
          size="xs"
          className="truncate"
          title={String(about)}
        >
          {about}
        </Anchor>
      </Group>
    </Tooltip>
  )
}

function inOrder(accounts: readonly CardAccount[], sort: Sort): readonly CardAccount[] {
  if (sort === 'signal') return accounts
  const by: Record<Exclude<Sort, 'signal'>, (one: CardAccount, other: CardAccount) => number> = {
    courtship: (one, other) => other.courtship_score - one.courtship_score,
    interactions: (one, other) => other.interactions - one.interactions,
    last_touch: (one, other) => one.last_touch_days - other.last_touch_days,
    name: (one, other) => one.company_name.localeCompare(other.company_name),
  }
  return [...accounts].sort(by[sort])
}
