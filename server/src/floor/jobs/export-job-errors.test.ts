import { parse } from 'csv-parse/sync'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedWorkspace } from '../../testing/seed-workspace.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { sql } from '../db/sql.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { insertRowErrors } from './insert-row-errors.ts'

let service: TestService
let workspace: TestWorkspace
let jobId: string

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  jobId = (await seedWorkspace(service.database, workspace)).jobId
})
afterAll(() => service.stop())

const get = (id: string) => workspace.call('GET', `/jobs/${id}/errors.csv`)
const rowsOf = (text: string) => parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })

describe('200', () => {
  test('a job without errors has a file without rows', async () => {
    const { status, headers, body } = await get(jobId)
    expect([status, body]).toEqual([200, '\uFEFFfile,line,field,reason\r\n'])
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="errors-${jobId}.csv"`)
  })

  test('holds all errors in order, where GET /jobs/{id} shows the first 100', async () => {
    const { tenantId } = workspace
    const errors = Array.from({ length: 2_500 }, (_, at) => ({
      file: at === 0 ? '=cmd.csv' : 'Connections.csv',
      line: at + 1,
      field: 'Email, "work"',
      reason: 'is no address',
    }))
    await inTenantTransaction(service.database.pools.transactions, tenantId, (db) =>
      insertRowErrors(db, { tenantId, jobId }, errors, 0),
    )
    const expected = errors.map((error) => ({ ...error, line: String(error.line) }))
    const [first, ...rest] = rowsOf((await get(jobId)).body)
    expect(rest).toEqual(expected.slice(1))
    expect(first).toEqual({ ...expected[0], file: "'=cmd.csv" })
    expect((await workspace.call('GET', `/jobs/${jobId}`)).body.data.row_errors).toHaveLength(100)
  })

  test('of a million errors and more the first million is kept', async () => {
    const { tenantId } = workspace
    const error = { file: 'x.csv', line: 1, field: '', reason: 'is none' }
    const kept = await inTenantTransaction(service.database.pools.transactions, tenantId, async (db) => {
      for (const before of [999_999, 1_000_001])
        await insertRowErrors(db, { tenantId, jobId }, [error, error], before)
      return db.rows(sql`select n from job_row_errors where tenant_id = ${tenantId} and n > 10000`)
    })
    expect(kept).toEqual([{ n: 999_999 }])
  })

  test('the id may be written in capitals', async () => {
    expect((await get(jobId.toUpperCase())).status).toBe(200)
  })
})

describe('404', () => {
  test.each([newId(), 'x'])('%s is no job', async (id) => {
    const { status, headers, body } = await get(id)
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(headers).not.toHaveProperty('content-disposition')
  })

  test("another workspace's job is unknown", async () => {
    const other = await service.createWorkspace()
    expect((await other.call('GET', `/jobs/${jobId}/errors.csv`)).status).toBe(404)
  })
})
