import { companyNames } from './company-words.ts'
import { daysOf } from './dates.ts'
import { seedWord } from './random.ts'

export interface SampleOptions {
  seed: string | number
  connectors: number
  contactsPerConnector: number
  /** All companies, target accounts included. */
  companies: number
  targetAccounts: number
  /** `YYYY-MM-DD`; everything happened before this day. */
  asOf: string
}

/**
 * All that the generator holds: a few numbers. People stand in one row: the connectors, then those who work at target
 * accounts, then everybody else, then people outside of every network. Each belongs to a circle, whose companies and
 * schools its members share.
 */
export interface Plan {
  seed: number
  connectors: number
  contactsPerConnector: number
  companies: number
  targetAccounts: number
  asOfDay: number
  circles: number
  targetPeople: number
  generalPeople: number
}

/** Sizes of the invented world; throws a RangeError for options that cannot be met. */
export function planOf(options: SampleOptions): Plan {
  const { connectors, contactsPerConnector, companies, targetAccounts } = options
  checkCount('connectors', connectors, 1, 10_000)
  checkCount('contactsPerConnector', contactsPerConnector, 1, 30_000)
  checkCount('contacts in all', connectors * contactsPerConnector, 1, contactRowsMax)
  checkCount('companies', companies, 2, companyNames)
  checkCount('targetAccounts', targetAccounts, 0, companies - 2)
  const circles = circlesOf(options)
  return {
    seed: seedWord(options.seed),
    connectors,
    contactsPerConnector,
    companies,
    targetAccounts,
    asOfDay: daysOf(options.asOf),
    circles,
    targetPeople: targetAccounts === 0 ? 0 : peopleFor(options, targetShareMax, targetReach, circles),
    generalPeople: peopleFor(options, 1, generalReach, circles),
  }
}

/** Twenty times the largest benchmark; profile addresses would run out at three times as many. */
const contactRowsMax = 20_000_000

/** Share of a connector's contacts who work at target accounts. */
export const targetShareMin = 0.055
export const targetShareMax = 0.095

/** By how many connectors one person is known, on average: more than one, so that there are alternatives. */
const targetReach = 3
const generalReach = 1.6

const companiesPerCircle = 40
const connectorsPerCircle = 2

function circlesOf(options: SampleOptions): number {
  const byCompanies = Math.floor(options.companies / companiesPerCircle)
  const byConnectors = Math.floor(options.connectors / connectorsPerCircle)
  const byEmployers = options.companies - options.targetAccounts - 1
  return Math.max(1, Math.min(byCompanies, byConnectors, byEmployers))
}

/** A pool large enough for the largest single network (a tenth to spare), in whole rounds of the circles. */
function peopleFor(options: SampleOptions, share: number, reach: number, circles: number): number {
  const perConnector = Math.ceil(options.contactsPerConnector * share) + 1
  const people = Math.max((options.connectors * perConnector) / reach, perConnector * 1.1)
  return Math.ceil(people / circles) * circles
}

function checkCount(field: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return
  throw new RangeError(`${field} must be a whole number from ${min} to ${max}, not ${value}`)
}
