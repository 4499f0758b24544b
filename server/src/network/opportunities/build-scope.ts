/** Whose routes are built, and as of when. */
export interface BuildScope {
  tenantId: string
  connectorIds: readonly string[]
  /** Only the routes to these people; all of the connectors' routes where it is missing. */
  personIds?: readonly string[]
  /** The day the evidence is weighed, `YYYY-MM-DD`. */
  asOf: string
  now: Date
}
