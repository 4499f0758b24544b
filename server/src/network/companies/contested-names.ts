import { type CompanyQuery, kindOfKey } from '@throughline/parsing/companies/company-keys.ts'
import { spellsAnotherName } from '@throughline/parsing/companies/spells-another-name.ts'
import type { KnownCompanies } from './known-companies.ts'

/**
 * The names under which different companies are known or reported: names with two domains, pages or numbers that no
 * report connects, or with a page that spells another name. A query that has keys of its own is never matched by such a
 * name. All queries of a call are looked at together, so that their order does not matter.
 */
export function contestedNames(queries: readonly CompanyQuery[], known: KnownCompanies): Set<string> {
  const contested = new Set<string>()
  // The group of the keys seen so far, by kind of key and name.
  const groupOf = new Map<string, string>()
  for (const { nameKey, key, group } of keysBeside(queries, known)) {
    const place = `${kindOfKey(key)} ${nameKey}`
    const isOfAnother = (groupOf.get(place) ?? group) !== group
    if (isOfAnother || spellsAnotherName(key, nameKey)) contested.add(nameKey)
    groupOf.set(place, group)
  }
  return contested
}

/** Every key that is reported or known together with a name, with the group it belongs to. */
function* keysBeside(queries: readonly CompanyQuery[], known: KnownCompanies) {
  const groups = new KeyGroups()
  for (const { strong } of queries)
    groups.join([...strong, ...strong.flatMap((key) => known.owners.get(key) ?? [])])
  for (const { strong, nameKey } of queries)
    if (nameKey !== null) for (const key of strong) yield { nameKey, key, group: groups.of(key) }
  for (const [nameKey, bearers] of known.bearers)
    for (const id of bearers) for (const key of known.keysOf(id)) yield { nameKey, key, group: groups.of(id) }
}

/** Groups of keys and companies (a union-find): what somebody reports together is in one group. */
class KeyGroups {
  private readonly parents = new Map<string, string>()

  of(key: string): string {
    let root = key
    for (let next = this.parents.get(root); next !== undefined; next = this.parents.get(root)) root = next
    if (root !== key) this.parents.set(key, root)
    return root
  }

  join([first, ...others]: readonly string[]): void {
    if (first === undefined) return
    for (const other of others) {
      const [one, two] = [this.of(first), this.of(other)]
      if (one !== two) this.parents.set(two, one)
    }
  }
}
