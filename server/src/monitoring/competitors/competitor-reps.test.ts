import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { type Courtship, createCourtship } from '../../testing/courtship.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createCompetitor, createCompetitorPerson, createRep } from '../../testing/factories/competitor.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { assignTag, systemTag } from '../../testing/factories/tag.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { recountOf, rollupsOf } from '../battlecard/rollups/rollups.fixture.ts'
import { retitleReps } from './retitle-reps.ts'

let service: TestService
let workspace: TestWorkspace
let courtship: Courtship

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
  courtship = await createCourtship(service.database, workspace.tenantId)
})

const owner = () => service.database.owner
const path = (socialId = '') => `/competitors/${courtship.competitorId}/reps${socialId && `/${socialId}`}`
const list = (query = '') => workspace.call('GET', `${path()}?${query}`)
const add = (body: unknown) => workspace.call('POST', path(), body)
const update = (socialId: string, body: unknown, headers: Record<string, string> = {}) =>
  workspace.call('PUT', path(socialId), body, headers)
const remove = (socialId: string) => workspace.call('DELETE', path(socialId))

async function names(query = ''): Promise<string[]> {
  const { body } = await list(query)
  return body.data.reps.map(({ name }: { name: string }) => name)
}

/** Brings the times of the reps so far back. */
async function shiftWatches(by: string, ...columns: ('watched_at' | 'unwatched_at')[]): Promise<void> {
  const moved = columns.length > 0 ? columns : ['watched_at', 'unwatched_at']
  const times = moved.map((column) => `${column} = ${column} - $2::interval`)
  await owner().query(`update competitor_reps set ${times.join(', ')} where tenant_id = $1`, [
    workspace.tenantId,
    by,
  ])
}

async function signal(): Promise<number> {
  const { body } = await workspace.call('GET', '/competitor-accounts')
  return body.data.accounts[0].signal_score
}

describe('GET 200', () => {
  test('shows those under watch by name, others only when asked for', async () => {
    await add({ social_url: 'linkedin.com/in/amy', name: 'Amy', role_bucket: 'executive' })
    await add({ social_url: 'linkedin.com/in/zoe', name: 'Zoe', title: 'Recruiter' })
    await remove('zoe')
    expect(await names()).toEqual(['Amy', 'Rita Rep'])
    expect(await names('include_unwatched=true')).toEqual(['Amy', 'Rita Rep', 'Zoe'])
    expect(await names('search=RIT')).toEqual(['Rita Rep'])
    expect(await names('role_bucket=executive')).toEqual(['Amy'])
    const { body } = await list('page_size=1&page=2')
    expect(body.data).toMatchObject({ total: 2, page: 2, page_size: 1, has_more: false })
  })

  test('a role that is none is 400', async () => {
    expect((await list('role_bucket=boss')).status).toBe(400)
  })

  test('an unknown competitor is 404', async () => {
    for (const id of ['x', '00000000-0000-7000-8000-000000000000'])
      expect((await workspace.call('GET', `/competitors/${id}/reps`)).status).toBe(404)
  })
})

describe('POST 201', () => {
  test('a rep is answered with the role that the title says', async () => {
    const { status, body } = await add({
      social_url: 'https://www.linkedin.com/in/Sam-Seller/',
      name: 'Sam Seller',
      title: 'Sales Development Representative at Rival Works',
    })
    expect(status).toBe(201)
    expect(body.data.rep).toEqual({
      social_id: 'sam-seller',
      social_url: 'https://www.linkedin.com/in/sam-seller',
      name: 'Sam Seller',
      title: 'Sales Development Representative at Rival Works',
      role_bucket: 'sales_development',
      role_bucket_source: 'rule',
      source: 'listed',
      watched_at: expect.stringMatching(/Z$/),
      unwatched_at: null,
      works_at: null,
      dismissed: false,
    })
  })

  test('somebody without a name goes by their id until one is reported', async () => {
    const { body } = await add({ social_url: 'linkedin.com/in/no-name' })
    expect(body.data.rep).toMatchObject({ name: 'no-name', title: '', role_bucket: 'unknown' })
  })

  test('a rep added again stays one and takes what is said; a role set by hand stays without word of it', async () => {
    await add({ social_url: 'linkedin.com/in/amy', name: 'Amy', role_bucket: 'executive' })
    const { body } = await add({ social_url: 'linkedin.com/in/amy', title: 'Recruiter' })
    expect(body.data.rep).toMatchObject({ name: 'Amy', title: 'Recruiter', role_bucket: 'executive' })
    expect(await names()).toEqual(['Amy', 'Rita Rep'])
  })

  test('a watch that has ended begins again from now on', async () => {
    const first = (await add({ social_url: 'linkedin.com/in/amy' })).body.data.rep
    const ended = (await remove('amy')).body.data.rep
    expect(ended.unwatched_at).not.toBeNull()
    await shiftWatches('61 minutes')
    const again = (await add({ social_url: 'linkedin.com/in/amy' })).body.data.rep
    expect(again.unwatched_at).toBeNull()
    expect(again.watched_at > first.watched_at).toBe(true)
  })

  test('a watch that is taken up again within the hour goes on, with the figures of the past', async () => {
    await owner().query(`update competitor_reps set source = 'employer' where tenant_id = $1`, [
      workspace.tenantId,
    ])
    await shiftWatches('200 days')
    const to = new Date(Date.now() - 60 * 86_400_000).toISOString()
    const detail = () => workspace.call('GET', `/competitors/${courtship.competitorId}/detail?to=${to}`)
    const before = (await list()).body.data.reps
    await remove(courtship.rep.socialId)
    await shiftWatches('59 minutes', 'unwatched_at')
    await add({ social_url: `linkedin.com/in/${courtship.rep.socialId}` })
    expect((await list()).body.data.reps).toEqual(before)
    expect((await detail()).body.data.summary.persons_tracked).toBe(1)
  })

  test('an earlier watch stays in the figures of its time, and nobody was under watch between two', async () => {
    const trackedAt = async (days: number) => {
      const to = new Date(Date.now() - days * 86_400_000).toISOString()
      const { body } = await workspace.call('GET', `/competitors/${courtship.competitorId}/detail?to=${to}`)
      return body.data.summary.persons_tracked
    }
    await add({ social_url: 'linkedin.com/in/amy' })
    await remove(courtship.rep.socialId)
    await remove('amy')
    await shiftWatches('100 days', 'watched_at')
    await shiftWatches('60 days', 'unwatched_at')
    await add({ social_url: `linkedin.com/in/${courtship.rep.socialId}` })
    expect([await trackedAt(80), await trackedAt(30), await trackedAt(0)]).toEqual([2, 0, 1])
    await remove(courtship.rep.socialId)
    await add({ social_url: `linkedin.com/in/${courtship.rep.socialId}` })
    expect([await trackedAt(80), await trackedAt(30), await trackedAt(0)]).toEqual([2, 0, 1])
  })

  test('one person can be a rep of two competitors, with roles of their own and one name', async () => {
    const other = await createCompetitor(owner(), workspace.tenantId)
    await add({ social_url: 'linkedin.com/in/amy', role_bucket: 'executive' })
    await workspace.call('POST', `/competitors/${other.id}/reps`, {
      social_url: 'linkedin.com/in/amy',
      name: 'Amy',
      title: 'SDR',
    })
    const { body } = await list('search=amy')
    expect(body.data.reps).toMatchObject([{ name: 'Amy', title: 'SDR', role_bucket: 'executive' }])
  })

  test('who is listed as a rep and works for nobody known is staff: interactions with them count no longer', async () => {
    const nobody = await createCompetitorPerson(owner(), workspace.tenantId)
    await courtship.interact({ targetId: nobody.id })
    expect((await workspace.call('GET', '/competitor-interactions')).body.data.interactions).toHaveLength(1)
    await add({ social_url: `linkedin.com/in/${nobody.socialId}` })
    expect((await workspace.call('GET', '/competitor-interactions')).body.data.interactions).toEqual([])
    expect(await brokenInvariants(owner())).toEqual([])
  })

  test('of posts of one person at once all answer alike, and one rep is there', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add({ social_url: 'linkedin.com/in/raced', name: 'Raced' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(201))
    expect(await names('search=raced')).toEqual(['Raced'])
  })
})

describe('POST 400 and 404', () => {
  test.each([
    ['/social_url', { social_url: 'linkedin.com/company/rival' }],
    ['/social_url', { social_url: '' }],
    ['/role_bucket', { social_url: 'linkedin.com/in/a', role_bucket: 'boss' }],
    ['/title', { social_url: 'linkedin.com/in/a', title: 'x'.repeat(201) }],
    ['/watched', { social_url: 'linkedin.com/in/a', watched: true }],
  ])('%s of %j is refused', async (pointer, body) => {
    const answer = await add(body)
    expect([answer.status, answer.body.error.details[0].pointer]).toEqual([400, pointer])
  })

  test('an unknown competitor is 404 and nobody is added', async () => {
    const body = { social_url: 'linkedin.com/in/stranger' }
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect((await workspace.call('POST', `/competitors/${nobody}/reps`, body)).status).toBe(404)
    const { rows } = await owner().query(`select id from competitor_people where social_id = 'stranger'`)
    expect(rows).toEqual([])
  })
})

describe('PUT 200', () => {
  test('a role set by hand counts at once in all figures, and null returns it to the title', async () => {
    await courtship.interact({ engagementAt: new Date().toISOString() })
    const before = await signal()
    const set = await update(courtship.rep.socialId, { role_bucket: 'talent' })
    expect(set.body.data.rep).toMatchObject({ role_bucket: 'talent', role_bucket_source: 'manual' })
    expect(await signal()).toBeLessThan(before / 2)
    const rollups = await rollupsOf(owner(), workspace.tenantId)
    expect(await recountOf(service.database, workspace.tenantId)).toEqual(rollups)
    const unset = await update(courtship.rep.socialId, { role_bucket: null })
    expect(unset.body.data.rep).toMatchObject({
      role_bucket: 'account_executive',
      role_bucket_source: 'rule',
    })
    expect(await signal()).toBe(before)
  })

  test('a title changes the role that is left to it, and makes of an adviser nobody who counts', async () => {
    const { body } = await update(courtship.rep.socialId, { title: 'Head of Talent Acquisition' })
    expect(body.data.rep).toMatchObject({ title: 'Head of Talent Acquisition', role_bucket: 'talent' })
    await courtship.interact()
    await add({ social_url: `linkedin.com/in/${courtship.target.socialId}`, title: 'Angel Investor' })
    const { body: left } = await workspace.call('GET', '/competitor-interactions?excluded=true')
    expect(left.data.interactions).toMatchObject([{ excluded_reason: 'advisor_investor' }])
  })

  test('an empty body, and what is so already, changes nothing, the version included', async () => {
    const before = await update(courtship.rep.socialId, {})
    const same = await update(courtship.rep.socialId, {
      name: 'Rita Rep',
      title: ' Account Executive ',
      role_bucket: null,
    })
    expect(same.body.data).toEqual(before.body.data)
    const { headers } = await update(courtship.rep.socialId, { name: 'Rita R.' })
    expect(headers.etag).not.toBe(before.headers.etag)
  })

  test('a further address is theirs from then on, and the first of all is shown', async () => {
    await add({ social_url: 'linkedin.com/in/zoe-old', title: 'SDR' })
    const before = await update('zoe-old', {})
    const { status, body, headers } = await update('zoe-old', { social_url: 'linkedin.com/in/zoe-new/' })
    expect(status).toBe(200)
    expect(body.data.rep).toMatchObject({
      social_id: 'zoe-new',
      social_url: 'https://www.linkedin.com/in/zoe-new',
      name: 'zoe-new',
      title: 'SDR',
    })
    expect(headers.etag).not.toBe(before.headers.etag)
    const same = await update('zoe-old', { social_url: 'https://www.linkedin.com/in/ZOE-OLD' })
    expect(same.body.data).toEqual(body.data)
    expect((await add({ social_url: 'linkedin.com/in/zoe-new' })).body.data.rep.social_id).toBe('zoe-new')
    expect((await list('search=zoe')).body.data.total).toBe(1)
    await add({ social_url: 'linkedin.com/in/ACoAABritaRep0123456789_x' })
    await update('ACoAABritaRep0123456789_x', { social_url: 'linkedin.com/in/josé-new' })
    expect((await list('search=jose')).body.data.total).toBe(1)
    expect(await brokenInvariants(owner())).toEqual([])
  })

  test('an address by which we know a colleague of ours makes the rep a teammate', async () => {
    const tag = await systemTag(owner(), workspace.tenantId, 'Employee')
    const colleague = await createConnector(owner(), workspace.tenantId, { name: 'Cleo' })
    await assignTag(owner(), workspace.tenantId, { table: 'person_tags', subjectId: colleague.id, tag })
    await add({ social_url: `linkedin.com/in/${courtship.target.socialId}` })
    await courtship.interact()
    await update(courtship.target.socialId, { social_url: `linkedin.com/in/${colleague.socialId}` })
    expect(await brokenInvariants(owner())).toEqual([])
    const { body } = await workspace.call('GET', '/competitor-interactions?excluded=true&reason=teammate')
    expect(body.data.interactions).toHaveLength(1)
  })

  test("somebody else's address is a 409 and an address of nobody a 400; nothing is changed", async () => {
    const address = `linkedin.com/in/${courtship.target.socialId}`
    const taken = await update(courtship.rep.socialId, { social_url: address, title: 'Recruiter' })
    expect(taken).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } })
    const wrong = await update(courtship.rep.socialId, { social_url: 'linkedin.com/company/5' })
    expect(wrong).toMatchObject({ status: 400, body: { error: { details: [{ pointer: '/social_url' }] } } })
    const { body } = await update(courtship.rep.socialId, {})
    expect(body.data.rep).toMatchObject({ social_id: courtship.rep.socialId, title: 'Account Executive' })
  })

  test('another version is 412', async () => {
    const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
    expect((await update(courtship.rep.socialId, { name: 'A' }, stale)).status).toBe(412)
  })

  test('a role that follows a title moves the version on, though the title was reported before the last change', async () => {
    const { tenantId } = workspace
    const { id, socialId } = courtship.rep
    await owner().query(
      `update competitor_reps set role_bucket_source = 'rule', updated_at = now() + interval '1 hour' where tenant_id = $1`,
      [tenantId],
    )
    const version = String((await update(socialId, {})).headers.etag)
    await owner().query(`update competitor_people set job_title = 'Chief Executive Officer' where id = $1`, [
      id,
    ])
    await inTenantTransaction(service.database.pools.transactions, tenantId, (db) =>
      retitleReps({ db, tenantId, now: new Date() }, [id]),
    )
    expect((await update(socialId, { name: 'A' }, { 'if-match': version })).status).toBe(412)
  })

  test('a partner of a firm that invests is an investor, as after an import', async () => {
    const firm = await createCompany(owner(), workspace.tenantId, { name: 'Acme Ventures' })
    await owner().query(
      `update competitor_people set company_id = $3, company_name = 'Acme Ventures' where tenant_id = $1 and id = $2`,
      [workspace.tenantId, courtship.rep.id, firm.id],
    )
    const advises = async () => {
      const { rows } = await owner().query(
        'select is_advisor from competitor_people where tenant_id = $1 and id = $2',
        [workspace.tenantId, courtship.rep.id],
      )
      return rows[0].is_advisor
    }
    await update(courtship.rep.socialId, { title: 'Partner' })
    expect(await advises()).toBe(true)
    await update(courtship.rep.socialId, { title: 'Head of Sales' })
    expect(await advises()).toBe(false)
  })

  test('a number means one person to every operation: whose page it is before whose member id', async () => {
    const { tenantId } = workspace
    const page = await createCompetitorPerson(owner(), tenantId, { socialId: '4242', name: 'Pia Page' })
    await createRep(owner(), tenantId, { competitorId: courtship.competitorId, personId: page.id })
    await owner().query(
      `insert into competitor_person_keys (tenant_id, key, person_id) values ($1, 'm:4242', $2)`,
      [tenantId, courtship.rep.id],
    )
    const { body } = await update('4242', {})
    const dismissed = await workspace.call('POST', '/competitor-people/4242/dismiss', {})
    expect([body.data.rep.name, dismissed.body.data.person.name]).toEqual(['Pia Page', 'Pia Page'])
  })

  test('the person is found by any of their ids', async () => {
    await owner().query(
      'insert into competitor_person_keys (tenant_id, key, person_id) values ($1, $2, $3)',
      [workspace.tenantId, 'e:ACoAAB1cd_EfGhIjKl', courtship.rep.id],
    )
    const { body } = await update('ACoAAB1cd_EfGhIjKl', { name: 'By Code' })
    expect(body.data.rep).toMatchObject({ social_id: courtship.rep.socialId, name: 'By Code' })
  })
})

test('PUT and DELETE 404: an unknown competitor, a stranger, and somebody who is no rep', async () => {
  for (const socialId of ['stranger', courtship.target.socialId]) {
    expect((await update(socialId, {})).status).toBe(404)
    expect((await remove(socialId)).status).toBe(404)
  }
  const gone = `/competitors/00000000-0000-7000-8000-000000000000/reps/${courtship.rep.socialId}`
  expect((await workspace.call('PUT', gone, {})).status).toBe(404)
  expect((await workspace.call('DELETE', gone)).status).toBe(404)
})

describe('DELETE 200', () => {
  test('the watch ends and what the rep did stays in every figure', async () => {
    await courtship.interact()
    const before = await rollupsOf(owner(), workspace.tenantId)
    const { status, body } = await remove(courtship.rep.socialId)
    expect([status, body.data.rep.social_id]).toEqual([200, courtship.rep.socialId])
    expect(body.data.rep.unwatched_at).toMatch(/Z$/)
    expect(await rollupsOf(owner(), workspace.tenantId)).toEqual(before)
    const { body: all } = await workspace.call('GET', '/competitors')
    expect(all.data.competitors[0]).toMatchObject({
      reps_tracked: 0,
      last_interaction_at: '2026-11-01T09:00:00.000Z',
    })
  })

  test('ended again, it ended when it first did', async () => {
    const first = (await remove(courtship.rep.socialId)).body.data
    expect((await remove(courtship.rep.socialId)).body.data).toEqual(first)
  })
})
