import { type Sql, sql } from '../../../floor/db/sql.ts'

/** Which interactions a change is about; excluded ones too. `matching` is a condition on the row `i`. */
export type RollupScope =
  | { interactionIds: readonly string[] }
  | { personIds: readonly string[] }
  | { competitorIds: readonly string[] }
  | { matching: Sql }

/** The scope as statements that select rows `i` of competitor_interactions. */
export function interactionsOf(tenantId: string, scope: RollupScope): Sql[] {
  const where = (condition: Sql) => sql`
    from competitor_interactions i
    where i.tenant_id = ${tenantId} and ${condition}`
  if ('interactionIds' in scope) return [where(sql`i.id = any(${scope.interactionIds}::uuid[])`)]
  if ('personIds' in scope)
    return [
      where(sql`i.rep_id = any(${scope.personIds}::uuid[])`),
      where(sql`i.target_id = any(${scope.personIds}::uuid[])`),
    ]
  if ('competitorIds' in scope) return [where(sql`i.competitor_id = any(${scope.competitorIds}::uuid[])`)]
  return [where(scope.matching)]
}
