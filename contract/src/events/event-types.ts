/** Every type of event, noun first. */
export const eventTypes = [
  'opportunity.created',
  'opportunity.updated',
  'opportunity.status_changed',
  'opportunity.score_changed',
  'opportunity.removed',
  'connector.imported',
  'connector.removed',
  'connector.owner_changed',
  'job.completed',
  'job.failed',
  'person.erased',
  'account.first_path',
  'competitor.interaction',
  'competitor.account_at_risk',
  'competitor.account_heated',
  'competitor.account_cooled',
  'competitor.new_rep',
  'report.completed',
  'workflow.fired',
] as const

export type EventType = (typeof eventTypes)[number]
