import { expect, test } from 'vitest'
import { dealShape } from './deal-shape.ts'
import { dealReading } from './read-deal.ts'
import { readRecord } from './read-record.ts'

const readWhole = (record: Record<string, unknown>) =>
  dealReading({ vendor: 'hubspot', dateOrder: null, rows: [], records: [] }).read(
    readRecord(dealShape.hubspot, record, 1),
  )

const read = (record: Record<string, unknown>) => readWhole(record).given

test.each([
  [{ hs_deal_stage_probability: '1' }, true, true],
  [{ hs_deal_stage_probability: '0.0' }, true, false],
  [{ hs_deal_stage_probability: '0.2' }, null, null],
  [{ hs_deal_stage_probability: '1', hs_is_closed: 'false', hs_is_closed_won: 'false' }, false, false],
  [{ hs_is_closed_lost: 'true' }, true, false],
  [{ hs_is_closed_lost: 'false' }, null, null],
  [{ hs_deal_stage_probability: '1,0' }, true, true],
  [{ hs_deal_stage_probability: '0,0' }, true, false],
  [{ hs_is_closed: 'WAHR', hs_is_closed_won: 'FALSCH' }, true, false],
  [{}, null, null],
])('beside a stage %j says closed %j and won %j', (flags, closed_flag, won_flag) => {
  expect(read({ properties: { dealstage: '1234567', ...flags } })).toMatchObject({ closed_flag, won_flag })
})

test.each([
  [
    [
      { id: '2', type: 'deal_to_company_unlabeled' },
      { id: '1', type: 'deal_to_company' },
    ],
    '1',
  ],
  [
    [
      { toObjectId: 2, associationTypes: [{ typeId: 341, label: null }] },
      { toObjectId: 1, associationTypes: [{ typeId: 341 }, { typeId: 5, label: 'Primary' }] },
    ],
    '1',
  ],
  [[{ toObjectId: 2, associationTypes: [{ typeId: 341 }, null] }], '2'],
])('of the companies %j the primary one is %s', (results, id) => {
  expect(read({ associations: { companies: { results } } }).company_crm_id).toBe(id)
})

test.each([
  [
    ['1.250,50', '12.500', '2500'],
    [1250.5, 12_500, 2500],
  ],
  [
    ['1250.5', '12.500', '2500'],
    [1250.5, 12.5, 2500],
  ],
  [
    ['12.500', '1.250', '250.000', '980'],
    [12_500, 1250, 250_000, 980],
  ],
  [
    ['12.500', '99.95'],
    [12.5, 99.95],
  ],
  [
    ['1,50,000', '12.500'],
    [150_000, 12.5],
  ],
])('of a list with the amounts %j, they are %j', (written, amounts) => {
  const rows = written.map((amount, at) => ({ line: at + 1, values: { id: String(at), amount } }))
  const reading = dealReading({ vendor: 'hubspot', dateOrder: null, rows, records: [] })
  expect(rows.map((row) => reading.read(row).given.amount)).toEqual(amounts)
})

test('the API of a CRM writes a decimal point, whatever all amounts look like', () => {
  const rows = [{ line: 1, values: { id: '1', amount: '12.500' } }]
  const reading = dealReading({ vendor: 'hubspot', dateOrder: null, rows, records: [{}] })
  expect(rows.map((row) => reading.read(row).given.amount)).toEqual([12.5])
})

test('a flag that is none is reported', () => {
  const { problems } = readWhole({
    properties: { dealstage: 'x', hs_is_closed: 'perhaps', hs_is_closed_won: '' },
  })
  expect(problems).toEqual([{ line: 1, field: 'is_closed', reason: 'is neither true nor false' }])
})

test('an id of a company that cannot be read is reported and takes no company away', () => {
  const { given, problems } = readWhole({
    properties: { dealname: 'x', hs_primary_associated_company: '1.23457E+11' },
  })
  expect(given).not.toHaveProperty('company_crm_id')
  expect(problems).toEqual([{ line: 1, field: 'company_id', reason: 'is not the id of a company' }])
  const empty = readWhole({ properties: { dealname: 'x', hs_primary_associated_company: null } })
  expect(empty).toMatchObject({ given: { company_crm_id: null }, problems: [] })
})
