import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hubspot, sendList } from '../../network/crm/testing/send-list.ts'
import { type Courtship, createCourtship } from '../../testing/courtship.ts'
import { createClientSource } from '../../testing/factories/client-company.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createCompetitor, createCompetitorPerson } from '../../testing/factories/competitor.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let courtship: Courtship
const ids: Record<string, string> = {}

interface Row {
  id: string
  content_preview: string
}

/**
 * Five interactions, named by what is special about them: `own` in a client's account with an open deal, `known` upon a
 * connector, `other` of another competitor's rep, `nowhere` upon somebody without a company, `left` not counted.
 */
beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const { tenantId } = workspace
  courtship = await createCourtship(service.database, tenantId)
  const mine = await createCompany(owner(), tenantId, {
    name: 'Ours GmbH',
    numericId: '4712',
    domain: 'ours.test',
  })
  await createClientSource(owner(), tenantId, mine.id)
  await sendList(
    workspace,
    'companies',
    hubspot(['1', { name: 'Ours GmbH', domain: 'ours.test', lifecyclestage: 'customer' }]),
  )
  await sendList(
    workspace,
    'deals',
    hubspot([
      '2',
      { dealname: 'Renewal', dealstage: 'contractsent', hs_is_closed: 'false', domain: 'ours.test' },
    ]),
  )
  await owner().query('update crm_deals set company_id = $2 where tenant_id = $1', [tenantId, mine.id])
  const client = await createCompetitorPerson(owner(), tenantId, { name: 'Carla Client', companyId: mine.id })
  await owner().query(`update competitor_people set company_name = 'Our Holding' where id = $1`, [client.id])
  const homeless = await createCompetitorPerson(owner(), tenantId, { name: 'Hank' })
  const dismissed = await createCompetitorPerson(owner(), tenantId, { companyId: courtship.companyId })
  await owner().query('update competitor_people set dismissed_at = now() where id = $1', [dismissed.id])
  await createConnector(owner(), tenantId, { socialId: courtship.target.socialId })
  const account = { account_name: 'Our big client', numeric_id: '4712', tier: 'Tier 1' }
  ids.account = (await workspace.call('POST', '/target-accounts', account)).body.data.target_account.id
  const second = await createCompetitor(owner(), tenantId, { name: 'Zweite AG' })
  const otherRep = await createCompetitorPerson(owner(), tenantId, { name: 'Otto Rep', socialId: 'otto-rep' })
  ids.second = second.id
  ids.known = await courtship.interact({ engagementAt: '2026-11-01T08:00:00Z' })
  ids.own = await courtship.interact({
    engagementAt: '2026-11-02T08:00:00Z',
    targetId: client.id,
    type: 'reaction',
  })
  ids.other = await courtship.interact({
    engagementAt: '2026-11-03T08:00:00Z',
    competitorId: second.id,
    repId: otherRep.id,
    targetId: client.id,
    type: 'follow',
  })
  ids.nowhere = await courtship.interact({ engagementAt: '2026-11-04T08:00:00Z', targetId: homeless.id })
  ids.left = await courtship.interact({ engagementAt: '2026-11-05T08:00:00Z', targetId: dismissed.id })
  for (const [name, id] of Object.entries(ids))
    await owner().query('update competitor_interactions set content_preview = $2 where id = $1', [id, name])
})
afterAll(() => service.stop())

const owner = () => service.database.owner
const feed = (query = '', by = workspace) => by.call('GET', `/competitor-interactions?${query}`)

async function found(query = ''): Promise<string> {
  const { status, body } = await feed(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.interactions.map((row: Row) => row.content_preview).join(' ')
}

describe('200', () => {
  test('a row is that of the drilldown with its id, account and precision', async () => {
    const { body } = await feed('page_size=1')
    expect(body.data).toMatchObject({ page_size: 1, has_more: true, next_cursor: expect.any(String) })
    const own = (await feed('interaction_type=reaction')).body.data.interactions[0]
    const [drilled] = (
      await workspace.call('GET', '/competitor-accounts/4712/interactions')
    ).body.data.interactions.slice(-1)
    expect(own).toEqual({
      ...drilled,
      id: ids.own,
      target_company_name: 'Ours GmbH',
      target_company_numeric_id: '4712',
      account_key: 'n:4712',
      target_account: { id: ids.account, account_name: 'Our big client', tier: 'Tier 1' },
      time_precision: 'exact',
      reaction_kind: null,
    })
    const [nowhere] = (await feed()).body.data.interactions
    expect(nowhere).toMatchObject({
      target_company_name: '',
      target_company_numeric_id: null,
      account_key: null,
      post_url: null,
    })
    expect(nowhere).not.toHaveProperty('target_account')
  })

  test.each([
    ['', 'nowhere other own known'],
    ['account=4711', 'known'],
    ['account=4712', 'other own'],
    ['account=%204712%20', 'other own'],
    ['account=004712', 'other own'],
    ['account=n:4712', 'other own'],
    ['account=d:ours.test', 'other own'],
    ['account=d:nobody.test', ''],
    ['account_tier=Tier+1', 'other own'],
    ['account_tier=tier+1,Tier+2', 'other own'],
    ['account_tier=Tier+2', ''],
    ['account_tier=none', ''],
    ['account_tier=none,Tier+1', 'other own'],
    ['account_tier=', 'nowhere other own known'],
    ['account_tier=Tier+1&account=4711', ''],
    ['account=1', ''],
    ['account=x', ''],
    ['account=', 'nowhere other own known'],
    ['rep=OTTO-rep', 'other'],
    ['rep=nobody', ''],
    ['rep=otto-rep&account=4711', ''],
    ['interaction_type=follow,reaction', 'other own'],
    ['interaction_type=follow&interaction_type=reaction', 'other own'],
    ['interaction_type=', 'nowhere other own known'],
    ['we_own=true', 'other own'],
    ['we_own=false', 'known'],
    ['we_own=yes', 'nowhere other own known'],
    ['at_risk=true', 'other own'],
    ['at_risk=false', 'known'],
    ['we_know_target=true', 'known'],
    ['we_know_target=false', 'nowhere other own'],
    ['from=2026-11-02T08:00:00Z', 'nowhere other own'],
    ['from=2026-11-02T08:00:00.001Z', 'nowhere other'],
    ['to=2026-11-03T08:00:00Z', 'own known'],
    ['to=2026-11-03T09:00:00%2B01:00', 'own known'],
    ['from=2026-11-02T00:00:00Z&to=2026-11-03T00:00:00Z', 'own'],
    ['search=otto', 'other'],
    ['search=CARLA', 'other own'],
    ['search=ours', 'other own'],
    ['search=zweite', 'other'],
    ['search=rita', 'nowhere own known'],
    ['search=rita&we_own=true', 'own'],
    ['search=r', 'nowhere other own known'],
    ['search=%25', ''],
    ['search=%20', 'nowhere other own known'],
    ['search=nobody', ''],
    ['excluded=true', 'left'],
    ['excluded=TRUE', 'nowhere other own known'],
    ['excluded=true&reason=dismissed', 'left'],
    ['excluded=true&reason=self,teammate', ''],
    ['reason=self', 'nowhere other own known'],
    ['excluded=true&account=4711', 'left'],
    ['excluded=true&search=rita', 'left'],
  ])('%s: %s', async (query, expected) => {
    expect(await found(query)).toBe(expected)
  })

  test('of one or several target accounts', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect(await found(`account_id=${ids.account}`)).toBe('other own')
    expect(await found(`account_id=${nobody},${ids.account}&interaction_type=reaction`)).toBe('own')
    expect(await found(`account_id=${nobody}`)).toBe('')
  })

  test('of one or several competitors, and of targets by any of their ids', async () => {
    expect(await found(`competitor_id=${ids.second}`)).toBe('other')
    expect(await found(`competitor_id=${ids.second},${courtship.competitorId}`)).toBe(
      'nowhere other own known',
    )
    expect(await found('competitor_id=00000000-0000-7000-8000-000000000000')).toBe('')
    expect(await found(`target=${courtship.target.socialId}`)).toBe('known')
    expect(await found(`target=${courtship.target.socialId}&competitor_id=${ids.second}`)).toBe('')
  })

  test('a row that is left out says why, and a counted one does not', async () => {
    const { body } = await feed('excluded=true')
    expect(body.data.interactions).toMatchObject([{ id: ids.left, excluded_reason: 'dismissed' }])
    const counted = (await feed()).body.data.interactions
    expect(counted.some((row: object) => 'excluded_reason' in row)).toBe(false)
  })

  test.each([
    '',
    'search=r',
    'search=rita',
    'we_own=true',
    'account=4712',
    'rep=otto-rep',
    'excluded=true',
  ])('the pages of %j hold all of it once, one by one', async (query) => {
    const all = (await feed(query)).body.data.interactions
    const paged: unknown[] = []
    let cursor = ''
    for (let page = 0; page < 9; page++) {
      const { body } = await feed(`${query}&page_size=1&cursor=${cursor}`)
      paged.push(...body.data.interactions)
      expect(body.data.has_more).toBe('next_cursor' in body.data)
      if (!body.data.has_more) break
      cursor = body.data.next_cursor
    }
    expect(paged).toEqual(all)
  })

  test('what arrives between two pages neither doubles nor hides a row, even at one moment', async () => {
    const fresh = await service.createWorkspace()
    const { interact } = await createCourtship(service.database, fresh.tenantId)
    const at = { engagementAt: '2026-11-01T08:00:00Z' }
    const made = [await interact(at), await interact(at), await interact(at)].sort().reverse()
    const first = (await feed('page_size=2', fresh)).body.data
    await interact({ engagementAt: '2026-11-02T08:00:00Z' })
    const second = (await feed(`page_size=2&cursor=${first.next_cursor}`, fresh)).body.data
    expect([...first.interactions, ...second.interactions].map((row: Row) => row.id)).toEqual(made)
  })

  test('a cursor serves in its own order alone', async () => {
    const orders = ['', 'sort=engagement_at', 'sort=-engagement_at']
    for (const order of orders) {
      const { next_cursor } = (await feed(`${order}&page_size=1`)).body.data
      const answers = await Promise.all(orders.map((other) => feed(`${other}&cursor=${next_cursor}`)))
      const isTurned = order.includes('-')
      expect(answers.map(({ status }) => status)).toEqual(isTurned ? [400, 400, 200] : [200, 200, 400])
    }
  })

  test('a page size over the largest counts as the largest', async () => {
    expect((await feed('page_size=900')).body.data.page_size).toBe(200)
  })

  test('another workspace has nothing', async () => {
    const { body } = await feed('', await service.createWorkspace())
    expect(body.data).toEqual({ interactions: [], page_size: 25, has_more: false })
  })
})

test('oldest first is the newest first turned round, page by page and for every filter', async () => {
  for (const query of ['', `competitor_id=${ids.second}`, 'search=Hank', 'account=4712', 'target=otto-rep']) {
    const newest = (await feed(query)).body.data.interactions.map(({ id }: Row) => id)
    const walked: string[] = []
    let cursor = ''
    do {
      const { data } = (await feed(`${query}&sort=-engagement_at&page_size=1&cursor=${cursor}`)).body
      walked.push(...data.interactions.map(({ id }: Row) => id))
      cursor = data.next_cursor ?? ''
    } while (cursor !== '')
    expect(walked, query).toEqual(newest.toReversed())
  }
})

describe('400', () => {
  test.each([
    ['from', 'from=yesterday'],
    ['to', 'to=2026-11-01'],
    ['from', 'from=2026-11-01T00:00:00Z&to=2026-11-01T00:00:00Z'],
    ['from', 'from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z'],
    ['interaction_type', 'interaction_type=like'],
    ['reason', 'excluded=true&reason=because'],
    ['competitor_id', 'competitor_id=x'],
    ['account_id', 'account_id=x'],
    ['account_tier', 'account_tier=Tier+9'],
    ['cursor', 'cursor=x'],
    ['cursor', `cursor=${Buffer.from('2026-11-01T08:00:00.000Z|x').toString('base64url')}`],
    ['page_size', 'page_size=0'],
    ['search', 'search=a&search=b'],
  ])('%s in %s is refused', async (place, query) => {
    const { status, body } = await feed(query)
    expect(status).toBe(400)
    expect(body.error.details[0].pointer).toContain(place)
  })
})
