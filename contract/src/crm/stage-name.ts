/**
 * The stages of deals that HubSpot comes with, by the letters of their ids there and of their labels in its exports.
 * Stages that somebody made are named as the CRM names them.
 */
const stages = new Map([
  ['appointmentscheduled', { en: 'Appointment scheduled', de: 'Termin vereinbart' }],
  ['qualifiedtobuy', { en: 'Qualified to buy', de: 'Zum Kauf qualifiziert' }],
  ['presentationscheduled', { en: 'Presentation scheduled', de: 'Präsentation vereinbart' }],
  ['decisionmakerboughtin', { en: 'Decision maker bought-in', de: 'Entscheider überzeugt' }],
  ['contractsent', { en: 'Contract sent', de: 'Vertrag gesendet' }],
  ['closedwon', { en: 'Closed won', de: 'Gewonnen' }],
  ['closedlost', { en: 'Closed lost', de: 'Verloren' }],
])

/** The stage of a deal as people know it, in a language: answers carry it as the CRM does. */
export function stageName(stage: string | null, language: 'en' | 'de'): string | null {
  if (stage === null) return null
  return stages.get(stage.toLowerCase().replace(/[\s-]/g, ''))?.[language] ?? stage
}
