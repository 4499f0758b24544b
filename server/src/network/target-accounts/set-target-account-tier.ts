import type { setTargetAccountTier as contract } from '@throughline/contract/target-accounts/set-target-account-tier.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { updateTargetAccount } from './update-target-account.ts'

export const setTargetAccountTier: Handler<typeof contract> = (ctx, { id, tier }) =>
  updateTargetAccount(ctx, { id, tier })
