import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import type { GridColumn } from '../../grid/grid-column.ts'
import { useMoney } from '../../kit/money.ts'
import { OwnerName } from '../../kit/owner-name.tsx'
import { Plain } from '../../kit/plain.tsx'
import type { CourtedAccount } from '../../kit/row-types.ts'
import { SideBadge, sideOf } from '../../kit/side-badge.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { byStrength, CourtshipBadge, useCourtingWords } from '../accounts/courtship-badge.tsx'
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
        least: 124,
        grows: true,
        canHide: false,
        sort: 'company_name',
        isText: true,
        cell: ({ company_name: name, company_domain: domain }) => (
          // The second line is the domain's until a long name needs it.
          <div style={{ minWidth: 0, lineHeight: 1.2, maxHeight: '2lh', overflow: 'hidden' }}>
            <Text component="div" size="sm" fw={600} lh={1.2} className="two-lined" title={name}>
              {name}
            </Text>
            <Text component="div" size="xs" c="dimmed" lh={1.2} className="truncate">
              {domain}
            </Text>
          </div>
        ),
      },
      {
        id: 'side',
        isLeftOutOnPhone: true,
        header: t('card.side'),
        width: 120,
        least: 115,
        cell: (row) => <SideBadge side={sideOf(row)} />,
      },
      {
        id: 'competitors',
        header: t('courted.courtedBy'),
        width: 240,
        least: 226,
        grows: true,
        cell: ({ competitors }) => <CourtedBy competitors={competitors} />,
      },
      {
        id: 'signal',
        isLeftOutOnPhone: true,
        header: t('card.signal'),
        hint: t('card.signalHint'),
        width: 80,
        align: 'end',
        sort: 'signal_score',
        cell: ({ signal_score: score }) => format.number(score, { maximumFractionDigits: 0 }),
      },
      {
        id: 'interactions',
        isLeftOutOnPhone: true,
        header: t('interactions'),
        width: 114,
        align: 'end',
        sort: 'interactions',
        cell: ({ interactions }) => format.number(interactions),
      },
      {
        id: 'last',
        isLeftOutOnPhone: true,
        header: t('card.lastTouch'),
        width: 120,
        least: 112,
        sort: 'last_touch',
        cell: ({ last_touch_days }) => <Plain text={days('daysAgo', { days: last_touch_days })} isTwoLined />,
      },
      {
        id: 'deal',
        header: t('card.deal'),
        width: 150,
        least: 96,
        cell: ({ open_amounts, deal_name, has_open_deal: isOpen }) =>
          isOpen ? (
            <div style={{ minWidth: 0 }}>
              <Text component="div" size="sm" lh={1.2} className="truncate">
                {money(open_amounts)}
              </Text>
              <Text
                component="div"
                size="xs"
                c="dimmed"
                lh={1.2}
                className="truncate"
                title={deal_name ?? ''}
              >
                {deal_name}
              </Text>
            </div>
          ) : (
            '–'
          ),
      },
      {
        id: 'owner',
        header: t('card.owner'),
        width: 170,
        isHiddenAtFirst: true,
        cell: ({ owner_email: owner }) => <OwnerName email={owner} />,
      },
      {
        id: 'way',
        header: t('card.way'),
        width: 220,
        least: 146,
        cell: (row) => <Way account={row} />,
      },
    ],
    [t, days, format, money],
  )
}

function CourtedBy({ competitors }: Pick<CourtedAccount, 'competitors'>) {
  const wordsOf = useCourtingWords()
  const courting = byStrength(competitors)
  const [first, ...others] = courting
  if (!first) return '–'
  return (
    <Group gap={4} wrap="nowrap" miw={0} title={wordsOf(courting)}>
      <Text component="div" size="sm" lh={1.2} className="two-lined">
        {first.name}
      </Text>
      {others.length > 0 && (
        <Text component="div" size="sm" style={{ flexShrink: 0 }}>
          +{others.length}
        </Text>
      )}
      <CourtshipBadge label={first.courtship_label} />
    </Group>
  )
}
