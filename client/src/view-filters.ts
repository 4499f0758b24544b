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

/** What a saved view keeps of its filter. */
export interface KeptFilter {
  filters: object
  memberQuery: string
}

/**
 * The filter under which a saved view opens: what it keeps for the application, or, where a caller of the API has kept
 * nothing for it, what `memberQuery` says.
 */
export function filterOfSavedView(
  names: readonly string[],
  { filters, memberQuery }: KeptFilter,
): Record<string, unknown> {
  const kept = filterOfView(names, { ...filters })
  return Object.keys(kept).length > 0 ? kept : filterOfView(names, queryOf(memberQuery))
}

/** Whether what a view shows is no longer what workflows read by its `memberQuery`. */
export const isAdrift = (names: readonly string[], view: KeptFilter): boolean =>
  !sameFilter(names, filterOfSavedView(names, view), queryOf(view.memberQuery))

/** Whether two filters select the same; of a list, also where its values stand between commas. */
export const sameFilter = (names: readonly string[], one: Filter, other: Filter) =>
  filterForms(names, apart(one)).memberQuery === filterForms(names, apart(other)).memberQuery

const apart = (filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === 'string' || Array.isArray(value) ? valuesOf(value) : value,
    ]),
  )

/** The values of a list parameter: one, several, or several between commas, as the API takes them. */
export const valuesOf = (list: unknown): string[] =>
  String(list)
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')

function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : [...new Set(value.map(String))].sort()
  return value === '' || value === null || value === false ? undefined : value
}

function queryOf(memberQuery: string): Record<string, unknown> {
  const given = new URLSearchParams(memberQuery)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}
