import { accountColumns } from '@throughline/contract/target-accounts/account-columns.ts'
import type { importTargetAccounts as contract } from '@throughline/contract/target-accounts/import-target-accounts.ts'
import type { Handler } from '../handler.ts'
import { acceptTableImport } from '../jobs/table-import.ts'
import { requireTier } from './require-tier.ts'
import { targetAccountImportKind } from './target-account-import.ts'

export const importTargetAccounts: Handler<typeof contract> = async (ctx, { upload }) => {
  if (upload?.tier !== undefined) await requireTier(ctx, upload.tier, 'tier')
  return acceptTableImport(ctx, { kind: targetAccountImportKind, columns: accountColumns }, upload)
}
