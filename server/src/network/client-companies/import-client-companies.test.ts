import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formBody, formType } from '../../testing/form-body.ts'
import { endedJob } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { alertTaskKind } from '../companies/queue-alerts.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

const fresh = async () => {
  workspace = await service.createWorkspace()
  return workspace
}

const upload = (text: string | Buffer, full = false) =>
  workspace.call(
    'POST',
    '/client-companies/import',
    formBody({ name: 'clients.csv', bytes: Buffer.from(text) }, full ? [['full', 'true']] : []),
    { 'content-type': formType },
  )

async function imported(text: string | Buffer, full = false) {
  const { status, body } = await upload(text, full)
  expect(status).toBe(202)
  expect(body.data).toEqual({ job_id: expect.any(String), status: 'QUEUED', created_at: expect.any(String) })
  return endedJob(workspace, body.data.job_id)
}

async function clients() {
  const { body } = await workspace.call('GET', '/client-companies?page_size=200')
  return body.data.client_companies
}

/** When the alerts are looked at next. */
async function nextLook(tenantId: string): Promise<string | undefined> {
  const { rows } = await service.database.owner.query(
    'select run_at::text from pending_tasks where tenant_id = $1 and kind = $2',
    [tenantId, alertTaskKind],
  )
  return rows[0]?.run_at
}

/** Until that is a day away. */
async function looked(tenantId: string): Promise<void> {
  await expect
    .poll(async () => Date.parse((await nextLook(tenantId)) ?? '') > Date.now() + 60 * 60 * 1_000)
    .toBe(true)
}

describe('202', () => {
  test('a table of clients is taken under the headings people give it', async () => {
    await fresh()
    const job = await imported(
      'My clients, as of today\r\n\r\nCustomer;Website;LinkedIn Company Page\r\n' +
        'Harbour Lines;https://www.harbour.test;\r\n;elan.test;linkedin.com/company/elan\r\nOnly Named;;\r\n',
    )
    expect(job).toMatchObject({
      status: 'COMPLETED',
      progress: {
        current_stage: 'processing_companies',
        stages: {
          processing_companies: { companies_enriched: 3 },
          ingesting_contacts: { contacts_fetched: 0 },
        },
      },
      summary: { rows_read: 3, rows_skipped: 0, new: 3, changed: 0, gone: 0 },
      row_errors: [],
      error: null,
    })
    expect(await clients()).toMatchObject([
      { company_name: 'elan.test', social_url: 'https://www.linkedin.com/company/elan' },
      { company_name: 'Harbour Lines', domain: 'harbour.test', sources: [{ source: 'csv' }] },
      { company_name: 'Only Named', key: 'x:onlynamed' },
    ])
  })

  test('headings may be in any of seven languages, and the job shows how they were read', async () => {
    for (const header of [
      'Kunde;Domäne;LinkedIn-Seite',
      'Nom du client;Site web;Page LinkedIn',
      'Cliente;Sitio web;Página de LinkedIn',
      'Nome cliente;Sito web;Pagina LinkedIn aziendale',
      'Nome do cliente;Site;Página do LinkedIn',
      'Klantnaam;Webadres;LinkedIn-pagina',
    ]) {
      await fresh()
      const job = await imported(`${header};x\nHarbour Lines;harbour.test;linkedin.com/company/harbour;y\n`)
      expect(job).toMatchObject({ status: 'COMPLETED', row_errors: [] })
      expect(await clients()).toMatchObject([
        {
          company_name: 'Harbour Lines',
          domain: 'harbour.test',
          social_url: 'https://www.linkedin.com/company/harbour',
        },
      ])
      const file = 'clients.csv'
      const fields = ['company_name', 'domain', 'social_url']
      expect(job.summary).toMatchObject({
        columns: header.split(';').map((column, at) => ({ file, column, read_as: fields[at] })),
        ignored_columns: [{ file, column: 'x' }],
      })
    }
  })

  test('a word that is a heading elsewhere is a value in the rows of a table without names', async () => {
    await fresh()
    const job = await imported(
      'Brand,Website,Type\nHarbour Lines,harbour.test,Customer\nElan,elan.test,Customer\n',
    )
    expect(job).toMatchObject({ summary: { rows_read: 2, new: 2 }, row_errors: [] })
    expect((await clients()).map(({ domain }: { domain: string }) => domain)).toEqual([
      'elan.test',
      'harbour.test',
    ])
  })

  test('a column of domains or of pages alone is enough', async () => {
    await fresh()
    expect(await imported('Domain\na.test\nb.test\n')).toMatchObject({ summary: { new: 2 } })
    expect(await imported('LinkedIn URL\nlinkedin.com/company/c\n')).toMatchObject({ summary: { new: 1 } })
    expect(await clients()).toHaveLength(3)
  })

  test('importing again adds nothing twice, nor does a row that stands in the file twice', async () => {
    await fresh()
    const text = 'Company,Domain\nAcme,acme.test\nACME,www.acme.test\nBolt,bolt.test\n'
    expect((await imported(text)).summary).toMatchObject({ rows_read: 3, rows_skipped: 0, new: 2 })
    expect((await imported(text)).summary).toMatchObject({
      rows_read: 3,
      rows_skipped: 0,
      new: 0,
      changed: 0,
      gone: 0,
    })
    expect(await clients()).toHaveLength(2)
  })

  test('what cannot be read is reported; the row stays with what else it says', async () => {
    await fresh()
    const job = await imported(
      'Company,Domain,LinkedIn\nGood,good.test,\nBad Web,gmail.com,https://bad.test\n,,\nn/a,,\n"Open,x.test,\nAfter,after.test,\n',
    )
    expect(job.summary).toMatchObject({ rows_read: 5, rows_skipped: 2, new: 3 })
    expect(job.row_errors).toEqual([
      { file: 'clients.csv', line: 3, field: 'LinkedIn', reason: 'is not the address of a company page' },
      { file: 'clients.csv', line: 3, field: 'Domain', reason: 'is not the web domain of a company' },
      { file: 'clients.csv', line: 5, field: 'Company', reason: 'names no company' },
      { file: 'clients.csv', line: 6, field: '', reason: expect.stringContaining('quotation mark') },
    ])
    expect((await clients()).map((client: { company_name: string }) => client.company_name)).toEqual([
      'After',
      'Bad Web',
      'Good',
    ])
  })

  test('a file that is everything takes away what earlier files said, and nothing of other sources', async () => {
    await fresh()
    await workspace.call('POST', '/client-companies', { company_name: 'By Hand', domain: 'hand.test' })
    await imported('Company,Domain\nKept,kept.test\nLeft,left.test\nBy Hand,hand.test\n')
    expect((await imported('Company,Domain\nKept,kept.test\n')).summary.gone).toBe(0)
    const broken = await imported('Company,Domain\nKept,kept.test\nn/a,\n', true)
    expect(broken.summary).toMatchObject({ rows_skipped: 1, gone: 0 })
    expect((await imported('Company,Domain\nKept,kept.test\nNew,new.test\n', true)).summary).toMatchObject({
      new: 1,
      gone: 2,
    })
    expect((await clients()).map((client: { company_name: string }) => client.company_name)).toEqual([
      'By Hand',
      'Kept',
      'New',
    ])
  })

  test('the alerts are looked at again when a full file takes clients away, and only then', async () => {
    const { tenantId } = await fresh()
    await workspace.call('POST', '/competitors', { name: 'Rival', domain: 'rival.test' })
    await imported('Company,Domain\nKept,kept.test\nLeft,left.test\n')
    await looked(tenantId)
    const before = await nextLook(tenantId)
    expect((await imported('Company,Domain\nKept,kept.test\nLeft,left.test\n', true)).summary.gone).toBe(0)
    expect(await nextLook(tenantId)).toBe(before)
    expect((await imported('Company,Domain\nKept,kept.test\n', true)).summary.gone).toBe(1)
    await expect.poll(() => nextLook(tenantId)).not.toBe(before)
    await looked(tenantId)
  })

  test('a file of several chunks is taken once, and goes on where another worker left it', async () => {
    await fresh()
    const rows = Array.from(
      { length: 2_500 },
      (_, i) => `Company Number ${i},company-${i}.test,${i % 500 ? '' : 'x'}\n`,
    )
    const { body } = await upload(`Company,Domain,LinkedIn\n${rows.join('')}`)
    const id = body.data.job_id
    const job = await endedJob(workspace, id)
    expect(job.summary).toMatchObject({ rows_read: 2500, rows_skipped: 0, new: 2500 })
    expect(job.row_errors).toHaveLength(5)
    const { body: summary } = await workspace.call('GET', '/client-companies/summary')
    expect(summary.data.by_source.csv).toBe(2500)
  })

  test('two imports of the same file at once add every row once', async () => {
    await fresh()
    const rows = Array.from({ length: 300 }, (_, i) => `Company Number ${i},company-${i}.test\n`)
    const jobs = await Promise.all([
      imported(`Company,Domain\n${rows.join('')}`),
      imported(`Company,Domain\n${rows.toReversed().join('')}`),
    ])
    expect(jobs.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED'])
    expect(jobs[0].summary.new + jobs[1].summary.new).toBe(300)
  })
})

describe('a job that fails', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['no header row', 'Ada,Chen\n', /no header row/],
    ['no rows', 'Company,Domain\n', /no row below it/],
    ['no usable row', 'Company,Domain\nn/a,\n-,\n', /No row could be used/],
    ['not UTF-8', Buffer.from('Company\nCaf\u00e9\n', 'latin1'), /UTF-8/],
  ])('%s', async (_, text, message) => {
    await fresh()
    const job = await imported(text)
    expect(job).toMatchObject({
      status: 'FAILED',
      error: { code: 'BAD_REQUEST', message: expect.stringMatching(message) },
    })
    expect(await clients()).toEqual([])
  })
})

describe('400 and 415', () => {
  test('an empty file, no file and JSON are refused', async () => {
    await fresh()
    expect((await upload('')).status).toBe(400)
    const none = await workspace.call('POST', '/client-companies/import', '--x--\r\n', {
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect(none.status).toBe(400)
    expect((await workspace.call('POST', '/client-companies/import', {})).status).toBe(415)
  })
})
