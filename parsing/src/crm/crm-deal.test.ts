import { expect, test } from 'vitest'
import { unknownDeal, withOutcome } from './crm-deal.ts'

const outcomeOf = (stage: string) => {
  const { is_closed, is_won } = withOutcome({ ...unknownDeal, stage })
  return is_closed ? (is_won ? 'won' : 'lost') : 'open'
}

test.each([
  ['closedwon', 'won'],
  ['Closed Won (New business)', 'won'],
  ['5. Closed Won (Sales Pipeline)', 'won'],
  ['Won', 'won'],
  ['Won (New Business)', 'won'],
  ['Deal won', 'won'],
  ['Gewonnen', 'won'],
  ['Abgeschlossen und gewonnen', 'won'],
  ['Abgeschlossen und gewonnen (Vertriebspipeline)', 'won'],
  ['Fermé gagné (Pipeline des ventes)', 'won'],
  ['Cerrado ganado', 'won'],
  ['Closed Lost', 'lost'],
  ['Lost', 'lost'],
  ['Lost (Sales Pipeline)', 'lost'],
  ['Verloren', 'lost'],
  ['Cierre perdido', 'open'],
  ['Perdu', 'lost'],
  ['Almost won', 'open'],
  ['Won back', 'open'],
  ['Won back (Sales Pipeline)', 'open'],
  ['Lost contact', 'open'],
  ['Wonder', 'open'],
  ['Closing', 'open'],
  ['1234567', 'open'],
])('the stage %j is %s', (stage, outcome) => {
  expect(outcomeOf(stage)).toBe(outcome)
})
