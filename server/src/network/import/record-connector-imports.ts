import { sql } from '../../floor/db/sql.ts'
import type { StagedJob } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { recordEvents } from '../../floor/events/record-event.ts'

/** Remembers which connectors an import reported, from which file, and reports it. */
export async function recordConnectorImports(
  db: Db,
  { tenantId, jobId, now }: StagedJob,
  fileName: string,
): Promise<void> {
  const imported = await db.column<string>(sql`
    with added as (
      insert into connector_imports (tenant_id, connector_id, job_id, file_name, finished_at)
      select distinct ${tenantId}::uuid, k.person_id, ${jobId}::uuid, ${fileName}::text, ${now}::timestamptz
      from import_connectors s
      join connectors k on k.tenant_id = ${tenantId} and k.person_id = s.person_id
      where s.tenant_id = ${tenantId} and s.job_id = ${jobId}
      on conflict (tenant_id, connector_id, job_id) do nothing
      returning connector_id
    )
    select social_id
    from connectors
    where tenant_id = ${tenantId} and person_id in (select connector_id from added)
    order by social_id`)
  const events = imported.map((social_id) => ({
    type: 'connector.imported' as const,
    subjectId: social_id,
    data: { connector_social_id: social_id, job_id: jobId, file_name: fileName },
  }))
  await recordEvents({ db, tenantId, now }, events)
}
