import { columnMapsMax } from '@throughline/contract/competitor-interactions/list-column-maps.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { intakeFile } from '../testing/intake.ts'
import { watchingRivals } from '../testing/rivalry.ts'

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

const kept = async (workspace: TestWorkspace) =>
  (await workspace.call('GET', '/competitor-interactions/column-maps')).body.data.column_maps

test('a map that served is used by itself for tables with just the same headings', async () => {
  const { workspace } = await watchingRivals(service)
  expect(await kept(workspace)).toEqual([])
  const before = await intakeFile(workspace, table(act('tom-target')), { column_map })
  expect(before.summary).toMatchObject({
    columns: Object.entries(columns).map(([column, read_as]) => ({ file: 'mine.csv', column, read_as })),
    ignored_columns: [],
  })
  const [first] = await kept(workspace)
  expect(first).toEqual({
    id: expect.any(String),
    columns,
    created_at: expect.any(String),
    used_at: first.created_at,
  })
  const job = await intakeFile(workspace, table(act('tina-target'), ' who ,WHOM,What'))
  expect(job.summary).toMatchObject({ rows_read: 1, new: 1 })
  const [again, ...others] = await kept(workspace)
  expect(others).toEqual([])
  expect(again).toMatchObject({ id: first.id, columns, created_at: first.created_at })
  expect(again.used_at > first.used_at).toBe(true)
})

test('a table with one more heading is not read by it', async () => {
  const { workspace } = await watchingRivals(service)
  await intakeFile(workspace, table(act('tom-target')), { column_map })
  const job = await intakeFile(workspace, table(`${act('tina-target')},x`, `${headings},Note`))
  expect(job).toMatchObject({ status: 'FAILED', error: { message: expect.stringContaining('is no table') } })
})

test('a map given again for the same headings takes the place of the former', async () => {
  const { workspace } = await watchingRivals(service)
  await intakeFile(workspace, table(act('tom-target')), { column_map })
  const turned = { Who: 'target_url', Whom: 'rep_url', What: 'interaction_type' }
  const row = 'https://www.linkedin.com/in/tina-target,https://www.linkedin.com/in/lena-listed,follow'
  const job = await intakeFile(workspace, table(row), { column_map: JSON.stringify(turned) })
  expect(job.summary).toMatchObject({ new: 1 })
  expect(await kept(workspace)).toMatchObject([{ columns: turned }])
})

test('a map that served nothing is not kept', async () => {
  const { workspace } = await watchingRivals(service)
  await intakeFile(workspace, table('x,y,z'), { column_map })
  await intakeFile(workspace, table(act('tom-target'), 'rep_url,target_url,interaction_type'))
  expect(await kept(workspace)).toEqual([])
})

test('is forgotten when it is asked for, and the one used longest ago when there are too many', async () => {
  const { workspace } = await watchingRivals(service)
  await service.database.owner.query(
    `insert into column_maps (tenant_id, id, headings_digest, headings, created_at, used_at)
     select $1, gen_random_uuid(), n::text, '{}', timestamp '2026-01-01' + n * interval '1 day',
       timestamp '2026-01-01' + n * interval '1 day'
     from generate_series(1, $2::int) n`,
    [workspace.tenantId, columnMapsMax],
  )
  await intakeFile(workspace, table(act('tom-target')), { column_map })
  const all = await kept(workspace)
  expect(all).toHaveLength(columnMapsMax)
  expect(all[0].columns).toEqual(columns)
  expect(all.at(-1).used_at).toBe('2026-01-03T00:00:00.000Z')
  const path = `/competitor-interactions/column-maps/${all[0].id}`
  expect((await workspace.call('DELETE', path)).body.data).toEqual({ id: all[0].id, removed: true })
  expect((await workspace.call('DELETE', path)).status).toBe(404)
  const job = await intakeFile(workspace, table(act('tina-target')))
  expect(job.status).toBe('FAILED')
})
