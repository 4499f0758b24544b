import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formBody, formType } from '../../testing/form-body.ts'
import { endedJob } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const upload = (text: string, fields: [string, string][] = [], to = workspace) =>
  to.call(
    'POST',
    '/target-accounts/import',
    formBody({ name: 'accounts.csv', bytes: Buffer.from(text) }, fields),
    { 'content-type': formType },
  )

async function imported(text: string, fields: [string, string][] = [], to = workspace) {
  const { status, body } = await upload(text, fields, to)
  expect([status, body.data?.status]).toEqual([202, 'QUEUED'])
  return endedJob(to, body.data.job_id)
}

interface Account {
  account_name: string
  domain: string | null
  numeric_id: string | null
  account_social_url: string
  tier: string | null
}

async function accountsOf(from: TestWorkspace): Promise<Account[]> {
  return (await from.call('GET', '/target-accounts')).body.data.target_accounts
}

describe('202', () => {
  test('companies whose number a list does not know, and states as 0, stay apart', async () => {
    const fresh = await service.createWorkspace()
    const job = await imported('Company,LinkedIn ID\nAcme,0\nGlobex,0\nInitech,000\n', [], fresh)
    expect(job).toMatchObject({ row_errors: [], summary: { rows_read: 3, new: 3 } })
    expect(await accountsOf(fresh)).toMatchObject(
      ['Acme', 'Globex', 'Initech'].map((account_name) => ({ account_name, numeric_id: null })),
    )
  })

  test('rows become accounts, whatever the headings, notes above them and delimiter', async () => {
    for (const text of [
      'account_name,domain,social_url,numeric_id,tier\nAcme,acme.test,linkedin.com/company/acme,42,Tier 1\n',
      'Company;Website;LinkedIn URL;LinkedIn ID;Tier\r\nAcme;https://www.acme.test/about;http://uk.linkedin.com/company/Acme/;42;tier 1\r\n',
      'Target accounts 2026\n\nAccount Name\tCompany Domain Name\tLinkedIn Company Page\tnumeric_id\tAccount tier\nAcme\tacme.test\thttps://www.linkedin.com/company/acme\t42\tTIER 1\n',
    ]) {
      const fresh = await service.createWorkspace()
      const job = await imported(text, [], fresh)
      expect(job).toMatchObject({ status: 'COMPLETED', error: null, row_errors: [] })
      expect(job.summary).toMatchObject({ rows_read: 1, rows_skipped: 0, new: 1, changed: 0 })
      expect(job.progress.stages.processing_companies.companies_enriched).toBe(1)
      expect(await accountsOf(fresh)).toMatchObject([
        {
          account_name: 'Acme',
          domain: 'acme.test',
          account_social_url: 'https://www.linkedin.com/company/acme',
          numeric_id: '42',
          tier: 'Tier 1',
        },
      ])
    }
  })

  test('rows that a spreadsheet ends with their last filled cell are rows like any other', async () => {
    const fresh = await service.createWorkspace()
    const text = 'Notes,Company,Website,Tier\n,Acme,acme.test,Tier 1\n,Globex,globex.test\n,Initech\nx\n'
    const job = await imported(text, [], fresh)
    expect(job).toMatchObject({ summary: { rows_read: 4, new: 3 }, row_errors: [{ line: 5 }] })
    expect(await accountsOf(fresh)).toMatchObject([
      { account_name: 'Acme', domain: 'acme.test', tier: 'Tier 1' },
      { account_name: 'Globex', domain: 'globex.test', tier: null },
      { account_name: 'Initech', domain: null, tier: null },
    ])
  })

  test('a tier may be said by its number', async () => {
    const fresh = await service.createWorkspace()
    const job = await imported('Company,Tier\nAcme,1\nGlobex,#N/A\nInitech,7\n', [], fresh)
    expect(job).toMatchObject({ summary: { new: 2 }, row_errors: [{ line: 4, field: 'Tier' }] })
    expect(await accountsOf(fresh)).toMatchObject([{ tier: 'Tier 1' }, { tier: null }])
  })

  test('a table without headings has its own lines, though the application puts letters above it', async () => {
    const fresh = await service.createWorkspace()
    const map = JSON.stringify({ A: 'account_name', B: 'tier' })
    const job = await imported('A,B\nAcme,Tier 1\nGlobex,Tier 9\n', [['column_map', map]], fresh)
    expect(job).toMatchObject({ summary: { new: 1 }, row_errors: [{ line: 2, field: 'B' }] })
  })

  test('headings may be in any of seven languages, and the job shows how they were read', async () => {
    for (const header of [
      'Firmenname;Webseite;LinkedIn-Unternehmensseite;Stufe',
      'Nom du compte;Site web;Page LinkedIn;Niveau',
      'Nombre de la cuenta;Sitio web;Página de LinkedIn;Nivel',
      'Ragione sociale;Sito web;Pagina LinkedIn aziendale;Livello',
      'Nome da conta;Domínio;Página do LinkedIn;Nível',
      'Accountnaam;Domein;LinkedIn-pagina;Niveau',
    ]) {
      const fresh = await service.createWorkspace()
      const job = await imported(
        `${header};x\nAcme;acme.test;linkedin.com/company/acme;Tier 1;y\n`,
        [],
        fresh,
      )
      expect(job).toMatchObject({ status: 'COMPLETED', row_errors: [] })
      expect(await accountsOf(fresh)).toMatchObject([
        {
          account_name: 'Acme',
          domain: 'acme.test',
          account_social_url: 'https://www.linkedin.com/company/acme',
          tier: 'Tier 1',
        },
      ])
      const file = 'accounts.csv'
      const fields = ['account_name', 'domain', 'social_url', 'tier']
      expect(job.summary).toMatchObject({
        columns: header.split(';').map((column, at) => ({ file, column, read_as: fields[at] })),
        ignored_columns: [{ file, column: 'x' }],
      })
    }
  })

  test('the export of HubSpot, whose "Target Account" says yes or no, keeps the names of its companies', async () => {
    const fresh = await service.createWorkspace()
    const job = await imported(
      'Record ID,Company name,Company Domain Name,Target Account,Ideal Customer Profile Tier\n' +
        '1,Acme,acme.test,Yes,Tier 1\n2,Globex,"globex.test, globex.example",Yes,Tier 2\n',
      [],
      fresh,
    )
    expect(job).toMatchObject({ row_errors: [], summary: { new: 2 } })
    expect(await accountsOf(fresh)).toMatchObject([
      { account_name: 'Acme', domain: 'acme.test', tier: 'Tier 1' },
      { account_name: 'Globex', domain: 'globex.test', tier: 'Tier 2' },
    ])
    const alone = await service.createWorkspace()
    await imported('Target Account\nAcme\n', [], alone)
    expect(await accountsOf(alone)).toMatchObject([{ account_name: 'Acme' }])
  })

  test('the export of Pipedrive is read by its headings', async () => {
    const fresh = await service.createWorkspace()
    await imported(
      'Organization - ID,Organization - Name,Organization - Website,Organization - LinkedIn profile\n' +
        '1,Acme,https://acme.test/,linkedin.com/company/acme\n',
      [],
      fresh,
    )
    expect(await accountsOf(fresh)).toMatchObject([
      {
        account_name: 'Acme',
        domain: 'acme.test',
        account_social_url: 'https://www.linkedin.com/company/acme',
      },
    ])
  })

  test('again nothing is doubled; what a row says is taken, and a blank cell changes nothing', async () => {
    const fresh = await service.createWorkspace()
    const first = 'Company,Domain,Tier\nAcme,acme.test,Tier 1\nBeta,beta.test,\nGamma,,\n'
    await imported(first, [], fresh)
    expect((await imported(first, [], fresh)).summary).toMatchObject({ rows_read: 3, new: 0, changed: 0 })
    const later =
      'Company,Domain,Tier\nAcme Industries,www.acme.test,\nBeta,,Tier 2\nDelta,delta.test,Tier 3\n'
    expect((await imported(later, [], fresh)).summary).toMatchObject({ rows_read: 3, new: 1, changed: 2 })
    expect(
      (await accountsOf(fresh)).map(({ account_name, domain, tier }) => [account_name, domain, tier]),
    ).toEqual([
      ['Acme Industries', 'acme.test', 'Tier 1'],
      ['Beta', 'beta.test', 'Tier 2'],
      ['Delta', 'delta.test', 'Tier 3'],
      ['Gamma', null, null],
    ])
  })

  test('an account that a file stated takes the keys of the next file though a tier was set, and not once a key was', async () => {
    const fresh = await service.createWorkspace()
    await imported('Company,Domain\nAcme,acme.test\nBeta,beta.test\nGamma,gamma.test\n', [], fresh)
    const { target_accounts } = (await fresh.call('GET', '/target-accounts')).body.data
    const [acme, beta, gamma] = target_accounts.map(({ id }: { id: string }) => id)
    await fresh.call('PUT', `/target-accounts/${acme}`, { tier: 'Tier 1' })
    await fresh.call('PUT', `/target-accounts/${beta}/tier`, { tier: 'Tier 1' })
    await fresh.call('PUT', `/target-accounts/${gamma}`, { numeric_id: '42', tier: 'Tier 1' })
    const pages = ['acme', 'beta', 'gamma'].map((name) => `linkedin.com/company/${name}`)
    const later = (domain: string) =>
      `Company,Domain,LinkedIn\n${pages.map((page) => `${page.slice(21)},${page.slice(21)}.${domain},${page}\n`).join('')}`
    await imported(later('test'), [], fresh)
    await imported(later('example'), [], fresh)
    expect((await accountsOf(fresh)).map(({ domain, tier }) => [domain, tier])).toEqual([
      ['acme.example', 'Tier 1'],
      ['beta.example', 'Tier 1'],
      ['gamma.test', 'Tier 1'],
    ])
  })

  test('an account that was changed while the import waited has another version after it', async () => {
    const fresh = await service.createWorkspace()
    await imported('account_name,domain\nAcme,acme.test\n', [], fresh)
    await service.database.owner.query(
      `update target_accounts set updated_at = now() + interval '1 hour' where tenant_id = $1`,
      [fresh.tenantId],
    )
    const [account] = (await fresh.call('GET', '/target-accounts')).body.data.target_accounts
    const path = `/target-accounts/${account.id}`
    const ifMatch = { 'if-match': String((await fresh.call('PUT', path, {})).headers.etag) }
    await imported('account_name,domain,tier\nAcme,acme.test,Tier 2\n', [], fresh)
    expect((await fresh.call('PUT', path, { tier: 'Tier 1' }, ifMatch)).status).toBe(412)
  })

  test('of several rows for one company the last one counts, and an earlier one for what it leaves out', async () => {
    const fresh = await service.createWorkspace()
    const text =
      'Company,Domain,Tier\nAcme,acme.test,Tier 1\nAcme Holding,shop.acme.test,\nACME,acme.test,Tier 3\n'
    expect((await imported(text, [], fresh)).summary).toMatchObject({ rows_read: 3, new: 1, changed: 0 })
    expect(await accountsOf(fresh)).toMatchObject([
      { account_name: 'ACME', domain: 'acme.test', tier: 'Tier 3' },
    ])
  })

  test('the tier of the form is that of the rows that name none', async () => {
    const fresh = await service.createWorkspace()
    await imported('Company,Tier\nAcme,Tier 1\nBeta,\n', [['tier', 'tier 3']], fresh)
    expect((await accountsOf(fresh)).map(({ tier }) => tier)).toEqual(['Tier 1', 'Tier 3'])
  })

  test('a row without a name has the name that is known, else its domain', async () => {
    const fresh = await service.createWorkspace()
    await imported('Company,Domain\nAcme,acme.test\n', [], fresh)
    const job = await imported('Domain,Tier\nacme.test,Tier 1\nnew.test,Tier 2\n', [], fresh)
    expect(job.summary).toMatchObject({ new: 1, changed: 1 })
    expect((await accountsOf(fresh)).map(({ account_name, tier }) => [account_name, tier])).toEqual([
      ['Acme', 'Tier 1'],
      ['new.test', 'Tier 2'],
    ])
  })

  test('what cannot be read is reported by line and column; the row stays when it can', async () => {
    const fresh = await service.createWorkspace()
    const text = [
      'Company,Website,LinkedIn,LinkedIn ID,Tier',
      'Good,good.test,,,Tier 1',
      'No Site,gmail.com,,,',
      'No Page,,https://nopage.test,,',
      'No Number,,,12a,',
      'No Tier,,,,Tier 9',
      ',,,,Tier 1',
      `${'x'.repeat(257)},,,,`,
      '"Open,quote,,,',
      'Two Numbers,,linkedin.com/company/7,8,',
    ].join('\n')
    const job = await imported(text, [], fresh)
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { rows_read: 9, rows_skipped: 4, new: 5 } })
    const reported = job.row_errors.map(({ line, field, reason }: Record<string, unknown>) => [
      line,
      field,
      reason,
    ])
    expect(reported).toEqual([
      [3, 'Website', 'is not the web domain of a company'],
      [4, 'LinkedIn', 'is not the address of a company page'],
      [5, 'LinkedIn ID', 'is not up to 20 digits'],
      [6, 'Tier', 'is no tier of this workspace, which has: Tier 1, Tier 2, Tier 3'],
      [7, 'Company', 'names no company'],
      [8, 'Company', 'is longer than 256 characters'],
      [9, '', expect.stringContaining('quotation mark')],
      [10, 'LinkedIn ID', 'differs from the number in the page address'],
    ])
    expect((await accountsOf(fresh)).map(({ account_name }) => account_name)).toEqual([
      'Good',
      'No Number',
      'No Page',
      'No Site',
      'Two Numbers',
    ])
  })

  test('a row with nothing but a number names a company, one that is known by its own name', async () => {
    const fresh = await service.createWorkspace()
    await fresh.call('POST', '/target-accounts', { account_name: 'Known', numeric_id: '7' })
    const text = 'LinkedIn URL,LinkedIn ID\nhttps://www.linkedin.com/company/1234,\n,5678\n,7\n'
    const job = await imported(text, [], fresh)
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { rows_read: 3, rows_skipped: 0, new: 2 } })
    expect(await accountsOf(fresh)).toMatchObject([
      { account_name: 'Company 1234', numeric_id: '1234' },
      { account_name: 'Company 5678', numeric_id: '5678' },
      { account_name: 'Known', numeric_id: '7' },
    ])
  })

  test('thousands of rows are imported in steps, each company once', async () => {
    const fresh = await service.createWorkspace()
    const rows = Array.from(
      { length: 2500 },
      (_, i) => `Company ${i % 2400},c${i % 2400}.test,Tier ${1 + (i % 3)}`,
    )
    const job = await imported(`Company,Domain,Tier\n${rows.join('\n')}\n`, [], fresh)
    expect(job.summary).toMatchObject({ rows_read: 2500, rows_skipped: 0, new: 2400 })
    expect(await accountsOf(fresh)).toHaveLength(2400)
  })

  test('imports of the same companies in opposite orders at once add each once', async () => {
    const fresh = await service.createWorkspace()
    const rows = Array.from({ length: 300 }, (_, i) => `Company ${i},c${i}.test`)
    const jobs = await Promise.all([
      imported(`Company,Domain\n${rows.join('\n')}\n`, [], fresh),
      imported(`Company,Domain\n${rows.toReversed().join('\n')}\n`, [], fresh),
    ])
    expect(jobs.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED'])
    expect(jobs[0].summary.new + jobs[1].summary.new).toBe(300)
    expect(await accountsOf(fresh)).toHaveLength(300)
  })
})

describe('FAILED', () => {
  test('a file without a usable row ends with the reason, and never as done', async () => {
    const fresh = await service.createWorkspace()
    for (const [text, reason] of [
      ['Company,Domain\n', 'no row below it'],
      ['Company,Tier\nAcme,Tier 9\n,,\n', 'row_errors'],
      ['Favourite colour,Shoe size\nblue,42\n', 'It has the columns "Favourite colour", "Shoe size".'],
      ['PK\u0003\u0004 not a table at all', 'has no header row that can be read'],
    ] as const) {
      const job = await imported(text, [], fresh)
      expect([job.status, job.error.code]).toEqual(['FAILED', 'BAD_REQUEST'])
      expect(job.error.message).toContain(reason)
    }
    expect(await accountsOf(fresh)).toEqual([])
  })
})

describe('400', () => {
  test('an empty file, and a tier that does not exist, are refused at once', async () => {
    const empty = await upload('')
    expect([empty.status, empty.body.error.details[0].pointer]).toEqual([400, 'file'])
    const tier = await upload('Company\nAcme\n', [['tier', 'Tier 9']])
    expect([tier.status, tier.body.error.details[0].pointer]).toEqual([400, 'tier'])
    expect(tier.body.error.message).toContain('Tier 1, Tier 2, Tier 3')
  })
})

describe('415', () => {
  test('a body that is no form is refused', async () => {
    const { status } = await workspace.call('POST', '/target-accounts/import', { accounts: [] })
    expect(status).toBe(415)
  })
})

test('a wrong list is found and deleted by its import, and what was there before stays', async () => {
  const fresh = await service.createWorkspace()
  await imported('Company,Domain\nAcme,acme.test\n', [], fresh)
  const { job_id, summary } = await imported(
    'Company,Domain\nAcme,acme.test\nBeta,beta.test\nGamma,gamma.test\n',
    [],
    fresh,
  )
  expect(summary).toMatchObject({ new: 2 })
  const found = await fresh.call('GET', `/target-accounts?job_id=${job_id}`)
  expect(found.body.data.target_accounts).toMatchObject([{ account_name: 'Beta' }, { account_name: 'Gamma' }])
  const deleted = await fresh.call('DELETE', `/target-accounts?job_id=${job_id}`)
  expect(deleted.body.data).toMatchObject({ deleted_count: 2 })
  expect(await accountsOf(fresh)).toMatchObject([{ account_name: 'Acme' }])
  expect((await fresh.call('DELETE', `/target-accounts?job_id=${job_id}`)).status).toBe(404)
  expect((await fresh.call('DELETE', '/target-accounts?job_id=')).status).toBe(400)
})
