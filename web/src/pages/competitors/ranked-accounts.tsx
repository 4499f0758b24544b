import {
  Button,
  Grid,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Table,
  Text,
  Title,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { MoveDownIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CardAccount } from '../../kit/row-types.ts'
import { sides } from '../../kit/side-badge.tsx'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { AccountRow } from './account-row.tsx'

const step = 12

type Sort = 'signal' | 'courtship' | 'interactions' | 'last_touch' | 'name'

/** The accounts of the card: attack and defend, beside each other in a wide window, or one side with all that is known. */
export function RankedAccounts({ accounts }: { accounts: readonly CardAccount[] }) {
  const t = useTexts('competitors')
  const { side, sort = 'signal' } = useSearch({ from: '/w/$ws/competitors/$id' })
  const change = useChangeSearch()
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
          className="no-print"
          aria-label={t('card.sideTabs')}
          value={side ?? 'all'}
          onChange={(value) => change({ side: value === 'all' ? undefined : value })}
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
            <Grid.Col key={one} span={{ base: 12, xl: 6 }}>
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
        <WideTable minWidth={isWide ? 900 : 420}>
          <Table aria-label={label} verticalSpacing={6} horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Heading sort="name" label={t('card.account')} />
                <Heading sort="signal" label={t('card.signal')} hint={t('card.signalHint')} />
                <Heading sort="courtship" label={t('card.courtship')} hint={t('card.courtshipHint')} />
                {isWide && (
                  <>
                    <Heading sort="last_touch" label={t('card.lastTouch')} />
                    <Table.Th scope="col" ta="end">
                      {t('card.distinctReps')}
                    </Table.Th>
                    <Heading sort="interactions" label={t('interactions')} align="end" />
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
                <AccountRow
                  key={account.account_key}
                  account={account}
                  isWide={isWide}
                  hasDeals={hasDeals}
                  isMixed={isMixed}
                />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {accounts.length > shown && (
        <Text size="xs" className="only-print">
          {t('card.printed', { shown, total: accounts.length })}
        </Text>
      )}
      {accounts.length > shown && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          className="no-print"
          onClick={() => setShown(shown + 4 * step)}
        >
          {t('card.showMore', { count: Math.min(4 * step, accounts.length - shown) })}
        </Button>
      )}
    </Paper>
  )
}

/** A heading that orders; the order is one for the whole page, and in its address. */
function Heading({ sort, label, hint, align }: { sort: Sort; label: string; hint?: string; align?: 'end' }) {
  const { sort: present = 'signal' } = useSearch({ from: '/w/$ws/competitors/$id' })
  const change = useChangeSearch()
  const isPresent = present === sort
  const button = (
    <UnstyledButton
      fz="sm"
      fw={700}
      onClick={() => change({ sort: sort === 'signal' ? undefined : sort }, { resetScroll: false })}
    >
      <Group gap={2} wrap="nowrap" justify={align === 'end' ? 'flex-end' : 'flex-start'}>
        {label}
        {isPresent && <MoveDownIcon size={14} aria-hidden />}
      </Group>
    </UnstyledButton>
  )
  return (
    <Table.Th
      scope="col"
      ta={align ?? 'start'}
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
