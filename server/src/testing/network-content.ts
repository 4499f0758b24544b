import type pg from 'pg'

const connector = `(select p.social_id from people p where p.tenant_id = t.tenant_id and p.id = t.connector_id)`
const personOf = (column: string) =>
  `(select p.social_id from people p where p.tenant_id = t.tenant_id and p.id = t.${column})`
const companyOf = (column: string) =>
  `(select string_agg(k.key, ' ' order by k.key) from company_keys k
    where k.tenant_id = t.tenant_id and k.company_id::text = t.${column}::text)`

/** What each row says, with natural keys in the place of ids, and without the times of writing. */
const contents: Record<string, string> = {
  companies: `${companyOf('id')}, t.name, t.search_name, t.domain, t.numeric_id, t.slug, t.headcount`,
  people: `t.social_id, t.name, t.search_name, t.email, t.job_title, t.seniority, t.function, t.company_name,
    ${companyOf('company_id')}`,
  positions: `${personOf('person_id')}, ${companyOf('company_id')}, t.title, t.function, t.headcount, t.started_on,
    t.finished_on, t.is_current`,
  education: `${personOf('person_id')}, t.school_key, t.school_name, t.degree, t.field_of_study, t.started_on,
    t.finished_on`,
  connectors: `t.social_id, t.search_name,
    (select count(*) from opportunities o where o.tenant_id = t.tenant_id and o.connector_id = t.person_id),
    (select o.email from owners o where o.tenant_id = t.tenant_id and o.id = t.owner_id)`,
  connections: `${connector}, ${personOf('person_id')}, t.connected_on, t.gone_at is null`,
  engagements: `${connector}, ${personOf('person_id')}, t.type, t.direction, t.act_key, t.occurred_at, t.count, t.url`,
  shared_times: `${connector}, ${personOf('person_id')}, t.kind, coalesce(${companyOf('place_key')}, t.place_key),
    case when t.kind = 'school' then t.name end, t.relation, t.started_on, t.finished_on, t.is_current, t.months, t.headcount, t.same_function, t.same_programme`,
  opportunities: `${connector}, ${personOf('prospect_id')}, ${companyOf('company_id')}, t.score, t.as_of,
    t.model_version, t.connected_on, t.engagement_count, t.last_engagement_at, t.overlap_months, t.hidden, t.notes`,
  history: `t.field, t.from_value, t.to_value`,
  person_tags: `${personOf('person_id')},
    (select g.name from tags g where g.tenant_id = t.tenant_id and g.id = t.tag_id)`,
  job_row_errors: `t.n, t.file, t.line, t.field, t.reason`,
}

export const networkTables = Object.keys(contents)

/**
 * A fingerprint of what a workspace's network says, by table: equal for two workspaces that hold the same, whatever
 * ids their rows have and whenever they were written.
 */
export async function networkContent(owner: pg.Client, tenantId: string): Promise<Record<string, string>> {
  const fingerprints: Record<string, string> = {}
  for (const [table, columns] of Object.entries(contents)) {
    const { rows } = await owner.query<{ n: number; hash: string }>(
      `select count(*) as n, md5(coalesce(string_agg(given, e'\\n' order by given), '')) as hash
       from (select row(${columns})::text as given from ${table} t where t.tenant_id = $1) content`,
      [tenantId],
    )
    fingerprints[table] = `${rows[0]?.n} rows, ${rows[0]?.hash}`
  }
  return fingerprints
}
