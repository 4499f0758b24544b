import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTag, createTagGroup } from '../../testing/factories/tag.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const db = () => service.database.owner

async function listed(workspace: TestWorkspace, query = '') {
  const { status, body } = await workspace.call('GET', `/target-accounts${query}`)
  expect(status).toBe(200)
  expect(body.data.count).toBe(body.data.target_accounts.length)
  return body.data.target_accounts
}

async function names(workspace: TestWorkspace, query: string): Promise<string[]> {
  return (await listed(workspace, query)).map((account: { account_name: string }) => account.account_name)
}

async function missed(workspace: TestWorkspace, query: string): Promise<void> {
  const { status, body } = await workspace.call('GET', `/target-accounts${query}`)
  expect(status, query).toBe(404)
  expect(body.error.code).toBe('NOT_FOUND')
}

describe('200', () => {
  test('sorts by name, by tier in the order of the tiers, and by opportunities that are counted', async () => {
    const workspace = await service.createWorkspace()
    for (const [account_name, tier] of Object.entries({ A: null, B: 'Tier 2', C: 'Tier 1', D: 'Tier 2' }))
      await workspace.call('POST', '/target-accounts', { account_name, ...(tier && { tier }) })
    const { company_id: companyId } = (await listed(workspace, '?account_name=b'))[0]
    await createOpportunity(db(), workspace.tenantId, { companyId })
    const orders = {
      account_name: 'ABCD',
      tier: 'CBDA',
      'opportunity_count&with_counts=true': 'BACD',
      'best_score&with_counts=true': 'BACD',
    }
    for (const [field, order] of Object.entries(orders)) {
      expect((await names(workspace, `?sort=${field}`)).join(''), field).toBe(order)
      expect((await names(workspace, `?sort=-${field}`)).join(''), `-${field}`).toBe(
        [...order].reverse().join(''),
      )
    }
    for (const field of ['opportunity_count', 'best_score'])
      expect((await workspace.call('GET', `/target-accounts?sort=${field}`)).status, field).toBe(400)
  })

  test('a workspace without accounts answers an empty list when nothing is selected', async () => {
    const workspace = await service.createWorkspace()
    expect(await listed(workspace)).toEqual([])
    expect(await listed(workspace, '?with_counts=true')).toEqual([])
  })

  test('an account is shown with its tier and company; what is unknown is null or empty', async () => {
    const workspace = await service.createWorkspace()
    const { body } = await workspace.call('GET', '/tenant-tiers')
    const known = await createTargetAccount(db(), workspace.tenantId, {
      name: 'Acme',
      domain: 'acme.test',
      numericId: '42',
      socialUrl: 'https://www.linkedin.com/company/acme',
      tierId: body.data.tiers[1].id,
    })
    const bare = await createTargetAccount(db(), workspace.tenantId, { name: 'Bare' })
    expect(await listed(workspace)).toEqual([
      {
        id: known.id,
        account_name: 'Acme',
        account_social_url: 'https://www.linkedin.com/company/acme',
        domain: 'acme.test',
        numeric_id: '42',
        tier: 'Tier 2',
        company_id: known.companyId,
        tags: [],
      },
      {
        id: bare.id,
        account_name: 'Bare',
        account_social_url: '',
        domain: null,
        numeric_id: null,
        tier: null,
        company_id: bare.companyId,
        tags: [],
      },
    ])
  })

  test('an account carries the tags of its company, and is selected by any of them', async () => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const group = await createTagGroup(db(), tenantId, { subjectType: 'account', name: 'Region' })
    const north = await createTag(db(), tenantId, { groupId: group.id, name: 'North', position: 1 })
    const south = await createTag(db(), tenantId, { groupId: group.id, name: 'South', position: 0 })
    const tag = async (name: string, tagIds: string[]) => {
      const { companyId } = await createTargetAccount(db(), tenantId, { name })
      const assigned = { subject_type: 'account', subject: { company_id: companyId }, tag_ids: tagIds }
      expect((await workspace.call('PUT', '/tag-assignments', assigned)).status).toBe(200)
    }
    await tag('Both', [north.id, south.id])
    await tag('North', [north.id])
    await createTargetAccount(db(), tenantId, { name: 'Untagged' })
    const [both] = await listed(workspace, `?tag_id=${south.id}`)
    expect(both.account_name).toBe('Both')
    expect(both.tags).toMatchObject([
      { id: south.id, group_id: group.id, name: 'South', color: 'gray', position: 0, closes: false },
      { id: north.id, name: 'North' },
    ])
    expect(await names(workspace, `?tag_id=${north.id}`)).toEqual(['Both', 'North'])
    expect(await names(workspace, `?tag_id=${north.id},${south.id}`)).toEqual(['Both', 'North'])
    expect((await workspace.call('GET', `/target-accounts?tag_id=${newId()}`)).status).toBe(404)
    const { body } = await workspace.call('GET', '/target-accounts?tag_id=north')
    expect(body.error.code).toBe('BAD_REQUEST')
  })

  test('what the company has learnt meanwhile shows on the account', async () => {
    const workspace = await service.createWorkspace()
    const { companyId } = await createTargetAccount(db(), workspace.tenantId, { name: 'Acme' })
    await db().query(
      `update companies set slug = 'acme', numeric_id = '42', domain = 'acme.test' where id = $1`,
      [companyId],
    )
    expect(await listed(workspace)).toMatchObject([
      { account_social_url: 'https://www.linkedin.com/company/acme', numeric_id: '42', domain: 'acme.test' },
    ])
  })

  test('accounts are ordered by name whatever case and accents', async () => {
    const workspace = await service.createWorkspace()
    for (const name of ['Zeta', 'élan', 'Elbe', 'alpha'])
      await createTargetAccount(db(), workspace.tenantId, { name })
    expect(await names(workspace, '')).toEqual(['alpha', 'élan', 'Elbe', 'Zeta'])
  })

  test('an id selects a single account, in either case', async () => {
    const workspace = await service.createWorkspace()
    const { id } = await createTargetAccount(db(), workspace.tenantId, { name: 'One' })
    await createTargetAccount(db(), workspace.tenantId, { name: 'Two' })
    expect(await names(workspace, `?id=${id}`)).toEqual(['One'])
    expect(await names(workspace, `?id=${id.toUpperCase()}`)).toEqual(['One'])
  })

  test('a blank name selects nothing, also where there is no account', async () => {
    const workspace = await service.createWorkspace()
    expect(await names(workspace, '?account_name=')).toEqual([])
    await createTargetAccount(db(), workspace.tenantId, { name: 'One' })
    expect(await names(workspace, '?account_name=%20')).toEqual(['One'])
  })

  test('a name selects by part of it whatever case and accents, wildcards being literal', async () => {
    const workspace = await service.createWorkspace()
    for (const name of ['Société 100%', 'Société Plus', 'Under_score']) {
      await createTargetAccount(db(), workspace.tenantId, { name })
    }
    expect(await names(workspace, '?account_name=SOCIETE')).toEqual(['Société 100%', 'Société Plus'])
    expect(await names(workspace, '?account_name=0%25')).toEqual(['Société 100%'])
    expect(await names(workspace, '?account_name=r_s')).toEqual(['Under_score'])
    await missed(workspace, '?account_name=soci%25plus')
  })

  test('an address selects whatever its spelling, and by any page the company is known by', async () => {
    const workspace = await service.createWorkspace()
    await createTargetAccount(db(), workspace.tenantId, { name: 'Acme', slug: 'acme', numericId: '42' })
    await createTargetAccount(db(), workspace.tenantId, { name: 'Other', slug: 'other' })
    for (const address of [
      'https://www.linkedin.com/company/acme',
      'http://de.linkedin.com/company/ACME/about/?trk=x',
      'linkedin.com/company/42',
    ]) {
      expect(await names(workspace, `?social_url=${encodeURIComponent(address)}`), address).toEqual(['Acme'])
    }
  })

  test('selectors given together must all hold', async () => {
    const workspace = await service.createWorkspace()
    const { id } = await createTargetAccount(db(), workspace.tenantId, { name: 'Acme One', slug: 'one' })
    await createTargetAccount(db(), workspace.tenantId, { name: 'Acme Two', slug: 'two' })
    expect(await names(workspace, `?account_name=acme&id=${id}&social_url=linkedin.com/company/one`)).toEqual(
      ['Acme One'],
    )
    await missed(workspace, `?account_name=acme&id=${id}&social_url=linkedin.com/company/two`)
  })

  test('with_counts adds the opportunities that end in the account, hidden ones included, and their best score', async () => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const { companyId } = await createTargetAccount(db(), tenantId, { name: 'Acme' })
    await createTargetAccount(db(), tenantId, { name: 'Bare' })
    const connector = await createConnector(db(), tenantId)
    for (const [company, score] of [
      [companyId, 40],
      [companyId, 70],
      [null, 90],
    ] as const) {
      const prospect = await createPerson(db(), tenantId)
      const opportunity = { connectorId: connector.id, prospectId: prospect.id, companyId: company, score }
      await createOpportunity(db(), tenantId, opportunity)
    }
    expect(await listed(workspace, '?with_counts=true')).toMatchObject([
      { account_name: 'Acme', opportunity_count: 2, best_score: 70 },
      { account_name: 'Bare', opportunity_count: 0, best_score: null },
    ])
    for (const field of ['opportunity_count', 'best_score'])
      expect((await listed(workspace))[0]).not.toHaveProperty(field)
  })

  test('tiers, whether there are opportunities and the best score select, and hold together', async () => {
    const workspace = await service.createWorkspace()
    for (const [account_name, tier] of Object.entries({ A: null, B: 'Tier 2', C: 'Tier 1', D: 'Tier 2' }))
      await workspace.call('POST', '/target-accounts', { account_name, ...(tier && { tier }) })
    for (const [name, score] of [
      ['A', 30],
      ['B', 80],
      ['B', 20],
      ['C', 60],
    ] as const) {
      const { company_id: companyId } = (await listed(workspace, `?account_name=${name}`))[0]
      await createOpportunity(db(), workspace.tenantId, { companyId, score })
    }
    const selections = {
      'account_tier=tier%202': 'BD',
      'account_tier=none': 'A',
      'account_tier=none&account_tier=Tier%201': 'AC',
      'opportunities=some': 'ABC',
      'opportunities=none': 'D',
      'min_score=60': 'BC',
      'min_score=0': 'ABC',
      'account_tier=Tier%202&min_score=60&opportunities=some': 'B',
    }
    for (const [query, expected] of Object.entries(selections))
      expect((await names(workspace, `?${query}`)).join(''), query).toBe(expected)
    await missed(workspace, '?account_tier=Tier%201&opportunities=none')
  })

  test('accounts of another workspace never appear', async () => {
    const other = await service.createWorkspace()
    const foreign = await createTargetAccount(db(), other.tenantId, { name: 'Foreign', slug: 'foreign' })
    const workspace = await service.createWorkspace()
    expect(await listed(workspace)).toEqual([])
    await missed(workspace, `?id=${foreign.id}`)
    await missed(workspace, '?account_name=foreign')
    await missed(workspace, '?social_url=linkedin.com/company/foreign')
  })
})

describe('404', () => {
  test('a selection that matches nothing is NOT_FOUND, a malformed id or address as well', async () => {
    const workspace = await service.createWorkspace()
    await createTargetAccount(db(), workspace.tenantId, { name: 'Acme', slug: 'acme' })
    for (const query of [
      '?id=0190b6d0-0000-7000-8000-000000000000',
      '?id=acme',
      '?id=',
      '?account_name=globex',
      '?social_url=linkedin.com/company/globex',
      '?social_url=linkedin.com/in/acme',
      '?social_url=acme.test',
      '?social_url=',
    ]) {
      await missed(workspace, query)
    }
  })
})

describe('400', () => {
  test('a tier that does not exist is BAD_REQUEST, and so is a selection that is none', async () => {
    const workspace = await service.createWorkspace()
    for (const query of ['account_tier=Tier%209', 'opportunities=many', 'min_score=101']) {
      const { status, body } = await workspace.call('GET', `/target-accounts?${query}`)
      expect([status, body.error.code], query).toEqual([400, 'BAD_REQUEST'])
    }
  })

  test('a selector sent twice is BAD_REQUEST', async () => {
    const workspace = await service.createWorkspace()
    for (const selector of ['id', 'account_name', 'social_url']) {
      const { status } = await workspace.call('GET', `/target-accounts?${selector}=a&${selector}=b`)
      expect(status, selector).toBe(400)
    }
  })
})
