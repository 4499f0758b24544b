import type { Client } from '../../../floor/db/driver.ts'

/**
 * Everything an import writes in a workspace, reported by names and not by ids, without the times of the writing: two
 * workspaces that were reported the same hold the same. A company keeps the spelling it was first reported in, so that
 * of its name only the letters count.
 */
export async function monitoringContent(owner: Client, tenantId: string): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await owner.query<{ line: string }>(
      `select (${statement.columns})::text as line from ${statement.from} order by 1`,
      [tenantId],
    )
    content[name] = rows.map(({ line }) => line)
  }
  return content
}

const statements = {
  interactions: {
    columns: `c.name, r.social_id, t.social_id, i.type, i.post_key, i.reaction_kind, i.post_url, i.content_preview,
      i.engagement_at, i.time_precision, lower(k.name), i.excluded_reason`,
    from: `competitor_interactions i
      join competitors c on c.tenant_id = $1 and c.id = i.competitor_id
      join competitor_people r on r.tenant_id = $1 and r.id = i.rep_id
      join competitor_people t on t.tenant_id = $1 and t.id = i.target_id
      left join companies k on k.tenant_id = $1 and k.id = i.company_id
      where i.tenant_id = $1`,
  },
  people: {
    columns: `p.social_id, p.name, p.search_name, p.job_title, p.seniority, p.is_advisor, p.is_teammate, lower(k.name),
      p.company_name, (select array_agg(y.key order by y.key) from competitor_person_keys y
        where y.tenant_id = $1 and y.person_id = p.id)`,
    from: `competitor_people p left join companies k on k.tenant_id = $1 and k.id = p.company_id
      where p.tenant_id = $1`,
  },
  reps: {
    columns: 'c.name, p.social_id, r.source, r.role_bucket, r.role_bucket_source',
    from: `competitor_reps r
      join competitors c on c.tenant_id = $1 and c.id = r.competitor_id
      join competitor_people p on p.tenant_id = $1 and p.id = r.person_id
      where r.tenant_id = $1`,
  },
  posts: { columns: 'a.alias, a.post_key', from: 'competitor_post_aliases a where a.tenant_id = $1' },
  rollups: {
    columns: `c.name, x.day, lower(k.name), x.interactions, x.touch_days, x.deep_interactions, x.last_at,
      round(x.weight::numeric, 6)`,
    from: `competitor_account_days x
      join competitors c on c.tenant_id = $1 and c.id = x.competitor_id
      join companies k on k.tenant_id = $1 and k.id = x.company_id
      where x.tenant_id = $1`,
  },
}
