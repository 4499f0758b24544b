import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRelationships } from '../../testing/build-relationships.ts'
import {
  createEducation,
  createPosition,
  type EducationFields,
  type PositionFields,
} from '../../testing/factories/career.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createConnection, createEngagement } from '../../testing/factories/evidence.ts'
import { createPerson, type Person } from '../../testing/factories/person.ts'
import { rowsOf } from '../../testing/rows-of.ts'
import { createTestService, type TestService } from '../../testing/service.ts'

let service: TestService
let tenantId: string
let companyId: string
let connector: Person
let prospect: Person

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  tenantId = (await service.createWorkspace()).tenantId
  companyId = (await createCompany(db(), tenantId, { name: 'Brightloom' })).id
  connector = await createConnector(db(), tenantId)
  prospect = await createPerson(db(), tenantId)
})
afterAll(() => service.stop())

const db = () => service.database.owner
const build = () => buildRelationships(service.database, tenantId, [connector.id])
const connect = () => createConnection(db(), tenantId, { connectorId: connector.id, prospectId: prospect.id })

type Stay = Partial<PositionFields>
const mine = (stay: Stay = {}) =>
  createPosition(db(), tenantId, { personId: connector.id, companyId, ...stay })
const theirs = (stay: Stay = {}) =>
  createPosition(db(), tenantId, { personId: prospect.id, companyId, ...stay })
const stay = (startedOn: string, finishedOn?: string, more: Stay = {}): Stay => ({
  startedOn,
  finishedOn,
  ...more,
})

async function sharedTimes() {
  const { rows } = await db().query(
    `select kind, name, relation, started_on, finished_on, is_current, months, headcount, same_function, same_programme
     from shared_times where tenant_id = $1 order by kind, name`,
    [tenantId],
  )
  return rows
}

describe('time at one company', () => {
  test('is what two stays have in common, in days as months', async () => {
    await mine(stay('2015-01-01', '2019-12-31'))
    await theirs(stay('2018-01-01', '2022-06-30'))
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([
      {
        kind: 'company',
        name: 'Brightloom',
        relation: 'together',
        started_on: '2018-01-01',
        finished_on: '2019-12-31',
        is_current: false,
        months: 24,
      },
    ])
  })

  test('that goes on lasts until the day of weighing', async () => {
    await mine(stay('2025-05-20'))
    await theirs(stay('2020-01-01'))
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([
      { relation: 'together', started_on: '2025-05-20', finished_on: null, is_current: true, months: 18 },
    ])
  })

  test('adds up over several stays, gaps not counted', async () => {
    await mine(stay('2010-01-01', '2012-12-31', { title: 'Engineer' }))
    await mine(stay('2011-01-01', '2011-06-30', { title: 'Lead' }))
    await mine(stay('2020-01-01', '2020-12-31', { title: 'CTO' }))
    await theirs(stay('2012-01-01', '2020-06-30'))
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([
      { relation: 'together', started_on: '2012-01-01', finished_on: '2020-06-30', months: 18 },
    ])
  })

  test('one after the other is reported as such, and weighs 0.05', async () => {
    await mine(stay('2010-01-01', '2012-12-31'))
    await theirs(stay('2013-01-01', '2015-12-31'))
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([{ relation: 'different_times', months: 0, started_on: null }])
    // 1 - 0.82 * 0.95
    expect(await score()).toBe(22)
  })

  test('with dates unknown on one side weighs 0.08', async () => {
    await mine(stay('2010-01-01', '2012-12-31'))
    await theirs({ isCurrent: false })
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([{ relation: 'dates_unknown', months: 0 }])
    // 1 - 0.82 * 0.92
    expect(await score()).toBe(25)
  })

  test('counts the present employer of somebody without positions there, since nobody knows when', async () => {
    await mine(stay('2020-01-01'))
    await db().query('update people set company_id = $1 where id = $2', [companyId, prospect.id])
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([{ relation: 'dates_unknown' }])
    await db().query('delete from positions where tenant_id = $1', [tenantId])
    await build()
    expect(await sharedTimes()).toEqual([])
    await db().query('update people set company_id = $1 where id = $2', [companyId, connector.id])
    await build()
    expect(await sharedTimes()).toMatchObject([{ relation: 'dates_unknown' }])
  })

  test('knows the headcount of the time, else of the company, else none', async () => {
    await mine(stay('2015-01-01', '2019-12-31', { headcount: 40 }))
    await theirs(stay('2015-01-01', '2019-12-31', { headcount: 60 }))
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([{ headcount: 60 }])
    await db().query('update companies set headcount = 900 where id = $1', [companyId])
    await db().query('update positions set headcount = null where tenant_id = $1', [tenantId])
    await build()
    expect(await sharedTimes()).toMatchObject([{ headcount: 900 }])
    await db().query('update companies set headcount = null where id = $1', [companyId])
    await build()
    expect(await sharedTimes()).toMatchObject([{ headcount: null }])
  })

  test('knows whether both had one function, an unknown one being none', async () => {
    await mine(stay('2015-01-01', '2017-12-31', { function: 'sales', title: 'a' }))
    await mine(stay('2018-01-01', '2019-12-31', { function: 'unknown', title: 'b' }))
    await theirs(stay('2015-01-01', '2019-12-31', { function: 'unknown' }))
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([{ same_function: false }])
    await db().query(`update positions set function = 'sales' where person_id = $1`, [prospect.id])
    await build()
    expect(await sharedTimes()).toMatchObject([{ same_function: true }])
  })
})

describe('dates that cannot be', () => {
  test('an end before its start leaves the dates unknown and fails nothing', async () => {
    await mine(stay('2015-01-01', '2019-12-31'))
    await theirs(stay('2018-01-01', '2017-01-01', { isCurrent: false }))
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([{ relation: 'dates_unknown' }])
  })

  test('what begins in the future is no time spent', async () => {
    await mine(stay('2015-01-01'))
    await theirs(stay('2027-01-01'))
    await connect()
    await build()
    expect(await sharedTimes()).toEqual([])
  })

  test('what ends in the future lasts until the day of weighing', async () => {
    const study = { schoolName: 'Ashfield', startedOn: '2024-11-20', finishedOn: '2028-06-30' }
    await educations(study, study)
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([{ kind: 'school', finished_on: '2028-06-30', months: 24 }])
  })

  test('the first and the last year of the calendar are no trouble', async () => {
    await mine(stay('0001-01-01', '9999-12-31'))
    await theirs(stay('0001-01-01', '9999-12-31'))
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([{ relation: 'together' }])
  })
})

describe('people nothing else links to the connector', () => {
  test('appear when they were demonstrably together at a company small enough to matter', async () => {
    await mine(stay('2020-01-01', undefined, { headcount: 20 }))
    await theirs(stay('2020-01-01'))
    await build()
    expect(await sharedTimes()).toMatchObject([{ relation: 'together', is_current: true }])
    expect(await score()).toBe(69)
  })

  test('do not for a large company, different or unknown times, or a school', async () => {
    const large = (await createCompany(db(), tenantId, { name: 'Large' })).id
    await mine(stay('2020-01-01', undefined, { companyId: large, headcount: 50_000 }))
    await theirs(stay('2020-01-01', undefined, { companyId: large }))
    await mine(stay('2010-01-01', '2011-12-31', { headcount: 5 }))
    await theirs(stay('2012-01-01', '2013-12-31', { headcount: 5 }))
    const study = { schoolName: 'Ashfield', startedOn: '2000-01-01', finishedOn: '2004-12-31' }
    await educations(study, study)
    await build()
    expect(await sharedTimes()).toEqual([])
    // Any interaction links the two, and then all of it counts.
    await createEngagement(db(), tenantId, { connectorId: connector.id, prospectId: prospect.id })
    await build()
    expect(await sharedTimes()).toMatchObject([
      { name: 'Brightloom', relation: 'different_times' },
      { name: 'Large', relation: 'together' },
      { kind: 'school', relation: 'together' },
    ])
  })
})

describe('time at one school', () => {
  test('knows the programme whatever its case, an unknown one being none', async () => {
    const study = (fieldOfStudy: string) => ({
      schoolName: 'Ashfield',
      startedOn: '2000-01-01',
      finishedOn: '2003-12-31',
      fieldOfStudy,
    })
    await educations(study('Physics'), study('PHYSICS'))
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([{ kind: 'school', same_programme: true, months: 48 }])
    await db().query(`update education set field_of_study = '' where tenant_id = $1`, [tenantId])
    await build()
    expect(await sharedTimes()).toMatchObject([{ same_programme: false }])
  })

  test('without an end lasts until now; without a start its dates are unknown', async () => {
    await educations({ startedOn: '2024-11-20' }, { startedOn: '2020-01-01', finishedOn: '2025-11-19' })
    await connect()
    await build()
    expect(await sharedTimes()).toMatchObject([{ relation: 'together', months: 12 }])
    await db().query('update education set started_on = null where person_id = $1', [prospect.id])
    await build()
    expect(await sharedTimes()).toMatchObject([{ relation: 'dates_unknown' }])
  })
})

test('what is computed again unchanged is not written, and what is no longer so is removed', async () => {
  await mine(stay('2015-01-01', '2019-12-31'))
  await theirs(stay('2018-01-01', '2022-06-30'))
  await connect()
  await build()
  const before = await rowsOf(db(), tenantId)
  await build()
  expect(await rowsOf(db(), tenantId)).toEqual(before)
  await db().query('delete from positions where person_id = $1', [prospect.id])
  await build()
  expect(await sharedTimes()).toEqual([])
})

async function educations(one: Partial<EducationFields>, other: Partial<EducationFields>): Promise<void> {
  await createEducation(db(), tenantId, { personId: connector.id, ...one })
  await createEducation(db(), tenantId, { personId: prospect.id, ...other })
}

async function score(): Promise<number | null> {
  const { rows } = await db().query('select score from opportunities where tenant_id = $1', [tenantId])
  return rows[0]?.score
}
