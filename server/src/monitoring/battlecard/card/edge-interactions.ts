import { join, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { TimeRange } from './window-plan.ts'

/** Whose interactions are read: those of one competitor, or of all of the workspace. */
export interface FactsScope {
  tenantId: string
  /** Its id, or the expression of a statement that names it. */
  competitorId?: string | Sql | undefined
}

/** One competitor's interactions alone. */
export interface CompetitorScope extends FactsScope {
  competitorId: string | Sql
}

/** The condition that a row is of the scope, which `row` names. */
export const ofScope = ({ tenantId, competitorId }: FactsScope, row: string): Sql =>
  competitorId === undefined
    ? sql`${raw(row)}.tenant_id = ${tenantId}`
    : sql`${raw(row)}.tenant_id = ${tenantId} and ${raw(row)}.competitor_id = ${competitorId}`

/** The interactions of a scope on a window's edge days. Each edge is a select of its own: a range of an index. */
export function edgeInteractions(scope: FactsScope, edges: readonly TimeRange[]): Sql {
  const some = edges.length === 0 ? [{ from: 0, to: 0 }] : edges
  return join(
    some.map(
      ({ from, to }) => sql`
        select i.competitor_id, i.company_id, i.rep_id, i.target_id, i.type, i.reaction_kind, i.post_key, i.engagement_at
        from real_interactions i
        where ${ofScope(scope, 'i')} and i.engagement_at >= ${new Date(from).toISOString()}
          and i.engagement_at < ${to === null ? 'infinity' : new Date(to).toISOString()}`,
    ),
    ' union all ',
  )
}
