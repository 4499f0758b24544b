import type { InputOf } from '@throughline/contract/operation.ts'
import type { searchOpportunities } from '@throughline/contract/opportunities/search-opportunities.ts'
import type { Sql } from '../db/sql.ts'
import { searchForm } from '../text/search-form.ts'

export type SearchInput = InputOf<typeof searchOpportunities>

/** A search without the page it asks for. */
export type SearchFilters = Omit<SearchInput, 'page' | 'page_size' | 'cursor'>

/** What a filter says where it is given; a filter left blank asks for nothing. */
export const given = <T>(value: T | undefined, condition: (value: T) => Sql): Sql[] =>
  value === undefined ? [] : [condition(value)]

export const items = (values: string[] | undefined) => (values?.length ? values : undefined)

export const said = (text: string | undefined) =>
  text === undefined || searchForm(text) === '' ? undefined : text
