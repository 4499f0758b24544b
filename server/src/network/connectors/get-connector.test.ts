import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importJson } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

const page = (id: string) => `https://www.linkedin.com/in/${id}`
const interaction = { contact_social_url: page('bo'), type: 'comment', occurred_at: '2026-10-01T10:00:00Z' }
const contact = (id: string, company_name: string) => ({ social_url: page(id), name: id, company_name })

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
  workspace = await service.createWorkspace()
  await workspace.call('POST', '/target-accounts', { account_name: 'Brightloom', tier: 'Tier 1' })
  await importJson(workspace, {
    connectors: [
      {
        social_url: page('ada'),
        name: 'Ada',
        tags: ['Investor'],
        contacts: [contact('bo', 'Brightloom Inc'), contact('cy', 'Elsewhere')],
        engagements: [interaction, { ...interaction, occurred_at: '2026-10-02T10:00:00Z' }],
      },
    ],
  })
})
afterAll(() => service.stop())

describe('200', () => {
  test('a connector comes with what it brings, its last import and the accounts it reaches', async () => {
    const { status, body } = await workspace.call('GET', '/network/connectors/ADA')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'Ada',
      social_id: 'ada',
      connector_tags: ['Investor'],
      opportunities_count: 2,
      contacts_count: 2,
      former_contacts_count: 0,
      engagements_count: 2,
      overlaps_count: 0,
      visible_opportunities_count: 1,
      target_accounts_count: 1,
      sole_accounts_count: 1,
      under_way_count: 0,
      last_under_way_at: null,
      last_import: { file_name: 'connectors.json' },
      top_accounts: [{ account_name: 'Brightloom', tier: 'Tier 1', routes: 1 }],
    })
    expect(body.data).not.toHaveProperty('owner_id')
  })

  test('an import tells of the connectors it brought and of its end', async () => {
    const { rows } = await service.database.owner.query(
      `select type, subject_id from events where tenant_id = $1 and type in ('connector.imported', 'job.completed')`,
      [workspace.tenantId],
    )
    expect(rows.map((row) => row.type).sort()).toEqual(['connector.imported', 'job.completed'])
    expect(rows.find((row) => row.type === 'connector.imported').subject_id).toBe('ada')
  })
})

test('an introduction that was asked for is under way, and an account into which others lead is not theirs alone', async () => {
  await importJson(workspace, {
    connectors: [{ social_url: page('eve'), name: 'Eve', contacts: [contact('di', 'Brightloom Inc')] }],
  })
  const { statuses } = (await workspace.call('GET', '/opportunities/statuses')).body.data
  const { opportunities } = (await workspace.call('GET', '/opportunities?connector=ada')).body.data
  const asked = await workspace.call('PUT', `/opportunities/${opportunities[0].id}`, {
    status_id: statuses[2].id,
  })
  const { body } = await workspace.call('GET', '/network/connectors/ada')
  expect(body.data).toMatchObject({
    target_accounts_count: 1,
    sole_accounts_count: 0,
    under_way_count: 1,
    last_under_way_at: asked.body.data.updated_at,
  })
})

describe('404', () => {
  test('somebody who is no connector, and a connector of another workspace', async () => {
    expect((await workspace.call('GET', '/network/connectors/bo')).status).toBe(404)
    const other = await service.createWorkspace()
    expect((await other.call('GET', '/network/connectors/ada')).status).toBe(404)
  })
})
