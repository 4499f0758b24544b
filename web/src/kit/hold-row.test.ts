import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { holdRow } from './hold-row.ts'

interface Row {
  id: string
  status: string
  notes: string
}

const rows = { lists: { listRows: 'rows', getRow: null }, keyOf: (row: Row) => row.id }
const former: Row = { id: 'a', status: 'new', notes: '' }
const change = (status: string) => ({ row: former, before: { status: former.status }, after: { status } })

/** A list that reads itself anew, and a service that answers what it is told to, once it is told to. */
function list() {
  const client = new QueryClient()
  const answers: ((row: Row) => void)[] = []
  const read = (name: string, wrap: (row: Row) => unknown) => {
    const queryFn = () => new Promise((resolve) => answers.push((row) => resolve(wrap(row))))
    new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => {})
  }
  const answer = async (row: Row) => {
    answers.shift()?.(row)
    await settle()
  }
  const shown = () => client.getQueryData<{ rows: Row[] }>(['listRows'])?.rows[0]
  read('listRows', (row) => ({ rows: [row] }))
  return { client, read, answer, shown, asked: () => answers.length }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('what is read while a change is under way shows it, and afterwards is read anew', async () => {
  const { client, answer, shown, read } = list()
  await answer(former)
  const held = holdRow(client, rows, change('won'))
  expect(shown()?.status).toBe('won')
  void client.refetchQueries({ queryKey: ['listRows'] })
  await answer({ ...former, notes: 'of somebody else' })
  expect(shown()).toEqual({ id: 'a', status: 'won', notes: 'of somebody else' })
  read('getRow', (row) => row)
  await answer(former)
  expect(client.getQueryData<Row>(['getRow'])?.status).toBe('won')
  held.end()
  await settle()
  await answer({ ...former, status: 'won by the service' })
  expect(shown()?.status).toBe('won by the service')
})

test('what was asked before a change was done is not waited for', async () => {
  const { client, answer, shown, asked } = list()
  const held = holdRow(client, rows, change('won'))
  held.end()
  await settle()
  expect(asked()).toBe(2)
  await answer(former)
  expect(shown()).toBeUndefined()
  await answer({ ...former, status: 'won' })
  expect(shown()?.status).toBe('won')
})

test('a change that is refused takes back itself alone, and the list is read once all are done', async () => {
  const { client, answer, shown, asked } = list()
  await answer(former)
  const first = holdRow(client, rows, change('won'))
  const second = holdRow(client, rows, change('lost'))
  first.takeBack()
  first.end()
  await settle()
  expect([shown()?.status, asked()]).toEqual(['lost', 0])
  second.takeBack()
  expect(shown()?.status).toBe('new')
  second.end()
  await settle()
  expect(asked()).toBe(1)
})
