import type { stages as english } from '../en/stages.ts'
import type { MessagesLike } from '../messages-like.ts'

export const stages: MessagesLike<typeof english> = {
  appointmentscheduled: 'Termin vereinbart',
  qualifiedtobuy: 'Zum Kauf qualifiziert',
  presentationscheduled: 'Präsentation vereinbart',
  decisionmakerboughtin: 'Entscheider überzeugt',
  contractsent: 'Vertrag gesendet',
  closedwon: 'Gewonnen',
  closedlost: 'Verloren',
}
