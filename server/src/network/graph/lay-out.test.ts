import { expect, test } from 'vitest'
import { type GraphOpportunity, layOut } from './lay-out.ts'

const between = (
  id: string,
  connector_id: string,
  prospect_id: string,
  score: number | null,
): GraphOpportunity => ({ id, connector_id, prospect_id, company_id: 'acme', score, tier: null })

const all = { first: 'account:acme', nodesMax: 150 }

test('a node is there once, with the best score of what it is part of', () => {
  const { nodeIds, shown } = layOut(
    [between('1', 'ada', 'bob', 80), between('2', 'eve', 'bob', 60), between('3', 'ada', 'cid', null)],
    all,
  )
  expect([...nodeIds].map(([id, { bestScore }]) => `${id} ${bestScore}`)).toEqual([
    'account:acme 80',
    'connector:ada 80',
    'prospect:bob 80',
    'connector:eve 60',
    'prospect:cid null',
  ])
  expect(shown).toBe(3)
})

test('a prospect is led to by each opportunity and works at the account once', () => {
  const { edges } = layOut([between('1', 'ada', 'bob', 80), between('2', 'eve', 'bob', 60)], all)
  expect(edges.map(({ from, to, kind, score }) => [from, to, kind, score])).toEqual([
    ['connector:ada', 'prospect:bob', 'opportunity', 80],
    ['prospect:bob', 'account:acme', 'employment', 80],
    ['connector:eve', 'prospect:bob', 'opportunity', 60],
  ])
})

test('the best stay where there are too many nodes, and so does what needs no further one', () => {
  const { nodeIds, shown } = layOut(
    [
      between('1', 'ada', 'bob', 80),
      between('2', 'eve', 'cid', 70),
      between('3', 'dan', 'dot', 60),
      between('4', 'eve', 'bob', 50),
    ],
    { ...all, nodesMax: 5 },
  )
  expect([...nodeIds.keys()]).toEqual([
    'account:acme',
    'connector:ada',
    'prospect:bob',
    'connector:eve',
    'prospect:cid',
  ])
  expect(shown).toBe(3)
})

test('what a graph is of is there even where nothing leads to it', () => {
  expect([...layOut([], all).nodeIds.keys()]).toEqual(['account:acme'])
})
