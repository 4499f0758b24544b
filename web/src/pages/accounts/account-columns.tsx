import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { CompanyCell } from '../../grid/company-cell.tsx'
import { ChoiceEditor } from '../../grid/editors.ts'
import type { GridColumn } from '../../grid/grid-column.ts'
import { OwnerName } from '../../kit/owner-name.tsx'
import { Plain } from '../../kit/plain.tsx'
import type { CourtedAccount, TargetAccount } from '../../kit/row-types.ts'
import { useTagGroups } from '../../kit/tag-groups.ts'
import { TagList } from '../../kit/tag-list.tsx'
import { useTierChoices } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ScoreBadge } from '../opportunities/score-badge.tsx'
import { byStrength, CourtshipBadge, useCourtingWords } from './courtship-badge.tsx'
import { strengthOf } from './strength-of.ts'
import { useAccountTier } from './use-account-tier.ts'

/** The columns of the list of target accounts; what competitors do is looked up beside the row. */
export function useAccountColumns(
  courted: ReadonlyMap<string, CourtedAccount>,
): readonly GridColumn<TargetAccount>[] {
  const t = useTexts('accounts')
  const format = useFormatter()
  const tiers = useTierChoices()
  const setTier = useAccountTier()
  const hasTags = (useTagGroups('account')?.length ?? 0) > 0
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        width: 220,
        least: 185,
        grows: true,
        canHide: false,
        sort: 'account_name',
        isText: true,
        cell: ({ account_name: name, domain }) => <CompanyCell name={name} domain={domain} />,
      },
      {
        id: 'tier',
        header: t('columns.tier'),
        width: 120,
        least: 84,
        sort: 'tier',
        cell: ({ tier }) => <Plain text={tier ?? '–'} />,
        edit: {
          key: 'L',
          ofSelection: 'tier',
          label: t('setTier'),
          editor: ({ row, label, done }) => (
            <ChoiceEditor
              value={row.tier}
              choices={tiers}
              label={label}
              done={done}
              save={(tier) => setTier(row, tier)}
            />
          ),
        },
      },
      {
        id: 'tags',
        header: t('columns.tags'),
        width: 150,
        isHiddenAtFirst: !hasTags,
        isLeftOutOnPhone: true,
        cell: ({ tags }) => <TagList names={tags.map(({ name }) => name)} />,
      },
      {
        id: 'opportunities',
        isLeftOutOnPhone: true,
        header: t('columns.opportunities'),
        hint: t('countHint'),
        width: 130,
        align: 'end',
        sort: 'opportunity_count',
        cell: ({ opportunity_count: count }) => (count === undefined ? '' : format.number(count)),
      },
      {
        id: 'score',
        header: t('columns.score'),
        hint: t('scoreHint'),
        width: 124,
        least: 110,
        sort: 'best_score',
        cell: ({ best_score: score }) =>
          score === undefined ? '' : <ScoreBadge score={score} tier={strengthOf(score)} />,
      },
      {
        id: 'touch',
        header: t('columns.touch'),
        hint: t('touchHint'),
        width: 270,
        least: 240,
        grows: true,
        cell: ({ id }) => <Touch account={courted.get(id)} />,
      },
      {
        id: 'owner',
        isLeftOutOnPhone: true,
        header: t('columns.owner'),
        hint: t('ownerHint'),
        width: 190,
        cell: ({ id }) => <OwnerName email={courted.get(id)?.owner_email} />,
      },
    ],
    [t, format, tiers, setTier, hasTags, courted],
  )
}

/** Who courts the account most, how strongly, and since when nothing more came. */
function Touch({ account }: { account: CourtedAccount | undefined }) {
  const t = useTexts('accounts')
  const wordsOf = useCourtingWords()
  const courting = byStrength(account?.competitors ?? [])
  const [first, ...others] = courting
  if (!account || !first) return <Plain text="–" hint={t('notCourted')} />
  return (
    <Group gap={6} wrap="nowrap" miw={0} title={wordsOf(courting)}>
      <Text component="div" size="sm" lh={1.2} className="two-lined">
        {first.name}
        {others.length > 0 && ` +${others.length}`}
      </Text>
      <CourtshipBadge label={first.courtship_label} />
      {/* A phone has no room for it beside the name. */}
      <Text component="div" size="xs" c="dimmed" className="one-line" visibleFrom="sm">
        {t('daysAgo', { days: account.last_touch_days })}
      </Text>
    </Group>
  )
}
