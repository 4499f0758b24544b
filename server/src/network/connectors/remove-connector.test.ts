import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importJson } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker({ pollMs: 50, retryDelaySeconds: 0.02 })
})
afterAll(() => service.stop())

const page = (id: string) => `https://www.linkedin.com/in/${id}`
const interaction = (id: string) => ({
  contact_social_url: page(id),
  type: 'comment',
  occurred_at: '2026-10-01T10:00:00Z',
})
const work = [{ company_name: 'Brightloom', headcount: 20, started_on: '2020-01', finished_on: '2023-01' }]

/** Ada knows Bo and Cy; Bo is a connector too and knows Ada and Cy. */
async function network(): Promise<TestWorkspace> {
  const workspace = await service.createWorkspace()
  await importJson(workspace, {
    owner_email: 'owner@acme.test',
    create_owner_if_missing: true,
    connectors: [
      {
        social_url: page('ada'),
        name: 'Ada',
        tags: ['Investor'],
        positions: work,
        contacts: [
          { social_url: page('bo'), name: 'Bo', positions: work },
          { social_url: page('cy'), name: 'Cy' },
        ],
        engagements: [interaction('bo'), interaction('cy')],
      },
      {
        social_url: page('bo'),
        name: 'Bo',
        contacts: [
          { social_url: page('ada'), name: 'Ada' },
          { social_url: page('cy'), name: 'Cy' },
        ],
        engagements: [interaction('ada'), interaction('cy')],
      },
    ],
  })
  return workspace
}

const everything = '?include=unengaged,terminal,unscored,own_connectors'

async function opportunities(workspace: TestWorkspace): Promise<string[]> {
  const { body } = await workspace.call('GET', `/opportunities${everything}`)
  return body.data.opportunities
    .map(
      (row: { connector: { social_id: string }; prospect: { social_id: string } }) =>
        `${row.connector.social_id}>${row.prospect.social_id}`,
    )
    .sort()
}

/** Rows that still name the connector, by table. */
async function traces(workspace: TestWorkspace, socialId: string): Promise<Record<string, number>> {
  const { rows } = await service.database.owner.query(
    `select
       (select count(*) from opportunities where tenant_id = $1 and connector_id = p.id) as opportunities,
       (select count(*) from engagements where tenant_id = $1 and connector_id = p.id) as engagements,
       (select count(*) from shared_times where tenant_id = $1 and connector_id = p.id) as overlaps,
       (select count(*) from connections where tenant_id = $1 and connector_id = p.id) as connections,
       (select count(*) from connectors where tenant_id = $1 and person_id = p.id) as connectors,
       (select count(*) from person_tags where tenant_id = $1 and person_id = p.id) as tags,
       (select count(*) from history where tenant_id = $1 and subject_id = p.id) as history,
       (select count(*) from positions where tenant_id = $1 and person_id = p.id) as positions
     from people p where p.tenant_id = $1 and p.social_id = $2`,
    [workspace.tenantId, socialId],
  )
  return rows[0]
}

describe('200', () => {
  test('[connectors.delete 1] tells whom it removed and how many opportunities went', async () => {
    const workspace = await network()
    const { status, body } = await workspace.call('DELETE', '/network/connectors/ada')
    expect(status).toBe(200)
    expect(body.data).toEqual({ connector_social_id: 'ada', removed: true, deleted_opportunities: 2 })
  })

  test('[connectors.delete 2] deletes opportunities, engagements, overlaps, membership, owner and tags of the connector', async () => {
    const workspace = await network()
    await workspace.call('DELETE', '/network/connectors/ada')
    expect(await traces(workspace, 'ada')).toEqual({
      opportunities: 0,
      engagements: 0,
      overlaps: 0,
      connections: 0,
      connectors: 0,
      tags: 0,
      history: 0,
      positions: 1,
    })
    const { body } = await workspace.call('GET', '/network/connectors')
    expect(body.data.connectors.map((row: { social_id: string }) => row.social_id)).toEqual(['bo'])
  })

  test('[connectors.delete 3] keeps the prospects, other opportunities to them, opportunities to the person, owners and tags', async () => {
    const workspace = await network()
    await workspace.call('DELETE', '/network/connectors/ada')
    expect(await opportunities(workspace)).toEqual(['bo>ada', 'bo>cy'])
    const { body: owners } = await workspace.call('GET', '/owners')
    expect(owners.data.owners).toHaveLength(1)
    const { body: groups } = await workspace.call('GET', '/tag-groups?subject_type=person')
    expect(groups.data.groups[0].tags.map((tag: { name: string }) => tag.name)).toContain('Investor')
  })

  test('an opportunity to the removed person is no longer hidden as an opportunity to an own connector', async () => {
    const workspace = await network()
    const before = await workspace.call('GET', '/opportunities?connector=bo&with_counts=true')
    expect(before.body.data.hidden.own_connector).toBe(1)
    await workspace.call('DELETE', '/network/connectors/ada')
    const after = await workspace.call('GET', '/opportunities?connector=bo&with_counts=true')
    expect(after.body.data.hidden.own_connector).toBe(0)
    expect(after.body.data.total).toBe(2)
  })

  test('a dry run answers the same counts and deletes nothing', async () => {
    const workspace = await network()
    const { body } = await workspace.call('DELETE', '/network/connectors/ada?dry_run=true')
    expect(body.data).toEqual({ connector_social_id: 'ada', removed: false, deleted_opportunities: 2 })
    expect(await opportunities(workspace)).toHaveLength(4)
  })

  test('what may have been meant as a dry run is 400 and deletes nothing', async () => {
    const workspace = await network()
    for (const query of ['dry_run=True', 'dry_run=1', 'dry_run=', 'dry_run']) {
      const { status, body } = await workspace.call('DELETE', `/network/connectors/ada?${query}`)
      expect([status, body.error?.message], query).toEqual([400, 'dry_run: must be true or false.'])
    }
    expect(await opportunities(workspace)).toHaveLength(4)
  })

  test('the person can be imported again as if new', async () => {
    const workspace = await network()
    await workspace.call('DELETE', '/network/connectors/ada')
    const job = await importJson(workspace, {
      connectors: [
        { social_url: page('ada'), name: 'Ada', contacts: [{ social_url: page('cy'), name: 'Cy' }] },
      ],
    })
    expect(job.summary).toMatchObject({ connectors: 1, new: 1 })
    expect(await opportunities(workspace)).toContain('ada>cy')
  })

  test('an event tells of the removal', async () => {
    const workspace = await network()
    await workspace.call('DELETE', '/network/connectors/ada')
    const { rows } = await service.database.owner.query(
      `select data from events where tenant_id = $1 and type = 'connector.removed' and subject_id = 'ada'`,
      [workspace.tenantId],
    )
    expect(rows).toEqual([{ data: { connector_social_id: 'ada', deleted_opportunities: 2 } }])
  })
})

describe('404', () => {
  test('[connectors.delete 4] an unknown connector is a 404, never a 200 that removed nothing', async () => {
    const workspace = await network()
    for (const id of ['nobody', 'cy', 'a%2Fb', '%20']) {
      expect((await workspace.call('DELETE', `/network/connectors/${id}`)).status).toBe(404)
    }
  })

  test('[connectors.delete 5] a removed connector cannot be removed again', async () => {
    const workspace = await network()
    await workspace.call('DELETE', '/network/connectors/ada')
    expect((await workspace.call('DELETE', '/network/connectors/ada')).status).toBe(404)
    expect((await workspace.call('DELETE', '/network/connectors/ada/owner')).status).toBe(404)
  })

  test('another workspace cannot remove it', async () => {
    const workspace = await network()
    const other = await service.createWorkspace()
    expect((await other.call('DELETE', '/network/connectors/ada')).status).toBe(404)
    expect(await opportunities(workspace)).toHaveLength(4)
  })
})

describe('401', () => {
  test('[connectors.delete 6] a bad key is UNAUTHORIZED and removes nothing', async () => {
    const workspace = await network()
    const { status, body } = await workspace.call('DELETE', '/network/connectors/ada', undefined, {
      authorization: 'Bearer nonsense-nonsense-nonsense',
    })
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(await opportunities(workspace)).toHaveLength(4)
  })
})

describe('at the same moment', () => {
  test('of twenty removals exactly one succeeds and the counts are right', async () => {
    const workspace = await network()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => workspace.call('DELETE', '/network/connectors/ada')),
    )
    const removed = answers.filter(({ status }) => status === 200)
    expect(removed.map(({ body }) => body.data.deleted_opportunities)).toEqual([2])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })

  test('removals and imports of the same connector leave no orphan', async () => {
    const workspace = await network()
    const push = {
      connectors: [
        {
          social_url: page('ada'),
          name: 'Ada',
          contacts: [{ social_url: page('cy'), name: 'Cy' }],
          engagements: [interaction('cy')],
        },
      ],
    }
    const jobs: Promise<{ status: string }>[] = []
    for (let round = 0; round < 8; round++) {
      jobs.push(importJson(workspace, push))
      const { status } = await workspace.call('DELETE', '/network/connectors/ada')
      expect([200, 404]).toContain(status)
    }
    const ended = await Promise.all(jobs)
    for (const job of ended) expect(['COMPLETED', 'FAILED']).toContain(job.status)
    const { rows } = await service.database.owner.query(
      `select count(*) as orphans from opportunities o
       where o.tenant_id = $1 and not exists (
         select from connectors c where c.tenant_id = $1 and c.person_id = o.connector_id
       )`,
      [workspace.tenantId],
    )
    expect(rows[0].orphans).toBe(0)
  })
})

test('a connector may have the name of a fixed path beside the ids', async () => {
  const workspace = await service.createWorkspace()
  for (const id of ['import', 'bulk-owner'])
    await importJson(workspace, { connectors: [{ social_url: page(id), name: id, contacts: [] }] })
  const { body } = await workspace.call('GET', '/network/connectors')
  const ids = body.data.connectors.map(({ social_id }: { social_id: string }) => social_id).sort()
  expect(ids).toEqual(['bulk-owner', 'import'])
  for (const id of ids) {
    expect((await workspace.call('GET', `/network/connectors/${id}`)).body.data.social_id).toBe(id)
    const { status, body: removed } = await workspace.call('DELETE', `/network/connectors/${id}`)
    expect([status, removed.data.removed]).toEqual([200, true])
    expect((await workspace.call('DELETE', `/network/connectors/${id}`)).status).toBe(404)
  }
})
