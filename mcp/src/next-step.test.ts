import { ClientError } from '@throughline/client/client-error.ts'
import type { ErrorCode } from '@throughline/contract/errors.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'
import { expect, test } from 'vitest'
import { listedBy } from './listed-by.ts'
import { failedResult, toolResult } from './tool-result.ts'
import { tools } from './tools.ts'

const wordsOf = ({ content }: { content: { type: string }[] }) =>
  content.map((one) => ('text' in one ? String(one.text) : '')).join('\n')

const failureOf = (operation: object, message: string, code: ErrorCode, pointer?: string) => {
  const details = pointer === undefined ? [] : [{ pointer, message }]
  const error = new ClientError({ status: 400, code, message, details })
  // Every operation of the register is one.
  return wordsOf(failedResult(operation as Operation, error))
}

test('a name in the place of an id leads to the tool that lists the ids', () => {
  const { searchOpportunities, assignTags, getGraph } = operations
  const refused = (operation: object, pointer: string, what: string) =>
    failureOf(operation, `${pointer}: ${what}.`, 'BAD_REQUEST', pointer)
  expect(refused(searchOpportunities, 'status_id', 'must be a status id or `none`')).toContain(
    'Ids are in list-statuses.',
  )
  expect(refused(assignTags, '/tag_ids/0', 'must be a UUID')).toContain('Ids are in list-tag-groups.')
  expect(refused(assignTags, '/subject/company_id', 'must be a UUID')).toContain('Ids are in list-companies.')
  expect(refused(getGraph, 'depth', 'must be a number')).not.toContain('Ids are in')
  expect(Object.values(listedBy).filter((name) => !tools.has(name))).toEqual([])
})

test('what is not there says where ids come from', () => {
  const unknown = (operation: object, record: string) =>
    failureOf(operation, `There is no ${record} with this id.`, 'NOT_FOUND')
  expect(unknown(operations.listProspectPaths, 'person')).toMatch(/^There is no person .*search-everything/)
  expect(unknown(operations.listAccountPaths, 'target account')).toContain(
    'search-opportunities with company',
  )
  expect(unknown(operations.getIcp, 'ICP')).toMatch(/Ids are in list-icps\.$/)
  expect(unknown(operations.deleteTag, 'tag')).toMatch(/Ids are in list-tag-groups\.$/)
  // What there is none of need not be of the room of the operation.
  expect(unknown(operations.getGraph, 'owner')).toMatch(/Ids are in list-owners\.$/)
  const noRow = 'No client company has a source row with this id.'
  expect(failureOf(operations.excludeClientCompany, noRow, 'NOT_FOUND')).toContain('list-client-companies.')
  const told =
    'ada@acme.test is not in the owner directory. Add it first, or send create_owner_if_missing=true.'
  expect(failureOf(operations.setConnectorOwner, told, 'NOT_FOUND')).toBe(`${told} [NOT_FOUND]`)
})

test('a failure names other operations as tools', () => {
  const message = 'The owner belongs to the connector: set it with PUT /network/connectors/{socialId}/owner.'
  const said = failureOf(operations.updateOpportunity, message, 'BAD_REQUEST')
  expect(said).toBe('The owner belongs to the connector: set it with set-connector-owner. [BAD_REQUEST]')
})

test('a search that finds nothing says what else to ask, and the end of a list says nothing', () => {
  const nothing = (input: Record<string, unknown>) =>
    wordsOf(
      toolResult(operations.searchOpportunities as unknown as Operation, {
        input: { page_size: 10, ...input },
        answer: { opportunities: [], total: 0, page: 1, page_size: 10, has_more: false },
      }),
    )
  expect(nothing({ title: 'CFO' })).toContain('with_counts=true')
  expect(nothing({ page: 4 })).not.toContain('with_counts=true')
})
