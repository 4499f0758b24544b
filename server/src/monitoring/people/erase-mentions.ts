import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { KnownPerson } from './find-person.ts'

/**
 * Deletes where jobs, events and deliveries of webhooks name the person: a dry run loses its list of who is left out, a
 * file of their own list its name. A delivery that is still to be sent stays: it tells its receiver what happened, and goes with its age.
 */
export async function eraseMentions(
  { db, tenantId }: Context,
  { socialIds, networkIds }: KnownPerson,
): Promise<void> {
  const ids = sql`any(${socialIds}::text[])`
  const ownLists = sql`
    select j.id from jobs j
    where j.tenant_id = ${tenantId} and j.kind = 'connector_import' and j.input ->> 'form' = 'file' and (
      j.input ->> 'connectorSocialId' = ${ids} or exists (
        select from connector_imports i
        where i.tenant_id = ${tenantId} and i.job_id = j.id and i.connector_id = any(${networkIds}::uuid[])
      )
    )`
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
      set summary = (summary::jsonb - 'left_out')::json
      where tenant_id = ${tenantId} and summary is not null and exists (
        select from jsonb_array_elements(summary::jsonb -> 'left_out') one where one ->> 'social_id' = ${ids}
      )`,
    sql`delete from job_row_errors where tenant_id = ${tenantId} and job_id in (${ownLists})`,
    sql`
      update jobs
      set input = input || '{"connectorSocialId": null, "connectorName": null, "fileName": ""}',
        summary = (summary::jsonb - 'columns' - 'ignored_columns')::json
      where tenant_id = ${tenantId} and id in (${ownLists})`,
    // What was filled in for a file is about one person: who acted, or upon whom.
    sql`
      update jobs
      set input = input || '{"fields": {}}'
      where tenant_id = ${tenantId} and kind = 'interaction_import' and exists (
        select from unnest(${socialIds}::text[]) as id (text)
        where position(lower(id.text) in lower(input ->> 'fields')) > 0
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
