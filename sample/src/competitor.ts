import { type Company, companyAt } from './company.ts'
import { peopleOfNetworks } from './contacts.ts'
import { itemAt } from './item-at.ts'
import { fullName, personAt } from './person.ts'
import type { Plan } from './plan.ts'
import { seededRandom } from './random.ts'
import { streams } from './streams.ts'

export interface SampleRep {
  name: string
  socialUrl: string
  title: string
}

export interface SampleCompetitor {
  index: number
  name: string
  domain: string
  socialUrl: string
  numericId: string
  reps: readonly SampleRep[]
}

/** How many competitors the invented workspace watches. */
export const sampleCompetitors = 3

/** Competitor `index` with its reps: a company outside of every network, and people whom no connector knows. */
export function competitorAt(plan: Plan, index: number): SampleCompetitor {
  const random = seededRandom(plan.seed, streams.competitor, index)
  const company = companyAt(plan, plan.companies + index)
  const reps = Array.from({ length: random.int(4, 6) }, (_, place) => repAt(plan, { company, index, place }))
  const { shortName, domain, socialUrl, numericId } = company
  return { index, name: shortName, domain, socialUrl, numericId, reps }
}

interface RepPlace {
  company: Company
  index: number
  place: number
}

function repAt(plan: Plan, { index, place }: RepPlace): SampleRep {
  const person = personAt(plan, peopleOfNetworks(plan) + index * repsMax + place)
  return { name: fullName(person), socialUrl: person.socialUrl, title: itemAt(repTitles, place) }
}

const repsMax = 16

const repTitles = [
  'VP Sales',
  'Senior Account Executive',
  'Account Executive',
  'Sales Development Representative',
  'Solutions Engineer',
  'Account Manager',
]
