/**
 * The stages of the pipeline that HubSpot comes with: its API names them by their ids. Stages that somebody made are
 * named as the CRM names them.
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
export const stageName = (stage: string | null, language: 'en' | 'de') =>
  stage === null ? null : (stages.get(stage)?.[language] ?? stage)
