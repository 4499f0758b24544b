/** A run as its evaluation sees it. */
export interface EvaluatedRun {
  id: string
  cause: 'change' | 'schedule' | 'request'
  /** Whether every member fires, not only those that entered or left. */
  allMembers: boolean
}
