import type { ModelConstants } from '@throughline/contract/competitors/battlecard-model.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import { type BattlecardModel, modelOf } from './model.ts'

/** The model of the workspace. */
export async function readModel({ db, tenantId }: Scope): Promise<BattlecardModel> {
  return modelOfRows(await db.rows(modelStatement(tenantId)))
}

/** What `modelStatement` answers: no row where the workspace has no settings. */
export type ModelRows = { model: ModelConstants }[]

/** The statement of `readModel`, for reads that send several at once. */
export const modelStatement = (tenantId: string): Sql =>
  sql`select s.model from monitoring_settings s where s.tenant_id = ${tenantId}`

export const modelOfRows = ([settings]: ModelRows): BattlecardModel => modelOf(settings?.model ?? null)
