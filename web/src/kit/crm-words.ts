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

/** The stage of a deal as people know it. */
export const stageName = (stage: string | null) => (stage === null ? null : (stages.get(stage) ?? stage))

/** An industry as people write it: COMPUTER_SOFTWARE, which is an id of HubSpot, is "Computer software". */
export function industryName(industry: string): string {
  if (!/^[A-Z]{4,}[A-Z_]*$/.test(industry)) return industry
  const words = industry.replaceAll('_', ' ').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
