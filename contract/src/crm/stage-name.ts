/**
 * The stages of the pipeline that HubSpot comes with: its API names them by their ids. Stages that somebody made are
 * named as the CRM names them.
 */
const stages = new Map([
  ['appointmentscheduled', 'Appointment scheduled'],
  ['qualifiedtobuy', 'Qualified to buy'],
  ['presentationscheduled', 'Presentation scheduled'],
  ['decisionmakerboughtin', 'Decision maker bought-in'],
  ['contractsent', 'Contract sent'],
  ['closedwon', 'Closed won'],
  ['closedlost', 'Closed lost'],
])

/** The stage of a deal as people know it: answers carry it as the CRM does. */
export const stageName = (stage: string | null) => (stage === null ? null : (stages.get(stage) ?? stage))
