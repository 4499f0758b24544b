import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countInteractions } from '../../testing/count-interactions.ts'
import { createCompany } from '../../testing/factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
  createRep,
} from '../../testing/factories/competitor.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { rollupsOf } from '../battlecard/rollups/rollups.fixture.ts'

let service: TestService
let workspace: TestWorkspace
let id: string
let stays: string

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const owner = () => service.database.owner

/** Two competitors whose one rep courted the same person, the first of them three times, once not counted. */
beforeEach(async () => {
  workspace = await service.createWorkspace()
  const { tenantId } = workspace
  id = (await createCompetitor(owner(), tenantId, { name: 'Goner' })).id
  stays = (await createCompetitor(owner(), tenantId)).id
  const company = await createCompany(owner(), tenantId, { numericId: '123' })
  const rep = await createCompetitorPerson(owner(), tenantId)
  const target = await createCompetitorPerson(owner(), tenantId, { companyId: company.id })
  for (const competitorId of [id, stays])
    await createRep(owner(), tenantId, { competitorId, personId: rep.id })
  const interaction = { repId: rep.id, targetId: target.id }
  await createInteraction(owner(), tenantId, { ...interaction, competitorId: id })
  await createInteraction(owner(), tenantId, { ...interaction, competitorId: id, type: 'reaction' })
  await createInteraction(owner(), tenantId, { competitorId: id, repId: rep.id, targetId: rep.id })
  await createInteraction(owner(), tenantId, { ...interaction, competitorId: stays })
  await countInteractions(service.database, tenantId)
})

const remove = (of = id, by = workspace) => by.call('DELETE', `/competitors/${of}`)

async function rowsOf(competitorId: string): Promise<Record<string, number>> {
  const { rows } = await owner().query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'competitor_id'
       and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await owner().query(`select count(*) as n from ${name} where competitor_id = $1`, [
      competitorId,
    ])
    counts[name] = found.rows[0].n
  }
  return counts
}

describe('200', () => {
  test('[competitors.delete 1] [competitors.delete 2] removes it with all that is its own and says how much that was', async () => {
    const left = await rowsOf(stays)
    const { status, body } = await remove()
    expect(status).toBe(200)
    expect(body.data).toEqual({ message: expect.any(String), deleted_count: 1, deleted_interactions: 3 })
    expect(Object.values(await rowsOf(id)).every((n) => n === 0)).toBe(true)
    expect(await rowsOf(stays)).toEqual(left)
    expect(await brokenInvariants(owner())).toEqual([])
  })

  test('[competitors.delete 1] it is monitored no longer: neither list nor feed nor accounts nor drilldown describe it', async () => {
    await remove()
    const get = async (path: string) => JSON.stringify((await workspace.call('GET', path)).body.data)
    for (const path of ['/competitors', '/competitor-interactions', '/competitor-accounts'])
      expect(await get(path), path).not.toContain(id)
    const { body } = await workspace.call('GET', '/competitor-accounts/123/interactions')
    expect(body.data.interactions).toMatchObject([{ competitor_id: stays }])
  })

  test('people and companies stay, and the same company can be added again', async () => {
    const people = await owner().query('select count(*) as n from competitor_people where tenant_id = $1', [
      workspace.tenantId,
    ])
    await remove()
    const after = await owner().query('select count(*) as n from competitor_people where tenant_id = $1', [
      workspace.tenantId,
    ])
    expect(after.rows).toEqual(people.rows)
    expect((await workspace.call('POST', '/competitors', { name: 'Goner' })).status).toBe(201)
  })

  test('[competitors.delete 4] pausing instead keeps everything', async () => {
    const before = await rollupsOf(owner(), workspace.tenantId)
    await workspace.call('PUT', `/competitors/${id}`, { is_active: false })
    expect(await rollupsOf(owner(), workspace.tenantId)).toEqual(before)
    const { body } = await workspace.call('GET', `/competitor-interactions?competitor_id=${id}`)
    expect(body.data.interactions).toHaveLength(2)
  })
})

describe('404', () => {
  test('[competitors.delete 3] an unknown competitor, one of another workspace, and one that is gone', async () => {
    const other = await service.createWorkspace()
    for (const nobody of ['x', '00000000-0000-7000-8000-000000000000'])
      expect((await remove(nobody)).body.error).toMatchObject({ code: 'NOT_FOUND' })
    expect((await remove(id, other)).status).toBe(404)
    await remove()
    expect((await remove()).status).toBe(404)
  })

  test('of ten deletions at once one removes it', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)])
  })
})

test('many interactions are removed in one request', async () => {
  const { tenantId } = workspace
  await owner().query(
    `insert into competitor_interactions (tenant_id, id, competitor_id, rep_id, target_id, type, post_key, engagement_at,
       time_precision, company_id, created_at, updated_at)
     select $1, gen_random_uuid(), $2, i.rep_id, i.target_id, 'follow', 'p' || n,
       '2026-01-01'::timestamptz + n * interval '1 minute', 'exact', i.company_id, now(), now()
     from (select * from competitor_interactions where tenant_id = $1 and competitor_id = $2 limit 1) i
     cross join generate_series(1, 20000) n`,
    [tenantId, id],
  )
  await countInteractions(service.database, tenantId)
  const { body } = await remove()
  expect(body.data.deleted_interactions).toBe(20_003)
})
