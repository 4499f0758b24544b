import { encodeQuery } from './encode-query.ts'

/** Values of the filters of a list, by the name of the parameter. */
export type Filter = Readonly<Record<string, unknown>>

/** The three forms in which one filter travels. They always say the same, as they are made of one object. */
export interface FilterForms {
  /** The parameters of the list. */
  query: Record<string, unknown>
  /** What a saved view keeps for the application. */
  filters: Record<string, unknown>
  /** What a saved view keeps for workflows and bulk changes: the query as text. */
  memberQuery: string
}

/** Parameters that say what of a list is shown, not what is in it. */
const notOfMembership = ['page', 'page_size', 'cursor', 'sort', 'with_counts']

/**
 * Brings a filter into its three forms. `names` are the parameters that the list takes; what is not among them, and what
 * is empty, belongs to none of the forms.
 */
export function filterForms(names: readonly string[], filter: Filter): FilterForms {
  const known = names.filter((name) => !notOfMembership.includes(name)).sort()
  const query: Record<string, unknown> = {}
  for (const name of known) {
    const value = present(filter[name])
    if (value !== undefined) query[name] = value
  }
  return { query, filters: { ...query }, memberQuery: encodeQuery(query).replace(/^\?/, '') }
}

/** The filter that a saved view keeps; parameters that the list does not know are dropped. */
export const filterOfView = (names: readonly string[], filters: Filter) => filterForms(names, filters).filters

/** Whether two filters select the same. */
export const sameFilter = (names: readonly string[], one: Filter, other: Filter) =>
  filterForms(names, one).memberQuery === filterForms(names, other).memberQuery

function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : [...new Set(value.map(String))].sort()
  return value === '' || value === null || value === false ? undefined : value
}
