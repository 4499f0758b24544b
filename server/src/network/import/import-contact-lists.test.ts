import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import {
  archiveFile,
  connectionsFile,
  ofKind,
  recordsIn,
  testNetwork,
  textFile,
} from './testing/sample-files.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const connector = testNetwork().connectorAt(1)
const asAda = [['social_url', 'https://www.linkedin.com/in/ada-chen']] as const

async function people() {
  const { rows } = await service.database.owner.query(
    `select p.social_id, p.name, p.email, p.job_title, p.company_name, co.domain, co.slug, c.connected_on
     from connections c
     join people p on p.tenant_id = c.tenant_id and p.id = c.person_id
     left join companies co on co.tenant_id = p.tenant_id and co.id = p.company_id
     where c.tenant_id = $1 order by p.social_id`,
    [workspace.tenantId],
  )
  return rows
}

describe('Connections.csv alone', () => {
  test('gives the same contacts as the archive it is part of', async () => {
    const alone = await importFile(workspace, await connectionsFile(connector), [
      ['social_url', connector.socialUrl],
    ])
    expect(alone).toMatchObject({ status: 'COMPLETED', summary: { new: 200, connectors: 1 } })
    const fromList = await people()
    workspace = await service.createWorkspace()
    await importFile(workspace, await archiveFile(connector))
    expect(await people()).toEqual(fromList)
    expect(await brokenInvariants(service.database.owner)).toEqual([])
  })

  test('does not tell whose it is: without social_url the job fails with advice', async () => {
    const job = await importFile(workspace, await connectionsFile(connector))
    expect(job.status).toBe('FAILED')
    expect(job.error.code).toBe('BAD_REQUEST')
    expect(job.error.message).toContain('social_url')
    expect(await people()).toEqual([])
    expect(await brokenInvariants(service.database.owner)).toEqual([])
  })
})

describe('a contact whose title tells of the past', () => {
  const table = (title: string, company: string) =>
    textFile('contacts.csv', [
      'Full Name,Profile URL,Title,Company',
      `Fay Former,https://www.linkedin.com/in/fay-former,"${title}",${company}`,
    ])
  const employer = async () => (await people()).map((person) => [person.job_title, person.company_name])

  test('does not work for the company beside it', async () => {
    await importFile(workspace, table('Former CFO', 'Globex'), asAda)
    expect(await employer()).toEqual([['Former CFO', '']])
  })

  test('leaves the company that was known', async () => {
    await importFile(workspace, table('CFO', 'Globex'), asAda)
    expect(await employer()).toEqual([['CFO', 'Globex']])
    await importFile(workspace, table('Speaker at TEDx', ''), asAda)
    expect(await employer()).toEqual([['Speaker at TEDx', 'Globex']])
    await importFile(workspace, table('Retired, formerly at Globex', 'Globex'), asAda)
    expect(await employer()).toEqual([['Retired, formerly at Globex', '']])
    expect(await brokenInvariants(service.database.owner)).toEqual([])
  })
})

describe('a table of contacts', () => {
  test('as CSV brings addresses, companies and dates under common headings', async () => {
    const file = textFile('contacts.csv', [
      'Full Name;Profile URL;E-mail;Title;Company;Company Domain;Connected On',
      'Bo Diaz;https://www.linkedin.com/in/bo-diaz/;Bo@Brightloom.test;CTO;Brightloom GmbH;www.brightloom.test;2021-03-04',
      '"Cy; Ek";linkedin.com/in/cy-ek;;;Brightloom;;',
    ])
    const job = await importFile(workspace, file, asAda)
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 2 } })
    const brightloom = { domain: 'brightloom.test' }
    expect(await people()).toMatchObject([
      {
        social_id: 'bo-diaz',
        name: 'Bo Diaz',
        email: 'bo@brightloom.test',
        job_title: 'CTO',
        ...brightloom,
        connected_on: '2021-03-04',
      },
      {
        social_id: 'cy-ek',
        name: 'Cy; Ek',
        email: null,
        company_name: 'Brightloom',
        ...brightloom,
        connected_on: null,
      },
    ])
  })

  test('as one JSON object per line is the same', async () => {
    const file = textFile('contacts.ndjson', [
      '{"name":"Bo Diaz","social_url":"https://www.linkedin.com/in/bo-diaz","company_name":"Brightloom","connected_on":"2021-03-04"}',
      '{"name":"Cy Ek","social_url":"https://www.linkedin.com/in/cy-ek"}',
    ])
    const job = await importFile(workspace, file, asAda)
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 2 } })
    expect(await people()).toMatchObject([
      { social_id: 'bo-diaz', company_name: 'Brightloom', connected_on: '2021-03-04' },
      { social_id: 'cy-ek', company_name: '' },
    ])
  })

  test('a row that cannot be used is left out and told of; the others are imported', async () => {
    const file = textFile('contacts.csv', [
      'Name,URL,Connected On,Email',
      'Bo Diaz,https://www.linkedin.com/in/bo-diaz,2021-03-04,bo@brightloom.test',
      'Nobody,https://example.test/nobody,2021-03-04,',
      'Cy Ek,https://www.linkedin.com/in/cy-ek,the other day,nowhere',
    ])
    const job = await importFile(workspace, file, asAda)
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 2, rows_skipped: 1 } })
    expect(job.row_errors).toEqual([
      { file: 'contacts.csv', line: 3, field: 'URL', reason: 'not a profile address' },
      { file: 'contacts.csv', line: 4, field: 'Email', reason: 'not an e-mail address' },
      { file: 'contacts.csv', line: 4, field: 'Connected On', reason: 'not a date' },
    ])
  })

  test('of many errors the first hundred are reported and all are kept', async () => {
    const bad = Array.from({ length: 300 }, (_, n) => `P ${n},https://example.test/${n}`)
    const file = textFile('contacts.csv', ['Name,URL', 'Bo Diaz,https://www.linkedin.com/in/bo-diaz', ...bad])
    const job = await importFile(workspace, file, asAda)
    expect(job.summary.rows_skipped).toBe(300)
    expect(job.row_errors.map((error: { line: number }) => error.line)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 3),
    )
    const { rows } = await service.database.owner.query(
      'select count(*) as n from job_row_errors where job_id = $1',
      [job.job_id],
    )
    expect(rows[0].n).toBe(300)
  })

  test('the same person twice is one contact, the last row holding and its blanks kept', async () => {
    const file = textFile('contacts.csv', [
      'Name,URL,Position,Connected On',
      'Bo Diaz,https://www.linkedin.com/in/bo-diaz,Engineer,2021-03-04',
      'Bo Diaz,https://www.linkedin.com/in/Bo-Diaz/,CTO,',
    ])
    const first = await importFile(workspace, file, asAda)
    expect(first.summary).toMatchObject({ new: 1 })
    expect(await people()).toMatchObject([
      { social_id: 'bo-diaz', job_title: 'CTO', connected_on: '2021-03-04' },
    ])
    const again = await importFile(workspace, file, asAda)
    expect(again.summary).toMatchObject({ new: 0, changed: 0, gone: 0, opportunities: 0 })
  })
})

test('somebody of whom no name is reported is shown, found and exported under their id, until one is reported', async () => {
  const list = (name: string) =>
    textFile('contacts.csv', ['Name,URL,Company', `${name},https://www.linkedin.com/in/Bo-Diaz,Brightloom`])
  await importFile(workspace, list(''), asAda)
  const shown = async (search: string) => {
    const query = `include=unengaged&search=${search}`
    const { body } = await workspace.call('GET', `/opportunities?${query}`)
    return body.data.opportunities.map((row: { prospect: object; connector: object; id: string }) => row)
  }
  const [row] = await shown('bo-diaz')
  expect(row).toMatchObject({ prospect: { name: 'bo-diaz' }, connector: { name: 'ada-chen' } })
  const detail = await workspace.call('GET', `/opportunities/${row.id}`)
  expect(detail.body.data).toMatchObject({ prospect: { name: 'bo-diaz' } })
  const paths = await workspace.call('GET', '/prospects/bo-diaz/paths')
  expect(paths.body.data.paths).toMatchObject([{ connector: { name: 'ada-chen' } }])
  await importFile(workspace, list('Bo Diaz'), asAda)
  expect(await shown('bo-diaz')).toEqual([])
  expect(await shown('bo%20diaz')).toMatchObject([{ prospect: { name: 'Bo Diaz' } }])
})

test('a month in which two people connected is shown as that month, and gives way to its day', async () => {
  const importedOn = async (...dates: string[]) => {
    await importFile(
      workspace,
      textFile('contacts.csv', [
        'Name,URL,Connected On',
        ...dates.map((on) => `Bo,linkedin.com/in/bo-diaz,${on}`),
      ]),
      asAda,
    )
    const { body } = await workspace.call('GET', '/opportunities?include=unengaged')
    const [row] = body.data.opportunities
    const detail = await workspace.call('GET', `/opportunities/${row.id}`)
    expect(detail.body.data.connected_on).toBe(row.connected_on)
    const [evidence] = detail.body.data.evidence
    return [row.connected_on, evidence.text, evidence.occurred_at]
  }
  expect(await importedOn('2020')).toEqual(['2020', 'Connected in 2020.', '2020'])
  expect(await importedOn('May 2020')).toEqual(['2020-05', 'Connected in May 2020.', '2020-05'])
  const day = ['2020-05-17', 'Connected on 17 May 2020.', '2020-05-17']
  expect(await importedOn('2020-05-17')).toEqual(day)
  expect(await importedOn('2020-05')).toEqual(day)
  expect(await importedOn('2020')).toEqual(day)
  expect(await importedOn('2021-02')).toEqual(['2021-02', 'Connected in Feb 2021.', '2021-02'])
  const known = ['2021-02-03', 'Connected on 3 Feb 2021.', '2021-02-03']
  expect(await importedOn('2021-02-03', '2021-02', '2021', '')).toEqual(known)
})

test('the job shows which column was read as what and which were not', async () => {
  const file = textFile('kontakte.csv', [
    'Vorname;Nachname;URL;E-Mail-Adresse;Unternehmen;Position;Verbunden am;Haustier',
    'Bo;Diaz;https://www.linkedin.com/in/bo-diaz;bo@brightloom.test;Brightloom GmbH;CTO;12. März 2021;Hund',
  ])
  const job = await importFile(workspace, file, asAda)
  expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 1, rows_skipped: 0 } })
  expect(await people()).toMatchObject([
    {
      name: 'Bo Diaz',
      email: 'bo@brightloom.test',
      company_name: 'Brightloom GmbH',
      connected_on: '2021-03-12',
    },
  ])
  const columns = job.summary.columns.map(({ column, read_as }: Record<string, string>) => [column, read_as])
  expect(columns).toEqual([
    ['Vorname', 'first_name'],
    ['Nachname', 'last_name'],
    ['URL', 'social_url'],
    ['E-Mail-Adresse', 'email'],
    ['Unternehmen', 'company_name'],
    ['Position', 'job_title'],
    ['Verbunden am', 'connected_on'],
  ])
  expect(job.summary.ignored_columns).toEqual([{ file: 'kontakte.csv', column: 'Haustier' }])
})

test('the job of an archive tells it of each of its files', async () => {
  const job = await importFile(workspace, await archiveFile(connector))
  const { columns, ignored_columns } = job.summary
  expect(columns).toContainEqual({ file: 'Connections.csv', column: 'Company', read_as: 'company_name' })
  expect(columns).toContainEqual({ file: 'messages.csv', column: 'DATE', read_as: 'sent_at' })
  expect(ignored_columns).toContainEqual({ file: 'messages.csv', column: 'CONTENT' })
})

describe('a file that yields no contact', () => {
  test('fails with the headings it has where neither a name nor a company can be read', async () => {
    const file = textFile('kontakty.csv', ['Jméno,URL', 'Bo,https://www.linkedin.com/in/bo-diaz'])
    const job = await importFile(workspace, file, asAda)
    expect([job.status, job.error.code]).toEqual(['FAILED', 'BAD_REQUEST'])
    expect(job.error.message).toContain('It has the columns "Jméno", "URL".')
    expect(job.summary).toMatchObject({
      columns: [{ column: 'URL', read_as: 'social_url' }],
      ignored_columns: [{ file: 'kontakty.csv', column: 'Jméno' }],
    })
    expect(await people()).toEqual([])
  })

  test('fails with the reason and keeps the errors of its rows', async () => {
    const file = textFile('contacts.csv', ['Name,URL', 'Bo,https://example.test/bo', 'Cy,'])
    const job = await importFile(workspace, file, asAda)
    expect(job.status).toBe('FAILED')
    expect(job.error.message).toContain('row_errors')
    expect(job.row_errors).toMatchObject([{ line: 2 }, { line: 3, reason: 'no profile address' }])
    expect(job.summary).toMatchObject({ rows_read: 2, rows_skipped: 2, new: 0 })
    expect(await brokenInvariants(service.database.owner)).toEqual([])
  })

  test('fails when there is no row at all, no header, or no table', async () => {
    const files = [
      textFile('contacts.csv', ['Name,URL']),
      textFile('contacts.csv', ['Something else', 'entirely']),
      textFile('contacts.xls', ['\u00d0\u00cf\u0011\u00e0']),
      textFile('archive.zip', ['PK no zip']),
    ]
    for (const file of files) {
      const job = await importFile(workspace, file, asAda)
      expect(job.status, file.name).toBe('FAILED')
      expect(job.error.code).toBe('BAD_REQUEST')
      expect(job.error.message.length).toBeGreaterThan(20)
      expect(job.finished_at).not.toBeNull()
    }
    const { body } = await workspace.call('GET', '/network/connectors')
    expect(body.data.total).toBe(0)
  })

  test('an unusable file in the middle of the reading leaves nothing of its beginning', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `P ${n},https://www.linkedin.com/in/p-${n}`)
    const file = textFile('contacts.csv', ['Name,URL', ...rows, `"${'x'.repeat(3 * 1024 * 1024)}`])
    const job = await importFile(workspace, file, asAda)
    expect(job.status).toBe('FAILED')
    expect(await people()).toEqual([])
    expect(await brokenInvariants(service.database.owner)).toEqual([])
  })
})

test('the readers’ own account and the import agree on how many rows a list has', async () => {
  const file = await connectionsFile(connector)
  const records = await recordsIn(file)
  const job = await importFile(workspace, file, [['social_url', connector.socialUrl]])
  expect(job.progress.stages.ingesting_contacts.contacts_total).toBe(ofKind(records, 'contact').length)
})
