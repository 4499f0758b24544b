import { type Company, companyAt, ownCompany } from './company.ts'
import { connectorTagAt, titleOfTag } from './connector-tag.ts'
import { employerOf } from './employer.ts'
import { itemAt } from './item-at.ts'
import { cultures, otherScripts } from './names.ts'
import type { Plan } from './plan.ts'
import { type Random, seededRandom } from './random.ts'
import { shuffledIndex } from './shuffled-index.ts'
import { slug } from './slug.ts'
import { streams } from './streams.ts'
import { type Level, levels, titles } from './titles.ts'

export interface Person {
  index: number
  firstName: string
  /** With the degrees that people add behind it (`Weber, MBA`). */
  lastName: string
  /** The last segment of the profile address, not percent-encoded. */
  socialId: string
  socialUrl: string
  email: string | null
  level: Level
  title: string
  /** Null for the few who give neither company nor title. */
  company: Company | null
  /** The company's name as this person writes it. */
  companyName: string
}

/** Person `index` of the plan, out of nothing but the number: the same person in every network and in every file. */
export function personAt(plan: Plan, index: number): Person {
  const random = seededRandom(plan.seed, streams.person, index)
  const culture = random.pick(random.chance(0.01) ? otherScripts : cultures)
  const first = random.pick(culture.firstNames)
  const last = random.pick(culture.lastNames)
  const slugs = [nameSlugOf(first), nameSlugOf(last)] as const
  const socialId = socialIdOf(random, plan, slugs, index)
  const level = levelOf(random)
  const company = employmentOf(random, plan, index)
  const title = company ? (titleAsConnector(random, plan, index) ?? random.pick(titles[level])) : ''
  return {
    index,
    firstName: firstNameAsWritten(random, first),
    lastName: random.chance(0.025) ? last + random.pick(degreesBehindName) : last,
    socialId,
    socialUrl: `https://www.linkedin.com/in/${encodeURIComponent(socialId)}`,
    email: random.chance(0.04) ? emailOf(slugs, company) : null,
    level,
    title,
    company,
    companyName: company ? companyNameAsWritten(random, company) : '',
  }
}

/** The name as the network joins it. */
export function fullName(person: Person): string {
  return `${person.firstName} ${person.lastName}`
}

const degreesBehindName = [', PhD', ', MBA', ', CFA', ', M.Sc.', ', P.E.']

/** Five digits and letters, another for every person below 60 million; some addresses keep the name's accents. */
function socialIdOf(random: Random, plan: Plan, [first, last]: NameSlugs, index: number): string {
  const tag = shuffledIndex(index, 36 ** 5, plan.seed ^ streams.profileTag)
  const name = random.chance(0.03) ? `${first.accented}-${last.accented}` : `${first.plain}-${last.plain}`
  return `${name}-${tag.toString(36).padStart(5, '0')}`
}

interface NameSlug {
  plain: string
  accented: string
}

type NameSlugs = readonly [first: NameSlug, last: NameSlug]

/** Holds the vocabulary and no more; making the same address parts again would be most of the time of a row. */
const nameSlugs = new Map<string, NameSlug>()

function nameSlugOf(name: string): NameSlug {
  const known = nameSlugs.get(name)
  if (known) return known
  const made = { plain: slug(name), accented: slug(name, true) }
  nameSlugs.set(name, made)
  return made
}

/** Names in other scripts have no address: mailboxes stay within ASCII. */
function emailOf([first, last]: NameSlugs, company: Company | null): string | null {
  const mailbox = `${first.plain}.${last.plain}`
  return company && /^[a-z0-9.-]+$/.test(mailbox) ? `${mailbox}@${company.domain}` : null
}

/** Shares of all people up to each level but the last. */
const levelBounds = [0.02, 0.2, 0.46, 0.68, 0.84, 0.92]

function levelOf(random: Random): Level {
  const share = random.fraction()
  return itemAt(levels, levelBounds.filter((bound) => share >= bound).length)
}

function titleAsConnector(random: Random, plan: Plan, index: number): string | null {
  return index < plan.connectors ? titleOfTag(random, connectorTagAt(plan, index)) : null
}

function employmentOf(random: Random, plan: Plan, index: number): Company | null {
  if (index < plan.connectors && connectorTagAt(plan, index) === 'Employee') return ownCompany(plan)
  const employer = employerOf(plan, index, random.fraction())
  const isAtTarget = employer < plan.targetAccounts
  if (!isAtTarget && index >= plan.connectors && random.chance(0.02)) return null
  return companyAt(plan, employer)
}

function firstNameAsWritten(random: Random, first: string): string {
  const kind = random.fraction()
  if (kind < 0.012) return `${first} "${random.pick(nicknames)}"`
  if (kind < 0.05) return `${first} ${random.pick(initials)}.`
  return first
}

const nicknames = ['Bo', 'Kit', 'Mac', 'Tig', 'Lou', 'Jazz']
const initials = [...'ABCDEFGHJKLMNPRSTVW']

function companyNameAsWritten(random: Random, company: Company): string {
  return random.chance(0.08) ? company.shortName : company.name
}
