import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertTaskKind } from '../../network/companies/queue-alerts.ts'
import { countInteractions } from '../../testing/count-interactions.ts'
import { createCompany } from '../../testing/factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
} from '../../testing/factories/competitor.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let id: string

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
  id = (await createCompetitor(owner(), workspace.tenantId, { name: 'Rival', domain: 'rival.test' })).id
})

const owner = () => service.database.owner
const update = (body: unknown, headers: Record<string, string> = {}, of = id) =>
  workspace.call('PUT', `/competitors/${of}`, body, headers)

async function keys(): Promise<string[]> {
  const { rows } = await owner().query(
    `select k.key from company_keys k join competitors c on c.tenant_id = k.tenant_id and c.company_id = k.company_id
     where c.id = $1 order by 1`,
    [id],
  )
  return rows.map(({ key }) => key)
}

describe('200', () => {
  test('only what is sent changes; pausing keeps all else', async () => {
    const { status, body } = await update({ is_active: false })
    expect(status).toBe(200)
    expect(body.data.competitor).toMatchObject({ id, name: 'Rival', domain: 'rival.test', is_active: false })
    expect((await update({ name: 'Rival Two', is_active: true })).body.data.competitor).toMatchObject({
      name: 'Rival Two',
      is_active: true,
    })
  })

  test('a competitor that is monitored again has its accounts looked at, which ended with the last one', async () => {
    const queued = async () => {
      const { rows } = await owner().query(
        'select kind from pending_tasks where tenant_id = $1 and kind = $2',
        [workspace.tenantId, alertTaskKind],
      )
      return rows.length
    }
    await update({ is_active: false })
    expect(await queued()).toBe(0)
    await update({ is_active: true })
    expect(await queued()).toBe(1)
  })

  test('a name and a pause leave all figures as they stand', async () => {
    const rep = await createCompetitorPerson(owner(), workspace.tenantId)
    const target = await createCompetitorPerson(owner(), workspace.tenantId)
    await createInteraction(owner(), workspace.tenantId, {
      competitorId: id,
      repId: rep.id,
      targetId: target.id,
    })
    await countInteractions(service.database, workspace.tenantId)
    const written = async () => {
      const { rows } = await owner().query(
        'select xmin::text as by from competitor_days where tenant_id = $1 and competitor_id = $2',
        [workspace.tenantId, id],
      )
      return rows
    }
    const before = await written()
    expect((await update({ name: 'Rival Two', is_active: false })).status).toBe(200)
    expect(await written()).toEqual(before)
  })

  test('an empty body, and what is so already, changes nothing, the version included', async () => {
    const before = await update({})
    const same = await update({ name: ' Rival ', domain: 'www.rival.test', is_active: true })
    expect(same.body.data).toEqual(before.body.data)
    expect(same.headers.etag).toBe(before.headers.etag)
  })

  test('a key that is nobody else teaches it to the company', async () => {
    await update({ social_url: 'linkedin.com/company/rival-inc', numeric_id: '5150' })
    expect(await keys()).toEqual(['d:rival.test', 'n:5150', 's:rival-inc', 'x:rival'])
    const { body } = await update({ social_url: 'linkedin.com/company/6160' }, {})
    expect(body.data.competitor.numeric_id).toBe('6160')
  })

  test('a new name leads to the competitor', async () => {
    await update({ name: 'Rival Robotics' })
    expect(await keys()).toEqual(['d:rival.test', 'x:rival', 'x:rivalrobotics'])
    const again = await workspace.call('POST', '/competitors', { name: 'Rival Robotics' })
    expect([again.status, again.body.error.message]).toEqual([409, expect.stringContaining(id)])
  })

  test('a key of another company makes it that company, and its staff is distinguished anew at once', async () => {
    const other = await createCompany(owner(), workspace.tenantId, { name: 'True Rival', slug: 'true-rival' })
    const rep = await createCompetitorPerson(owner(), workspace.tenantId)
    const target = await createCompetitorPerson(owner(), workspace.tenantId, { companyId: other.id })
    await createInteraction(owner(), workspace.tenantId, {
      competitorId: id,
      repId: rep.id,
      targetId: target.id,
    })
    await countInteractions(service.database, workspace.tenantId)
    const total = async () => (await workspace.call('GET', '/competitor-accounts')).body.data.total
    expect(await total()).toBe(1)
    expect((await update({ social_url: 'linkedin.com/company/true-rival' })).status).toBe(200)
    expect(await total()).toBe(0)
    const { body } = await workspace.call('GET', '/competitor-interactions?excluded=true')
    expect(body.data.interactions).toMatchObject([{ excluded_reason: 'own_staff' }])
  })

  test('whoever was listed without an employer stays its staff when it becomes another company', async () => {
    await createCompany(owner(), workspace.tenantId, { name: 'Rivalry Software', domain: 'rivalry.test' })
    const reps = ['rita', 'ron'].map((socialId) => ({ social_url: `linkedin.com/in/${socialId}` }))
    const { body } = await workspace.call('POST', '/competitors', { name: 'Rivalry', reps })
    const { rows } = await owner().query(
      'select id from competitor_people where tenant_id = $1 order by social_id',
      [workspace.tenantId],
    )
    const competitorId = body.data.competitor.id
    const [repId, targetId] = rows.map((row) => row.id)
    await createInteraction(owner(), workspace.tenantId, { competitorId, repId, targetId })
    await countInteractions(service.database, workspace.tenantId)
    expect((await update({ domain: 'rivalry.test' }, {}, competitorId)).status).toBe(200)
    const left = await workspace.call('GET', '/competitor-interactions?excluded=true')
    expect(left.body.data.interactions).toMatchObject([
      { excluded_reason: 'own_staff', account_key: 'd:rivalry.test' },
    ])
    expect((await workspace.call('GET', '/competitor-accounts')).body.data.total).toBe(0)
  })

  test('a page that is a number goes with its number when it is changed, unless that is sent too', async () => {
    const page = (of: string | null) => (of === null ? null : `linkedin.com/company/${of}`)
    const shown = async (body: object) => {
      const { competitor } = (await update(body)).body.data
      return [competitor.social_url.split('/').at(-1), competitor.numeric_id]
    }
    expect(await shown({ social_url: page('12345') })).toEqual(['12345', '12345'])
    expect(await shown({ social_url: page('12345') })).toEqual(['12345', '12345'])
    expect(await shown({ social_url: page(null) })).toEqual(['', null])
    await shown({ social_url: page('12345') })
    expect(await shown({ social_url: page('rival'), numeric_id: '12345' })).toEqual(['rival', '12345'])
    await shown({ social_url: page('12345') })
    expect(await shown({ social_url: page('rival') })).toEqual(['rival', null])
    expect(await keys()).toEqual(['d:rival.test', 's:rival', 'x:rival'])
  })

  test('a number that was said by itself stays when a page is', async () => {
    const shown = { numeric_id: '12345', social_url: 'https://www.linkedin.com/company/rival' }
    await update({ social_url: null, numeric_id: '12345' })
    expect((await update({ social_url: 'linkedin.com/company/rival' })).body.data.competitor).toMatchObject(
      shown,
    )
    const { body } = await workspace.call('POST', '/competitors', { name: 'By number', numeric_id: '777' })
    const { id } = body.data.competitor
    const { competitor } = (await update({ social_url: 'linkedin.com/company/by-number' }, {}, id)).body.data
    expect(competitor.numeric_id).toBe('777')
  })

  test('what goes from a competitor that becomes another company does not go from that one', async () => {
    const { id: companyId } = await createCompany(owner(), workspace.tenantId, {
      name: 'True Rival',
      slug: 'true-rival',
      numericId: '777',
    })
    await update({ social_url: 'linkedin.com/company/12345' })
    expect(
      (await update({ social_url: 'linkedin.com/company/true-rival' })).body.data.competitor,
    ).toMatchObject({
      numeric_id: '777',
    })
    const { body } = await workspace.call('GET', `/companies/${companyId}`)
    expect(body.data.company.keys.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['n:777', 's:true-rival']),
    )
  })

  test('null takes the keys of that kind away, and the company is found by them no more', async () => {
    await update({ domain: 'second.test', social_url: 'linkedin.com/company/rival', numeric_id: '42' })
    const { status, body } = await update({ domain: null })
    expect(status).toBe(200)
    expect(body.data.competitor).toMatchObject({ domain: null, numeric_id: '42' })
    expect(await keys()).toEqual(['n:42', 's:rival', 'x:rival'])
    const none = await update({ social_url: null, numeric_id: null })
    expect(none.body.data.competitor).toMatchObject({ domain: null, social_url: '', numeric_id: null })
    expect(await keys()).toEqual(['x:rival'])
    const again = await update({ social_url: null, numeric_id: null })
    expect(again.body.data.updated_at).toBe(none.body.data.updated_at)
  })
})

describe('400', () => {
  test.each([
    ['/name', { name: ' ' }],
    ['/domain', { domain: 'no domain' }],
    ['/is_active', { is_active: 'no' }],
    ['/reps', { reps: [] }],
    ['/id', { id: 'x' }],
  ])('%s of %j is refused', async (pointer, body) => {
    const answer = await update(body)
    expect([answer.status, answer.body.error.details[0].pointer]).toEqual([400, pointer])
  })
})

test('404: an unknown competitor', async () => {
  for (const nobody of ['x', '00000000-0000-7000-8000-000000000000'])
    expect((await update({ name: 'A' }, {}, nobody)).status).toBe(404)
})

describe('409', () => {
  test('a key by which another competitor is known is refused with its id, and nothing changes', async () => {
    const other = await createCompetitor(owner(), workspace.tenantId, { domain: 'other.test' })
    const answer = await update({ name: 'New Name', domain: 'other.test' })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'CONFLICT'])
    expect(answer.body.error.message).toContain(other.id)
    expect((await update({})).body.data.competitor).toMatchObject({ name: 'Rival', domain: 'rival.test' })
  })
})

describe('412', () => {
  test('another version is refused; of two writers with one version one is', async () => {
    const { headers } = await update({})
    const match = { 'if-match': String(headers.etag) }
    const answers = await Promise.all([
      update({ name: 'Rival A' }, match),
      update({ is_active: false }, match),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('two writers of different fields both are heard', async () => {
    await Promise.all([update({ name: 'Both' }), update({ is_active: false })])
    expect((await update({})).body.data.competitor).toMatchObject({ name: 'Both', is_active: false })
  })
})
