import type { KeyKind } from '@throughline/contract/companies/company-key.ts'
import { type CompanyQuery, kindOfKey } from '@throughline/parsing/companies/company-keys.ts'
import { contestedNames } from './contested-names.ts'
import type { KnownCompanies } from './known-companies.ts'
import type { CompanyColumns } from './write-companies.ts'

/** The company that a query means, and the kind of key that led to it. */
export interface CompanyMatch {
  id: string
  matchedBy: KeyKind
}

/** A key that a company claims. The companies that bear a name are numbered; of other keys the number is 0. */
interface KeyClaim {
  key: string
  bearer: number
  companyId: string
}

export interface ResolutionPlan {
  /** The company of each query, in order; null for one without a key. */
  matches: (CompanyMatch | null)[]
  /** Keys that no company had, and names that one more company bears. */
  claims: KeyClaim[]
  /** New companies. */
  made: CompanyColumns[]
  /** What the queries add to existing companies; null where a key belongs to another company. */
  filled: CompanyColumns[]
}

/** Decides which company each query means by the keys known so far. Adds keys claimed on the way to `known`. */
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
 * The company to which the first known key leads. A query without any other key means the first bearer of its name. A
 * query whose keys are all unknown is matched by name only if a single company bears the name, the name is not
 * contested, and that company has no other key of a reported kind.
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

/** Whether the company has another key of a reported kind: another domain, page or number. */
function contradicts(reported: readonly string[], keys: ReadonlySet<string>): boolean {
  const kinds = new Set([...keys].map(kindOfKey))
  return reported.some((key) => kinds.has(kindOfKey(key)))
}

/** A company claims the keys that nobody has. It claims its name if it is new, or if nobody bears the name. */
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

/** The columns repeat keys, so one is left out where that key belongs to another company. */
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
