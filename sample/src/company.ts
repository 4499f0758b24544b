import { companyNames, nameEnds, nameStarts, sectors } from './company-words.ts'
import { monthOfDay } from './dates.ts'
import { itemAt } from './item-at.ts'
import { cultures } from './names.ts'
import { type Place, places } from './places.ts'
import type { Plan } from './plan.ts'
import { type Random, seededRandom } from './random.ts'
import { shuffledIndex } from './shuffled-index.ts'
import { slug } from './slug.ts'
import { streams } from './streams.ts'

export interface Company {
  index: number
  /** As the company writes it, often with its legal form. */
  name: string
  /** The same without the legal form, as many of its people write it. */
  shortName: string
  domain: string
  socialUrl: string
  /** The network's own number of the company, as digits. */
  numericId: string
  place: Place
}

/** Company `index` of the plan, out of nothing but its number; the first `targetAccounts` are the target accounts. */
export function companyAt(plan: Plan, index: number): Company {
  const random = seededRandom(plan.seed, streams.company, index)
  const { coined, sector, address } = coinedName(plan, index)
  const place = placeOf(random, index % plan.circles)
  const shortName = shortNameOf(random, coined, sector)
  return {
    index,
    name: random.chance(0.45) ? shortName + random.pick(place.legalForms) : shortName,
    shortName,
    domain: `${address}.example`,
    socialUrl: `https://www.linkedin.com/company/${address}`,
    numericId: String(firstNumericId + shuffledIndex(index, numericIds, plan.seed)),
    place,
  }
}

/** The company that the workspace itself belongs to: its employees and owners work there. */
export function ownCompany(plan: Plan): Company {
  return companyAt(plan, ownCompanyIndex(plan))
}

/** The first that is no target account. */
export function ownCompanyIndex(plan: Plan): number {
  return plan.targetAccounts
}

/** People employed in a month (months since the year 0), growing or shrinking steadily; at least 2. */
export function headcountAt(plan: Plan, index: number, month: number): number {
  const random = seededRandom(plan.seed, streams.company, -1 - index)
  const now = Math.exp(random.fraction() ** 1.5 * Math.log(20_000 / 6)) * 6
  const growthPerYear = random.fraction() * 0.3 - 0.04
  const years = (month - monthOfDay(plan.asOfDay)) / 12
  return Math.max(2, Math.round(now * (1 + growthPerYear) ** Math.min(0, years)))
}

/** A circle has its own city, and members elsewhere. */
function placeOf(random: Random, circle: number): Place {
  return random.chance(0.6) ? itemAt(places, circle) : random.pick(places)
}

/** Far above the numbers in use, so that none is a real company's. */
const firstNumericId = 7_000_000_000
const numericIds = 2 ** 28

interface CoinedName {
  coined: string
  sector: string
  /** Both of them, as domains and profile addresses have it. */
  address: string
}

/** A shuffle of all combinations gives every company another one. */
function coinedName(plan: Plan, index: number): CoinedName {
  const combination = shuffledIndex(index, companyNames, plan.seed ^ streams.companyName)
  const sector = itemAt(sectorWords, combination)
  const stem = Math.floor(combination / sectors.length)
  const start = itemAt(startWords, stem)
  const end = itemAt(endWords, Math.floor(stem / nameStarts.length))
  const address = `${start.address}${end.address}-${sector.address}`
  return { coined: start.text + end.text, sector: sector.text, address }
}

interface Word {
  text: string
  address: string
}

/** Worked out once: a company is made for every row of every file. */
const startWords = nameStarts.map(wordOf)
const endWords = nameEnds.map(wordOf)
const sectorWords = sectors.map(wordOf)

function wordOf(text: string): Word {
  return { text, address: slug(text) }
}

function shortNameOf(random: Random, coined: string, sector: string): string {
  const kind = random.fraction()
  if (kind < 0.03) return `${coined} "${random.pick(nameStarts)}" ${sector}`
  if (kind < 0.07) return `${coined}, ${partner(random)} & ${partner(random)} ${sector}`
  if (kind < 0.1) return `${coined} ${sector} & Co`
  return `${coined} ${sector}`
}

function partner(random: Random): string {
  return random.pick(random.pick(cultures).lastNames)
}
