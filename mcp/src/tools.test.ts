import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'
import { expect, test } from 'vitest'
import { toolRooms, withheldOperations, withheldRooms } from './tool-operations.ts'
import { tools, toolsFor } from './tools.ts'

const every = Object.values(operations) as unknown as Operation[]

test('every operation of JSON in an open room is exactly one tool, and no other is', () => {
  const expected = every
    .filter(({ room }) => !Object.hasOwn(withheldRooms, room))
    .filter(({ name }) => !Object.hasOwn(withheldOperations, name))
    .filter(({ takes, streams }) => !takes.includes('upload') && streams.length === 0)
    .map(({ name }) => name)
  const listed = toolsFor(['read', 'write']).map(({ name }) => name)
  expect(listed.toSorted()).toEqual(expected.toSorted())
  expect(new Set(listed).size).toBe(listed.length)
})

test('of every room and of every single exception it is decided whether it is open', () => {
  const rooms = new Set(every.map(({ room }) => room))
  expect([...toolRooms, ...Object.keys(withheldRooms)].toSorted()).toEqual([...rooms].toSorted())
  const names = every.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(withheldOperations)))
})

test('a key that reads is offered what reads alone', () => {
  const reading = toolsFor(['read'])
  expect(reading.length).toBeGreaterThan(30)
  expect(reading.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
  expect(toolsFor([])).toEqual([])
})

test.each([
  ['search-opportunities', { readOnlyHint: true, openWorldHint: false }],
  ['preview-icp', { readOnlyHint: true, openWorldHint: false }],
  ['create-competitor', { destructiveHint: false, openWorldHint: false }],
  ['create-reports', { destructiveHint: false, openWorldHint: false }],
  ['create-connector-exclusion', { destructiveHint: true, openWorldHint: false }],
  ['update-opportunity', { destructiveHint: true, idempotentHint: true, openWorldHint: false }],
  ['remove-connector', { destructiveHint: true, idempotentHint: true, openWorldHint: false }],
  ['merge-company', { destructiveHint: true, openWorldHint: false }],
])('%s says what it does to what is there', (name, hints) => {
  expect(tools.get(name)?.definition.annotations).toEqual(hints)
})

test.each([...tools.values()])('$operation.name explains itself and every argument', ({
  operation,
  definition,
}) => {
  expect(definition.description?.length).toBeGreaterThan(10)
  const { params, query, body } = operation
  const fields = [params, query, body].flatMap(({ properties }) => Object.entries(properties))
  const names = fields.filter(([, schema]) => !('deprecated' in schema)).map(([name]) => name)
  // Of two of one name in path, query and body one would get lost.
  expect(Object.keys(definition.inputSchema.properties ?? {})).toEqual(names)
  expect(JSON.stringify(definition)).not.toMatch(/"(wire|expects|misplaced)":/)
})

test('a tool that goes with another is called by its name, not by an address that an agent does not call', () => {
  const told = [...tools.values()].map(({ definition }) => definition.description ?? '')
  expect(told.filter((text) => /`(GET|POST|PUT|DELETE) /.test(text))).toEqual([])
  expect(tools.get('bulk-assign-tags')?.definition.description).toMatch(/as `assign-tags` .*`undo-job` with/)
})

test('a list is an array, a flag a boolean, and a page is small', () => {
  const schema = tools.get('search-opportunities')?.definition.inputSchema.properties
  expect(schema).toMatchObject({
    connector: { type: 'array', items: { type: 'string' } },
    targets_only: { type: 'boolean' },
    min_score: { type: 'integer', minimum: 0, maximum: 100 },
    page_size: { type: 'integer', default: 10, maximum: 50 },
  })
  expect(tools.get('update-opportunity')?.definition.inputSchema).toMatchObject({ required: ['id'] })
  expect(tools.get('restore-evidence')?.definition.inputSchema).toMatchObject({ required: ['id', 'kind'] })
})

test('what may be empty says so in its type, what is only there to be refused is not told of', () => {
  expect(tools.get('rate-opportunity')?.definition.inputSchema.properties).toMatchObject({
    rating: { type: ['string', 'null'], enum: ['well', 'slightly', 'not_at_all', null] },
  })
  const many = JSON.stringify(tools.get('bulk-update-opportunities')?.definition)
  expect(many).toContain('clear_status')
  expect(many).not.toContain('owner_email')
})

test('all that a key is told of its tools, which many agents read before they begin, is short', () => {
  expect(JSON.stringify(toolsFor(['read'])).length).toBeLessThan(32_000)
  expect(JSON.stringify(toolsFor(['read', 'write'])).length).toBeLessThan(70_000)
})
