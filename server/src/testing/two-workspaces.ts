import { newApiKey } from '../directory/api-keys/api-key.ts'
import { createWithKey } from '../directory/workspaces/first-start.ts'
import type { TestDatabase } from './database.ts'

/** Two workspaces of a bare database; returns their ids. */
export async function createTwoWorkspaces({ pools }: Pick<TestDatabase, 'pools'>): Promise<[string, string]> {
  return [
    await createBareWorkspace(pools.transactions, 'first'),
    await createBareWorkspace(pools.transactions, 'second'),
  ]
}

async function createBareWorkspace(
  pool: TestDatabase['pools']['transactions'],
  slug: string,
): Promise<string> {
  const tenantId = await createWithKey(
    pool,
    { slug, name: slug, email: `${slug}@x.test`, key: newApiKey() },
    new Date(),
  )
  if (tenantId === null) throw new Error(`workspace ${slug} was not made`)
  return tenantId
}
