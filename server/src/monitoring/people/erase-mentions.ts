import { parseProfileAddress } from '@throughline/parsing/people/profile-address.ts'
import { socialUrlOf } from '@throughline/parsing/people/social-id.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import { type EventColumns, eventBody, eventColumns } from '../../floor/events/event-body.ts'
import type { Context } from '../../floor/operation/context.ts'
import { connectorImportKind, unnamedList } from '../../network/import/import-run.ts'
import { interactionImportKind } from '../import/interaction-import-run.ts'
import type { KnownPerson } from './find-person.ts'

/**
 * Deletes what names the person in events, deliveries of webhooks and jobs that have ended. A dry run loses its list of
 * who is left out, the import of a list of the person its file name, and a change of many records its query and notes,
 * which nothing reads once it has ended. A delivery that is still to be sent stays, without its attempts: it tells its
 * receiver what happened, and expires like any other.
 */
export async function eraseMentions(ctx: Context, person: KnownPerson): Promise<void> {
  const { db, tenantId } = ctx
  const { socialIds, networkIds } = person
  const ids = sql`any(${socialIds}::text[])`
  const ended = sql`tenant_id = ${tenantId} and finished_at is not null`
  const ownLists = sql`
    select id from jobs
    where ${ended} and kind = ${connectorImportKind} and input ->> 'form' = 'file' and (
      input ->> 'connectorSocialId' = ${ids} or id in (
        select job_id from connector_imports
        where tenant_id = ${tenantId} and connector_id = any(${networkIds}::uuid[])
      )
    )`
  const isNamed = sql`(e.subject_id = ${ids} or ${names(sql`e.data::text`, socialIds)})`
  // What is still to be sent stands in the event alone.
  const pending = await db.rows<EventColumns & { id: string }>(sql`
    select d.id, ${eventColumns}
    from webhook_deliveries d
    join events e on e.tenant_id = ${tenantId} and e.id = d.message_id
    where d.tenant_id = ${tenantId} and d.status = 'PENDING' and d.body is null and ${isNamed}`)
  await db.batch([
    sql`
      update webhook_deliveries d
      set body = r.body
      from unnest(${pending.map(({ id }) => id)}::uuid[], ${pending.map(eventBody)}::text[]) as r (id, body)
      where d.tenant_id = ${tenantId} and d.id = r.id`,
    // Receivers may answer with what they were sent.
    sql`
      update webhook_deliveries
      set attempts = '[]'
      where tenant_id = ${tenantId} and status = 'PENDING' and ${names(sql`body`, socialIds)}`,
    sql`
      delete from webhook_deliveries
      where tenant_id = ${tenantId} and status <> 'PENDING'
        and (${names(sql`body`, socialIds)} or message_id in (
          select e.id from events e where e.tenant_id = ${tenantId} and ${isNamed}
        ))`,
    sql`delete from events e where e.tenant_id = ${tenantId} and ${isNamed}`,
    sql`
      update jobs
      set summary = (summary::jsonb - 'left_out')::json
      where ${ended} and kind = ${connectorImportKind} and ${names(sql`summary::text`, socialIds)}`,
    sql`
      update jobs
      set error = '{"message": "The reason named somebody who was erased for good.", "code": "CONFLICT"}'
      where ${ended} and ${names(sql`error::text`, socialIds)}`,
    sql`delete from job_row_errors where tenant_id = ${tenantId} and job_id in (${ownLists})`,
    sql`
      update jobs
      set input = input || ${unnamedList}::jsonb,
        summary = (summary::jsonb - 'columns' - 'ignored_columns')::json
      where tenant_id = ${tenantId} and id in (${ownLists})`,
    sql`
      update jobs
      set input = (input - 'memberQuery') #- '{update,notes}'
      where ${ended} and input ? 'memberQuery'`,
    sql`
      update job_changes c
      set notes = null
      from opportunities o
      where c.tenant_id = ${tenantId} and o.tenant_id = ${tenantId} and o.id = c.opportunity_id
        and (o.prospect_id = any(${networkIds}::uuid[]) or o.connector_id = any(${networkIds}::uuid[]))`,
    sql`
      update jobs
      set input = input - 'fields'
      where tenant_id = ${tenantId} and id = any(${await filledIn(ctx, person)}::uuid[])`,
  ])
}

/** The imports of interactions that have ended and for which somebody has filled in that they are about the person. */
async function filledIn({ db, tenantId }: Context, { socialIds }: KnownPerson): Promise<string[]> {
  const jobs = await db.rows<{ id: string; urls: string[] }>(sql`
    select id, array[input #>> '{fields,rep,url}', input #>> '{fields,target,url}'] as urls
    from jobs
    where tenant_id = ${tenantId} and finished_at is not null and kind = ${interactionImportKind}
      and (input #>> '{fields,rep,url}' <> '' or input #>> '{fields,target,url}' <> '')`)
  const isTheirs = (url: string) => socialIds.includes(parseProfileAddress(url)?.socialId ?? '')
  return jobs.filter(({ urls }) => urls.some(isTheirs)).map(({ id }) => id)
}

/** Whether one of the ids stands in a text of JSON: as a value, which no colon follows, or as an address in words. */
const names = (text: Sql, socialIds: readonly string[]): Sql => {
  const addresses = socialIds.map(socialUrlOf)
  const values = [...socialIds, ...addresses].map((value) => JSON.stringify(value))
  const forms = values.flatMap((value) => [`${value},`, `${value}}`, `${value}]`])
  const inWords = addresses.flatMap((address) => [`${address})`, `${address}/`, `${address} `])
  return sql`exists (
    select from unnest(${[...forms, ...inWords]}::text[]) as named (form) where position(named.form in ${text}) > 0
  )`
}

/** The reports in which the person is named, latest first. */
export async function reportsNaming({ db, tenantId }: Context, person: KnownPerson): Promise<string[]> {
  const { socialIds, networkIds, monitoringId } = person
  return db.column<string>(sql`
    with names as materialized (
      select to_json(name)::text as text from people where tenant_id = ${tenantId} and id = any(${networkIds}::uuid[])
      union
      select to_json(name)::text from competitor_people where tenant_id = ${tenantId} and id = ${monitoringId}
      union
      select text from unnest(${socialIds.map((id) => JSON.stringify(id))}::text[]) as id (text)
    )
    select r.id
    from competitor_reports r
    cross join lateral (select r.report_data::text as text offset 0) report
    where r.tenant_id = ${tenantId} and exists (
      select from names where text <> '""' and position(names.text in report.text) > 0
    )
    order by r.created_at desc, r.id desc`)
}
