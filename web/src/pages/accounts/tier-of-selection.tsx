import { Menu } from '@mantine/core'
import { BulkMenu, openedByKey } from '../../bulk/bulk-menu.tsx'
import { leaveBar } from '../../grid/leave-bar.ts'
import type { Selection } from '../../grid/use-selection.ts'
import type { TargetAccount } from '../../kit/row-types.ts'
import { useTierChoices } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useTierOfMany } from './use-tier-of-many.ts'

interface TierOfSelectionProps {
  /** Those that are selected. */
  accounts: readonly TargetAccount[]
  selection: Selection
}

/** Gives all target accounts that are selected one tier; undoing gives each its own back. */
export function TierOfSelection({ accounts, selection }: TierOfSelectionProps) {
  const t = useTexts('accounts')
  const tiers = useTierChoices()
  const setTier = useTierOfMany()
  const give = (tier: string | null) =>
    setTier({
      accounts,
      tier,
      onTaken: () => {
        leaveBar()
        selection.clear()
      },
    })
  return (
    <BulkMenu label={t('setTier')} {...openedByKey(selection, 'tier')}>
      <Menu.Item onClick={() => give(null)}>{t('noTier')}</Menu.Item>
      {tiers.map(({ value, label }) => (
        <Menu.Item key={value} onClick={() => give(value)}>
          {label}
        </Menu.Item>
      ))}
    </BulkMenu>
  )
}
