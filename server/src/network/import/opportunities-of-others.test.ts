import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await service.stop()
})

const profile = (id: string) => `https://www.linkedin.com/in/${id}`
const push = (...connectors: object[]) => importJson(workspace, { connectors })

const startup = { company_name: 'Brightloom', headcount: 12, started_on: '2019-01', finished_on: '2022-12' }
const ada = { social_url: profile('ada-chen'), positions: [startup] }

async function opportunities() {
  const { rows } = await service.database.owner.query(
    `select c.social_id || ' to ' || p.social_id as way, o.score, o.overlap_months, o.prospect_is_connector as is_own,
       p.company_name
     from opportunities o
     join people c on c.tenant_id = o.tenant_id and c.id = o.connector_id
     join people p on p.tenant_id = o.tenant_id and p.id = o.prospect_id
     where o.tenant_id = $1 order by 1`,
    [workspace.tenantId],
  )
  return rows
}

describe('an import for one connector', () => {
  test('makes the opportunity of another to somebody who turns out to be a former colleague', async () => {
    await push(ada)
    expect(await opportunities()).toEqual([])
    await push({
      social_url: profile('eve'),
      contacts: [{ social_url: profile('bo'), positions: [startup] }],
    })
    expect(await opportunities()).toMatchObject([
      { way: 'ada-chen to bo', overlap_months: 48, is_own: false },
      { way: 'eve to bo', overlap_months: 0 },
    ])
    const { body } = await workspace.call('GET', '/network/connectors')
    const counts = body.data.connectors.map((one: { opportunities_count: number }) => one.opportunities_count)
    expect(counts).toEqual([1, 1])
  })

  test('hides the opportunity of another to the new connector, whose version stays', async () => {
    await push({ ...ada, contacts: [{ social_url: profile('bo'), company_name: 'Harbour' }] })
    const version = async () => {
      const { rows } = await service.database.owner.query(
        'select prospect_is_connector as is_own, updated_at from opportunities where tenant_id = $1',
        [workspace.tenantId],
      )
      return rows[0]
    }
    const before = await version()
    expect(before.is_own).toBe(false)
    await push({ social_url: profile('bo') })
    expect(await version()).toEqual({ ...before, is_own: true })
    expect((await workspace.call('DELETE', '/network/connectors/bo')).status).toBe(200)
    expect(await version()).toEqual(before)
  })

  test('takes the opportunity of another along when the prospect changes employer', async () => {
    await push({ ...ada, contacts: [{ social_url: profile('bo'), company_name: 'Harbour' }] })
    const [{ score }] = await opportunities()
    await push({
      social_url: profile('eve'),
      contacts: [{ social_url: profile('bo'), company_name: 'Brightloom' }],
    })
    const [own] = await opportunities()
    expect(own).toMatchObject({ way: 'ada-chen to bo', company_name: 'Brightloom' })
    expect(own.score).toBeGreaterThan(score)
  })

  test('takes the opportunity of another along when a school becomes known', async () => {
    const school = { school_name: 'Ashfield', started_on: '2000', finished_on: '2003' }
    await push({ ...ada, education: [school], contacts: [{ social_url: profile('bo') }] })
    const [{ score }] = await opportunities()
    await push({ social_url: profile('eve'), contacts: [{ social_url: profile('bo'), education: [school] }] })
    expect((await opportunities())[0].score).toBeGreaterThan(score)
  })

  test('takes the opportunity of another along when a position is corrected away', async () => {
    await push({ ...ada, contacts: [{ social_url: profile('bo'), positions: [startup] }] })
    const [{ score }] = await opportunities()
    const later = { ...startup, started_on: '2023-02', finished_on: '2024-02' }
    await push({ social_url: profile('eve'), contacts: [{ social_url: profile('bo'), positions: [later] }] })
    const [own] = await opportunities()
    expect(own.overlap_months).toBe(0)
    expect(own.score).toBeLessThan(score)
  })

  test('leaves the opportunities of connectors alone whom nothing of it touches', async () => {
    await push({ ...ada, contacts: [{ social_url: profile('bo') }] })
    const job = await push({ social_url: profile('eve'), contacts: [{ social_url: profile('cy') }] })
    expect(job.summary.opportunities).toBe(1)
  })
})

describe('a contact who becomes a connector', () => {
  test('is one of the workspace’s own on every opportunity from then on', async () => {
    await push({ ...ada, contacts: [{ social_url: profile('bo') }] })
    expect(await opportunities()).toMatchObject([{ way: 'ada-chen to bo', is_own: false }])
    await push({ social_url: profile('bo'), contacts: [{ social_url: profile('ada-chen') }] })
    expect(await opportunities()).toMatchObject([
      { way: 'ada-chen to bo', is_own: true },
      { way: 'bo to ada-chen', is_own: true },
    ])
  })

  test('is no longer when removed, and is again when imported again', async () => {
    await push({ ...ada, contacts: [{ social_url: profile('bo') }] }, { social_url: profile('bo') })
    expect(await opportunities()).toMatchObject([{ is_own: true }])
    await workspace.call('DELETE', '/network/connectors/bo')
    expect(await opportunities()).toMatchObject([{ is_own: false }])
    await push({ social_url: profile('bo') })
    expect(await opportunities()).toMatchObject([{ is_own: true }])
  })
})
