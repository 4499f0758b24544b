import { type Sql, sql } from '../../floor/db/sql.ts'
import type { JobRef, StagedChunk, StagedJob } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { personWith } from '../people/person-with.ts'

interface ConnectionCounts {
  /** Contacts that were not connected before. */
  created: number
  /** Other contacts that came back, whose date was corrected, or who changed themselves. */
  changed: number
  /** Contacts of the chunk who are connected, whatever changed. */
  connected: number
  /** Contacts who stay gone because a later list leaves them out. */
  leftOutLater: number
}

/**
 * Writes the connections of a chunk of staged contacts. `changedIds` are the people of the chunk of whom something else
 * changed. What this import has written before is not counted again. A connector who was removed in the meantime stays
 * removed, and contacts whom a later list leaves out stay gone.
 */
export async function upsertStagedConnections(
  db: Db,
  chunk: StagedChunk,
  changedIds: readonly string[],
): Promise<ConnectionCounts> {
  const { tenantId, jobId, from, to, now } = chunk
  return db.one(sql`
    with staged as materialized (
      select distinct on (k.person_id, p.id) k.person_id as connector_id, p.id as person_id, s.connected_on,
        s.connected_on_precision, k.listed_on,
        ${wasKnown(now)} as was_known
      from import_contacts s
      join import_connectors k on k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.n = s.connector_n
      join connectors member on member.tenant_id = ${tenantId} and member.person_id = k.person_id
      cross join lateral (${personWith(tenantId, sql`s.social_id`, sql`id`)}) p
      where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.bucket >= ${from} and s.bucket < ${to}
        and s.is_connection and k.person_id <> p.id
      -- In alphabetical order the precision of a day comes before that of a month and of a year.
      order by k.person_id, p.id, s.connected_on is null, s.connected_on_precision, s.n desc
    ),
    compared as (
      -- A list from before the two connected says nothing about their connection.
      select s.*, c.person_id is null or (s.listed_on < c.connected_on) is not true
          and (c.gone_at is not null or not ${saysNoMore(sql`s`)}) as is_due,
        (c.updated_at = ${now}) is true as is_counted
      from staged s
      left join lateral (
        select * from connections
        where s.was_known and tenant_id = ${tenantId} and connector_id = s.connector_id and person_id = s.person_id
        limit 1
      ) c on true
      where (s.listed_on < c.gone_on) is not true
    ),
    written as (
      insert into connections as c
        (tenant_id, connector_id, person_id, connected_on, connected_on_precision, created_at, updated_at)
      select ${tenantId}::uuid, connector_id, person_id, connected_on, connected_on_precision, ${now}::timestamptz,
        ${now}::timestamptz
      from compared
      where is_due
      order by connector_id, person_id
      on conflict (tenant_id, connector_id, person_id) do update
      set connected_on = case when ${saysNoMore(sql`excluded`)} then c.connected_on else excluded.connected_on end,
        connected_on_precision =
          case when ${saysNoMore(sql`excluded`)} then c.connected_on_precision else excluded.connected_on_precision end,
        gone_at = null, gone_on = null, updated_at = excluded.updated_at
      where c.gone_at is not null or not ${saysNoMore(sql`excluded`)}
      returning connector_id, person_id, xmax = 0 as is_new
    )
    select (select count(*) from written where is_new) as created,
      count(*) filter (where not s.is_counted
        and (s.person_id in (select unnest(${changedIds}::uuid[]))
          or (s.connector_id, s.person_id) in (select connector_id, person_id from written))
        and (s.connector_id, s.person_id) not in (select connector_id, person_id from written where is_new)
      ) as changed,
      count(*) as connected, (select count(*) from staged) - count(*) as "leftOutLater"
    from compared s`)
}

/** Whether a report says no more than the stored date: a known day stays where a later list has only its month. */
const saysNoMore = (reported: Sql): Sql =>
  sql`says_no_more(${reported}.connected_on, ${reported}.connected_on_precision, c.connected_on, c.connected_on_precision)`

interface LeftOut {
  /** Contacts who are no longer connected from now on. */
  gone: number
  /** Contacts who stay connected although the list leaves them out. */
  missing: number
}

interface GoneOptions {
  /**
   * How many contacts the one staged list holds: all of them are connected by now, so where there are no more
   * connections nobody is missing. Null where there may be several lists.
   */
  listed: number | null
  /** Whether the caller called the list full. If not, no contacts are marked as gone where more than half would be. */
  isFull: boolean
}

/** Marks as no longer connected whoever is missing from a complete list of contacts. */
export async function markGoneConnections(
  db: Db,
  { tenantId, jobId, now }: StagedJob,
  { listed, isFull }: GoneOptions,
): Promise<LeftOut> {
  const connected = await db.value<number>(sql`
    select coalesce(sum(c.connected), 0)
    from (${completeLists({ tenantId, jobId })}) k
    cross join lateral (
      select count(*) as connected
      from connections
      where tenant_id = ${tenantId} and connector_id = k.connector_id and gone_at is null
    ) c`)
  if (connected === 0 || connected === listed) return { gone: 0, missing: 0 }
  return db.one(sql`
    with missing as materialized (${missingContacts({ tenantId, jobId })}),
    weighed as (
      select m.connector_id, m.contacts,
        ${isFull}::boolean or m.contacts * 2 <= (
          select count(*)
          from connections
          where tenant_id = ${tenantId} and connector_id = m.connector_id and gone_at is null and created_at < ${now}
        ) as is_gone
      from (select connector_id, count(*) as contacts from missing group by connector_id) m
    ),
    marked as (
      update connections c
      set gone_at = ${now}, gone_on = k.listed_on, updated_at = ${now}
      from missing m
      join (${completeLists({ tenantId, jobId })}) k on k.connector_id = m.connector_id
      where c.tenant_id = ${tenantId} and c.connector_id = m.connector_id and c.person_id = m.person_id
        and m.connector_id in (select connector_id from weighed where is_gone)
    )
    select coalesce(sum(contacts) filter (where is_gone), 0)::int as gone,
      coalesce(sum(contacts) filter (where not is_gone), 0)::int as missing
    from weighed`)
}

/** The first contacts by name whom a complete list leaves out. */
export async function contactsLeftOut(
  db: Db,
  { tenantId, jobId }: StagedJob,
  rowsMax: number,
): Promise<{ social_id: string; name: string }[]> {
  return db.rows(sql`
    select p.social_id, p.name
    from (${missingContacts({ tenantId, jobId })}) m
    join people p on p.tenant_id = ${tenantId} and p.id = m.person_id
    order by p.search_name, p.social_id
    limit ${rowsMax}`)
}

/** Selects the connectors whose staged lists are all complete. */
const completeLists = ({ tenantId, jobId }: JobRef) => sql`
  select person_id as connector_id, min(listed_on) as listed_on
  from import_connectors
  where tenant_id = ${tenantId} and job_id = ${jobId}
  group by person_id
  having bool_and(contacts_complete)`

/** Selects the contacts missing from complete lists; whoever connected after the day of a list is not missing. */
const missingContacts = ({ tenantId, jobId }: JobRef) => sql`
  select c.connector_id, c.person_id
  from (${completeLists({ tenantId, jobId })}) k
  cross join lateral (
    select connector_id, person_id
    from connections
    where tenant_id = ${tenantId} and connector_id = k.connector_id and gone_at is null
      and (connected_on > k.listed_on) is not true
    offset 0
  ) c
  except
  select k.person_id, p.id
  from import_contacts s
  join import_connectors k on k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.n = s.connector_n
  cross join lateral (${personWith(tenantId, sql`s.social_id`, sql`id`)}) p
  where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.is_connection`

/**
 * Whether the connector `member` existed before the import that was accepted at `now`. Nothing is stored yet for a
 * connector that this import has added, so its rows need not be looked up one by one; rows that a repeated chunk has
 * written already are met as conflicts.
 */
export const wasKnown = (now: Date): Sql => sql`member.created_at <> ${now}::timestamptz`
