import { newApiKey } from '@throughline/server/directory/api-keys/api-key.ts'
import { createWithKey } from '@throughline/server/directory/workspaces/first-start.ts'
import type { BenchDatabase } from '../database/bench-database.ts'

export interface BenchWorkspace {
  tenantId: string
  key: string
}

/** A workspace with a key of all scopes. */
export async function createBenchWorkspace({ pools }: BenchDatabase, slug: string): Promise<BenchWorkspace> {
  const key = newApiKey()
  const request = { slug, name: slug, email: `owner@${slug}.test`, key }
  const tenantId = await createWithKey(pools.transactions, request, new Date())
  if (tenantId === null) throw new Error(`workspace ${slug} was not made`)
  return { tenantId, key }
}
