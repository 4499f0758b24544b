import { expect, test } from 'vitest'
import { byWeight, describeEngagements, type EngagementCount } from './describe-engagements.ts'

const names = { connector: 'Ada Chen', prospect: 'Ben Ode' }
const engagement = (
  type: string,
  direction: EngagementCount['direction'],
  count: number,
): EngagementCount => ({ type, direction, count })

test.each([
  [[engagement('message', 'out', 12), engagement('message', 'in', 12)], '12 messages each way'],
  [
    [engagement('message', 'out', 8), engagement('message', 'in', 4)],
    '8 messages from Ada Chen, 4 messages from Ben Ode',
  ],
  [[engagement('comment', 'out', 1)], '1 comment from Ada Chen'],
  [[engagement('reply', 'in', 2)], '2 replies from Ben Ode'],
  [[engagement('reaction', null, 1200)], '1,200 reactions between them'],
  [
    [engagement('reaction', 'out', 1), engagement('message', 'in', 1)],
    '1 message from Ben Ode, 1 reaction from Ada Chen',
  ],
  [
    [engagement('message', 'out', 2), engagement('message', 'in', 2), engagement('message', null, 1)],
    '2 messages each way, 1 message between them',
  ],
  [
    [engagement('other', 'out', 2), engagement('skill_endorsement', 'out', 1)],
    '2 other interactions from Ada Chen, 1 skill endorsement from Ada Chen',
  ],
])('tells %j', (counts, textOf) => {
  const facts = { interactions: counts.toSorted(byWeight), last_at: '2026-11-03T23:59:59.000Z' }
  expect(describeEngagements(facts, names)).toBe(`${textOf}, last on 3 Nov 2026.`)
})
