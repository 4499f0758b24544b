const usual = [
  'appointmentscheduled',
  'qualifiedtobuy',
  'presentationscheduled',
  'decisionmakerboughtin',
  'contractsent',
  'closedwon',
  'closedlost',
] as const

/**
 * The stage of a deal that HubSpot comes with, by its id as the API has it or by its label as an export has it;
 * undefined for one that somebody made.
 */
export function usualStage(stage: string): (typeof usual)[number] | undefined {
  const letters = stage.toLowerCase().replace(/[\s-]/g, '')
  return usual.find((name) => name === letters)
}
