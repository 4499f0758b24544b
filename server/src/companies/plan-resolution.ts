import { giveWay } from '../give-way.ts'
import type { CompanyIdentity } from './company-keys.ts'
import type { CompanyColumns } from './write-companies.ts'

export interface WantedCompany {
  company: CompanyIdentity
  /** Strongest first. */
  keys: readonly string[]
}

export interface ResolutionPlan {
  /** The company of each wanted one, in order; null for one without a key. */
  companyIds: (string | null)[]
  /** Keys that were nobody's, and whose they become. */
  claims: Map<string, string>
  /** Companies to write. */
  made: CompanyColumns[]
  /** What is now known of companies that exist; null where a key belongs to another company. */
  filled: CompanyColumns[]
}

/**
 * Decides which company each wanted one is, going by who owns which key so far. `owners` gains the keys that
 * are claimed on the way.
 */
export async function planResolution(
  wanted: readonly WantedCompany[],
  owners: Map<string, string>,
  newId: () => string,
): Promise<ResolutionPlan> {
  const claims = new Map<string, string>()
  const made = new Map<string, CompanyColumns>()
  const filled = new Map<string, CompanyColumns>()
  const companyIds: (string | null)[] = []
  for (const { company, keys } of wanted) {
    await giveWay()
    if (keys.length === 0) {
      companyIds.push(null)
      continue
    }
    const known = keys.find((key) => owners.has(key))
    const id = (known && owners.get(known)) ?? newId()
    for (const key of keys) {
      if (owners.has(key)) continue
      owners.set(key, id)
      claims.set(key, id)
    }
    const own = ownColumns({ ...company, id }, owners)
    const target = known === undefined || made.has(id) ? made : filled
    target.set(id, merged(target.get(id), own))
    companyIds.push(id)
  }
  return { companyIds, claims, made: [...made.values()], filled: [...filled.values()] }
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
