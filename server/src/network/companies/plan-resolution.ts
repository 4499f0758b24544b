import type { KeyKind } from '@throughline/contract/companies/company-key.ts'
import { type CompanyQuery, kindOfKey } from '@throughline/parsing/companies/company-keys.ts'
import { contestedNames } from './contested-names.ts'
import type { KnownCompanies } from './known-companies.ts'
import type { CompanyColumns } from './write-companies.ts'

/** The company that somebody means, and the kind of key that led to it. */
export interface CompanyMatch {
  id: string
  matchedBy: KeyKind
}

/** A key that a company takes; of a name as its bearer of this number. */
interface KeyClaim {
  key: string
  bearer: number
  companyId: string
}

export interface ResolutionPlan {
  /** The company of each requested one, in order; null for one without a key. */
  matches: (CompanyMatch | null)[]
  /** Keys that were nobody's, and names that one more company bears. */
  claims: KeyClaim[]
  /** Companies to write. */
  made: CompanyColumns[]
  /** What is now known of companies that exist; null where a key belongs to another company. */
  filled: CompanyColumns[]
}

/**
 * Decides which company each requested one is, going by who is known by which key so far. `known` gains what is claimed
 * on the way.
 */
export function planResolution(
  queries: readonly CompanyQuery[],
  known: KnownCompanies,
  newId: () => string,
): ResolutionPlan {
  const contested = contestedNames(queries, known)
  const claims: KeyClaim[] = []
  const made = new Map<string, CompanyColumns>()
  const filled = new Map<string, CompanyColumns>()
  const matches: (CompanyMatch | null)[] = []
  for (const one of queries) {
    const [strongest] = one.keys
    if (strongest === undefined) {
      matches.push(null)
      continue
    }
    const found = knownCompany(one, known, contested)
    const match = found ?? { id: newId(), matchedBy: kindOfKey(strongest) }
    claims.push(...claimsOf(one, match.id, { known, isNew: found === null }))
    const own = ownColumns({ ...one.company, id: match.id }, known.owners)
    const target = found === null || made.has(match.id) ? made : filled
    target.set(match.id, merged(target.get(match.id), own))
    matches.push(match)
  }
  return { matches, claims, made: [...made.values()], filled: [...filled.values()] }
}

/**
 * The company that is known by the first key there is. A name leads those who say nothing else to the company it
 * means; those with a key that is nobody's only where one company alone bears the name, and nothing says that it is
 * another.
 */
export function knownCompany(
  { strong, nameKey }: CompanyQuery,
  known: KnownCompanies,
  contested: ReadonlySet<string>,
): CompanyMatch | null {
  for (const key of strong) {
    const id = known.owners.get(key)
    if (id !== undefined) return { id, matchedBy: kindOfKey(key) }
  }
  const [id, another] = nameKey === null ? [] : (known.bearers.get(nameKey) ?? [])
  if (nameKey === null || id === undefined) return null
  const isMeant =
    strong.length === 0 ||
    (another === undefined && !contested.has(nameKey) && !contradicts(strong, known.keysOf(id)))
  return isMeant ? { id, matchedBy: 'name' } : null
}

/** Of one kind each has another key: another domain, page or number. */
function contradicts(reported: readonly string[], keys: ReadonlySet<string>): boolean {
  const kinds = new Set([...keys].map(kindOfKey))
  return reported.some((key) => kinds.has(kindOfKey(key)))
}

/** A company learns what is nobody's; a new one bears its name beside others. */
function claimsOf(
  { strong, nameKey }: CompanyQuery,
  companyId: string,
  { known, isNew }: { known: KnownCompanies; isNew: boolean },
): KeyClaim[] {
  const claims: KeyClaim[] = []
  for (const key of strong) {
    if (known.owners.has(key)) continue
    known.owners.set(key, companyId)
    known.learn(companyId, key)
    claims.push({ key, bearer: 0, companyId })
  }
  if (nameKey === null) return claims
  const bearers = known.bearers.get(nameKey) ?? []
  if (bearers.length > 0 && !isNew) return claims
  const bearer = known.nextBearer.get(nameKey) ?? 0
  known.bearers.set(nameKey, [...bearers, companyId])
  known.nextBearer.set(nameKey, bearer + 1)
  claims.push({ key: nameKey, bearer, companyId })
  return claims
}

/** A column repeats a key, so it is left out where that key is another company's. */
function ownColumns(company: CompanyColumns, owners: ReadonlyMap<string, string>): CompanyColumns {
  const ifOwn = (prefix: string, value: string | null) =>
    value !== null && owners.get(prefix + value) === company.id ? value : null
  return {
    id: company.id,
    name: company.name,
    numericId: ifOwn('n:', company.numericId),
    slug: ifOwn('s:', company.slug),
    domain: ifOwn('d:', company.domain),
  }
}

/** What was known first stays. */
function merged(first: CompanyColumns | undefined, second: CompanyColumns): CompanyColumns {
  if (!first) return second
  return {
    ...first,
    numericId: first.numericId ?? second.numericId,
    slug: first.slug ?? second.slug,
    domain: first.domain ?? second.domain,
  }
}
