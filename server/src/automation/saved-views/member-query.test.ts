import type { MemberEntity } from '@throughline/contract/saved-views/member-lists.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/db/sql.ts'
import { tenantReads } from '../../floor/db/tenant-db.ts'
import { accountKey } from '../../monitoring/battlecard/card/account-key.ts'
import { countInteractions } from '../../testing/count-interactions.ts'
import { createClientSource } from '../../testing/factories/client-company.ts'
import { createCompany } from '../../testing/factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
  createRep,
} from '../../testing/factories/competitor.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { assignTag, createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { readMemberQuery } from './member-query.ts'

let service: TestService
let workspace: TestWorkspace
let statusId: string
let tagName: string
let socialIds: string[]
let accountIds: string[]

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const { owner } = service.database
  const { tenantId } = workspace
  const status = await systemTag(owner, tenantId, 'Contacted')
  const tag = await systemTag(owner, tenantId, 'Advisor')
  statusId = status.id
  tagName = tag.name
  const ownerId = (await createOwner(owner, tenantId, { email: 'ada@x.test' })).id
  socialIds = []
  accountIds = []
  for (let n = 0; n < 6; n++) {
    const connector = await createConnector(owner, tenantId, {
      name: `Ada ${n}`,
      ownerId: n % 2 ? ownerId : null,
    })
    socialIds.push(connector.socialId)
    if (n < 3) await assignTag(owner, tenantId, { table: 'person_tags', subjectId: connector.id, tag })
    const company = await createCompany(owner, tenantId, { name: `Works ${n}` })
    const account = await createTargetAccount(owner, tenantId, { name: `Big works ${n}` })
    accountIds.push(account.id)
    for (let m = 0; m < 8; m++) {
      await createOpportunity(owner, tenantId, {
        connectorId: connector.id,
        prospectId: (await createPerson(owner, tenantId, { name: `Bob ${n} ${m}` })).id,
        companyId: m % 2 ? company.id : account.companyId,
        score: m === 7 ? null : 10 * m,
        engagementCount: m % 3,
        statusId: m % 4 ? null : status.id,
      })
    }
  }
})
afterAll(() => service.stop())

async function members(entity: MemberEntity, query: string): Promise<string[]> {
  const { tenantId } = workspace
  const db = tenantReads(service.database.pools.transactions, tenantId)
  const rows = await db.rows<{ id: string }>(await readMemberQuery(entity, query).members({ db, tenantId }))
  return rows.map(({ id }) => id).sort()
}

/** Everything the list shows with the same query string, page after page. */
async function listed(path: string, key: string, query: string): Promise<Record<string, string>[]> {
  const rows = []
  for (let page = 1; ; page++) {
    const { status, body } = await workspace.call('GET', `${path}?${query}&page=${page}&page_size=7`)
    if (status === 404) return []
    rows.push(...body.data[key])
    if (!body.data.has_more) return rows
  }
}

const choice = (name: string, ...values: string[]) =>
  fc.option(
    fc.constantFrom(...values).map((value) => `${name}=${encodeURIComponent(value)}`),
    { nil: '' },
  )

const queryOf = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((chosen) => chosen.filter((part) => part !== '').join('&'))

describe('the members of a view are what its list shows, on all pages', () => {
  test('for opportunities', async () => {
    const queries = queryOf(
      choice('search', 'ada 1', 'bob 2', 'works 3', 'o', 'nobody'),
      choice('include', 'unengaged', 'unscored,terminal', 'unengaged,terminal,unscored,own_connectors'),
      choice('min_score', '0', '20', '60'),
      choice('status_id', 'none', statusId, `${statusId},none`),
      choice('connector', ...socialIds, socialIds.slice(0, 3).join(',')),
      choice('connector_tag', tagName, 'nothing'),
      choice('owner_email', 'ada@x.test', 'unassigned'),
      choice('account_id', ...accountIds),
      choice('company', 'works 1', 'works'),
      choice('sort', '-score', 'created_at'),
    )
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const shown = await listed('/opportunities', 'opportunities', query)
        expect(await members('opportunities', query)).toEqual(shown.map(({ id }) => id).sort())
      }),
      { numRuns: 60, seed: 20261120 },
    )
  })

  test('also where the query begins with a question mark', async () => {
    const shown = await listed('/opportunities', 'opportunities', 'min_score=20')
    const all = await listed('/opportunities', 'opportunities', '')
    expect(await members('opportunities', '?min_score=20')).toEqual(shown.map(({ id }) => id).sort())
    expect(all.length).toBeGreaterThan(shown.length)
  })

  test('for connectors', async () => {
    const queries = queryOf(
      choice('search', 'ada', 'ada 1', '%'),
      choice('connector_tag', tagName, 'nothing'),
      choice('owner_email', 'ada@x.test', 'unassigned', 'ada@x.test,unassigned', 'nobody@x.test'),
    )
    const { rows } = await service.database.owner.query('select id, social_id from people')
    const idOf = new Map(rows.map(({ id, social_id }) => [social_id, id]))
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const shown = await listed('/network/connectors', 'connectors', query)
        expect(await members('connectors', query)).toEqual(shown.map((row) => idOf.get(row.social_id)).sort())
      }),
      { numRuns: 25, seed: 20261120 },
    )
  })

  test('for target accounts', async () => {
    const { owner } = service.database
    const { tenantId } = workspace
    const group = await createTagGroup(owner, tenantId, { subjectType: 'account', name: 'Region' })
    const tag = await createTag(owner, tenantId, { groupId: group.id, name: 'North' })
    const { rows } = await owner.query(
      'select company_id from target_accounts where tenant_id = $1 limit 1',
      [tenantId],
    )
    await assignTag(owner, tenantId, { table: 'account_tags', subjectId: rows[0].company_id, tag })
    const queries = queryOf(
      choice('id', ...accountIds, 'none'),
      choice('account_name', 'works', 'WORKS 1', 'nobody'),
      choice('social_url', 'https://www.linkedin.com/company/nobody'),
      choice('account_tier', 'none', 'Tier 1', 'Tier 1,none'),
      choice('tag_id', tag.id),
      choice('opportunities', 'some', 'none'),
      choice('min_score', '0', '50'),
    )
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const shown = await listed('/target-accounts', 'target_accounts', query)
        expect(await members('target_accounts', query)).toEqual(shown.map(({ id }) => id).sort())
      }),
      { numRuns: 25, seed: 20261120 },
    )
  })

  test('for competitor accounts', async () => {
    const { owner, pools } = service.database
    const { tenantId } = workspace
    const rivals = [await createCompetitor(owner, tenantId), await createCompetitor(owner, tenantId)]
    for (const [n, competitor] of rivals.entries()) {
      const rep = await createCompetitorPerson(owner, tenantId)
      await createRep(owner, tenantId, { competitorId: competitor.id, personId: rep.id })
      for (let m = 0; m <= n + 1; m++) {
        const company = await createCompany(owner, tenantId, { name: `Courted ${n} ${m}` })
        if (m === 0) await createClientSource(owner, tenantId, company.id)
        const target = await createCompetitorPerson(owner, tenantId, { companyId: company.id })
        await createInteraction(owner, tenantId, {
          competitorId: competitor.id,
          repId: rep.id,
          targetId: target.id,
        })
      }
    }
    await countInteractions({ owner, pools }, tenantId)
    const { rows } = await owner.query(sql`
      select c.id as company_id, ${accountKey(tenantId, 'c')} as account_key
      from companies c
      where c.tenant_id = ${tenantId}`)
    const idOf = new Map(rows.map(({ company_id, account_key }) => [account_key, company_id]))
    const queries = queryOf(
      choice('side', 'attack', 'defend'),
      choice('competitor_id', ...rivals.map(({ id }) => id)),
      choice('at_risk', 'true'),
      choice('account_id', ...accountIds),
      choice('account_tier', 'Tier 1', 'tier 2'),
      choice('search', 'courted 1', 'courted', 'nobody'),
    )
    expect(await members('competitor_accounts', '')).toHaveLength(5)
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const shown = await listed('/competitor-accounts', 'accounts', query)
        expect(await members('competitor_accounts', query)).toEqual(
          shown.map((row) => idOf.get(row.account_key)).sort(),
        )
      }),
      { numRuns: 25, seed: 20261120 },
    )
  })

  test('whatever page the query asks for', async () => {
    const all = await members('opportunities', '')
    expect(all.length).toBeGreaterThan(7)
    expect(await members('opportunities', 'page=3&page_size=1&cursor=nonsense')).toEqual(all)
  })
})
