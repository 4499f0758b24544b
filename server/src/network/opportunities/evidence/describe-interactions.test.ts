import { expect, test } from 'vitest'
import { byWeight, describeInteractions, type InteractionCount } from './describe-interactions.ts'

const names = { connector: 'Ada Chen', prospect: 'Ben Ode' }
const interaction = (
  type: string,
  direction: InteractionCount['direction'],
  count: number,
): InteractionCount => ({ type, direction, count })

test.each([
  [[interaction('message', 'out', 12), interaction('message', 'in', 12)], '12 messages each way'],
  [
    [interaction('message', 'out', 8), interaction('message', 'in', 4)],
    '8 messages from Ada Chen, 4 messages from Ben Ode',
  ],
  [[interaction('comment', 'out', 1)], '1 comment from Ada Chen'],
  [[interaction('reply', 'in', 2)], '2 replies from Ben Ode'],
  [[interaction('reaction', null, 1200)], '1,200 reactions between them'],
  [
    [interaction('reaction', 'out', 1), interaction('message', 'in', 1)],
    '1 message from Ben Ode, 1 reaction from Ada Chen',
  ],
  [
    [interaction('message', 'out', 2), interaction('message', 'in', 2), interaction('message', null, 1)],
    '2 messages each way, 1 message between them',
  ],
  [
    [interaction('other', 'out', 2), interaction('skill_endorsement', 'out', 1)],
    '2 other interactions from Ada Chen, 1 skill endorsement from Ada Chen',
  ],
])('tells %j', (counts, textOf) => {
  const facts = { interactions: counts.toSorted(byWeight), last_at: '2026-11-03T23:59:59.000Z' }
  expect(describeInteractions(facts, names)).toBe(`${textOf}, last on 3 Nov 2026.`)
})
