import { Select } from '@mantine/core'
import { useMayWrite } from '../../api/session.ts'
import type { TargetAccount } from '../../kit/row-types.ts'
import { useTierChoices } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useAccountTier } from './use-account-tier.ts'

export function TierSelect({ account }: { account: TargetAccount }) {
  const t = useTexts('accounts')
  const common = useTexts('common')
  const tiers = useTierChoices()
  const setTier = useAccountTier()
  if (!useMayWrite()) return account.tier ?? '–'
  return (
    <Select
      size="xs"
      w="100%"
      maw={150}
      aria-label={t('setTier')}
      placeholder={common('leftEmpty')}
      clearable
      clearButtonProps={{ 'aria-label': common('clear') }}
      data={[...tiers]}
      value={account.tier}
      onChange={(tier) => setTier(account, tier)}
    />
  )
}
