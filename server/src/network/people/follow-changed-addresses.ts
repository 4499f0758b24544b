import { sql } from '../../floor/db/sql.ts'
import type { StagedJob } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { wasKnown } from '../connectors/upsert-staged-connections.ts'
import { personWith } from './person-with.ts'

/**
 * Recognises people who have changed their profile address: lists have only the new one. A contact whom a complete
 * list leaves out is taken for the one person it has under an unknown address with the same name and connection day.
 * Connectors are left out, as others refer to them by their address. Returns how many contacts changed their address;
 * their connections are marked as written by this import, so that they are counted once.
 */
export const followChangedAddresses = (db: Db, { tenantId, jobId, now }: StagedJob): Promise<number> =>
  db.run(sql`
    with complete as materialized (
      select k.n, k.person_id as connector_id, k.reported_on
      from import_connectors k
      join connectors member on member.tenant_id = ${tenantId} and member.person_id = k.person_id
      where k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.contacts_complete and ${wasKnown(now)}
    ),
    staged as materialized (
      select k.connector_id, k.reported_on, s.social_id, s.search_name, s.connected_on
      from complete k
      join import_contacts s on s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.connector_n = k.n
      left join lateral (${personWith(tenantId, sql`s.social_id`, sql`id`)}) known on true
      where known.id is null and s.is_connection and s.search_name <> '' and s.connected_on_precision = 'day'
    ),
    connected as (
      select c.*
      from complete k
      cross join lateral (
        select connector_id, person_id, connected_on
        from connections
        where tenant_id = ${tenantId} and connector_id = k.connector_id and gone_at is null
          and connected_on_precision = 'day'
        offset 0
      ) c
    ),
    fitting as (
      select distinct p.id, s.social_id
      from staged s
      join connected c on c.connector_id = s.connector_id and c.connected_on = s.connected_on
      join people p on p.tenant_id = ${tenantId} and p.id = c.person_id and p.search_name = s.search_name
        and p.name_reported_on <= s.reported_on
      where not exists (select from connectors where tenant_id = ${tenantId} and person_id = p.id)
        and not exists (
          select from import_contacts where tenant_id = ${tenantId} and job_id = ${jobId} and social_id = p.social_id
        )
    ),
    followed as (
      update people p
      set social_id = f.social_id, updated_at = ${now}
      from (
        select id, social_id, count(*) over (partition by id) as addresses,
          count(*) over (partition by social_id) as people
        from fitting
      ) f
      where p.tenant_id = ${tenantId} and p.id = f.id and f.addresses = 1 and f.people = 1
      returning p.id
    )
    update connections c
    set updated_at = ${now}
    from followed f
    where c.tenant_id = ${tenantId} and c.person_id = f.id
      and c.connector_id in (select connector_id from complete)`)
