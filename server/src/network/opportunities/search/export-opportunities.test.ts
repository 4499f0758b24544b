import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany } from '../../../testing/factories/company.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity, type OpportunityFields } from '../../../testing/factories/opportunity.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { assignTag, createTag, createTagGroup, systemTag } from '../../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner
const create = (fields: OpportunityFields = {}, { tenantId } = workspace) =>
  createOpportunity(db(), tenantId, { engagementCount: 1, ...fields })

const get = (query = '', accept = 'text/csv', from = workspace) =>
  service.app.inject({
    url: `/v1/opportunities/export${query}`,
    headers: { authorization: `Bearer ${from.key}`, accept },
  })

async function csv(query = '', from = workspace): Promise<Record<string, string>[]> {
  const { body } = await get(query, 'text/csv', from)
  return parse(body, { bom: true, columns: true, record_delimiter: '\r\n' })
}

async function lines(query = '', from = workspace) {
  const { body } = await get(query, 'application/x-ndjson', from)
  return body
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

describe('200', () => {
  test('a line of NDJSON is the row that the search shows', async () => {
    const own = await service.createWorkspace()
    const company = await createCompany(db(), own.tenantId, {
      name: 'Harbor "& Co"\n',
      domain: 'harbor.test',
    })
    const status = await systemTag(db(), own.tenantId, 'Contacted')
    const group = await createTagGroup(db(), own.tenantId, { subjectType: 'path', name: 'Priority' })
    const tag = await createTag(db(), own.tenantId, { groupId: group.id, name: 'High' })
    const made = await create(
      {
        companyId: company.id,
        statusId: status.id,
        connectedOn: '2020-02-03',
        lastEngagementAt: '2026-01-02T03:04:05.006Z',
        notes: 'back\\slash, "quoted"\r\n\ttab 🙂 \u0001\u0002 \u2028',
      },
      own,
    )
    await assignTag(db(), own.tenantId, { table: 'path_tags', subjectId: made.id, tag })
    const searched = await own.call('GET', '/opportunities')
    expect(await lines('', own)).toEqual(searched.body.data.opportunities)
  })

  test('the CSV has semicolons between its fields where they are asked for', async () => {
    const own = await service.createWorkspace()
    const { id } = await create({ notes: 'a,b;c' }, own)
    const { body } = await get('?delimiter=semicolon', 'text/csv', own)
    expect(body).toMatch(/^\uFEFFid;score;tier;/)
    expect(body).toContain(`\r\n${id};`)
    expect(body).toContain(';"a,b;c";')
    expect((await get('?delimiter=tab', 'text/csv', own)).statusCode).toBe(400)
  })

  test('the CSV has the same rows, with a mark that makes spreadsheets read it as UTF-8', async () => {
    const own = await service.createWorkspace()
    const connector = await createConnector(db(), own.tenantId, { name: 'Zoë Müller', socialId: 'zoe' })
    const { id } = await create({ connectorId: connector.id, score: 61, notes: 'a,b\n"c"' }, own)
    const answer = await get('', 'text/csv', own)
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="opportunities-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(await csv('', own)).toMatchObject([
      {
        id,
        score: '61',
        tier: 'moderate',
        connector_name: 'Zoë Müller',
        connector_social_url: 'https://www.linkedin.com/in/zoe',
        notes: 'a,b\n"c"',
        target_account_name: '',
        is_client_company: 'false',
      },
    ])
  })

  test('[E26] no cell of the CSV is taken for a formula; the NDJSON is unchanged', async () => {
    const own = await service.createWorkspace()
    const prospect = await createPerson(db(), own.tenantId, { name: '@import', jobTitle: '+1 555' })
    await create({ prospectId: prospect.id, notes: '=HYPERLINK("http://x.test")' }, own)
    expect(await csv('', own)).toMatchObject([
      { prospect_name: "'@import", prospect_job_title: "'+1 555", notes: '\'=HYPERLINK("http://x.test")' },
    ])
    expect(await lines('', own)).toMatchObject([
      { prospect: { name: '@import', job_title: '+1 555' }, notes: '=HYPERLINK("http://x.test")' },
    ])
  })

  test('holds what the search finds with the same filters, on all pages and in its order', async () => {
    const own = await service.createWorkspace()
    const connector = await createConnector(db(), own.tenantId, { name: "Ada O'Chen \\ Öz" })
    const company = await createCompany(db(), own.tenantId, { name: "Bob's 100% $1 \\ {Co}" })
    for (let n = 0; n < 60; n++)
      await create(
        {
          connectorId: connector.id,
          companyId: n % 3 === 0 ? company.id : null,
          score: n % 10 === 0 ? null : (n * 7) % 98,
          engagementCount: n % 4,
        },
        own,
      )
    await create({}, own)
    const queries = [
      '?',
      `?connector=${connector.socialId}`,
      '?connector=x,y%22%7B%5C,%27',
      `?search=${encodeURIComponent("o'chen \\ oz")}`,
      '?search=ad',
      `?company=${encodeURIComponent("bob's 100% $1 \\ {")}`,
      '?min_score=40&sort=-score',
      '?include=unengaged,unscored&sort=created_at',
      '?include=unscored&sort=-score',
      '?status_id=none&owner_email=unassigned&exclude_client_companies=true',
    ]
    for (const query of queries) {
      const found = await own.call('GET', `/opportunities${query}&page_size=200`)
      expect(await lines(query, own), query).toEqual(found.body.data.opportunities)
    }
  })

  test('nothing found is a file without rows', async () => {
    const own = await service.createWorkspace()
    expect(await csv('', own)).toEqual([])
    expect((await get('', 'text/csv', own)).body).toMatch(/^\uFEFFid,score,[^\n]*updated_at\r\n$/)
    expect((await get('', 'application/x-ndjson', own)).body).toBe('')
  })

  test('Accept decides; what it does not know is CSV', async () => {
    const typeFor = async (accept: string) => (await get('', accept)).headers['content-type']
    expect(await typeFor('application/x-ndjson')).toBe('application/x-ndjson; charset=utf-8')
    expect(await typeFor('*/*')).toBe('text/csv; charset=utf-8')
    expect(await typeFor('image/png')).toBe('text/csv; charset=utf-8')
  })

  test('holds nothing of another workspace', async () => {
    const other = await service.createWorkspace()
    await create()
    expect(await csv('', other)).toEqual([])
  })

  test('gives every connection back', async () => {
    for (let n = 0; n < 12; n++) expect((await get()).statusCode).toBe(200)
    const { streams } = service.database.pools
    expect([streams.idleCount, streams.waitingCount]).toEqual([streams.totalCount, 0])
  })
})

describe('failures are envelopes', () => {
  test.each(['?account_tier=Platinum', '?min_score=x', '?sort=name', '?icp_id=1'])('%s', async (query) => {
    const { statusCode, headers, body } = await get(query)
    expect(statusCode).toBe(400)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers).not.toHaveProperty('content-disposition')
    expect(JSON.parse(body).error.code).toBe('BAD_REQUEST')
  })
})
