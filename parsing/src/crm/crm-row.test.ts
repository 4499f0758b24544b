import { expect, test } from 'vitest'
import { saidOver, withoutRepeats } from './crm-row.ts'

const ada = { owner_crm_id: '7', owner_email: 'ada@acme.com', owner_name: 'Ada Chen' }

test.each([
  [{}, ada],
  [{ owner_crm_id: '7' }, ada],
  [
    { owner_crm_id: '7', owner_email: null },
    { ...ada, owner_email: null },
  ],
  [{ owner_crm_id: '8' }, { owner_crm_id: '8', owner_email: null, owner_name: null }],
  [{ owner_crm_id: null }, { owner_crm_id: null, owner_email: null, owner_name: null }],
  [
    { owner_crm_id: null, owner_email: 'bob@acme.com' },
    { owner_crm_id: null, owner_email: 'bob@acme.com', owner_name: null },
  ],
])('after %j the owner is %j', (given, owner) => {
  expect(saidOver<object>(ada, given)).toEqual(owner)
})

test('of two rows of one record the later says more, and takes no owner of the first for its own', () => {
  const row = { line: 1, crmId: '1', isGone: false }
  const rowsOf = (...given: object[]) => withoutRepeats(given.map((one) => ({ ...row, given: one })))
  expect(rowsOf({ name: 'Acme' }, { owner_crm_id: '7' })).toEqual([
    { ...row, given: { name: 'Acme', owner_crm_id: '7' } },
  ])
  expect(rowsOf(ada, { owner_crm_id: '8' })[0]?.given).toEqual({
    owner_crm_id: '8',
    owner_email: null,
    owner_name: null,
  })
})
