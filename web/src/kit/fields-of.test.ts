import { expect, test } from 'vitest'
import { fieldsOf } from './fields-of.ts'

interface Row {
  id: string
  status_id: string | null
  status?: { name: string }
}

const without: Row = { id: 'a', status_id: null }
const contacted: Row = { id: 'a', status_id: 'b', status: { name: 'Contacted' } }

test('what a change has brought to a record is taken back with it, also where there was nothing before', () => {
  expect(fieldsOf(contacted, without)).toEqual({ status_id: 'b', status: { name: 'Contacted' } })
  const back = { ...contacted, ...fieldsOf(without, contacted, contacted) }
  expect(back).toStrictEqual({ ...without, status: undefined })
  // What a change says nothing about stays.
  expect(fieldsOf(without, contacted)).toEqual({ status_id: null })
  expect(fieldsOf(contacted, contacted)).toEqual({})
})
