import { companyAt, headcountAt } from './company.ts'
import { monthOfDay } from './dates.ts'
import { circleEmployer, circleOf, commonEmployer } from './employer.ts'
import { itemAt } from './item-at.ts'
import type { Person } from './person.ts'
import type { Plan } from './plan.ts'
import { type Random, seededRandom } from './random.ts'
import { degrees, fieldsOfStudy, schoolAt, schoolCount } from './schools.ts'
import { streams } from './streams.ts'
import { levels, titles } from './titles.ts'

export interface Career {
  /** Newest first; the first is the present one, unless the person gives no company. */
  positions: Position[]
  education: Education[]
}

export interface Position {
  companyIndex: number
  companyName: string
  title: string
  headcount: number
  /** Months since the year 0; a null end is the present. */
  startedIn: number
  finishedIn: number | null
}

export interface Education {
  schoolName: string
  degree: string
  fieldOfStudy: string
  startedIn: number
  finishedIn: number
}

/** Where a person worked and studied, and when: mostly within the circle, so that careers cross. */
export function careerOf(plan: Plan, person: Person): Career {
  const random = seededRandom(plan.seed, streams.career, person.index)
  const positions = positionsOf(plan, person, random)
  const firstJob = positions.at(-1)?.startedIn ?? monthOfDay(plan.asOfDay) - 60
  return { positions, education: educationOf(random, circleOf(plan, person.index), firstJob) }
}

/** Backwards from the present: each step leads to an earlier, not higher position, mostly at another company. */
function positionsOf(plan: Plan, person: Person, random: Random): Position[] {
  const present = monthOfDay(plan.asOfDay)
  const positions: Position[] = []
  let rank = levels.indexOf(person.level)
  let companyIndex = person.company?.index ?? pastEmployer(plan, random, person)
  let finishedIn = person.company ? null : present - random.int(2, 30)
  for (let left = random.int(1, Math.min(5, rank + 2)); left > 0; left--) {
    const startedIn = (finishedIn ?? present) - random.int(5, 24 + 8 * rank)
    const title = random.pick(titles[itemAt(levels, rank)])
    positions.push({ ...employment(plan, companyIndex, startedIn), title, startedIn, finishedIn })
    const isPromotion = random.chance(0.15)
    if (!isPromotion) companyIndex = pastEmployer(plan, random, person)
    finishedIn = startedIn - (isPromotion ? 0 : random.int(1, 3))
    rank = Math.max(0, rank - random.int(0, 2))
  }
  const [first, ...past] = positions
  return first && person.company ? [presentPosition(first, person), ...past] : positions
}

function presentPosition(position: Position, { companyName, title }: Person): Position {
  return { ...position, companyName, title }
}

function pastEmployer(plan: Plan, random: Random, person: Person): number {
  const kind = random.fraction()
  if (kind < 0.1) return random.int(0, plan.companies - 1)
  const employer = kind < 0.85 ? commonEmployer : circleEmployer
  return employer(plan, circleOf(plan, person.index), random.fraction())
}

type Employment = Pick<Position, 'companyIndex' | 'companyName' | 'headcount'>

function employment(plan: Plan, companyIndex: number, month: number): Employment {
  const companyName = companyAt(plan, companyIndex).name
  return { companyIndex, companyName, headcount: headcountAt(plan, companyIndex, month) }
}

const schoolsPerCircle = 4

function educationOf(random: Random, circle: number, firstJob: number): Education[] {
  const finishedIn = lastJuneBefore(firstJob - random.int(0, 12))
  if (!random.chance(0.2)) return [studies(random, circle, finishedIn, random.int(3, 4))]
  return [studies(random, circle, finishedIn, 1), studies(random, circle, finishedIn - 12, 3)]
}

/** From a September to a June. */
function studies(random: Random, circle: number, finishedIn: number, years: number): Education {
  const local = circle * schoolsPerCircle + random.int(0, schoolsPerCircle - 1)
  return {
    schoolName: schoolAt(random.chance(0.8) ? local : random.int(0, schoolCount - 1)),
    degree: random.pick(degrees),
    fieldOfStudy: random.pick(fieldsOfStudy),
    startedIn: finishedIn - years * 12 + monthsFromJuneToSeptember,
    finishedIn,
  }
}

const june = 5
const monthsFromJuneToSeptember = 3

function lastJuneBefore(month: number): number {
  return Math.floor((month - june) / 12) * 12 + june
}
