import { columnMapsMax } from '@throughline/contract/jobs/list-column-maps.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importInteractionFile } from '../../../monitoring/import/testing/interaction-files.ts'
import { watchingRivals } from '../../../monitoring/import/testing/rivalry.ts'
import { formBody, formType } from '../../../testing/form-body.ts'
import { endedJob } from '../../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

const columns = { Who: 'rep_url', Whom: 'target_url', What: 'interaction_type' }
const column_map = JSON.stringify(columns)
const headings = 'Who,Whom,What'
const table = (row: string, header = headings) => ({ name: 'mine.csv', text: `${header}\n${row}\n` })
const act = (target: string) =>
  `https://www.linkedin.com/in/lena-listed,https://www.linkedin.com/in/${target},follow`

const saved = async (workspace: TestWorkspace) =>
  (await workspace.call('GET', '/column-maps')).body.data.column_maps

test('a map that served is used by itself for tables with just the same headings', async () => {
  const { workspace } = await watchingRivals(service)
  expect(await saved(workspace)).toEqual([])
  const before = await importInteractionFile(workspace, table(act('tom-target')), { column_map })
  expect(before.summary).toMatchObject({
    columns: Object.entries(columns).map(([column, read_as]) => ({ file: 'mine.csv', column, read_as })),
    ignored_columns: [],
  })
  const [first] = await saved(workspace)
  expect(first).toEqual({
    id: expect.any(String),
    import: 'interactions',
    columns,
    created_at: expect.any(String),
    used_at: first.created_at,
  })
  const job = await importInteractionFile(workspace, table(act('tina-target'), ' who ,WHOM,What'))
  expect(job.summary).toMatchObject({ rows_read: 1, new: 1 })
  const [again, ...others] = await saved(workspace)
  expect(others).toEqual([])
  expect(again).toMatchObject({ id: first.id, columns, created_at: first.created_at })
  expect(again.used_at > first.used_at).toBe(true)
})

test('a table with one more heading is not read by it', async () => {
  const { workspace } = await watchingRivals(service)
  await importInteractionFile(workspace, table(act('tom-target')), { column_map })
  const job = await importInteractionFile(workspace, table(`${act('tina-target')},x`, `${headings},Note`))
  expect(job).toMatchObject({ status: 'FAILED', error: { message: expect.stringContaining('is no table') } })
})

test('a map given again for the same headings takes the place of the former', async () => {
  const { workspace } = await watchingRivals(service)
  await importInteractionFile(workspace, table(act('tom-target')), { column_map })
  const turned = { Who: 'target_url', Whom: 'rep_url', What: 'interaction_type' }
  const row = 'https://www.linkedin.com/in/tina-target,https://www.linkedin.com/in/lena-listed,follow'
  const job = await importInteractionFile(workspace, table(row), { column_map: JSON.stringify(turned) })
  expect(job.summary).toMatchObject({ new: 1 })
  expect(await saved(workspace)).toMatchObject([{ columns: turned }])
})

test('a map that served nothing is not kept', async () => {
  const { workspace } = await watchingRivals(service)
  await importInteractionFile(workspace, table('x,y,z'), { column_map })
  await importInteractionFile(workspace, table(act('tom-target'), 'rep_url,target_url,interaction_type'))
  expect(await saved(workspace)).toEqual([])
})

test('is forgotten when it is asked for, and the one used longest ago when there are too many', async () => {
  const { workspace } = await watchingRivals(service)
  await service.database.owner.query(
    `insert into column_maps (tenant_id, id, import, headings_digest, headings, created_at, used_at)
     select $1, gen_random_uuid(), 'interactions', n::text, '{}', timestamp '2026-01-01' + n * interval '1 day',
       timestamp '2026-01-01' + n * interval '1 day'
     from generate_series(1, $2::int) n`,
    [workspace.tenantId, columnMapsMax],
  )
  await importInteractionFile(workspace, table(act('tom-target')), { column_map })
  const all = await saved(workspace)
  expect(all).toHaveLength(columnMapsMax)
  expect(all[0].columns).toEqual(columns)
  expect(all.at(-1).used_at).toBe('2026-01-03T00:00:00.000Z')
  const path = `/column-maps/${all[0].id}`
  expect((await workspace.call('DELETE', path)).body.data).toEqual({ id: all[0].id, removed: true })
  expect((await workspace.call('DELETE', path)).status).toBe(404)
  const job = await importInteractionFile(workspace, table(act('tina-target')))
  expect(job.status).toBe('FAILED')
})

test('a heading or key of interactions that stands for null is not read', async () => {
  const { workspace } = await watchingRivals(service)
  const url = 'https://www.linkedin.com/feed/update/urn:li:activity:7000000000000000001/'
  const column_map = JSON.stringify({ ...columns, post_url: null })
  const text = `${headings},post_url\n${act('tom-target')},${url}\n`
  const job = await importInteractionFile(workspace, { name: 'mine.csv', text }, { column_map })
  expect(job).toMatchObject({
    status: 'COMPLETED',
    summary: { new: 1, ignored_columns: [{ file: 'mine.csv', column: 'post_url' }] },
  })
  const [Who, Whom, What] = act('tina-target').split(',')
  const json = { name: 'mine.json', text: JSON.stringify([{ Who, Whom, What, post_url: url }]) }
  expect(await importInteractionFile(workspace, json, { column_map })).toMatchObject({
    status: 'COMPLETED',
    summary: { new: 1, ignored_columns: [{ file: 'mine.json', column: 'post_url' }] },
  })
})

test('a JSON file is read by it too, and one whose first row has just the same keys by itself', async () => {
  const { workspace } = await watchingRivals(service)
  const sent = JSON.stringify({ who: 'rep_url', 'post/author': 'target_url', what: 'interaction_type' })
  const item = (target: string) => ({
    who: 'https://www.linkedin.com/in/lena-listed',
    post: { author: `https://www.linkedin.com/in/${target}` },
    what: 'follow',
    mood: 'good',
  })
  const file = (target: string) => ({ name: 'mine.json', text: JSON.stringify([item(target)]) })
  const unmapped = await importInteractionFile(workspace, file('tom-target'))
  expect(unmapped.status).toBe('FAILED')
  const job = await importInteractionFile(workspace, file('tom-target'), { column_map: sent })
  expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 1 } })
  expect(job.summary).toMatchObject({
    columns: [
      { file: 'mine.json', column: 'who', read_as: 'rep_url' },
      { file: 'mine.json', column: 'post/author', read_as: 'target_url' },
      { file: 'mine.json', column: 'what', read_as: 'interaction_type' },
    ],
    ignored_columns: [{ file: 'mine.json', column: 'mood' }],
  })
  const again = await importInteractionFile(workspace, {
    name: 'b.ndjson',
    text: JSON.stringify(item('tina-target')),
  })
  expect(again).toMatchObject({ status: 'COMPLETED', summary: { new: 1 } })
})

const imports = [
  {
    name: 'contacts',
    path: '/network/connectors/import',
    fields: { social_url: 'https://www.linkedin.com/in/ada-chen' },
    columns: { Kdo: 'name', Odkaz: 'social_url' },
    row: 'Bo Diaz,https://www.linkedin.com/in/bo-diaz',
    jsonRow: '{"Kdo":"Bo Diaz","Odkaz":"https://www.linkedin.com/in/bo-diaz"}',
  },
  {
    name: 'target_accounts',
    path: '/target-accounts/import',
    fields: {},
    columns: { Kdo: 'account_name', Odkaz: 'domain' },
    row: 'Acme,acme.test',
    jsonRow: null,
  },
  {
    name: 'client_companies',
    path: '/client-companies/import',
    fields: {},
    columns: { Kdo: 'company_name', Odkaz: 'domain' },
    row: 'Acme,acme.test',
    jsonRow: null,
  },
] as const

async function imported(
  workspace: TestWorkspace,
  { path, text, fields }: { path: string; text: string; fields: Record<string, string> },
) {
  const body = formBody({ name: 'moje.csv', bytes: Buffer.from(text) }, Object.entries(fields))
  const answer = await workspace.call('POST', path, body, { 'content-type': formType })
  return answer.status === 202 ? endedJob(workspace, answer.body.data.job_id) : answer
}

test.each(imports)('$name are read by one, which is kept for that import alone', async (one) => {
  const workspace = await service.createWorkspace()
  const { path, fields } = one
  const map = JSON.stringify(one.columns)
  const text = `Kdo,Odkaz\n${one.row}\n`
  expect((await imported(workspace, { path, text, fields })).status).toBe('FAILED')
  const job = await imported(workspace, { path, text, fields: { ...fields, column_map: map } })
  expect(job).toMatchObject({ status: 'COMPLETED', row_errors: [], summary: { new: 1, rows_skipped: 0 } })
  expect(job.summary.columns).toEqual(
    Object.entries(one.columns).map(([column, read_as]) => ({ file: 'moje.csv', column, read_as })),
  )
  expect(await saved(workspace)).toMatchObject([{ import: one.name, columns: one.columns }])
  const again = await imported(workspace, { path, text, fields })
  expect(again).toMatchObject({ status: 'COMPLETED', summary: { rows_skipped: 0 } })
  for (const other of imports) {
    const { status } = await imported(workspace, { path: other.path, text, fields: other.fields })
    expect([other.name, status]).toEqual([other.name, other.name === one.name ? 'COMPLETED' : 'FAILED'])
  }
  const listed = await workspace.call('GET', `/column-maps?import=${one.name}`)
  expect(listed.body.data.column_maps).toHaveLength(1)
  expect((await workspace.call('GET', '/column-maps?import=interactions')).body.data.column_maps).toEqual([])
})

test.each(
  imports,
)('$name: a heading that stands for null is not read, now and in later files', async (one) => {
  const workspace = await service.createWorkspace()
  const { path, fields } = one
  const text = `Kdo,Odkaz,Numeric ID\n${one.row},1441\n`
  const columns = { ...one.columns, 'Numeric ID': null }
  const sent = { ...fields, column_map: JSON.stringify(columns) }
  for (const form of [sent, fields]) {
    const { status, summary } = await imported(workspace, { path, text, fields: form })
    const ignored_columns = [{ file: 'moje.csv', column: 'Numeric ID' }]
    expect({ status, summary }).toMatchObject({ status: 'COMPLETED', summary: { ignored_columns } })
  }
  expect(await saved(workspace)).toMatchObject([{ columns }])
  const absent = JSON.stringify({ ...columns, Email: null })
  const job = await imported(workspace, { path, text, fields: { ...fields, column_map: absent } })
  expect(job.error.message).toContain('column_map names the column "Email", which moje.csv does not have')
})

test.each(
  imports,
)('$name: a heading that the file does not have, and a column that is none, are told', async (one) => {
  const workspace = await service.createWorkspace()
  const text = `Kdo,Odkaz\n${one.row}\n`
  const [first, second] = Object.values(one.columns)
  const absent = JSON.stringify({ Kdo: first, Odkaz: second, Firma: 'shoe_size' })
  const refused = await imported(workspace, {
    path: one.path,
    text,
    fields: { ...one.fields, column_map: absent },
  })
  expect([refused.status, refused.body.error.details[0].pointer]).toEqual([400, 'column_map'])
  expect(refused.body.error.message).toContain('The columns are')
  const missing = JSON.stringify({
    Kdo: first,
    Odkaz: second,
    Kde: one.name === 'contacts' ? 'email' : 'numeric_id',
  })
  const job = await imported(workspace, {
    path: one.path,
    text,
    fields: { ...one.fields, column_map: missing },
  })
  expect(job.status).toBe('FAILED')
  expect(job.error.message).toContain('column_map names the column "Kde", which moje.csv does not have')
})

test('contacts as JSON rows are read by one too', async () => {
  const [contacts] = imports
  const workspace = await service.createWorkspace()
  const { path, fields, jsonRow: text } = contacts
  expect((await imported(workspace, { path, text, fields })).status).toBe('FAILED')
  const column_map = JSON.stringify(contacts.columns)
  const job = await imported(workspace, { path, text, fields: { ...fields, column_map } })
  expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 1 } })
  expect((await imported(workspace, { path, text, fields })).status).toBe('COMPLETED')
})

test('a dry run keeps none', async () => {
  const [{ path, fields, columns: sent, row }] = imports
  const workspace = await service.createWorkspace()
  const column_map = JSON.stringify(sent)
  const text = `Kdo,Odkaz\n${row}\n`
  const job = await imported(workspace, { path, text, fields: { ...fields, column_map, dry_run: 'true' } })
  expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 1 } })
  expect(await saved(workspace)).toEqual([])
})
