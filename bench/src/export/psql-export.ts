import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { BenchDatabase } from '../database/bench-database.ts'
import { serverPrograms } from '../database/server-programs.ts'

/** What a user would type instead: the same rows, joined and sorted, as JSON to a pipe. Returns bytes and time. */
export async function psqlExport(
  { url }: BenchDatabase,
  tenantId: string,
): Promise<{ bytes: number; ms: number }> {
  const startedAt = performance.now()
  const args = ['-X', '-q', '-c', `copy (${select(tenantId)}) to stdout`, url]
  const psql = spawn(join(serverPrograms(), 'psql'), args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let bytes = 0
  for await (const piece of psql.stdout) bytes += (piece as Buffer).length
  return { bytes, ms: performance.now() - startedAt }
}

const select = (tenantId: string) => `
  select json_build_object('competitor_id', i.competitor_id, 'competitor_name', c.name, 'rep_name', r.name,
    'rep_title', r.job_title, 'target_name', t.name, 'target_company_name', t.company_name,
    'interaction_type', i.type, 'engagement_at', i.engagement_at, 'post_url', i.post_url)
  from competitor_interactions i
  join competitors c on c.tenant_id = i.tenant_id and c.id = i.competitor_id
  join competitor_people r on r.tenant_id = i.tenant_id and r.id = i.rep_id
  join competitor_people t on t.tenant_id = i.tenant_id and t.id = i.target_id
  where i.tenant_id = '${tenantId}' and i.excluded_reason is null
  order by i.engagement_at desc, i.id desc`
