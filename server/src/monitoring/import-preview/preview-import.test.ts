import {
  type ImportPreview,
  previewBytesMax,
  previewedImports,
} from '@throughline/contract/jobs/import-preview.ts'
import { buildZip } from '@throughline/parsing/contacts/testing/build-zip.ts'
import { marker, sampleArchive } from '@throughline/parsing/contacts/testing/sample-archive.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompetitor, createCompetitorPerson, createRep } from '../../testing/factories/competitor.ts'
import { formBody, formType } from '../../testing/form-body.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

type Fields = [string, string][]

const send = (
  kind: string,
  content: string | Buffer,
  { name = 'any.csv', fields = [] as Fields, by = workspace } = {},
) =>
  by.call(
    'POST',
    '/imports/preview',
    formBody({ name, bytes: Buffer.from(content) }, [['kind', kind], ...fields]),
    { 'content-type': formType },
  )

async function previewed(
  kind: string,
  content: string | Buffer,
  options: { name?: string; fields?: Fields; by?: TestWorkspace } = {},
): Promise<ImportPreview> {
  const { status, body } = await send(kind, content, options)
  expect([status, body.error]).toEqual([200, undefined])
  return body.data
}

const codesOf = ({ problems }: ImportPreview) => problems.map(({ code }) => code)
const readAs = ({ columns }: ImportPreview) =>
  columns.map(({ column, read_as, certainty }) => [column, read_as, certainty])

describe('a table', () => {
  test('shows as what each column is read and how sure that is, with values, rows and what is not read', async () => {
    const preview = await previewed(
      'contacts',
      'Notes\n\nsocial_url;Vorname;Nachname;Firma;Verbunden am;Kaffee\n' +
        'linkedin.com/in/ada-chen;Ada;Chen;Acme;2026-03-14;ja\nlinkedin.com/in/bo-lind;Bo;Lind;Beta;2026-03-15;nein\n',
    )
    expect(preview).toMatchObject({
      kind: 'contacts',
      form: 'table',
      recognised_as: 'contact_list',
      encoding: 'UTF-8',
      delimiter: ';',
      header_line: 3,
      rows: 2,
      rows_complete: true,
      ignored_columns: ['Kaffee'],
      tried: { rows: 2, left_out: 0, row_errors: [] },
      can_import: true,
      problems: [],
    })
    expect(readAs(preview)).toEqual([
      ['social_url', 'social_url', 'exact'],
      ['Vorname', 'first_name', 'known'],
      ['Nachname', 'last_name', 'known'],
      ['Firma', 'company_name', 'known'],
      ['Verbunden am', 'connected_on', 'known'],
      ['Kaffee', null, null],
    ])
    expect(preview.columns[1]?.samples).toEqual(['Ada', 'Bo'])
    expect(preview.sample_rows[0]).toEqual({
      line: 4,
      cells: ['linkedin.com/in/ada-chen', 'Ada', 'Chen', 'Acme', '2026-03-14', 'ja'],
    })
  })

  test('of target accounts, clients, a CRM and interactions is read as its import reads it', async () => {
    const accounts = await previewed(
      'target_accounts',
      'Company,Website,Tier\nAcme,acme.test,Tier 9\nBeta,,\n',
    )
    expect(readAs(accounts).map(([, field]) => field)).toEqual(['account_name', 'domain', 'tier'])
    expect([accounts.tried, codesOf(accounts)]).toMatchObject([{ rows: 2, left_out: 1 }, ['rows_left_out']])
    const clients = await previewed('clients', 'Kunde,Domain\nAcme,acme.test\n')
    expect(readAs(clients).map(([, field]) => field)).toEqual(['company_name', 'domain'])
    const crm = await previewed('crm_companies', 'Record ID,Company name,Shoe size\n98765432101,Acme,7\n')
    expect(crm).toMatchObject({ recognised_as: 'hubspot', can_import: true, ignored_columns: ['Shoe size'] })
    const deals = await previewed('crm_deals', 'Id,Name\n0065e00001AbCdE,Acme - seats\nnone,Beta\n')
    expect(deals).toMatchObject({ recognised_as: 'salesforce', tried: { rows: 2, left_out: 1 } })
    const amounts = await previewed(
      'crm_deals',
      'Record ID,Deal Name,Amount,Close Date\n98765432101,Seats,abc,2026-01-02\n98765432102,More,5,soon\n',
    )
    expect(amounts.tried).toEqual({
      rows: 2,
      left_out: 0,
      row_errors: [
        { file: expect.any(String), line: 2, field: 'amount', reason: 'is not an amount' },
        { file: expect.any(String), line: 3, field: 'close_date', reason: 'is not a date' },
      ],
    })
    const owners = await previewed('crm_owners', '{"results":[{"id":"41","email":"ada@acme.test"}]}')
    expect(owners).toMatchObject({ form: 'json', recognised_as: 'hubspot', rows: 1, can_import: true })
    const interactions = await previewed(
      'interactions',
      'interaction_type,rep_url,target_url,engagement_at,post_url\ncomment,linkedin.com/in/rep,linkedin.com/in/ada-chen,2026-01-05,https://www.linkedin.com/feed/update/urn:li:activity:7000000000000000000\n',
    )
    expect(interactions).toMatchObject({ recognised_as: 'generic', tried: { rows: 1, left_out: 0 } })
    expect(readAs(interactions)[0]).toEqual(['interaction_type', 'interaction_type', 'exact'])
  })

  test('tells of interactions whose reps are under no watch', async () => {
    const other = await service.createWorkspace()
    const { owner } = service.database
    const follow = (rep: string) => `follow,linkedin.com/in/${rep},linkedin.com/in/ada-chen,2026-01-05,`
    const rows = (...reps: string[]) =>
      ['interaction_type,rep_url,target_url,engagement_at,rep_company', ...reps.map(follow)].join('\n')
    const codes = async (text: string) => codesOf(await previewed('interactions', text, { by: other }))
    expect(await codes(rows('bo', 'cy'))).toEqual(['no_competitors'])
    const { id: competitorId } = await createCompetitor(owner, other.tenantId)
    const { id: personId } = await createCompetitorPerson(owner, other.tenantId, { socialId: 'bo' })
    expect(await codes(rows('bo'))).toEqual(['unknown_reps'])
    await createRep(owner, other.tenantId, { competitorId, personId })
    expect(await codes(rows('bo'))).toEqual([])
    expect(await codes(`${rows('bo')}Rivalo`)).toEqual([])
    expect(await codes(`${rows('cy')}Rivalo`)).toEqual([])
    const { problems } = await previewed('interactions', rows('bo', 'cy', 'cy', 'di'), { by: other })
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Of 3 reps in these rows 2 are/),
    ])
  })

  test('tells of interactions who is missing until the request names them, as the import does', async () => {
    const likes =
      'interaction_type,rep_url,engagement_at,post_url\nlike,linkedin.com/in/rep,2026-01-05,https://www.linkedin.com/feed/update/urn:li:activity:7000000000000000000\n'
    const unnamed = await previewed('interactions', likes)
    expect([codesOf(unnamed), unnamed.can_import]).toEqual([['all_rows_left_out'], false])
    expect(unnamed.tried.row_errors).toMatchObject([{ field: 'target_url' }])
    const fields: Fields = [['target_url', 'https://www.linkedin.com/in/author']]
    expect(codesOf(await previewed('interactions', likes, { fields }))).toEqual(['no_competitors'])
    const mine = 'interaction_type,target_url,engagement_at\nfollow,linkedin.com/in/ada-chen,2026-01-05\n'
    expect((await previewed('interactions', mine)).tried.row_errors).toMatchObject([{ field: 'rep_url' }])
    const rep: Fields = [['rep_url', 'https://www.linkedin.com/in/rep']]
    expect(codesOf(await previewed('interactions', mine, { fields: rep }))).toEqual(['no_competitors'])
  })

  test('is read by the column_map that is sent with it, and one that names no field is a 400', async () => {
    const text = 'Wo,Wer\nlinkedin.com/in/ada-chen,Ada Chen\n'
    const unread = await previewed('contacts', text)
    expect([codesOf(unread), unread.can_import]).toEqual([['no_headings'], false])
    expect(unread.columns.map(({ suggestion }) => suggestion)).toEqual(['social_url', null])
    const column_map = JSON.stringify({ Wo: 'social_url', Wer: 'name' })
    const mapped = await previewed('contacts', text, { fields: [['column_map', column_map]] })
    expect(readAs(mapped)).toEqual([
      ['Wo', 'social_url', 'given'],
      ['Wer', 'name', 'given'],
    ])
    expect([codesOf(mapped), mapped.can_import]).toEqual([[], true])
    const ignoring: Fields = [['column_map', JSON.stringify({ Wo: 'social_url', Wer: null })]]
    expect(await previewed('contacts', text, { fields: ignoring })).toMatchObject({
      columns: [{ read_as: 'social_url' }, { read_as: null, certainty: 'ignored', suggestion: null }],
      ignored_columns: ['Wer'],
    })
    const { status } = await send('contacts', text, { fields: [['column_map', '{"Wo":"shoe"}']] })
    expect(status).toBe(400)
  })

  test('says what is likely to go wrong', async () => {
    const expected: [string, string, string[]][] = [
      ['contacts', ' \n', ['empty_file']],
      ['contacts', 'URL,Name\n', ['no_rows']],
      ['crm_companies', 'Record ID,Company name\n', ['no_rows']],
      ['contacts', 'Name,E-Mail\nAda,ada@acme.test\n', ['no_addresses']],
      ['contacts', 'URL,Shoe\nlinkedin.com/in/ada-chen,7\n', ['unreadable']],
      ['contacts', 'URL,Name\nnowhere,Ada\n', ['all_rows_left_out', 'doubtful_column']],
      ['contacts', 'URL,Name,Name\nlinkedin.com/in/ada,Ada,Chen\n', ['duplicate_heading']],
      ['contacts', 'URL,Name,E-Mail\nlinkedin.com/in/ada,Ada,Berlin\n', ['doubtful_column']],
      ['contacts', 'URL,Name,Connected On\nlinkedin.com/in/ada,Ada,03/04/2026\n', ['ambiguous_dates']],
      ['contacts', '\x1f\x8b packed', ['unknown_format']],
      ['target_accounts', 'PK\x03\x04[Content_Types].xml', ['unknown_format']],
      ['contacts', 'BEGIN:VCARD\nFN:Ada Chen\nEND:VCARD\n', ['unknown_format']],
      ['target_accounts', '%PDF-1.7\n1 0 obj,2\n', ['unknown_format']],
    ]
    for (const [kind, text, codes] of expected)
      expect([text, codesOf(await previewed(kind, Buffer.from(text, 'latin1')))]).toEqual([text, codes])
    const given = await previewed('contacts', 'URL,Name,Connected On\nlinkedin.com/in/ada,Ada,03/04/2026\n', {
      fields: [['date_order', 'dmy']],
    })
    expect(codesOf(given)).toEqual([])
  })

  test('of a workbook is asked for as CSV, whichever program saved it', async () => {
    for (const entry of ['[Content_Types].xml', 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet']) {
      const { form, problems } = await previewed('clients', Buffer.from(`PK\x03\x04${entry}`, 'latin1'))
      expect([form, problems[0]?.message]).toEqual([
        'workbook',
        expect.stringContaining('is a workbook. Save the sheet as "CSV UTF-8"'),
      ])
    }
  })

  test('in another encoding is refused in plain words, whatever is read of it', async () => {
    const text = 'URL,Name\nlinkedin.com/in/joerg,Jörg\n'
    const western = await previewed('contacts', Buffer.from(text, 'latin1'))
    expect([western.encoding, codesOf(western)]).toEqual(['other', ['encoding']])
    expect(western.problems[0]?.message).toMatch('save it again as "CSV UTF-8"')
    const wide = await previewed('contacts', Buffer.from(`\ufeff${text}`, 'utf16le'))
    expect([wide.encoding, codesOf(wide), wide.can_import]).toEqual(['UTF-16', ['encoding'], false])
  })

  test('that is larger than a preview reads is counted as far as that, and no row is half', async () => {
    const row = 'linkedin.com/in/ada,"Ada ""of"" Acme"\n'
    const text = `URL,Name\n${row.repeat(Math.ceil((previewBytesMax + 1) / row.length))}`
    const preview = await previewed('contacts', text)
    expect(preview).toMatchObject({ rows_complete: false, problems: [], can_import: true })
    expect(preview.rows).toBe(Math.floor((previewBytesMax - 'URL,Name\n'.length) / row.length))
  })

  test('that is cut within a field of several lines shows its one bad row, and no other', async () => {
    const notes = 'x'.repeat(10_000)
    const good = `linkedin.com/in/ada,Ada,"${notes}\n${notes}"\n`
    const text = `URL,Name,Notes\n${good},Bo,\n${good.repeat(Math.ceil(previewBytesMax / good.length))}`
    const { tried, rows, rows_complete, problems } = await previewed('contacts', text)
    expect([rows_complete, tried.left_out, tried.rows]).toEqual([false, 1, rows])
    expect(tried.row_errors).toEqual([expect.objectContaining({ line: 4, field: 'URL' })])
    expect(problems.map(({ code }) => code)).toEqual(['rows_left_out'])
  })
})

describe('an archive', () => {
  test('shows its files and its connections, and of no other file any text', async () => {
    const zip = await buildZip(sampleArchive)
    const preview = await previewed('contacts', zip, { name: 'archive.zip' })
    expect(preview).toMatchObject({ form: 'archive', recognised_as: 'network_archive', can_import: true })
    expect(preview.files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Connections.csv', 'messages.csv']),
    )
    expect(preview.files.every(({ is_read }) => is_read)).toBe(true)
    expect(readAs(preview)[0]).toEqual(['First Name', 'first_name', 'exact'])
    expect(preview.rows).toBeGreaterThan(0)
    expect(JSON.stringify(preview)).not.toMatch(marker)
  })

  test('without connections brings no contacts, one of another kind is none, and one that is damaged says so', async () => {
    const { 'Connections.csv': _left, ...others } = sampleArchive
    const preview = await previewed('contacts', await buildZip(others))
    expect([codesOf(preview), preview.can_import]).toEqual([['no_contacts'], true])
    const strange = await previewed('contacts', await buildZip({ 'photo.jpg': 'x' }))
    expect([codesOf(strange), strange.can_import]).toEqual([['unknown_format'], false])
    const zip = await buildZip(sampleArchive)
    expect(codesOf(await previewed('contacts', zip.subarray(0, zip.length / 2)))).toEqual(['unknown_format'])
  })
})

test('the reasons given are those of rows that would be left out, the most frequent first', async () => {
  const { tried, problems } = await previewed(
    'contacts',
    'social_url,name,connected_on\nlinkedin.com/in/ada,Ada,soon\n,Bo,\n,Cy,\nnowhere,Di,\n',
  )
  expect([tried.rows, tried.left_out]).toEqual([4, 3])
  const message = problems.find(({ code }) => code === 'rows_left_out')?.message
  expect(message).toMatch(
    /^3 of the first 4 rows would be left out: social_url: [^(]+ \(2\); social_url: [^(]+ \(1\)\.$/,
  )
})

test('JSON lines and JSON documents show the keys of their rows', async () => {
  const lines = await previewed(
    'contacts',
    '{"social_url":"linkedin.com/in/ada","name":"Ada","shoe":7}\n{"social_url":"nowhere","name":"Bo"}\n',
  )
  expect(lines).toMatchObject({
    form: 'json_lines',
    rows: 2,
    ignored_columns: ['shoe'],
    tried: { rows: 2, left_out: 1 },
  })
  expect(lines.sample_rows[1]?.cells).toEqual(['nowhere', 'Bo', ''])
  const nested = '{"social_url":"linkedin.com/in/ada","name":"Ada","positions":[{"title":"VP"}]}\n'
  expect(await previewed('contacts', nested)).toMatchObject({
    form: 'json_lines',
    can_import: true,
    tried: { rows: 1, left_out: 0 },
  })
  const page = await previewed('interactions', '{"items":[{"interaction_type":"comment"}]}')
  expect([page.form, page.rows]).toEqual(['json', 1])
  const push = await previewed(
    'contacts',
    '{"connectors":[{"social_url":"linkedin.com/in/ada","contacts":[]}]}',
  )
  expect([push.form, push.recognised_as, push.rows, codesOf(push)]).toEqual([
    'json',
    'push',
    1,
    ['send_as_json'],
  ])
  const actions = await previewed('interactions', '[{"interaction_type":"comment","who":{"name":"Ada"}}]')
  expect([actions.form, actions.columns.map(({ column }) => column)]).toEqual([
    'json',
    ['interaction_type', 'who/name'],
  ])
  expect(codesOf(await previewed('contacts', '{"connectors": ['))).toEqual(['unreadable'])
})

test.each([
  [
    'contacts',
    '[{"social_url":"linkedin.com/in/ada","name":"Ada"}]',
    /is one JSON array\. Write one JSON object per line/,
  ],
  ['contacts', '{"results":[{"social_url":"linkedin.com/in/ada"}]}', /holds no list of connectors/],
  [
    'contacts',
    '{"connectors":[{"social_url":"linkedin.com/in/ada","first_name":"A"}]}',
    /connectors\/0\/first_name/,
  ],
  ['crm_companies', '{"connectors":[{"id":"1"}]}', /holds no list of records/],
  [
    'crm_companies',
    '{"results":[{"Record ID":"1","Company name":"CC"}]}',
    /None of the first 1 rows can be used/,
  ],
  ['crm_owners', '{"results":["1"]}', /results\/0/],
])('JSON of %s that its request would refuse cannot be imported: %s', async (kind, text, message) => {
  const preview = await previewed(kind, text)
  expect(preview).toMatchObject({
    can_import: false,
    problems: [{ message: expect.stringMatching(message) }],
  })
})

test('JSON of a CRM is tried row by row, as the synchronisation reads it', async () => {
  const rows = [{ id: '1', properties: { name: 'Acme' } }, { name: 'without an id' }]
  for (const list of [rows, { results: rows }])
    expect(await previewed('crm_companies', JSON.stringify(list))).toMatchObject({
      can_import: true,
      tried: { rows: 2, left_out: 1, row_errors: [{ line: 2, field: 'id' }] },
    })
})

test('nothing is written: no job, no file, no map of columns', async () => {
  const fields: Fields = [['column_map', JSON.stringify({ Wo: 'social_url', Wer: 'name' })]]
  await previewed('contacts', 'Wo,Wer\nlinkedin.com/in/ada-chen,Ada Chen\n', { fields })
  const [jobs, maps] = await Promise.all([
    workspace.call('GET', '/jobs'),
    workspace.call('GET', '/column-maps'),
  ])
  expect([jobs.body.data.total, maps.body.data.column_maps]).toEqual([0, []])
})

test('no content is more than it can take: each is answered by 200', async () => {
  const zip = await buildZip(sampleArchive)
  const damaged = fc
    .array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
    .map((changes) => {
      const bytes = Buffer.from(zip)
      for (const [at, byte] of changes) bytes[at] = byte
      return bytes
    })
  const tableLike = fc
    .array(
      fc.constantFrom(
        'URL',
        'Name',
        'Id',
        ',',
        ';',
        '\t',
        '\n',
        '"',
        '\\"',
        '\0',
        'é',
        '03/04/2026',
        '{',
        '}',
        '[',
        ']',
        ':',
        'connectors',
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => Buffer.from(parts.join('')))
  const content = fc.oneof(
    damaged,
    tableLike,
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((text) => Buffer.from(text)),
    fc.array(fc.json(), { maxLength: 4 }).map((lines) => Buffer.from(lines.join('\n'))),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...previewedImports), content, async (kind, bytes) => {
      expect((await send(kind, bytes)).status).toBe(200)
    }),
  )
})

test('a CRM list of which every row has several problems is previewed, however long it is', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `${at + 1},?,?`)
  const list = ['Record ID,Website URL,LinkedIn company page', ...lines].join('\n')
  const { tried } = await previewed('crm_companies', list)
  expect(tried.row_errors.length).toBeGreaterThan(0)
})

test('of a long file that is cut within a field of several lines the whole rows are counted', async () => {
  const row = 'https://www.linkedin.com/in/ada,Ada,\n'
  const rows = Math.floor((previewBytesMax - 1_000) / row.length)
  const torn = `https://www.linkedin.com/in/bo,Bo,"${'a,b,c\n'.repeat(1_000)}"\n`
  const preview = await previewed('contacts', `URL,Name,Notes\n${row.repeat(rows)}${torn}`)
  expect([preview.rows, preview.rows_complete]).toEqual([rows, false])
})
