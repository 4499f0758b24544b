/** Whose routes are worked on, and as of when. */
export interface RouteScope {
  tenantId: string
  connectorIds: readonly string[]
  /** Only the routes to these people; all of the connectors' routes where it is missing. */
  personIds?: readonly string[]
  /** The day the evidence is weighed, `YYYY-MM-DD`. */
  asOf: string
}
