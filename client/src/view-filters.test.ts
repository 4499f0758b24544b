import { operations } from '@throughline/contract/operations.ts'
import { expect, test } from 'vitest'
import { filterForms, filterOfSavedView, filterOfView, isAdrift, sameFilter } from './view-filters.ts'

const names = Object.keys(operations.searchOpportunities.query.properties)

test('query, filters and memberQuery say the same', () => {
  const filter = { min_score: 40, account_tier: ['Tier 2', 'Tier 1'], search: '', targets_only: true }
  const { query, filters, memberQuery } = filterForms(names, filter)
  expect(query).toEqual({ min_score: 40, account_tier: ['Tier 1', 'Tier 2'], targets_only: true })
  expect(filters).toEqual(query)
  expect(memberQuery).toBe('account_tier=Tier+1&account_tier=Tier+2&min_score=40&targets_only=true')
})

test('paging, order and what the list does not know belong to no form', () => {
  const { filters, memberQuery } = filterForms(names, {
    page: 3,
    sort: '-score',
    peek: 'x',
    with_counts: true,
  })
  expect([filters, memberQuery]).toEqual([{}, ''])
})

test('the order in which values were chosen makes no other filter', () => {
  expect(sameFilter(names, { account_tier: ['B', 'A'] }, { account_tier: ['A', 'B', 'A'], search: '' })).toBe(
    true,
  )
  expect(sameFilter(names, { account_tier: ['A'] }, { account_tier: ['B'] })).toBe(false)
})

test('values between commas are those of a list, in whichever order', () => {
  expect(sameFilter(names, { account_tier: 'B, A' }, { account_tier: ['A', 'B'] })).toBe(true)
  expect(sameFilter(names, { account_tier: 'B,A' }, { account_tier: 'A,C' })).toBe(false)
  expect(sameFilter(names, { search: '' }, {})).toBe(true)
})

test('what a view keeps opens as the filter that made it', () => {
  const made = filterForms(names, { status_id: ['none'], min_score: 0 }).filters
  expect(filterOfView(names, { ...made, gone: 'x' })).toEqual(made)
})

test('a view opens under its filters, and under memberQuery where it keeps none', () => {
  const memberQuery = '?min_score=40&account_tier=A&account_tier=B'
  expect(filterOfSavedView(names, { filters: { min_score: 60 }, memberQuery })).toEqual({ min_score: 60 })
  expect(filterOfSavedView(names, { filters: {}, memberQuery })).toEqual({
    min_score: '40',
    account_tier: ['A', 'B'],
  })
})

test('a view is adrift when its filters and its memberQuery do not select the same', () => {
  const { filters, memberQuery } = filterForms(names, { min_score: 40, account_tier: ['B', 'A'] })
  expect(isAdrift(names, { filters, memberQuery })).toBe(false)
  expect(isAdrift(names, { filters, memberQuery: 'min_score=50' })).toBe(true)
  expect(isAdrift(names, { filters: {}, memberQuery })).toBe(false)
})
