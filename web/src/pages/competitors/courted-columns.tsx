import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import type { GridColumn } from '../../grid/grid-column.ts'
import { useMoney } from '../../kit/money.ts'
import { Plain } from '../../kit/plain.tsx'
import type { CourtedAccount } from '../../kit/row-types.ts'
import { SideBadge, sideOf } from '../../kit/side-badge.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { CourtshipBadge } from '../accounts/courtship-badge.tsx'
import { Way } from './account-row.tsx'

/** The columns of the accounts that competitors court. */
export function useCourtedColumns(): readonly GridColumn<CourtedAccount>[] {
  const t = useTexts('competitors')
  const days = useTexts('accounts')
  const format = useFormatter()
  const money = useMoney()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('card.account'),
        width: 210,
        grows: true,
        canHide: false,
        sort: 'company_name',
        cell: ({ company_name: name, company_domain: domain }) => (
          <div style={{ minWidth: 0, lineHeight: 1.25 }}>
            <Text size="sm" fw={600} className="truncate" title={name}>
              {name}
            </Text>
            <Text size="xs" c="dimmed" className="truncate">
              {domain}
            </Text>
          </div>
        ),
      },
      {
        id: 'side',
        header: t('card.side'),
        width: 110,
        cell: (row) => <SideBadge side={sideOf(row)} />,
      },
      {
        id: 'competitors',
        header: t('courted.courtedBy'),
        width: 200,
        least: 170,
        grows: true,
        cell: ({ competitors: [first, ...others] }) =>
          first ? (
            <Group
              gap={6}
              wrap="nowrap"
              miw={0}
              title={[first, ...others].map(({ name, interactions }) => `${name} ${interactions}`).join(', ')}
            >
              <Text size="sm" className="truncate">
                {first.name}
                {others.length > 0 && ` +${others.length}`}
              </Text>
              <CourtshipBadge label={first.courtship_label} />
            </Group>
          ) : (
            '–'
          ),
      },
      {
        id: 'signal',
        header: t('card.signal'),
        hint: t('card.signalHint'),
        width: 80,
        align: 'end',
        sort: 'signal_score',
        cell: ({ signal_score: score }) => format.number(score, { maximumFractionDigits: 0 }),
      },
      {
        id: 'interactions',
        header: t('interactions'),
        width: 110,
        align: 'end',
        sort: 'interactions',
        cell: ({ interactions }) => format.number(interactions),
      },
      {
        id: 'last',
        header: t('card.lastTouch'),
        width: 120,
        sort: 'last_touch',
        cell: ({ last_touch_days }) => <Plain text={days('daysAgo', { days: last_touch_days })} />,
      },
      {
        id: 'deal',
        header: t('card.deal'),
        width: 150,
        cell: ({ open_amounts, deal_name, has_open_deal: isOpen }) => (
          <Plain text={isOpen ? [money(open_amounts), deal_name].filter(Boolean).join(' · ') : '–'} />
        ),
      },
      {
        id: 'owner',
        header: t('card.owner'),
        width: 170,
        isHiddenAtFirst: true,
        cell: ({ owner_email: owner }) => <Plain text={owner ?? '–'} />,
      },
      {
        id: 'way',
        header: t('card.way'),
        width: 220,
        cell: (row) => <Way account={row} />,
      },
    ],
    [t, days, format, money],
  )
}
