import { accountColumns } from '@throughline/contract/target-accounts/account-columns.ts'
import type { importTargetAccounts as contract } from '@throughline/contract/target-accounts/import-target-accounts.ts'
import { acceptTableImport } from '../../floor/jobs/table-import.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireTier } from './require-tier.ts'
import { targetAccountImportKind } from './target-account-import.ts'

export const importTargetAccounts: Handler<typeof contract> = async (ctx, { upload }) => {
  if (upload?.tier !== undefined) await requireTier(ctx, upload.tier, 'tier')
  return acceptTableImport(ctx, { kind: targetAccountImportKind, columns: accountColumns }, upload)
}
