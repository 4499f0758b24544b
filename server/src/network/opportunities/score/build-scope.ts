/** The connectors whose opportunities are built, and the day as of which. */
export interface BuildScope {
  tenantId: string
  connectorIds: readonly string[]
  /** Builds only the opportunities to these people; without it all of the connectors' are built. */
  personIds?: readonly string[]
  /** The day the evidence is weighed, `YYYY-MM-DD`. */
  asOf: string
  now: Date
  /** The member who causes a change of a score; left out where it is the service itself. */
  memberId?: string
}
