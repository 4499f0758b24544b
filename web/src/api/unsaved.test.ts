import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { forgetUnsaved, keepUnsaved, unsavedOfMember } from './unsaved.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  kept.clear()
  queryClient.setQueryData(['getSession', {}], { member: { id: 'm1' }, workspace: { slug: 'acme' } })
})

const operation = 'updateOpportunity'
const inputs = () => unsavedOfMember().map(({ input }) => input)

test('of a field the latest text counts, and clearing the field lets go of it', () => {
  keepUnsaved({ operation, input: { id: 'o1', notes: 'first' } })
  keepUnsaved({ operation, input: { id: 'o1', notes: 'second' } })
  expect(inputs()).toEqual([{ id: 'o1', notes: 'second' }])
  forgetUnsaved({ operation, input: { id: 'o1', clear_notes: true } })
  expect(inputs()).toEqual([])
})

test('what another field of the row, or another row, is asked about leaves a text where it is', () => {
  keepUnsaved({ operation, input: { id: 'o1', notes: 'mine' } })
  forgetUnsaved({ operation, input: { id: 'o1', status_id: 's1' } })
  forgetUnsaved({ operation, input: { id: 'o2', notes: '' } })
  expect(inputs()).toEqual([{ id: 'o1', notes: 'mine' }])
})

test('of a form the latest write counts, whatever else it changes', () => {
  keepUnsaved({ operation: 'updateIcp', input: { id: 'i1', title: 'Mine' } })
  keepUnsaved({ operation: 'updateIcp', input: { id: 'i1', title: 'Mine', industries: ['Retail'] } })
  expect(inputs()).toEqual([{ id: 'i1', title: 'Mine', industries: ['Retail'] }])
})

test('an action that removes, a trial and a choice are no text that somebody typed', () => {
  for (const [name, input] of [
    ['removeConnector', { socialId: 'ada-chen' }],
    ['erasePerson', { socialId: 'ada-chen' }],
    ['createConnectorExclusion', { socialId: 'ada-chen', reason: 'A rival.' }],
    ['createTargetAccounts', { account_name: 'Hooli', dry_run: true }],
    ['bulkAssignTags', { member_query: 'connector_tag=Investor', mode: 'add' }],
    ['createInvitation', { email: 'ada@acme.example' }],
  ] as const)
    keepUnsaved({ operation: name, input })
  expect(inputs()).toEqual([])
})

test('what a form makes that keeps its own text is not offered a second time', () => {
  keepUnsaved({ operation: 'createIcp', input: { title: 'Retail' } })
  keepUnsaved({ operation: 'createWorkflow', input: { name: 'Tag the new ones', view_id: 'v1' } })
  keepUnsaved({ operation: 'createCompetitor', input: { name: 'Vandelay' } })
  expect(inputs()).toEqual([])
})
