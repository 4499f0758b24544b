import { api } from '../../api/client.ts'
import type { TargetAccount } from '../../kit/row-types.ts'
import { useRowWrite } from '../../kit/row-write.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** Sets the tier of a target account; null takes it away. */
export function useAccountTier(): (row: TargetAccount, tier: string | null) => void {
  const t = useTexts('accounts')
  return useRowWrite<TargetAccount, string | null>({
    lists: { listTargetAccounts: 'target_accounts' },
    keyOf: ({ id }) => id,
    send: ({ id }, tier) => api.setTargetAccountTier({ id, tier }),
    apply: (row, tier) => ({ ...row, tier }),
    undo: ({ tier }) => ({ input: tier }),
    field: t('columns.tier'),
  })
}
