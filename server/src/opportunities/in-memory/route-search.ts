/** What routes are searched for. */
export interface RouteSearch {
  /** A part of a name of whom or what a route reaches, not blank. */
  text: string | undefined
  minScore: number | undefined
  /** What else routes must be of, all of it. */
  sets: readonly RouteSet[]
}

/** The routes through connectors, into companies or with ids that are among some, or into no such company. */
export interface RouteSet {
  of: 'connectors' | 'companies' | 'otherCompanies' | 'routes'
  /** One id behind the other, in 16 bytes each. */
  ids: DataView
}
