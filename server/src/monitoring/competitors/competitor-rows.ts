import type { competitor } from '@throughline/contract/competitors/competitor.ts'
import { companyUrl } from '@throughline/parsing/companies/company-url.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

type Competitor = Static<typeof competitor>

export type CompetitorRow = Omit<Competitor, 'social_url'> & { slug: string | null }

/** Competitors `c` whose ids `page` selects, by name. What one does not say itself is reported by its company. */
export const competitorRows = (tenantId: string, page: Sql): Sql => sql`
  select c.id, c.name, coalesce(c.domain, k.domain) as domain, coalesce(c.slug, k.slug) as slug,
    coalesce(c.numeric_id, k.numeric_id) as numeric_id, c.is_active,
    (
      select count(*) from watched_reps r where r.tenant_id = ${tenantId} and r.competitor_id = c.id
    ) as reps_tracked,
    (
      select i.engagement_at
      from real_interactions i
      where i.tenant_id = ${tenantId} and i.competitor_id = c.id
      order by i.engagement_at desc, i.id desc
      limit 1
    ) as last_interaction_at,
    c.created_at
  from (${page}) found
  join competitors c on c.tenant_id = ${tenantId} and c.id = found.id
  join companies k on k.tenant_id = ${tenantId} and k.id = c.company_id
  order by c.search_name, c.id`

export function shownCompetitor({ slug, ...row }: CompetitorRow): Competitor {
  return { ...row, social_url: companyUrl({ slug, numericId: row.numeric_id }) }
}

/** One competitor that is there, as it is shown. */
export async function readCompetitor({ db, tenantId }: Scope, id: string): Promise<Competitor> {
  const row = await db.one<CompetitorRow>(competitorRows(tenantId, sql`select ${id}::uuid as id`))
  return shownCompetitor(row)
}
