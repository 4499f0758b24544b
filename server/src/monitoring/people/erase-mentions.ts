import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { KnownPerson } from './find-person.ts'

/**
 * Deletes where jobs, events and deliveries of webhooks name the person. A delivery that is still to be sent stays: it tells
 * its receiver what happened, and goes with its age.
 */
export async function eraseMentions({ db, tenantId }: Context, { socialIds }: KnownPerson): Promise<void> {
  const ids = sql`any(${socialIds}::text[])`
  await db.batch([
    sql`
      delete from events
      where tenant_id = ${tenantId} and (
        subject_id = ${ids} or data ->> 'connector_social_id' = ${ids} or data ->> 'prospect_social_id' = ${ids}
        or data ->> 'rep_social_id' = ${ids} or data ->> 'target_social_id' = ${ids}
      )`,
    sql`
      delete from webhook_deliveries d
      where d.tenant_id = ${tenantId} and d.status <> 'PENDING' and exists (
        select from unnest(${quoted(socialIds)}::text[]) as id (text) where position(id.text in d.body) > 0
      )`,
    sql`
      update jobs
      set summary = (summary::jsonb || jsonb_build_object('left_out', (
        select coalesce(jsonb_agg(one order by n), '[]')
        from jsonb_array_elements(summary::jsonb -> 'left_out') with ordinality as named (one, n)
        where one ->> 'social_id' <> all(${socialIds}::text[])
      )))::json
      where tenant_id = ${tenantId} and summary is not null and exists (
        select from jsonb_array_elements(summary::jsonb -> 'left_out') one where one ->> 'social_id' = ${ids}
      )`,
  ])
}

/** The reports in which the person is named, latest first. */
export async function reportsNaming({ db, tenantId }: Context, person: KnownPerson): Promise<string[]> {
  const { socialIds, networkIds, monitoringId } = person
  const rows = await db.rows<{ id: string }>(sql`
    with names as materialized (
      select to_json(name)::text as text from people where tenant_id = ${tenantId} and id = any(${networkIds}::uuid[])
      union
      select to_json(name)::text from competitor_people where tenant_id = ${tenantId} and id = ${monitoringId}
      union
      select text from unnest(${quoted(socialIds)}::text[]) as id (text)
    )
    select r.id
    from competitor_reports r
    where r.tenant_id = ${tenantId} and exists (
      select from names where text <> '""' and position(names.text in r.report_data::text) > 0
    )
    order by r.created_at desc, r.id desc`)
  return rows.map(({ id }) => id)
}

/** As they stand in JSON. */
const quoted = (texts: readonly string[]) => texts.map((text) => JSON.stringify(text))
