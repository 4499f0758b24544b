import { expect, test } from 'vitest'
import { nestedDeals } from './nested-deals.ts'

const account = (Opportunities: object) => ({ Id: '001AAAAAAAAAAAA', Opportunities })
const records = [{ Id: '006AAAAAAAAAAAA', Name: 'Pilot' }]

test.each([
  [{ totalSize: 1, done: true, records }, 0],
  [{ records }, 0],
  [{ totalSize: 3, done: true, records }, 1],
  [{ totalSize: 1, done: false, nextRecordsUrl: '/x', records }, 1],
])('opportunities %j that are not all are reported', (nested, problems) => {
  const deals = nestedDeals([account({ totalSize: 0, done: true, records: [] }), account(nested)])
  expect(deals?.rows).toHaveLength(1)
  expect(deals?.problems).toHaveLength(problems)
  for (const problem of deals?.problems ?? [])
    expect(problem).toMatchObject({ line: 2, field: 'Opportunities' })
})
