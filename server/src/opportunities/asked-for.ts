import type { InputOf } from '@throughline/contract/operation.ts'
import type { searchOpportunities } from '@throughline/contract/opportunities/search-opportunities.ts'
import type { Sql } from '../db/sql.ts'
import { searchForm } from '../text/search-form.ts'

export type SearchInput = InputOf<typeof searchOpportunities>

/** A search without the page it asks for. */
export type SearchFilters = Omit<SearchInput, 'page' | 'page_size' | 'cursor'>

/** What is made of what a filter says, where it is given; a filter left blank asks for nothing. */
export const given = <T, Made = Sql>(value: T | undefined, make: (value: T) => Made): Made[] =>
  value === undefined ? [] : [make(value)]

export const items = (values: string[] | undefined) => (values?.length ? values : undefined)

export const said = (text: string | undefined) =>
  text === undefined || searchForm(text) === '' ? undefined : text
