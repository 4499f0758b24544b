import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIcp } from '../../testing/factories/icp.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const other = await service.createWorkspace()
  for (const title of ['Émile', 'emil', 'Zebra 100%', 'Zebra 100x', 'ACME']) {
    await createIcp(service.database.owner, workspace.tenantId, { title })
  }
  await createIcp(service.database.owner, other.tenantId, { title: 'Theirs' })
})
afterAll(() => service.stop())

async function listed(query = '') {
  const { status, body } = await workspace.call('GET', `/company-icp${query}`)
  expect(status).toBe(200)
  return { ...body.data, titles: body.data.icps.map((icp: { title: string }) => icp.title) }
}

describe('200', () => {
  test("the workspace's own ICPs stand in order of title, whatever case and accents", async () => {
    const { titles, total, page, page_size, has_more } = await listed()
    expect(titles).toEqual(['ACME', 'emil', 'Émile', 'Zebra 100%', 'Zebra 100x'])
    expect({ total, page, page_size, has_more }).toEqual({
      total: 5,
      page: 1,
      page_size: 25,
      has_more: false,
    })
  })

  test('search finds part of a title, literally', async () => {
    expect((await listed('?search=EMIL')).titles).toEqual(['emil', 'Émile'])
    expect((await listed(`?search=${encodeURIComponent('100%')}`)).titles).toEqual(['Zebra 100%'])
    expect((await listed('?search=_')).titles).toEqual([])
  })

  test('pages hold every ICP once; past the end is an empty page with the true total', async () => {
    const first = await listed('?page_size=3')
    const second = await listed('?page_size=3&page=2')
    expect([...first.titles, ...second.titles]).toEqual((await listed()).titles)
    expect([first.has_more, second.has_more]).toEqual([true, false])
    expect(await listed('?page=9')).toMatchObject({ icps: [], total: 5, has_more: false })
  })
})

test('400: a page that is none', async () => {
  expect((await workspace.call('GET', '/company-icp?page=0')).status).toBe(400)
})
