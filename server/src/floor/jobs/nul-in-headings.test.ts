import { afterAll, beforeAll, expect, test } from 'vitest'
import { importInteractionFile } from '../../monitoring/import/testing/interaction-files.ts'
import { watchingRivals } from '../../monitoring/import/testing/rivalry.ts'
import { formBody, formType } from '../../testing/form-body.ts'
import { endedJob, importFile } from '../../testing/import.ts'
import { createTestService, type TestService } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

const bytes = (text: string) => Buffer.from(text)

test('a NUL in the heading of a table costs no more than its rows say', async () => {
  const workspace = await service.createWorkspace()
  const text = 'Comp\0any,Dom\0ain,No\0te\nAcme,acme.test,x\nBad,no domain,y\n'
  const form = formBody({ name: 'c.csv', bytes: bytes(text) }, [])
  const accepted = await workspace.call('POST', '/client-companies/import', form, {
    'content-type': formType,
  })
  const job = await endedJob(workspace, accepted.body.data.job_id)
  expect(job).toMatchObject({ status: 'COMPLETED', summary: { ignored_columns: [{ column: 'No\ufffdte' }] } })
  expect(job.row_errors).toMatchObject([{ line: 3, field: 'Dom\ufffdain' }])
})

test('a NUL in a key of contacts neither', async () => {
  const workspace = await service.createWorkspace()
  const text =
    '{"name":"Bo","social_url":"linkedin.com/in/bo","e\\u0000mail":"nowhere","x\\u0000y":1}\n' +
    '{"name":"Cy","social_u\\u0000rl":"linkedin.com/in/cy","email":7,"connected_\\u0000on":[]}\n'
  const job = await importFile(workspace, { name: 'c.ndjson', bytes: bytes(text) }, [
    ['social_url', 'https://www.linkedin.com/in/ada-chen'],
  ])
  expect(job).toMatchObject({ status: 'COMPLETED', summary: { rows_read: 2 } })
  expect(job.row_errors.map(({ field }: { field: string }) => field)).toEqual([
    'e\ufffdmail',
    'connected_\ufffdon',
  ])
})

test('a NUL in a key of interactions neither', async () => {
  const { workspace } = await watchingRivals(service)
  const row =
    '{"rep_url":"linkedin.com/in/rita-rep","target_url":"linkedin.com/in/tom-target","interaction_type":"like",'
  const text = `${row}"po\\u0000st":"x"}\n${row}"a\\u0000":{"b\\u0000":1}}\n`
  const job = await importInteractionFile(workspace, { name: 'i.ndjson', text })
  expect(job).toMatchObject({ status: 'FAILED', error: { code: 'BAD_REQUEST' } })
  expect(job.row_errors).toMatchObject([{ field: 'po\ufffdst' }, { field: 'a\ufffd' }])
})

test.each([
  'Company',
  'Anything',
])('half of a character beside %s neither, where a heading is cut', async (first) => {
  const workspace = await service.createWorkspace()
  const text = `${first},a${'😀'.repeat(60)}\nAcme,x\n`
  const form = formBody({ name: 'c.csv', bytes: bytes(text) }, [])
  const accepted = await workspace.call('POST', '/client-companies/import', form, {
    'content-type': formType,
  })
  const { summary, error } = await endedJob(workspace, accepted.body.data.job_id)
  expect(error?.message ?? summary.ignored_columns[0].column).toMatch(/a(?:😀){29,49}\ufffd/u)
})

test('a NUL in a heading of a column_map is refused', async () => {
  const workspace = await service.createWorkspace()
  const form = formBody({ name: 'c.csv', bytes: bytes('Company\nAcme\n') }, [
    ['column_map', JSON.stringify({ 'Com\0pany': 'company_name' })],
  ])
  const refused = await workspace.call('POST', '/client-companies/import', form, { 'content-type': formType })
  expect([refused.status, refused.body.error.message]).toEqual([
    400,
    'column_map: must not hold a NUL character.',
  ])
})
