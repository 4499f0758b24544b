import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIcp } from '../../testing/factories/icp.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const remove = (id: string) => workspace.call('DELETE', `/company-icp/${id}`)

test('200: the ICP is gone, the others stay', async () => {
  const gone = await createIcp(service.database.owner, workspace.tenantId)
  const stays = await createIcp(service.database.owner, workspace.tenantId)
  const { status, body } = await remove(gone.id)
  expect([status, body.data]).toEqual([200, { id: gone.id, removed: true }])
  expect((await workspace.call('GET', `/company-icp/${gone.id}`)).status).toBe(404)
  expect((await workspace.call('GET', `/company-icp/${stays.id}`)).status).toBe(200)
})

test('404: deleted twice, unknown, of another form, or of another workspace', async () => {
  const { id } = await createIcp(service.database.owner, workspace.tenantId)
  const both = await Promise.all([remove(id), remove(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const other = await service.createWorkspace()
  const theirs = await createIcp(service.database.owner, other.tenantId)
  for (const unknown of ['01890000-0000-7000-8000-000000000000', 'x', theirs.id]) {
    expect((await remove(unknown)).body.error?.code, unknown).toBe('NOT_FOUND')
  }
  expect((await other.call('GET', `/company-icp/${theirs.id}`)).status).toBe(200)
})
