import { expect, test } from 'vitest'
import { placeFlows } from './place-flows.ts'

const orders = [
  ['ada', 'bob', 'nobody'],
  ['vp', 'head'],
  ['one', 'two'],
]

test('what flows through a node is its height, beside what its name needs, and no node lies over the next', () => {
  const { nodes, height } = placeFlows(
    [
      { steps: ['ada', 'vp', 'one'], count: 6 },
      { steps: ['ada', 'head', 'two'], count: 2 },
      { steps: ['bob', 'vp', 'two'], count: 2 },
    ],
    orders,
  )
  expect(nodes.map(({ column, key, count }) => `${column} ${key} ${count}`)).toEqual([
    '0 ada 8',
    '0 bob 2',
    '1 vp 8',
    '1 head 2',
    '2 one 6',
    '2 two 4',
  ])
  for (const column of [0, 1, 2]) {
    const [first, second] = nodes.filter((node) => node.column === column)
    expect(second?.top).toBeCloseTo((first?.top ?? 0) + (first?.height ?? 0) + 8)
    expect((second?.top ?? 0) + (second?.height ?? 0)).toBeCloseTo(height)
  }
  const [ada, bob] = nodes
  expect((ada?.height ?? 0) - 26).toBeCloseTo(4 * ((bob?.height ?? 0) - 26))
})

test('bands begin and end beneath each other within their nodes, and lose nothing', () => {
  const { nodes, bands } = placeFlows(
    [
      { steps: ['ada', 'vp', 'one'], count: 3 },
      { steps: ['ada', 'vp', 'two'], count: 1 },
      { steps: ['bob', 'vp', 'two'], count: 4 },
    ],
    orders,
  )
  expect(bands.map(({ from, to, count }) => `${from} > ${to} ${count}`)).toEqual([
    'ada > vp 4',
    'bob > vp 4',
    'vp > one 3',
    'vp > two 5',
  ])
  const [ada, bob] = bands
  expect(bob?.toTop).toBeCloseTo((ada?.toTop ?? 0) + (ada?.thickness ?? 0))
  for (const { column, to, toTop, thickness } of bands) {
    const node = nodes.find((one) => one.column === column + 1 && one.key === to)
    expect(toTop).toBeGreaterThanOrEqual(node?.top ?? 0)
    expect(toTop + thickness).toBeLessThanOrEqual((node?.top ?? 0) + (node?.height ?? 0) + 1e-9)
  }
})

test('nothing flows: there is nothing to draw', () => {
  expect(placeFlows([], orders)).toMatchObject({ nodes: [], bands: [] })
})
