import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
} from '../../testing/factories/competitor.ts'
import { type OpenServer, openServer } from '../../testing/open-server.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { exportStatement } from './export-interactions.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
})

const owner = () => service.database.owner

async function arranged() {
  const { tenantId } = workspace
  const competitor = await createCompetitor(owner(), tenantId, { name: 'Rival "One"' })
  const company = await createCompany(owner(), tenantId, { name: 'Acme\n& Söhne' })
  const rep = await createCompetitorPerson(owner(), tenantId, {
    name: 'Rita \\ Rep',
    jobTitle: 'Account Executive',
  })
  const target = await createCompetitorPerson(owner(), tenantId, {
    name: 'Tom Target',
    companyId: company.id,
  })
  return { competitor, rep, target, ids: { competitorId: competitor.id, repId: rep.id, targetId: target.id } }
}

const exported = async (of: TestWorkspace = workspace) => {
  const answer = await of.call('GET', '/competitor-interactions/export')
  expect(answer.status).toBe(200)
  return answer.body.data
}

describe('200', () => {
  test('[competitor-interactions.export 1] answers rows of nine fields, their number and whether there were more', async () => {
    const { ids } = await arranged()
    const { id } = await createInteraction(owner(), workspace.tenantId, {
      ...ids,
      type: 'comment',
      engagementAt: '2026-11-01T09:00:00.5Z',
    })
    await owner().query('update competitor_interactions set post_url = $2 where id = $1', [
      id,
      'https://x.test/post?a=1&b="2"',
    ])
    expect(await exported()).toEqual({
      interactions: [
        {
          competitor_id: ids.competitorId,
          competitor_name: 'Rival "One"',
          rep_name: 'Rita \\ Rep',
          rep_title: 'Account Executive',
          target_name: 'Tom Target',
          target_company_name: 'Acme\n& Söhne',
          interaction_type: 'comment',
          engagement_at: '2026-11-01T09:00:00.500Z',
          post_url: 'https://x.test/post?a=1&b="2"',
        },
      ],
      count: 1,
      truncated: false,
    })
  })

  test('names the account as all lists do, and without one what the source says of the target', async () => {
    const { ids } = await arranged()
    const homeless = await createCompetitorPerson(owner(), workspace.tenantId)
    await owner().query(`update competitor_people set company_name = 'As Stated' where tenant_id = $1`, [
      workspace.tenantId,
    ])
    await createInteraction(owner(), workspace.tenantId, { ...ids, engagementAt: '2026-11-02T00:00:00Z' })
    await createInteraction(owner(), workspace.tenantId, {
      ...ids,
      targetId: homeless.id,
      engagementAt: '2026-11-01T00:00:00Z',
    })
    const names = async (path: string) => {
      const { interactions } = (await workspace.call('GET', path)).body.data
      return interactions.map((row: { target_company_name: string }) => row.target_company_name)
    }
    expect(await names('/competitor-interactions/export')).toEqual(['Acme\n& Söhne', 'As Stated'])
    expect(await names('/competitor-interactions')).toEqual(['Acme\n& Söhne', 'As Stated'])
  })

  test('a workspace without interactions has an empty history', async () => {
    expect(await exported()).toEqual({ interactions: [], count: 0, truncated: false })
  })

  test('[competitor-interactions.export 2] leaves out what no figure counts, for whatever reason', async () => {
    const { ids } = await arranged()
    for (const excludedReason of [
      'own_staff',
      'teammate',
      'advisor_investor',
      'dismissed',
      'company_actor',
      'self',
    ])
      await createInteraction(owner(), workspace.tenantId, { ...ids, excludedReason })
    await createInteraction(owner(), workspace.tenantId, { ...ids, type: 'repost' })
    const { interactions, count } = await exported()
    expect([count, interactions.map((row: { interaction_type: string }) => row.interaction_type)]).toEqual([
      1,
      ['repost'],
    ])
  })

  test('[competitor-interactions.export 3] states an interaction with somebody on a post once', async () => {
    const { ids } = await arranged()
    await createInteraction(owner(), workspace.tenantId, { ...ids, postKey: 'p1' })
    await expect(
      createInteraction(owner(), workspace.tenantId, { ...ids, postKey: 'p1' }),
    ).rejects.toMatchObject({ code: '23505' })
    await createInteraction(owner(), workspace.tenantId, { ...ids, postKey: 'p1', type: 'reaction' })
    expect((await exported()).count).toBe(2)
  })

  test('[competitor-interactions.export 4] has the newest first, of equal ones the later known', async () => {
    const { ids } = await arranged()
    const days = ['03', '01', '02', '02', '04']
    const made: { id: string; at: string }[] = []
    for (const [n, day] of days.entries()) {
      const at = `2026-11-${day}T09:00:00.000Z`
      const { id } = await createInteraction(owner(), workspace.tenantId, { ...ids, engagementAt: at })
      await owner().query('update competitor_interactions set post_url = $2 where id = $1', [id, `${n}`])
      made.push({ id, at })
    }
    const expected = made
      .map((row, n) => ({ ...row, post: `${n}` }))
      .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
      .map(({ post }) => post)
    const { interactions } = await exported()
    expect(interactions.map((row: { post_url: string }) => row.post_url)).toEqual(expected)
  })

  test('as lines it is one row per line', async () => {
    const { ids } = await arranged()
    for (let n = 0; n < 3; n++) await createInteraction(owner(), workspace.tenantId, ids)
    const { body, headers } = await service.app.inject({
      url: '/v1/competitor-interactions/export',
      headers: { authorization: `Bearer ${workspace.key}`, accept: 'application/x-ndjson' },
    })
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="competitor-interactions-\d{4}-\d\d-\d\d\.ndjson"$/,
    )
    const rows = body.split('\n').slice(0, -1)
    expect(rows.map((line) => JSON.parse(line))).toEqual((await exported()).interactions)
    expect(rows).toHaveLength(3)
  })

  test('shows nothing of another workspace', async () => {
    await arranged().then(({ ids }) => createInteraction(owner(), workspace.tenantId, ids))
    expect((await exported(await service.createWorkspace())).count).toBe(0)
  })
})

describe('a long history', () => {
  const rowCount = 1_200
  const rowsMax = 1_000
  let server: OpenServer

  beforeAll(async () => {
    server = await openServer(service.database, {}, { exportRowsMax: rowsMax })
  })
  afterAll(() => server.app.close())

  /** The same interaction on many posts; the posts are numbered from the oldest. */
  async function fill({ rows = rowCount, url = '' } = {}): Promise<void> {
    const { ids } = await arranged()
    await owner().query(
      `insert into competitor_interactions
         (tenant_id, id, competitor_id, rep_id, target_id, type, post_key, post_url, engagement_at, time_precision,
           created_at, updated_at)
       select $1, gen_random_uuid(), $2, $3, $4, 'comment', n, $6 || n,
         '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', 'exact', now(), now()
       from generate_series(1, $5::int) n`,
      [workspace.tenantId, ids.competitorId, ids.repId, ids.targetId, rows, url],
    )
  }

  /** Each row by itself: together more than all the buffers on the way hold. */
  const wide = { url: 'https://x.test/'.padEnd(50_000, 'long') }

  const get = (accept = 'application/json', signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${server.port}/v1/competitor-interactions/export`, {
      headers: { authorization: `Bearer ${workspace.key}`, accept },
      ...(signal && { signal }),
    })

  async function underWay(): Promise<number> {
    const { rows } = await owner().query(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and query like 'copy (%' and state = 'active'`,
    )
    return rows[0].n
  }

  test('[competitor-interactions.export 5] is cut at the ceiling and says so; the newest are kept', async () => {
    await fill()
    const { data } = (await (await get()).json()) as {
      data: { interactions: { post_url: string }[]; count: number; truncated: boolean }
    }
    expect([data.count, data.truncated, data.interactions.length]).toEqual([rowsMax, true, rowsMax])
    expect(data.interactions.map((row) => Number(row.post_url))).toEqual(
      Array.from({ length: rowsMax }, (_, at) => rowCount - at),
    )
  })

  test('[competitor-interactions.export 5] that just reaches the ceiling is whole', async () => {
    await fill({ rows: rowsMax })
    const { data } = (await (await get()).json()) as { data: { count: number; truncated: boolean } }
    expect([data.count, data.truncated]).toEqual([rowsMax, false])
  })

  test('[competitor-interactions.export 6] is sent while it is read, and as lines without a ceiling', async () => {
    await fill()
    const lines = (await (await get('application/x-ndjson')).text()).split('\n').slice(0, -1)
    expect(lines.map((line) => Number(JSON.parse(line).post_url))).toEqual(
      Array.from({ length: rowCount }, (_, at) => rowCount - at),
    )
  })

  test('[R12] that cannot be read to its end never looks whole', async () => {
    await fill(wide)
    const answer = await get()
    const reader = answer.body?.getReader()
    const parts: Uint8Array[] = []
    const first = await reader?.read()
    if (first?.value) parts.push(first.value)
    await owner().query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'copy (%'`,
    )
    const rest = (async () => {
      for (;;) {
        const next = await reader?.read()
        if (!next || next.done) return
        parts.push(next.value)
      }
    })()
    await expect(rest).rejects.toThrow()
    expect(() => JSON.parse(Buffer.concat(parts).toString())).toThrow()
  })

  test('[C9] is as of one moment, whatever is written meanwhile', async () => {
    await fill(wide)
    const answer = await get('application/x-ndjson')
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    await owner().query('delete from competitor_interactions where tenant_id = $1', [workspace.tenantId])
    let text = Buffer.from(first?.value ?? []).toString()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      text += Buffer.from(next.value).toString('latin1')
    }
    expect(text.split('\n').length - 1).toBe(rowCount)
    expect((await exported()).count).toBe(0)
  })

  test('[R11] whose reader has gone leaves the database', async () => {
    await fill(wide)
    const giveUp = new AbortController()
    const reader = (await get('application/x-ndjson', giveUp.signal)).body?.getReader()
    await reader?.read()
    await sleep(200)
    expect(await underWay()).toBe(1)
    giveUp.abort()
    await expect.poll(underWay).toBe(0)
  })

  test('is read in the order of an index, so that it begins at once', async () => {
    await fill()
    const { strings, values } = exportStatement(workspace.tenantId, 500)
    const text = strings.reduce((all, part, at) => `${all}'${values[at - 1]}'${part}`)
    await owner().query('begin; analyze competitor_interactions; set local enable_sort = off')
    await owner().query('set local enable_hashjoin = off; set local enable_mergejoin = off')
    const { rows } = await owner().query(`explain ${text}`)
    await owner().query('commit')
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('competitor_interactions_newest')
    expect(plan).not.toMatch(/Sort|Hash/)
  })
})
