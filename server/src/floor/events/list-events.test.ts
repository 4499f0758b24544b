import { setTimeout as sleep } from 'node:timers/promises'
import { event as eventSchema } from '@throughline/contract/events/event.ts'
import { eventTypes } from '@throughline/contract/events/event-types.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { schemaErrors } from '../input/check-schema.ts'
import { writeCursor } from './event-cursor.ts'
import { recordEvents } from './record-event.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterEach(async () => {
  await service.database.owner.query('delete from events')
  await service.database.owner.query('delete from pending_tasks')
})
afterAll(() => service.stop())

const dayMs = 24 * 60 * 60 * 1_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

/** Writes events about subjects of these names. */
const write = (
  subjects: string[],
  { at = new Date(), to = workspace, type = 'job.completed' as const } = {},
) =>
  inTenantTransaction(service.database.pools.transactions, to.tenantId, (db) =>
    recordEvents(
      { db, tenantId: to.tenantId, now: at },
      subjects.map((subjectId) => ({
        type,
        subjectId,
        data: { job_id: subjectId, kind: 'test_job', status: 'COMPLETED', error: null },
      })),
    ),
  )

interface Page {
  events: { id: string; type: string; subject_id: string; timestamp: string; data: object }[]
  next_cursor: string
  has_more: boolean
}

async function page(query: Record<string, string> = {}, from = workspace): Promise<Page> {
  const { status, body } = await from.call('GET', `/events?${new URLSearchParams(query)}`)
  expect(body.error).toBeUndefined()
  expect(status).toBe(200)
  return body.data
}
const subjects = ({ events }: Page) => events.map(({ subject_id }) => subject_id)

/** Other tests write to the same server, and what they have open holds events back for that long. */
async function settled(count: number): Promise<void> {
  while ((await page({ page_size: '200' })).events.length < count) await sleep(10)
}

describe('200', () => {
  test('shows what happened, oldest first, each with all that it is about', async () => {
    await write(['a'])
    await write(['b'])
    await settled(2)
    const { events, has_more } = await page()
    expect(events).toMatchObject([
      {
        type: 'job.completed',
        subject_id: 'a',
        data: { job_id: 'a', kind: 'test_job', status: 'COMPLETED' },
      },
      { type: 'job.completed', subject_id: 'b' },
    ])
    expect(events[0]?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(has_more).toBe(false)
  })

  test('goes on with the cursor, page by page, and later with what came meanwhile', async () => {
    const names = Array.from({ length: 7 }, (_, n) => `s${n}`)
    await write(names.slice(0, 5))
    for (const name of names.slice(5)) await write([name])
    await settled(7)
    const seen: string[] = []
    let answer = await page({ page_size: '3' })
    seen.push(...subjects(answer))
    while (answer.has_more) {
      expect(answer.events).toHaveLength(3)
      answer = await page({ page_size: '3', cursor: answer.next_cursor })
      seen.push(...subjects(answer))
    }
    expect(seen).toEqual(names)
    const nothing = await page({ cursor: answer.next_cursor })
    expect(nothing).toMatchObject({ events: [], has_more: false })
    await write(['later'])
    await settled(8)
    expect(subjects(await page({ cursor: nothing.next_cursor }))).toEqual(['later'])
    expect(subjects(await page({ cursor: answer.next_cursor }))).toEqual(['later'])
  })

  test('answers a cursor where there is nothing at all, and it finds what comes first', async () => {
    const { events, next_cursor } = await page()
    expect(events).toEqual([])
    await write(['first'])
    await settled(1)
    expect(subjects(await page({ cursor: next_cursor }))).toEqual(['first'])
  })

  test('shows only the types asked for, and its cursor passes over the others', async () => {
    await write(['a', 'b'])
    await inTenantTransaction(service.database.pools.transactions, workspace.tenantId, (db) =>
      recordEvents({ db, tenantId: workspace.tenantId, now: new Date() }, [
        {
          type: 'connector.removed',
          subjectId: 'c',
          data: { connector_social_id: 'c', deleted_opportunities: 0 },
        },
      ]),
    )
    await settled(3)
    expect(subjects(await page({ type: 'connector.removed' }))).toEqual(['c'])
    expect(subjects(await page({ type: 'connector.removed,job.completed' }))).toEqual(['a', 'b', 'c'])
    const none = await page({ type: 'workflow.fired' })
    expect(none.events).toEqual([])
    expect(subjects(await page({ cursor: none.next_cursor }))).toEqual([])
  })

  test('begins at the time asked for', async () => {
    await write(['old'], { at: daysAgo(10) })
    await write(['new'], { at: daysAgo(2) })
    await settled(2)
    expect(subjects(await page({ from: daysAgo(5).toISOString() }))).toEqual(['new'])
    expect(subjects(await page({ from: daysAgo(40).toISOString() }))).toEqual(['old', 'new'])
    const future = await page({ from: daysAgo(-1).toISOString() })
    expect(future.events).toEqual([])
  })

  test('passes over nothing where a job writes an event that carries an earlier time than others before it', async () => {
    await write(['meanwhile'], { at: new Date(Date.now() - 30_000) })
    await write(['of a job'], { at: new Date(Date.now() - 60_000) })
    await settled(2)
    expect(subjects(await page())).toEqual(['meanwhile', 'of a job'])
    const from = new Date(Date.now() - 70_000).toISOString()
    expect(subjects(await page({ from }))).toEqual(['meanwhile', 'of a job'])
  })

  test('leaves out what is older than 30 days, whether or not it was pruned', async () => {
    await write(['gone'], { at: daysAgo(30.1) })
    await write(['here'], { at: daysAgo(29.9) })
    await settled(1)
    expect(subjects(await page())).toEqual(['here'])
  })

  test('shows nothing of another workspace, even with its cursor', async () => {
    const other = await service.createWorkspace()
    const { next_cursor } = await page({}, other)
    await write(['mine'])
    await settled(1)
    expect((await page({}, other)).events).toEqual([])
    expect((await page({ cursor: next_cursor }, other)).events).toEqual([])
  })
})

describe('a transaction that commits late', () => {
  test('holds back what was written after it began, so that a cursor never passes it over', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    const poll = async () => {
      const answer = await page(cursor === undefined ? {} : { cursor })
      seen.push(...subjects(answer))
      cursor = answer.next_cursor
    }
    await poll()
    await inTenantTransaction(service.database.pools.work, workspace.tenantId, async (db) => {
      const late = { job_id: 'late', kind: 'test_job', status: 'COMPLETED', error: null }
      await recordEvents({ db, tenantId: workspace.tenantId, now: new Date() }, [
        { type: 'job.completed', subjectId: 'late', data: late },
      ])
      await write(['quick'])
      await poll()
      expect(seen).toEqual([])
    })
    while (seen.length < 2) {
      await poll()
      await sleep(5)
    }
    expect(seen).toEqual(['late', 'quick'])
  })

  test('or many at once lose and double nothing for whoever polls meanwhile', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    const poll = async () => {
      const answer = await page({ page_size: '7', ...(cursor && { cursor }) })
      seen.push(...subjects(answer))
      cursor = answer.next_cursor
    }
    const names = Array.from({ length: 60 }, (_, n) => `s${n}`)
    let writing = true
    const writes = Promise.all(
      names.map(async (name, n) => {
        await sleep((n % 20) * 10)
        await inTenantTransaction(service.database.pools.transactions, workspace.tenantId, async (db) => {
          const data = { job_id: name, kind: 'test_job', status: 'COMPLETED', error: null }
          await recordEvents({ db, tenantId: workspace.tenantId, now: new Date() }, [
            { type: 'job.completed', subjectId: name, data },
          ])
          await sleep(Math.random() * 40)
        })
      }),
    ).then(() => {
      writing = false
    })
    while (writing || seen.length < names.length) await poll()
    await writes
    await poll()
    expect([...seen].sort()).toEqual([...names].sort())
  })
})

describe('400', () => {
  test.each([
    ['cursor=x', 'cursor'],
    ['type=job.exploded', 'type'],
    ['page_size=0', 'page_size'],
    ['from=yesterday', 'from'],
    ['cursor=a&cursor=b', 'cursor'],
  ])('for %s', async (query, place) => {
    const { status, body } = await workspace.call('GET', `/events?${query}`)
    expect(status).toBe(400)
    expect(body.error.details[0].pointer).toBe(place)
  })
})

test('400 for a cursor from before the database was moved to another server, instead of silence', async () => {
  const cursor = writeCursor(
    { xid: '9000000000000000000', id: '0192f0c1-0000-7000-8000-000000000001' },
    new Date().toISOString(),
  )
  const { status, body } = await workspace.call('GET', `/events?cursor=${cursor}`)
  expect([status, body.error.details]).toEqual([
    400,
    [{ pointer: 'cursor', message: 'is of another database' }],
  ])
})

test('400 for a cursor that lies before events of the server that the database was moved from', async () => {
  await write(['before'])
  await settled(1)
  const { next_cursor } = await page()
  await write(['between'])
  await settled(2)
  await service.database.owner.query(`update events set xid = '1' where tenant_id = $1`, [workspace.tenantId])
  const { status } = await workspace.call('GET', `/events?cursor=${next_cursor}`)
  expect(status).toBe(400)
  const first = await page({ page_size: '1' })
  expect(subjects(await page({ cursor: first.next_cursor }))).toEqual(['between'])
  const end = (await page()).next_cursor
  await write(['after'])
  await settled(3)
  expect(subjects(await page({ cursor: end }))).toEqual(['after'])
})

describe('the events that operations write', () => {
  test('have the shape that the contract tells of their type', async () => {
    const { owner } = service.database
    const connector = await createConnector(owner, workspace.tenantId)
    const prospect = await createPerson(owner, workspace.tenantId)
    const { id } = await createOpportunity(owner, workspace.tenantId, {
      connectorId: connector.id,
      prospectId: prospect.id,
    })
    const status = await systemTag(owner, workspace.tenantId, 'Contacted')
    await workspace.call('PUT', `/opportunities/${id}`, { status_id: status.id, notes: 'called' })
    const place = `/network/connectors/${connector.socialId}`
    await workspace.call('PUT', `${place}/owner`, {
      owner_email: 'kim@owners.test',
      create_owner_if_missing: true,
    })
    await workspace.call('DELETE', `${place}/owner`)
    await workspace.call('DELETE', place)
    await settled(5)
    const { events } = await page()
    expect(events.map(({ type }) => type)).toEqual([
      'opportunity.status_changed',
      'opportunity.updated',
      'connector.owner_changed',
      'connector.owner_changed',
      'connector.removed',
    ])
    for (const event of events) expect(schemaErrors(eventSchema, event)).toEqual([])
  })

  test('are all told of in the document of the API', async () => {
    const { body } = await workspace.call('GET', '/../openapi.json')
    const text = JSON.stringify(body)
    for (const type of eventTypes) expect(text).toContain(`"${type}"`)
  })
})
