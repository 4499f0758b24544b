import type { DataOf } from '@throughline/contract/operation.ts'
import type { listTargetAccounts } from '@throughline/contract/target-accounts/list-target-accounts.ts'
import { inBytes, KeptFinds } from '../db/kept-finds.ts'
import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { WrittenData } from '../written-data.ts'
import { targetAccountRows } from './target-account-rows.ts'

const keptBytesMax = 32 * 1024 * 1024

const kept = new KeptFinds<WrittenData>({ max: keptBytesMax, sizeOf: inBytes(({ json }) => json.length) })

interface AllWanted {
  tenantId: string
  withCounts: boolean
}

/**
 * The list of all target accounts, which is found and written once and kept as long as no account, no name of a tier and
 * nothing that companies tell changed and, for the counts, no route came or went. `db` must read one snapshot.
 */
export async function allAccounts(db: Db, wanted: AllWanted): Promise<WrittenData> {
  const version = await versionOf(db, wanted)
  return kept.find({ key: `${wanted.tenantId} ${wanted.withCounts}`, version }, async () => {
    const target_accounts = await targetAccountRows(db, { ...wanted, condition: sql`true` })
    const data: DataOf<typeof listTargetAccounts> = { target_accounts, count: target_accounts.length }
    return new WrittenData(Buffer.from(JSON.stringify(data)))
  })
}

/**
 * The stamps of what triggers watch (`migrations/0044_account_stamps.sql`, and the totals of routes for the counts); null
 * where nothing is known of changes.
 */
async function versionOf(db: Db, { tenantId, withCounts }: AllWanted): Promise<string | null> {
  const stamps = withCounts ? sql`concat_ws(' ', stamp, accounts_stamp)` : sql`accounts_stamp::text`
  const found = await db.first<{ version: string | null }>(sql`
    select case when count(accounts_stamp) > 0 then string_agg(${stamps}, ',' order by id) end as version
    from route_slots
    where tenant_id = ${tenantId}`)
  return found?.version ?? null
}
