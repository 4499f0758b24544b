import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Courtship, createCourtship } from '../../testing/courtship.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createCompetitor, createCompetitorPerson } from '../../testing/factories/competitor.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createConnection } from '../../testing/factories/evidence.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

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

async function interactions(accountId = '4711', by = workspace) {
  const { status, body } = await by.call('GET', `/competitor-accounts/${accountId}/interactions`)
  expect(status).toBe(200)
  expect(Object.keys(body.data)).toEqual(['interactions'])
  return body.data.interactions
}

describe('200', () => {
  test('[competitor-accounts.interactions 3] a row holds the thirteen fields and by which key the account was matched', async () => {
    const id = await courtship.interact({ engagementAt: '2026-11-01T09:00:00.5Z' })
    await owner().query(
      'update competitor_interactions set post_url = $2, content_preview = $3 where id = $1',
      [id, 'https://x.test/post/1', 'Well said'],
    )
    expect(await interactions()).toEqual([
      {
        competitor_id: courtship.competitorId,
        competitor_name: 'Rival Works',
        rep_social_id: courtship.rep.socialId,
        rep_name: 'Rita Rep',
        rep_title: 'Account Executive',
        target_social_id: courtship.target.socialId,
        target_name: 'Tom Target',
        target_job_title: 'VP Operations',
        interaction_type: 'comment',
        engagement_at: '2026-11-01T09:00:00.500Z',
        time_precision: 'exact',
        post_url: 'https://x.test/post/1',
        content_preview: 'Well said',
        we_know_target: false,
        matched_by: null,
      },
    ])
  })

  test('[competitor-accounts.interactions 1] shows what every competitor did, paused ones too, upon anybody there, and nothing elsewhere', async () => {
    const { tenantId } = workspace
    const paused = await createCompetitor(owner(), tenantId, { name: 'Paused', isActive: false })
    const elsewhere = await createCompany(owner(), tenantId, { numericId: '4712' })
    const stranger = await createCompetitorPerson(owner(), tenantId, { companyId: elsewhere.id })
    const homeless = await createCompetitorPerson(owner(), tenantId)
    const colleague = await createCompetitorPerson(owner(), tenantId, { companyId: courtship.companyId })
    await courtship.interact()
    await courtship.interact({ competitorId: paused.id, type: 'follow' })
    await courtship.interact({ targetId: colleague.id })
    await courtship.interact({ targetId: stranger.id })
    await courtship.interact({ targetId: homeless.id })
    const found = await interactions()
    expect(found.map((row: { competitor_name: string }) => row.competitor_name).sort()).toEqual([
      'Paused',
      'Rival Works',
      'Rival Works',
    ])
    expect(await interactions('4712')).toHaveLength(1)
  })

  test('newest first, of one moment the later known first, and all of them without pages', async () => {
    const days = ['03', '01', '02', '02', '04']
    const made: { id: string; day: string }[] = []
    for (const day of days)
      made.push({ id: await courtship.interact({ engagementAt: `2026-11-${day}T09:00:00Z` }), day })
    await owner().query('update competitor_interactions set content_preview = id::text')
    const expected = made.sort((a, b) => b.day.localeCompare(a.day) || b.id.localeCompare(a.id))
    const found = await interactions()
    expect(found.map((row: { content_preview: string }) => row.content_preview)).toEqual(
      expected.map(({ id }) => id),
    )
    await owner().query(
      `insert into competitor_interactions (tenant_id, id, competitor_id, rep_id, target_id, type, post_key,
         engagement_at, time_precision, company_id, created_at, updated_at)
       select i.tenant_id, gen_random_uuid(), competitor_id, rep_id, target_id, 'follow', n, engagement_at, 'exact',
         company_id, now(), now()
       from competitor_interactions i cross join generate_series(1, 1000) n
       where i.id = $1`,
      [made[0]?.id],
    )
    expect(await interactions()).toHaveLength(1005)
  })

  test('what figures leave out is not there', async () => {
    await courtship.interact()
    await workspace.call('POST', `/competitor-people/${courtship.target.socialId}/dismiss`, {})
    expect(await interactions()).toEqual([])
  })

  test('[competitor-accounts.interactions 2] an account is its numeric id or its key, and no id of ours', async () => {
    await courtship.interact()
    for (const same of ['4711', '004711', 'n:4711', 'd:courted.test', 's:courted'])
      expect(await interactions(same), same).toHaveLength(1)
    for (const other of [courtship.companyId, 'courted', 'courted.test', 'd:other.test'])
      expect(await interactions(other), other).toEqual([])
  })

  test('an account without a numeric id is found by the key that the overview shows', async () => {
    const { tenantId } = workspace
    for (const fields of [
      { name: 'Élan' },
      { name: 'Domain', domain: 'domain.test' },
      { name: 'Page', slug: 'page-1' },
    ]) {
      const company = await createCompany(owner(), tenantId, fields)
      const target = await createCompetitorPerson(owner(), tenantId, { companyId: company.id })
      await courtship.interact({ targetId: target.id })
    }
    const { accounts } = (await workspace.call('GET', '/competitor-accounts')).body.data
    const keys = accounts.map(({ account_key }: { account_key: string }) => account_key)
    expect(keys.sort()).toEqual(['d:domain.test', 's:page-1', 'x:elan'])
    for (const key of keys) expect(await interactions(encodeURIComponent(key)), key).toHaveLength(1)
  })

  test('[competitor-accounts.interactions 4] an account nobody touched, an unknown one and none at all are empty', async () => {
    for (const nothing of [
      '4711',
      '99999',
      '123456789012345678901234567890',
      '-1',
      '4711.0',
      '%D9%A4',
      'x',
      'x:',
      'n:x',
      'd:nobody.test',
      'x:nobody',
    ])
      expect(await interactions(nothing), nothing).toEqual([])
  })

  test('an account of another workspace is empty', async () => {
    await courtship.interact()
    expect(await interactions('4711', await service.createWorkspace())).toEqual([])
  })
})

describe('we_know_target', () => {
  const known = async () => (await interactions())[0].we_know_target

  test('is true for a connector', async () => {
    await courtship.interact()
    await createConnector(owner(), workspace.tenantId, { socialId: courtship.target.socialId })
    expect(await known()).toBe(true)
  })

  test('is true for a contact of a connector, until the contact is gone', async () => {
    await courtship.interact()
    const { tenantId } = workspace
    const connector = await createConnector(owner(), tenantId)
    const person = await createPerson(owner(), tenantId, { socialId: courtship.target.socialId })
    expect(await known()).toBe(false)
    await createConnection(owner(), tenantId, { connectorId: connector.id, prospectId: person.id })
    expect(await known()).toBe(true)
    await owner().query('update connections set gone_at = now() where tenant_id = $1', [tenantId])
    expect(await known()).toBe(false)
  })

  test('is true by any id of the target, and one row stays one', async () => {
    await courtship.interact()
    const { tenantId } = workspace
    await owner().query(
      'insert into competitor_person_keys (tenant_id, key, person_id) values ($1, $2, $3)',
      [tenantId, 'e:ACoAAB1cd_EfGhIjKl', courtship.target.id],
    )
    await createConnector(owner(), tenantId, { socialId: 'ACoAAB1cd_EfGhIjKl' })
    await createConnector(owner(), tenantId, { socialId: courtship.target.socialId })
    expect(await interactions()).toMatchObject([{ we_know_target: true }])
  })
})
