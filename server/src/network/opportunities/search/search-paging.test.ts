import { sortOrders } from '@throughline/contract/opportunities/search-opportunities.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity } from '../../../testing/factories/opportunity.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

interface Row {
  id: string
  score: number | null
  last_engagement_at: string | null
  updated_at: string
  created_at: string
}

let service: TestService
let workspace: TestWorkspace
const rows: Row[] = []

/** 46 opportunities with many ties, some without a score, some without an engagement. */
beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const { id: connectorId } = await createConnector(service.database.owner, workspace.tenantId)
  for (let n = 0; n < 46; n++) {
    const row = {
      score: n % 11 === 0 ? null : 40 + (n % 5),
      last_engagement_at: n % 7 === 0 ? null : `2026-0${1 + (n % 3)}-01T00:00:00.00${n % 2}Z`,
      updated_at: `2026-05-0${1 + (n % 4)}T12:00:00.000Z`,
      created_at: '2026-04-01T12:00:00.000Z',
    }
    const { id } = await createOpportunity(service.database.owner, workspace.tenantId, {
      connectorId,
      score: row.score,
      engagementCount: row.last_engagement_at === null ? 0 : 2,
      lastEngagementAt: row.last_engagement_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })
    rows.push({ ...row, id })
  }
})
afterAll(() => service.stop())

const page = async (query: string) => {
  const { status, body } = await workspace.call('GET', `/opportunities?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const ids: string[] = body.data.opportunities.map(({ id }: Row) => id)
  return { ...body.data, ids }
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** Ids in the order promised: highest or latest first, none last, ties by id; turned round by `-`. */
function expected(sort: string, requested: readonly Row[]): string[] {
  const column = sort.replace('-', '') as 'score'
  const ordered = requested.toSorted((a, b) => {
    const [x, y] = [a[column], b[column]]
    if (x === y) return compare(a.id, b.id)
    if (x === null || y === null) return x === null ? 1 : -1
    return compare(y, x)
  })
  return (sort.startsWith('-') ? ordered.toReversed() : ordered).map(({ id }) => id)
}

async function walkByCursor(query: string): Promise<string[]> {
  const ids: string[] = []
  let next: string | undefined
  do {
    const one = await page(`${query}&page_size=4${next ? `&cursor=${next}` : ''}`)
    expect(one.has_more).toBe(one.next_cursor !== undefined)
    ids.push(...one.ids)
    next = one.next_cursor
  } while (next)
  return ids
}

async function walkByNumber(query: string): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; ; number++) {
    const one = await page(`${query}&page_size=4&page=${number}`)
    ids.push(...one.ids)
    if (!one.has_more) return ids
  }
}

describe.each(sortOrders)('sort=%s', (sort) => {
  test.each([
    ['what is shown by default', '', (row: Row) => row.score !== null && row.last_engagement_at !== null],
    ['what has a score', '&include=unengaged', (row: Row) => row.score !== null],
    ['what has an engagement', '&include=unscored', (row: Row) => row.last_engagement_at !== null],
    ['everything', '&include=unengaged,unscored,terminal', () => true],
  ])('page by page and cursor by cursor gives %s, each once, in order', async (_, include, requested) => {
    const ids = expected(sort, rows.filter(requested))
    const query = `sort=${sort}${include}`
    expect(await walkByNumber(query)).toEqual(ids)
    expect(await walkByCursor(query)).toEqual(ids)
  })
})

describe('a page', () => {
  test('past the end is empty, with the true total', async () => {
    const {
      ids,
      total,
      has_more,
      page: number,
    } = await page('page=999999999&page_size=200&include=unscored,unengaged')
    expect({ ids, total, has_more, number }).toEqual({
      ids: [],
      total: 46,
      has_more: false,
      number: 999_999_999,
    })
  })

  test('is never larger than 200, and says so', async () => {
    expect(await page('page_size=1000')).toMatchObject({ page_size: 200, has_more: false })
  })

  test('that is full and the last has no next', async () => {
    const { total } = await page('')
    const last = await page(`page_size=${total}`)
    expect(last.has_more).toBe(false)
    expect(last).not.toHaveProperty('next_cursor')
  })

  test('by cursor says which it is', async () => {
    const first = await page('page_size=4')
    const second = await page(`page_size=4&cursor=${first.next_cursor}`)
    expect([first.page, second.page]).toEqual([1, 2])
    expect(second.ids).toEqual((await page('page_size=4&page=2')).ids)
  })

  test('by cursor goes on behind a row that is gone by then', async () => {
    const first = await page('sort=-created_at&page_size=3&include=unscored,unengaged')
    const after = await page(
      `sort=-created_at&page_size=3&include=unscored,unengaged&cursor=${first.next_cursor}`,
    )
    await service.database.owner.query('update opportunities set engagement_count = 0 where id = $1', [
      first.ids[2],
    ])
    const again = await page(`sort=-created_at&page_size=3&include=unscored&cursor=${first.next_cursor}`)
    expect(again.ids[0]).toBe(
      after.ids.find((id: string) => rows.find((row) => row.id === id)?.last_engagement_at),
    )
  })

  test('by cursor is refused in another order', async () => {
    const { next_cursor } = await page('page_size=4')
    const { status, body } = await workspace.call('GET', `/opportunities?sort=-score&cursor=${next_cursor}`)
    expect(status).toBe(400)
    expect(body.error.details).toEqual([{ pointer: 'cursor', message: 'is none of ours for this list' }])
  })
})

test('pages go together with a search by name', async () => {
  const ids = await walkByCursor('search=person&sort=updated_at')
  expect(ids).toEqual(await walkByNumber('search=person&sort=updated_at'))
  expect(ids.length).toBeGreaterThan(20)
})
