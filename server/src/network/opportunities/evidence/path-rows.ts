import type { path } from '@throughline/contract/opportunities/path.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import type { RequestedPage } from '../../../floor/operation/page-by-number.ts'
import { statusOf, withAddress } from '../search/opportunity-row.ts'
import type { EvidenceItem } from './evidence-item.ts'
import { type EvidenceRows, evidenceOf, evidenceStatements } from './pair-evidence.ts'

type Path = Static<typeof path>
type StoredPerson = Omit<Path['connector'], 'social_url'>

/** A path without its evidence. */
export type PathRow = Pick<Path, 'rank' | 'score' | 'tier' | 'owner'> & {
  id: string
  connector: StoredPerson
  prospect: StoredPerson
  status: NonNullable<Path['status']> | null
}

const engagementsEach = 20

/** Selects one page of paths. `opportunities` selects the `id` and `rank` of all opportunities of the list. */
export function pathsStatement(
  tenantId: string,
  opportunities: Sql,
  { page, page_size }: RequestedPage,
): Sql {
  const before = (page - 1) * page_size
  return sql`
    select r.rank, o.id, o.score, rs1_tier(o.score) as tier,
      json_build_object('name', c.name, 'social_id', c.social_id, 'job_title', c.job_title) as connector,
      json_build_object('name', p.name, 'social_id', p.social_id, 'job_title', p.job_title) as prospect,
      ${statusOf} as status,
      case when w.owner_id is not null then json_build_object(
        'id', w.owner_id, 'email', w.owner_email, 'name', w.owner_name) end as owner
    from (select * from (${opportunities}) ranked where rank > ${before} and rank <= ${before + page_size}) r
    cross join lateral (select * from opportunities where tenant_id = ${tenantId} and id = r.id offset 0) o
    join people c on c.tenant_id = ${tenantId} and c.id = o.connector_id
    join people p on p.tenant_id = ${tenantId} and p.id = o.prospect_id
    left join tags st on st.tenant_id = ${tenantId} and st.id = o.status_id
    left join connector_ownership w on w.tenant_id = ${tenantId} and w.connector_id = o.connector_id
    order by r.rank`
}

/** Reads the evidence of all rows at once. Returns a function that gives that of one row. */
export async function evidenceBehind(
  { db, tenantId }: Context,
  rows: readonly PathRow[],
): Promise<(row: PathRow) => EvidenceItem[]> {
  if (rows.length === 0) return () => []
  const ids = rows.map(({ id }) => id)
  return evidenceOf(await db.batch<EvidenceRows>(evidenceStatements(tenantId, ids, engagementsEach)))
}

/** The path as callers see it. */
export function shownPath(row: PathRow, evidence: EvidenceItem[]): Path {
  const { rank, id, connector, score, tier, status, owner } = row
  return {
    rank,
    opportunity_id: id,
    connector: withAddress(connector),
    score,
    tier,
    ...(status && { status }),
    evidence,
    owner,
  }
}
