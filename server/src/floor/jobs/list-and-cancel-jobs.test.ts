import { jobKinds } from '@throughline/contract/jobs/job.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../../main/runners.ts'
import { endedJob, uploadImport } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

async function push(workspace: TestWorkspace, id: string): Promise<string> {
  const { body } = await workspace.call('POST', '/network/connectors/import', {
    connectors: [{ social_url: `https://www.linkedin.com/in/${id}`, name: id }],
  })
  return body.data.job_id
}

describe('GET /jobs', () => {
  test('lists the newest first, by page, status and kind, without row errors', async () => {
    const workspace = await service.createWorkspace()
    const ids: string[] = []
    for (const name of ['ada', 'bo', 'cy']) ids.push(await push(workspace, name))
    const first = await workspace.call('GET', '/jobs?page_size=2')
    expect(first.body.data.jobs.map((job: { job_id: string }) => job.job_id)).toEqual([ids[2], ids[1]])
    expect(first.body.data).toMatchObject({ total: 3, page: 1, page_size: 2, has_more: true })
    expect(first.body.data.jobs[0]).not.toHaveProperty('row_errors')
    expect((await workspace.call('GET', '/jobs?page=2&page_size=2')).body.data.has_more).toBe(false)
    expect((await workspace.call('GET', '/jobs?status=COMPLETED')).body.data.total).toBe(0)
    expect((await workspace.call('GET', '/jobs?kind=connector_import')).body.data.total).toBe(3)
  })

  test('takes every kind that there is and no other, so that a list of none is not taken for an answer', async () => {
    const workspace = await service.createWorkspace()
    expect([...jobKinds].sort()).toEqual(jobs.map(({ kind }) => kind).sort())
    expect((await workspace.call('GET', `/jobs?kind=${jobKinds}`)).status).toBe(200)
    const { status, body } = await workspace.call('GET', '/jobs?kind=contacts')
    expect([status, body.error.message]).toEqual([400, `kind: must be one of ${jobKinds.join(', ')}.`])
  })

  test('a cursor goes on behind the last one, whatever came meanwhile; one of another list is a 400', async () => {
    const workspace = await service.createWorkspace()
    const ids: string[] = []
    for (const name of ['ada', 'bo', 'cy']) ids.push(await push(workspace, name))
    const first = (await workspace.call('GET', '/jobs?page_size=2')).body.data
    await push(workspace, 'dee')
    const second = (await workspace.call('GET', `/jobs?page_size=2&cursor=${first.next_cursor}`)).body.data
    expect(second.jobs.map((job: { job_id: string }) => job.job_id)).toEqual([ids[0]])
    expect(second).toMatchObject({ total: 4, page: 2, has_more: false })
    expect(second).not.toHaveProperty('next_cursor')
    for (const path of ['/network/connectors', '/client-companies']) {
      const { status, body } = await workspace.call('GET', `${path}?cursor=${first.next_cursor}`)
      expect([status, body.error.details[0].pointer]).toEqual([400, 'cursor'])
    }
  })

  test('says who started a job, of which file, and whether it was only tried', async () => {
    const workspace = await service.createWorkspace()
    await push(workspace, 'ada')
    const bytes = Buffer.from('First Name,Last Name,URL\nBo,Byrd,https://www.linkedin.com/in/bo-byrd\n')
    const { body } = await uploadImport(workspace, { name: 'Contacts of Ada.csv', bytes }, [
      ['dry_run', 'true'],
    ])
    const by = `owner@${workspace.slug}.test`
    const jobs = (await workspace.call('GET', '/jobs')).body.data.jobs
    expect(jobs).toMatchObject([
      { file_name: 'Contacts of Ada.csv', dry_run: true, by },
      { file_name: null, dry_run: false, by },
    ])
    expect((await workspace.call('GET', `/jobs/${body.data.job_id}`)).body.data).toMatchObject(jobs[0])
  })

  test('a status that does not exist is a 400', async () => {
    const workspace = await service.createWorkspace()
    expect((await workspace.call('GET', '/jobs?status=DONE')).status).toBe(400)
  })
})

describe('POST /jobs/{id}/cancel', () => {
  test('a job that waits is never carried out, and its upload goes', async () => {
    const workspace = await service.createWorkspace()
    const id = await push(workspace, 'ada')
    const { status, body } = await workspace.call('POST', `/jobs/${id}/cancel`)
    expect([status, body.data.status]).toEqual([200, 'CANCELLED'])
    const worker = service.startWorker()
    const later = await push(workspace, 'bo')
    await endedJob(workspace, later)
    await worker.stop()
    expect((await workspace.call('GET', `/jobs/${id}`)).body.data.status).toBe('CANCELLED')
    expect((await workspace.call('GET', '/network/connectors')).body.data.total).toBe(1)
    const { rows } = await service.database.owner.query(
      `select count(*) as parts from job_files where tenant_id = $1 and job_id = $2`,
      [workspace.tenantId, id],
    )
    expect(rows[0].parts).toBe(0)
  })

  test('a job that has ended is a CONFLICT, an unknown one and one of another workspace a 404', async () => {
    const workspace = await service.createWorkspace()
    const other = await service.createWorkspace()
    const id = await push(workspace, 'ada')
    await workspace.call('POST', `/jobs/${id}/cancel`)
    const again = await workspace.call('POST', `/jobs/${id}/cancel`)
    expect([again.status, again.body.error.code]).toEqual([409, 'CONFLICT'])
    expect((await other.call('POST', `/jobs/${id}/cancel`)).status).toBe(404)
    expect((await workspace.call('POST', '/jobs/nonsense/cancel')).status).toBe(404)
  })
})
