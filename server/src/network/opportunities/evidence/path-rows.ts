import type { path } from '@throughline/contract/opportunities/path.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { socialUrlOf } from '../../people/social-id.ts'
import type { EvidenceItem } from './evidence-item.ts'
import { type EvidenceRows, evidenceOf, evidenceStatements, type OpportunityPair } from './pair-evidence.ts'

type Path = Static<typeof path>
type Owner = { [K in 'owner_id' | 'owner_email' | 'owner_name']: string }

/** A path before its evidence was searched for. */
export type PathRow = OpportunityPair &
  Pick<Path, 'rank' | 'score' | 'tier'> & {
    connector_social_id: string
    connector_job_title: string
    prospect_social_id: string
    prospect_job_title: string
  } & (Owner | { [K in keyof Owner]: null })

const engagementsEach = 20

/** One page of `opportunities`, a select of the `id` and `rank` of opportunities, with all that is shown of a path. */
export function pathsStatement(
  tenantId: string,
  opportunities: Sql,
  { page, page_size }: { page: number; page_size: number },
): Sql {
  const before = (page - 1) * page_size
  return sql`
    select r.rank, o.id, o.score, rs1_tier(o.score) as tier,
      c.name as connector_name, c.social_id as connector_social_id, c.job_title as connector_job_title,
      p.name as prospect_name, p.social_id as prospect_social_id, p.job_title as prospect_job_title,
      w.owner_id, w.owner_email, w.owner_name
    from (select * from (${opportunities}) ranked where rank > ${before} and rank <= ${before + page_size}) r
    cross join lateral (select * from opportunities where tenant_id = ${tenantId} and id = r.id offset 0) o
    join people c on c.tenant_id = ${tenantId} and c.id = o.connector_id
    join people p on p.tenant_id = ${tenantId} and p.id = o.prospect_id
    left join connector_ownership w on w.tenant_id = ${tenantId} and w.connector_id = o.connector_id
    order by r.rank`
}

/** Searches for the evidence of all rows at once; the answer tells it row by row. */
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
  return {
    rank: row.rank,
    opportunity_id: row.id,
    connector: {
      name: row.connector_name,
      social_id: row.connector_social_id,
      social_url: socialUrlOf(row.connector_social_id),
      job_title: row.connector_job_title,
    },
    score: row.score,
    tier: row.tier,
    evidence,
    owner: row.owner_id === null ? null : { id: row.owner_id, email: row.owner_email, name: row.owner_name },
  }
}

/** The person whom the path leads to. */
export function shownProspect(row: PathRow) {
  return {
    name: row.prospect_name,
    social_id: row.prospect_social_id,
    social_url: socialUrlOf(row.prospect_social_id),
    job_title: row.prospect_job_title,
  }
}
