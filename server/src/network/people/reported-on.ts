import { type Sql, sql } from '../../floor/db/sql.ts'
import type { JobRef } from '../../floor/db/staged-chunk.ts'

/** The day as of which a job reports what it reports: that of its export. All connectors of a job have the same. */
export const reportedOn = ({ tenantId, jobId }: JobRef): Sql => sql`(
  select reported_on from import_connectors where tenant_id = ${tenantId} and job_id = ${jobId} order by n limit 1)`
