import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRelationships } from '../../../testing/build-relationships.ts'
import { createEducation, createPosition } from '../../../testing/factories/career.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createConnection, createEngagement } from '../../../testing/factories/evidence.ts'
import { createPerson, type Person } from '../../../testing/factories/person.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { rowsOf } from '../../../testing/rows-of.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'
import { withoutReferenceChecks } from '../../../testing/without-reference-checks.ts'

let service: TestService
let tenantId: string
let connector: Person
let prospect: Person

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  tenantId = (await service.createWorkspace()).tenantId
  connector = await createConnector(db(), tenantId, { name: 'Ada Chen' })
  prospect = await createPerson(db(), tenantId, { name: 'Bo Diaz' })
})
afterAll(async () => {
  // Without statistics the crowd below is compared with itself.
  await db().query('analyze')
  expect(await brokenInvariants(db())).toEqual([])
  await service.stop()
})

const db = () => service.database.owner
const pair = () => ({ connectorId: connector.id, prospectId: prospect.id })
const build = (weighing: Parameters<typeof buildRelationships>[3] = {}) =>
  buildRelationships(service.database, tenantId, [connector.id], weighing)

/** Days before the day of weighing, 2026-11-20. */
const ago = (days: number) => new Date(Date.UTC(2026, 10, 20) - days * 86_400_000).toISOString().slice(0, 10)
const year = 365.25

const connected = (connectedOn: string | null, more = {}) =>
  createConnection(db(), tenantId, { ...pair(), connectedOn, ...more })

async function acted(type: string, direction: 'out' | 'in' | null, ...ages: number[]): Promise<void> {
  for (const [n, age] of ages.entries()) {
    const occurredAt = `${ago(age)}T0${n % 10}:00:0${direction === 'in' ? 1 : 0}Z`
    await createEngagement(db(), tenantId, { ...pair(), type, direction, occurredAt })
  }
}

interface Stay {
  headcount?: number
  function?: string
  from: string
  until?: string
}

/** Both worked at one company, the prospect half a year longer at either end. */
async function worked({ from, until, ...more }: Stay): Promise<void> {
  const company = await createCompany(db(), tenantId)
  const stay = { companyId: company.id, ...more }
  await createPosition(db(), tenantId, {
    ...stay,
    personId: connector.id,
    startedOn: from,
    finishedOn: until,
  })
  const longer = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  await createPosition(db(), tenantId, {
    ...stay,
    personId: prospect.id,
    startedOn: longer(from, -180),
    finishedOn: until && longer(until, 180),
  })
}

async function opportunity(prospectId = prospect.id) {
  const { rows } = await db().query(
    `select o.*, rs1_tier(o.score) as tier from opportunities o
     where o.tenant_id = $1 and o.connector_id = $2 and o.prospect_id = $3`,
    [tenantId, connector.id, prospectId],
  )
  return rows[0]
}

const startup = () => worked({ headcount: 12, from: ago(7 * year), until: ago(4 * year) })
const amongMany = (headcount: number, more = {}) =>
  worked({ headcount, from: ago(4 * year), until: ago(2 * year), ...more })

describe('the score of an opportunity made of real rows', () => {
  const golden: [string, () => Promise<unknown>, number, string][] = [
    ['connected 7 years ago', () => connected(ago(7 * 365)), 18, 'weak'],
    ['connected a month ago', () => connected(ago(30)), 29, 'weak'],
    ['connected on an unknown day', () => connected(null), 18, 'weak'],
    ['one fresh reaction', () => acted('reaction', null, 14), 8, 'trace'],
    [
      'connected 2 years, one comment a month ago',
      async () => [await connected(ago(730)), await acted('comment', null, 30)],
      38,
      'weak',
    ],
    [
      'connected 2 years, 20 reactions in 3 months: they weigh as four',
      async () => [
        await connected(ago(730)),
        await acted('reaction', null, ...Array.from({ length: 20 }, (_, n) => 4 * n)),
      ],
      44,
      'moderate',
    ],
    [
      'connected 2 years, three comments each way',
      async () => [
        await connected(ago(730)),
        await acted('comment', 'out', 55, 120, 180),
        await acted('comment', 'in', 55, 120, 180),
      ],
      76,
      'strong',
    ],
    [
      'connected 2 years, the same six comments from one side',
      async () => [await connected(ago(730)), await acted('comment', 'out', 55, 120, 180, 55, 120, 180)],
      61,
      'moderate',
    ],
    ['3 years in a startup of 12 until 4 years ago, not connected', startup, 62, 'moderate'],
    [
      'the same, connected during it',
      async () => [await startup(), await connected(ago(5.5 * 365))],
      81,
      'strong',
    ],
    [
      '2 years among 200 until 2 years ago, connected during it',
      async () => [await amongMany(200), await connected(ago(3 * 365))],
      56,
      'moderate',
    ],
    [
      '2 years among 10,000 until 2 years ago, connected before',
      async () => [await amongMany(10_000), await connected(ago(5 * 365))],
      22,
      'weak',
    ],
    [
      'the same in one function',
      async () => [await amongMany(10_000, { function: 'engineering' }), await connected(ago(5 * 365))],
      28,
      'weak',
    ],
    [
      'colleagues for 18 months now among 60, connected at the start, two comments',
      async () => [
        await worked({ headcount: 60, from: ago(1.5 * 365) }),
        await connected(ago(1.5 * 365)),
        await acted('comment', null, 75, 75),
      ],
      89,
      'strong',
    ],
    [
      'one school for 3 years until 12 years ago, the connection gone',
      async () => {
        const stay = { schoolName: 'Ashfield', startedOn: ago(15 * year), finishedOn: ago(12 * year) }
        for (const { id } of [connector, prospect])
          await createEducation(db(), tenantId, { ...stay, personId: id })
        await connected(ago(30), { goneAt: '2026-01-01T00:00:00Z' })
      },
      11,
      'trace',
    ],
  ]
  test.each(golden)('%s', async (_, arrange, score, tier) => {
    await arrange()
    expect(await build()).toEqual({ created: 1, changed: 0, removed: 0 })
    expect(await opportunity()).toMatchObject({ score, tier, model_version: 'rs-1', as_of: '2026-11-20' })
  })

  test('a connector of 8,000 contacts says less with each: connected a month ago', async () => {
    await withoutReferenceChecks(db(), () =>
      db().query(
        `with crowd as (
           insert into people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
           select $1, new_id(), 'crowd-' || n, '', '', now(), now() from generate_series(1, 7999) n returning id)
         insert into connections (tenant_id, connector_id, person_id, created_at, updated_at)
         select $1, $2, id, now(), now() from crowd`,
        [tenantId, connector.id],
      ),
    )
    await connected(ago(30))
    await build()
    expect(await opportunity()).toMatchObject({ score: 18, tier: 'weak' })
    expect(await build({ personIds: [prospect.id] })).toEqual({ created: 0, changed: 0, removed: 0 })
  })

  test('without evidence is null: the connection is gone and nothing else is known', async () => {
    await connected(ago(30))
    await build()
    await db().query(`update connections set gone_at = now() where tenant_id = $1`, [tenantId])
    expect(await build()).toEqual({ created: 0, changed: 1, removed: 0 })
    expect(await opportunity()).toMatchObject({ score: null, tier: null, connected_on: null })
  })

  test('of inferred evidence alone is never strong; anything seen lifts the cap', async () => {
    for (let n = 0; n < 3; n++) await worked({ headcount: 5, from: ago(9 * year), until: ago(0.1 * year) })
    await build()
    expect(await opportunity()).toMatchObject({ score: 69, tier: 'moderate' })
    await acted('reaction', null, 3000)
    await build()
    expect(await opportunity()).toMatchObject({ score: 98, tier: 'strong' })
  })

  test('counts each direction’s reactions by itself, and other engagements beside them', async () => {
    await acted('reaction', 'out', ...Array.from({ length: 9 }, () => 0))
    await acted('reaction', 'in', ...Array.from({ length: 9 }, () => 0))
    await acted('comment', 'in', 0)
    await build()
    // E = 0.7 (4 + 7) + 1.2 * 4 = 12.5
    expect((await opportunity()).score).toBe(Math.round(100 * 0.9 * (1 - Math.exp(-1.25))))
    expect(await opportunity()).toMatchObject({ engagement_count: 19 })
  })

  test('does not fail for engagements in the future, before the years of the network, or without number', async () => {
    await createEngagement(db(), tenantId, { ...pair(), type: 'message', occurredAt: '2099-01-01T00:00:00Z' })
    await createEngagement(db(), tenantId, { ...pair(), type: 'meeting', occurredAt: '0001-01-01T00:00:00Z' })
    for (const direction of ['out', 'in', null] as const) {
      await createEngagement(db(), tenantId, {
        ...pair(),
        direction,
        count: 2_147_483_647,
        occurredAt: ago(1),
      })
    }
    await build()
    expect(await opportunity()).toMatchObject({ score: 90, engagement_count: 2_147_483_647 })
  })

  test('of an engagement long ago is 0, not null: it is known', async () => {
    await acted('comment', 'in', 30 * 365)
    await build()
    expect(await opportunity()).toMatchObject({ score: 0, engagement_count: 1 })
  })
})

describe('an opportunity', () => {
  test('repeats its prospect’s company and whether the prospect is a connector', async () => {
    const company = await createCompany(db(), tenantId)
    await connected(null)
    await build()
    expect(await opportunity()).toMatchObject({ company_id: null, prospect_is_connector: false, hidden: 1 })
    await db().query('update people set company_id = $1 where id = $2', [company.id, prospect.id])
    await db().query(
      `insert into connectors (tenant_id, person_id, social_id, search_name, created_at, updated_at)
       select tenant_id, id, social_id, search_name, now(), now() from people where id = $1`,
      [prospect.id],
    )
    await build()
    expect(await opportunity()).toMatchObject({
      company_id: company.id,
      prospect_is_connector: true,
      hidden: 9,
    })
    await db().query('delete from connectors where person_id = $1', [prospect.id])
    await build()
    expect(await opportunity()).toMatchObject({ prospect_is_connector: false })
  })

  test('that is built again unchanged is not written', async () => {
    await connected(ago(30))
    await acted('comment', 'in', 20)
    await startup()
    await build()
    const before = await rowsOf(db(), tenantId)
    expect(await build()).toEqual({ created: 0, changed: 0, removed: 0 })
    expect(await rowsOf(db(), tenantId)).toEqual(before)
  })

  test('keeps its notes however often it is built', async () => {
    await connected(ago(30))
    await build()
    await db().query(`update opportunities set notes = 'Met in May' where tenant_id = $1`, [tenantId])
    await db().query('update connections set connected_on = null where tenant_id = $1', [tenantId])
    await build()
    expect(await opportunity()).toMatchObject({ notes: 'Met in May', score: 18 })
  })

  test('is built alone where only some people are asked for, as it is with all', async () => {
    const others = [await createPerson(db(), tenantId), await createPerson(db(), tenantId)]
    await startup()
    await connected(ago(5.5 * 365))
    await acted('comment', 'in', 20)
    for (const { id } of others) {
      await createConnection(db(), tenantId, {
        connectorId: connector.id,
        prospectId: id,
        connectedOn: ago(30),
      })
    }
    expect(await build({ personIds: [prospect.id] })).toEqual({ created: 1, changed: 0, removed: 0 })
    expect((await opportunity()).score).toBeGreaterThan(81)
    await build({ personIds: [] })
    expect(await build()).toEqual({ created: 2, changed: 0, removed: 0 })
    await db().query('delete from positions where person_id = $1', [prospect.id])
    await db().query('delete from connections where tenant_id = $1', [tenantId])
    expect(await build({ personIds: [prospect.id] })).toEqual({ created: 0, changed: 1, removed: 0 })
    expect((await opportunity(others[0]?.id)).score).toBe(29)
    await build()
    expect((await opportunity(others[0]?.id)).score).toBeNull()
  })

  test('whose time passes weighs less on a later day', async () => {
    await connected(ago(30))
    await build()
    await build({ asOf: '2027-11-20' })
    expect(await opportunity()).toMatchObject({ score: 24, as_of: '2027-11-20' })
  })
})

describe('the history of a score', () => {
  const history = async () => {
    const { rows } = await db().query(
      `select field, from_value, to_value from history where tenant_id = $1 and subject_id = $2 order by at, id`,
      [tenantId, (await opportunity()).id],
    )
    return rows
  }

  test('begins with its first change, not with the opportunity', async () => {
    await connected(ago(30))
    await build()
    expect(await history()).toEqual([])
  })

  test('tells of another tier and of five points, and keeps silent about less', async () => {
    await connected(ago(2 * 365))
    await build()
    expect(await opportunity()).toMatchObject({ score: 21 })
    await db().query('update connections set connected_on = $1 where tenant_id = $2', [
      ago(3 * 365),
      tenantId,
    ])
    await build()
    expect((await opportunity()).score).toBe(20)
    expect(await history()).toEqual([])
    await db().query('update connections set connected_on = $1 where tenant_id = $2', [ago(10), tenantId])
    await build()
    expect((await opportunity()).score).toBe(30)
    await acted('comment', 'in', 30, 40, 50)
    await build()
    await db().query('delete from engagements where tenant_id = $1', [tenantId])
    await db().query('update connections set gone_at = now() where tenant_id = $1', [tenantId])
    await build()
    const { score } = await opportunity()
    expect(score).toBeNull()
    const reported = await history()
    expect(reported).toMatchObject([
      { field: 'score', from_value: '20', to_value: '30' },
      { field: 'score', from_value: '30' },
      { field: 'score', to_value: null },
    ])
    expect(reported[2].from_value).toBe(reported[1].to_value)
  })
})
