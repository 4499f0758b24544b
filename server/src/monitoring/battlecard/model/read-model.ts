import type { ModelConstants } from '@throughline/contract/competitors/battlecard-model.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import { type BattlecardModel, modelOf } from './model.ts'

/** The model of the workspace. */
export async function readModel({ db, tenantId }: Scope): Promise<BattlecardModel> {
  const settings = await db.first<{ model: ModelConstants }>(
    sql`select s.model from monitoring_settings s where s.tenant_id = ${tenantId}`,
  )
  return modelOf(settings?.model ?? null)
}
