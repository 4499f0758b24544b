import { expect, test } from 'vitest'
import { type ActCount, describeActs } from './describe-acts.ts'

const names = { connector: 'Ada Chen', prospect: 'Ben Ode' }
const act = (type: string, direction: ActCount['direction'], acts: number): ActCount => ({
  type,
  direction,
  acts,
})

test.each([
  [[act('message', 'out', 12), act('message', 'in', 12)], '12 messages each way'],
  [[act('message', 'out', 8), act('message', 'in', 4)], '8 messages from Ada Chen, 4 messages from Ben Ode'],
  [[act('comment', 'out', 1)], '1 comment from Ada Chen'],
  [[act('reply', 'in', 2)], '2 replies from Ben Ode'],
  [[act('reaction', null, 1200)], '1,200 reactions between them'],
  [[act('reaction', 'out', 1), act('message', 'in', 1)], '1 message from Ben Ode, 1 reaction from Ada Chen'],
  [
    [act('message', 'out', 2), act('message', 'in', 2), act('message', null, 1)],
    '2 messages each way, 1 message between them',
  ],
  [
    [act('other', 'out', 2), act('skill_endorsement', 'out', 1)],
    '2 other acts from Ada Chen, 1 skill endorsement from Ada Chen',
  ],
])('tells %j', (counts, told) => {
  expect(describeActs(counts, names, '2026-11-03T23:59:59.000Z')).toBe(`${told}, last on 3 Nov 2026.`)
})
