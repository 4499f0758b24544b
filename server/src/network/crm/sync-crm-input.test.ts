import { crmRowsMax } from '@throughline/contract/crm/crm-list.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { hubspot, salesforce, salesforceId, sample, sendExport, sendList } from './testing/send-list.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const kinds = ['companies', 'deals', 'owners'] as const

async function rowsLeft(): Promise<number> {
  const { rows } = await service.database.owner.query(
    `select (select count(*) from crm_companies) + (select count(*) from crm_deals) + (select count(*) from crm_owners)
       + (select count(*) from companies) + (select count(*) from crm_syncs) as n`,
  )
  return rows[0].n
}

describe.each(kinds)('400 %s', (kind) => {
  test('a body of neither CRM, or of both, is refused', async () => {
    for (const body of [
      {},
      { results: [], records: [] },
      { companies: [] },
      { results: 'x' },
      { results: ['x'] },
    ]) {
      const answer = await sendList(workspace, kind, body)
      expect([answer.status, answer.body.error.code], JSON.stringify(body)).toEqual([400, 'BAD_REQUEST'])
    }
    expect((await sendList(workspace, kind, '{"results":')).status).toBe(400)
    expect((await sendList(workspace, kind, '[]')).status).toBe(400)
  })

  test('what stands beside the rows in a list answer is accepted, anything else is not', async () => {
    const beside = { results: [], total: 0, paging: null, status: 'COMPLETE', startedAt: '', completedAt: '' }
    expect((await sendList(workspace, kind, beside)).status).toBe(200)
    expect((await sendList(workspace, kind, { ...salesforce(), nextRecordsUrl: null })).status).toBe(200)
    for (const field of ['upload', 'file', 'fulll'])
      expect(
        (await sendList(workspace, kind, { results: [], [field]: { file: { path: '/etc/hostname' } } }))
          .status,
      ).toBe(400)
  })

  test('one page of several cannot be everything, the last one included', async () => {
    const pages = [
      { results: [], paging: { next: { after: '5', link: 'https://api.hubapi.com/x?after=5' } } },
      { totalSize: 9000, done: false, nextRecordsUrl: '/services/data/v63.0/query/01g-2000', records: [] },
      { done: false, records: [] },
      { totalSize: 4, done: true, records: [] },
      { total: 2, results: [] },
    ]
    for (const page of pages) {
      const { status, body } = await sendList(workspace, kind, page, '?full=true')
      expect([status, body.error?.details[0].pointer]).toEqual([400, 'full'])
      expect((await sendList(workspace, kind, page)).status).toBe(200)
    }
  })

  test('a list without one usable row is refused and changes nothing', async () => {
    const before = await rowsLeft()
    const wrongId =
      kind === 'owners'
        ? { id: 'x', email: 'a@x.test' }
        : { id: 'x', properties: { name: 'A', dealname: 'A' } }
    for (const row of [wrongId, { properties: {} }, {}]) {
      const { status, body } = await sendList(workspace, kind, { results: [row] }, '?full=true')
      expect([status, body.error?.details[0].pointer]).toEqual([400, 'row 1'])
    }
    expect(await rowsLeft()).toBe(before)
  })

  test('an export without the headings, without rows or in another encoding is refused', async () => {
    for (const text of ['', 'Name,Domain\nA,a.test\n', 'Record ID,Email\n', '\ufffe\u0000R\u0000e\u0000']) {
      const answer = await sendExport(workspace, kind, text)
      expect([answer.status, answer.body.error?.code], JSON.stringify(text)).toEqual([400, 'BAD_REQUEST'])
    }
    const latin = Buffer.from(
      'Record ID,Company name,Deal Name,Email,Owner ID\n1,Caf\u00e9,x,y@x.test,1\n',
      'latin1',
    )
    const answer = await workspace.call('POST', `/crm/${kind}`, formOf(latin), formHeaders)
    expect([answer.status, answer.body.error?.message]).toEqual([
      400,
      expect.stringContaining('is not UTF-8'),
    ])
  })

  test('a NUL in any value is refused', async () => {
    expect((await sendList(workspace, kind, hubspot(['1', { name: 'a\u0000b' }]))).status).toBe(400)
  })
})

const formHeaders = { 'content-type': 'multipart/form-data; boundary=x' }
const formOf = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ])

describe('400 lists of another kind', () => {
  test.each<[(typeof kinds)[number], string]>([
    ['companies', 'hubspot-deals.json'],
    ['companies', 'hubspot-owners.json'],
    ['companies', 'salesforce-opportunities.json'],
    ['companies', 'salesforce-users.json'],
    ['deals', 'hubspot-companies.json'],
    ['deals', 'hubspot-owners.json'],
    ['deals', 'salesforce-accounts.json'],
    ['owners', 'hubspot-companies.json'],
    ['owners', 'hubspot-deals.json'],
    ['owners', 'salesforce-accounts.json'],
  ])('%s does not take %s', async (kind, name) => {
    const before = await rowsLeft()
    expect((await sendList(workspace, kind, sample(name))).status).toBe(400)
    expect(await rowsLeft()).toBe(before)
  })
})

describe('413', () => {
  test('meets a file with more rows than one call takes in a few seconds', async () => {
    const row = (n: number) => `${90_000_000_000 + n},Acme\n`
    const rows = Array.from({ length: crmRowsMax + 1 }, (_, n) => row(n)).join('')
    const answer = await sendExport(workspace, 'companies', `Record ID,Company name\n${rows}`)
    expect([answer.status, answer.body.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('16 MiB are taken, more is not, as JSON and as a file', async () => {
    const padding = 'x'.repeat(1024 * 1024)
    const big = { results: [], errors: Array.from({ length: 16 }, () => padding) }
    expect(
      (await sendList(workspace, 'deals', JSON.stringify({ ...big, errors: big.errors.slice(1) }))).status,
    ).toBe(200)
    expect((await sendList(workspace, 'deals', JSON.stringify(big))).status).toBe(413)
    const line = `1,${'x'.repeat(60_000)}\n`
    const answer = await sendExport(workspace, 'deals', `Record ID,Deal Name\n${line.repeat(280)}`)
    expect([answer.status, answer.body.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})

describe('isolation', () => {
  test('the same ids in two workspaces are two records, and full reaches only its own', async () => {
    const other = await service.createWorkspace()
    const list = salesforce({ Id: salesforceId('001', 1), Name: 'Shared', Type: 'Customer' })
    for (const one of [workspace, other])
      expect((await sendList(one, 'companies', list)).body.data).toMatchObject({ new: 1 })
    expect((await sendList(other, 'companies', salesforce(), '?full=true')).body.data).toMatchObject({
      gone: 1,
    })
    const { body } = await workspace.call('GET', '/client-companies/summary')
    expect(body.data.by_source.crm).toBe(1)
  })
})
