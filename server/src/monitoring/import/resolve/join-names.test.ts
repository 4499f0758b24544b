import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'
import { joinNames, postNames } from './join-names.ts'
import { joinStagedByHashing } from './with-indexes.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

test('a chain of five thousand posts, each with an id of the next, is one post after a few steps', async () => {
  const { tenantId } = await service.createWorkspace()
  const jobId = randomUUID()
  const length = 5_000
  await service.database.owner.query(
    `insert into import_posts (tenant_id, job_id, n, keys, label)
     select $1, $2, n, array[n::text, (n + 1)::text], n from generate_series(1, $3::int) n`,
    [tenantId, jobId, length],
  )
  let statements = 0
  await inTenantTransaction(service.database.pools.work, tenantId, async (db) => {
    const run: Db['run'] = (statement) => {
      statements += 1
      return db.run(statement)
    }
    const scope = { tenantId, jobId, now: new Date(), newId: randomUUID, chunk: 0, isLarge: true }
    await joinStagedByHashing({ ...scope, db })
    await joinNames({ ...scope, db: { ...db, run } }, postNames)
  })
  const { rows } = await service.database.owner.query(
    'select distinct label from import_posts where job_id = $1',
    [jobId],
  )
  expect(rows).toEqual([{ label: 1 }])
  expect(statements).toBeLessThan(100)
})
