import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestService, type TestService } from '../../testing/service.ts'
import { raw, sql } from '../db/sql.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { type Move, renumberRows } from './renumber-rows.ts'

let service: TestService
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
  tenantId = (await service.createWorkspace()).tenantId
})
afterAll(() => service.stop())

const ofNumber = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Numbers as many tiers as there are positions anew: the order afterwards, which were written, and whether it moved. */
async function renumbered(positions: readonly number[], move?: Move) {
  const { owner } = service.database
  const ids = positions.map((_, n) => ofNumber(n))
  await owner.query('delete from tiers where tenant_id = $1', [tenantId])
  await owner.query(
    `insert into tiers (tenant_id, id, name, name_canon, position)
     select $1, t.id, t.id, t.id, t.position from unnest($2::uuid[], $3::int[]) as t (id, position)`,
    [tenantId, ids, positions],
  )
  const versions = async () =>
    (
      await owner.query('select id, position, xmin from tiers where tenant_id = $1 order by position, id', [
        tenantId,
      ])
    ).rows
  const before = new Map((await versions()).map(({ id, xmin }) => [id, xmin]))
  const moved = await inTenantTransaction(service.database.pools.transactions, tenantId, (db) =>
    renumberRows({ db, tenantId }, { table: raw('tiers'), within: sql`true` }, move),
  )
  const after = await versions()
  return {
    order: after.map(({ id }) => ids.indexOf(id)),
    positions: after.map(({ position }) => position),
    written: after.filter(({ id, xmin }) => before.get(id) !== xmin).map(({ id }) => ids.indexOf(id)),
    moved,
  }
}

test('rows that stand right are left alone', async () => {
  const asTheyAre = { order: [0, 1, 2], positions: [0, 1, 2], written: [], moved: false }
  expect(await renumbered([0, 1, 2])).toEqual(asTheyAre)
  expect(await renumbered([0, 1, 2], { id: ofNumber(1), to: 1 })).toEqual(asTheyAre)
})

test('gaps and equal numbers close', async () => {
  expect(await renumbered([0, 0, 7])).toMatchObject({
    order: [0, 1, 2],
    positions: [0, 1, 2],
    written: [1, 2],
  })
})

test('a move shifts only what lies between', async () => {
  expect(await renumbered([0, 1, 2, 3], { id: ofNumber(3), to: 1 })).toEqual({
    order: [0, 3, 1, 2],
    positions: [0, 1, 2, 3],
    written: [3, 1, 2],
    moved: true,
  })
})

test('behind the end is the end', async () => {
  expect(await renumbered([0, 1], { id: ofNumber(0), to: 99 })).toMatchObject({
    order: [1, 0],
    positions: [0, 1],
  })
})

test('whatever moves, the order stays dense and the others keep theirs', async () => {
  const numbers = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(numbers, fc.nat({ max: 11 }), fc.nat({ max: 15 }), async (positions, of, to) => {
      const sorted = positions.toSorted((a, b) => a - b)
      const who = of % sorted.length
      const { order, ...after } = await renumbered(sorted, { id: ofNumber(who), to })
      expect(after.positions).toEqual(sorted.map((_, place) => place))
      expect(order.indexOf(who)).toBe(Math.min(to, sorted.length - 1))
      expect(order.filter((n) => n !== who)).toEqual(sorted.map((_, n) => n).filter((n) => n !== who))
    }),
  )
})
