import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantReads } from '../db/tenant-db.ts'
import { createConnector } from '../testing/factories/connector.ts'
import { createOpportunity } from '../testing/factories/opportunity.ts'
import { systemTag } from '../testing/factories/tag.ts'
import { createTestService, type TestService } from '../testing/service.ts'
import { startOfPage } from './deep-page.ts'
import { hidingBits } from './hidden-reasons.ts'
import { wantedOpportunities } from './search-filters.ts'
import { type FoundRow, type PageWanted, searchStatement } from './search-statement.ts'
import { sortOrder } from './sort-order.ts'

let service: TestService
let tenantId: string

/** 36 routes of few scores: some without one, some unengaged, some closed, some to own connectors. */
beforeAll(async () => {
  service = await createTestService()
  tenantId = (await service.createWorkspace()).tenantId
  const { owner } = service.database
  const { id: connectorId } = await createConnector(owner, tenantId)
  const { id: closing } = await systemTag(owner, tenantId, 'Contacted')
  await owner.query('update tags set closes = true where id = $1', [closing])
  for (let n = 0; n < 36; n++) {
    await createOpportunity(owner, tenantId, {
      connectorId,
      score: n % 6 === 0 ? null : 40 + (n % 4),
      engagementCount: n % 5,
      statusId: n % 7 === 0 ? closing : null,
      prospectIsConnector: n % 9 === 0,
    })
  }
})
afterAll(() => service.stop())

async function idsOf(page: PageWanted, minScore: number | undefined): Promise<(string | null)[]> {
  const wanted = wantedOpportunities(tenantId, { min_score: minScore })
  const db = tenantReads(service.database.pools.transactions, tenantId)
  const rows = await db.rows<FoundRow>(searchStatement(tenantId, wanted, page))
  return rows.map(({ id }) => id)
}

test.each([
  ['what is shown by default', []],
  ['unengaged ones too', ['unengaged']],
  ['those without a score too', ['unscored']],
  ['closed ones too', ['terminal', 'own_connectors']],
  ['everything', ['unengaged', 'unscored', 'terminal', 'own_connectors']],
])('a page of %s begins in the same place, asked for by score or passed by to', async (_, include) => {
  const hiding = hidingBits(include)
  const db = tenantReads(service.database.pools.transactions, tenantId)
  for (const sort of ['score', '-score']) {
    for (const minScore of [undefined, 42]) {
      const order = sortOrder(sort, hiding)
      for (let offset = 0; offset < 40; offset++) {
        const page = { order, hiding, after: undefined, offset, limit: 4 }
        const start = await startOfPage(db, tenantId, { minScore, hiding, order, offset })
        const label = `${sort}, from ${minScore}, behind ${offset}`
        expect(await idsOf({ ...page, start }, minScore), label).toEqual(await idsOf(page, minScore))
      }
    }
  }
})
