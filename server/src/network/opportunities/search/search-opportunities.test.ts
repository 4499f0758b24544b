import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClientSource } from '../../../testing/factories/client-company.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity, type OpportunityFields } from '../../../testing/factories/opportunity.ts'
import { createOwner } from '../../../testing/factories/owner.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { assignTag, createTag, createTagGroup, systemTag } from '../../../testing/factories/tag.ts'
import { createTargetAccount } from '../../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const db = () => service.database.owner

/** An opportunity that the default search shows. */
const shown = { score: 60, engagementCount: 3, lastEngagementAt: '2026-01-01T00:00:00.000Z' }
const newOpportunity = (workspace: TestWorkspace, fields: OpportunityFields = {}) =>
  createOpportunity(db(), workspace.tenantId, { ...shown, ...fields })

const search = async (workspace: TestWorkspace, query = '') => {
  const { status, body } = await workspace.call('GET', `/opportunities${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...body.data, ids: body.data.opportunities.map(({ id }: { id: string }) => id) }
}

describe('the row', () => {
  test('says all there is to say', async () => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const owner = await createOwner(db(), tenantId, {
      email: 'Ola@x.test',
      firstName: 'Ola',
      lastName: 'Berg',
    })
    const { rows: tiers } = await db().query(
      `select id from tiers where tenant_id = $1 and name = 'Tier 1'`,
      [tenantId],
    )
    const account = await createTargetAccount(db(), tenantId, {
      name: 'Kestrel Labs',
      domain: 'kestrel.test',
      numericId: '77',
      slug: 'kestrel-labs',
      tierId: tiers[0].id,
    })
    await createClientSource(db(), tenantId, account.companyId)
    const connector = await createConnector(db(), tenantId, {
      name: 'Ada Chen',
      socialId: 'ada-chen',
      jobTitle: 'Partner',
      companyName: 'Harbor',
      ownerId: owner.id,
    })
    const prospect = await createPerson(db(), tenantId, {
      name: 'Bén Öde',
      socialId: 'bén-öde',
      jobTitle: 'CTO',
      seniority: 'c_level',
      function: 'engineering',
      companyName: 'Kestrel Labs',
    })
    const status = await systemTag(db(), tenantId, 'Contacted')
    const opportunity = await newOpportunity(workspace, {
      connectorId: connector.id,
      prospectId: prospect.id,
      companyId: account.companyId,
      statusId: status.id,
      score: 71,
      connectedOn: '2024-05-06',
      overlapMonths: 12,
      notes: 'Met in Oslo',
      createdAt: '2026-02-01T00:00:00.000Z',
      updatedAt: '2026-02-02T00:00:00.000Z',
    })
    const second = await createTagGroup(db(), tenantId, { subjectType: 'path', name: 'Second', position: 6 })
    const first = await createTagGroup(db(), tenantId, { subjectType: 'path', name: 'First', position: 5 })
    const late = await createTag(db(), tenantId, { groupId: first.id, name: 'Late', position: 1 })
    const early = await createTag(db(), tenantId, { groupId: first.id, name: 'Early', position: 0 })
    const other = await createTag(db(), tenantId, { groupId: second.id, name: 'Other' })
    for (const tag of [other, late, early]) {
      await assignTag(db(), tenantId, { table: 'path_tags', subjectId: opportunity.id, tag })
    }
    const { opportunities } = await search(workspace)
    expect(opportunities).toEqual([
      {
        id: opportunity.id,
        score: 71,
        tier: 'strong',
        connector: {
          name: 'Ada Chen',
          social_id: 'ada-chen',
          social_url: 'https://www.linkedin.com/in/ada-chen',
          job_title: 'Partner',
          company_name: 'Harbor',
        },
        prospect: {
          name: 'Bén Öde',
          social_id: 'bén-öde',
          social_url: 'https://www.linkedin.com/in/b%C3%A9n-%C3%B6de',
          job_title: 'CTO',
          company_name: 'Kestrel Labs',
          seniority: 'c_level',
          function: 'engineering',
        },
        company: {
          id: account.companyId,
          name: 'Kestrel Labs',
          domain: 'kestrel.test',
          numeric_id: '77',
          social_url: 'https://www.linkedin.com/company/kestrel-labs',
          matched_by: null,
        },
        target_account: { id: account.id, account_name: 'Kestrel Labs', tier: 'Tier 1' },
        status_id: status.id,
        status_at: '2026-02-01T00:00:00.000Z',
        is_asked_elsewhere: false,
        status: { id: status.id, name: 'Contacted', color: 'blue', closes: false },
        owner_id: owner.id,
        owner_email: 'Ola@x.test',
        owner_name: 'Ola Berg',
        notes: 'Met in Oslo',
        tags: [
          { id: early.id, group_id: first.id, name: 'Early', color: 'gray', position: 0, closes: false },
          { id: late.id, group_id: first.id, name: 'Late', color: 'gray', position: 1, closes: false },
          { id: other.id, group_id: second.id, name: 'Other', color: 'gray', position: 0, closes: false },
        ],
        connected_on: '2024-05-06',
        engagement_count: 3,
        last_engagement_at: '2026-01-01T00:00:00.000Z',
        overlap_months: 12,
        rating: null,
        is_client_company: true,
        created_at: '2026-02-01T00:00:00.000Z',
        updated_at: '2026-02-02T00:00:00.000Z',
      },
    ])
  })

  test('tells whether somebody else was asked for the prospect already', async () => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const [ben, cleo] = [await createPerson(db(), tenantId), await createPerson(db(), tenantId)]
    const asked = (await systemTag(db(), tenantId, 'Contacted')).id
    const begun = (await systemTag(db(), tenantId, 'New')).id
    await newOpportunity(workspace, { prospectId: ben.id, score: 90, statusId: asked })
    await newOpportunity(workspace, { prospectId: ben.id, score: 80 })
    await newOpportunity(workspace, { prospectId: cleo.id, score: 70, statusId: begun })
    await newOpportunity(workspace, { prospectId: cleo.id, score: 60 })
    const { opportunities } = await search(workspace)
    const flags = (rows: { is_asked_elsewhere: boolean }[]) => rows.map((row) => row.is_asked_elsewhere)
    expect(flags(opportunities)).toEqual([false, true, false, false])
    const exported = await service.app.inject({
      method: 'GET',
      url: '/v1/opportunities/export',
      headers: { authorization: `Bearer ${workspace.key}`, accept: 'application/x-ndjson' },
    })
    const lines = exported.body.trimEnd().split('\n')
    expect(flags(lines.map((line) => JSON.parse(line)))).toEqual([false, true, false, false])
  })

  test('leaves out what there is not: owner, status and target account are absent, a company unknown is null', async () => {
    const workspace = await service.createWorkspace()
    const bare = await createCompany(db(), workspace.tenantId, { name: 'Bare' })
    await newOpportunity(workspace, { score: 30, companyId: bare.id })
    await newOpportunity(workspace, { score: 20 })
    const { opportunities } = await search(workspace)
    const [known, unknown] = opportunities
    expect(known.company).toEqual({
      id: bare.id,
      name: 'Bare',
      domain: null,
      numeric_id: null,
      social_url: null,
      matched_by: null,
    })
    expect(unknown.company).toBeNull()
    expect(unknown).toMatchObject({ status_id: null, tags: [], connected_on: null, is_client_company: false })
    for (const absent of ['status', 'target_account', 'owner_id', 'owner_email', 'owner_name', 'icp']) {
      expect(unknown).not.toHaveProperty(absent)
    }
  })
})

describe('the default rule', () => {
  let workspace: TestWorkspace
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    workspace = await service.createWorkspace()
    const { id: lost } = await systemTag(db(), workspace.tenantId, 'Lost')
    const fields: Record<string, OpportunityFields> = {
      visible: {},
      unengaged: { engagementCount: 0, lastEngagementAt: null, score: 90 },
      terminal: { statusId: lost, score: 91 },
      unscored: { score: null },
      own: { prospectIsConnector: true, score: 92 },
      everything: {
        engagementCount: 0,
        lastEngagementAt: null,
        statusId: lost,
        score: null,
        prospectIsConnector: true,
      },
      closedOwn: { statusId: lost, prospectIsConnector: true, score: 93 },
    }
    for (const [name, one] of Object.entries(fields)) ids[name] = (await newOpportunity(workspace, one)).id
  })

  test('[owners 3] hides unengaged, terminal, unscored and own-connector opportunities, and counts each once', async () => {
    const found = await search(workspace, '?with_counts=true')
    expect(found.ids).toEqual([ids.visible])
    expect(found).toMatchObject({
      total: 1,
      total_is_capped: false,
      hidden: { unengaged: 2, terminal_status: 2, unscored: 1, own_connector: 1 },
      has_more: false,
    })
  })

  test.each([
    [
      'unengaged',
      ['unengaged', 'visible'],
      { unengaged: 0, terminal_status: 3, unscored: 1, own_connector: 1 },
    ],
    [
      'terminal',
      ['terminal', 'visible'],
      { unengaged: 2, terminal_status: 0, unscored: 1, own_connector: 2 },
    ],
    [
      'unscored',
      ['visible', 'unscored'],
      { unengaged: 2, terminal_status: 2, unscored: 0, own_connector: 1 },
    ],
    [
      'own_connectors',
      ['own', 'visible'],
      { unengaged: 2, terminal_status: 2, unscored: 1, own_connector: 0 },
    ],
    [
      'terminal&include=own_connectors',
      ['closedOwn', 'own', 'terminal', 'visible'],
      { unengaged: 2, terminal_status: 0, unscored: 1, own_connector: 0 },
    ],
  ])('include=%s brings them back', async (include, names, hidden) => {
    const found = await search(workspace, `?with_counts=true&include=${include}`)
    expect(found.ids).toEqual(names.map((name) => ids[name]))
    expect(found).toMatchObject({ total: names.length, hidden })
  })

  test('with everything included all are shown, what has no score last', async () => {
    const found = await search(
      workspace,
      '?with_counts=true&include=unengaged,terminal,unscored,own_connectors',
    )
    expect(found.total).toBe(7)
    expect(found.ids.slice(0, 5)).toEqual(
      ['closedOwn', 'own', 'terminal', 'unengaged', 'visible'].map((n) => ids[n]),
    )
    expect(found.hidden).toEqual({ unengaged: 0, terminal_status: 0, unscored: 0, own_connector: 0 })
  })

  test('what is hidden is counted only where counts are asked for', async () => {
    const found = await search(workspace)
    expect(found).toMatchObject({ total: 1, total_is_capped: false })
    expect(found).not.toHaveProperty('hidden')
  })

  test('what is hidden is counted within the filters only', async () => {
    const { total, hidden } = await search(workspace, '?min_score=92&with_counts=true')
    expect({ total, ...hidden }).toEqual({
      total: 0,
      unengaged: 0,
      terminal_status: 1,
      unscored: 0,
      own_connector: 1,
    })
  })
})

describe('a workspace', () => {
  test('without opportunities answers an empty page', async () => {
    const workspace = await service.createWorkspace()
    const { status, body } = await workspace.call('GET', '/opportunities')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      opportunities: [],
      total: 0,
      total_is_capped: false,
      page: 1,
      page_size: 25,
      has_more: false,
    })
  })

  test('sees nothing of another, whatever it searches for', async () => {
    const [mine, other] = [await service.createWorkspace(), await service.createWorkspace()]
    const connector = await createConnector(db(), other.tenantId, {
      name: 'Zoe Unique',
      socialId: 'zoe-unique',
    })
    await newOpportunity(other, { connectorId: connector.id })
    for (const query of ['', '?search=zoe', '?search=z', '?connector=zoe-unique', '?include=unengaged']) {
      expect((await search(mine, query)).total).toBe(0)
    }
    expect((await search(other, '?search=zoe')).total).toBe(1)
  })
})

describe('400', () => {
  test.each([
    'sort=name',
    'include=hidden',
    'min_score=101',
    'min_score=-1',
    'min_score=x',
    'status_id=x',
    'status_id=none,x',
    'tag_id=x',
    'account_id=1',
    'page=0',
    'page_size=x',
    'search=a&search=b',
    'cursor=abc',
  ])('%s', async (query) => {
    const workspace = await service.createWorkspace()
    const { status, body } = await workspace.call('GET', `/opportunities?${query}`)
    expect(status).toBe(400)
    expect(body.error.code).toBe('BAD_REQUEST')
  })

  test('a tier the workspace does not have, naming those it has', async () => {
    const workspace = await service.createWorkspace()
    const { status, body } = await workspace.call('GET', '/opportunities?account_tier=tier%201,Gold')
    expect(status).toBe(400)
    expect(body.error.message).toBe(
      'There is no account tier "Gold". The tiers are: "Tier 1", "Tier 2", "Tier 3".',
    )
  })
})
