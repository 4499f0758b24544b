import { type CompanyQuery, kindOfKey } from '@throughline/parsing/companies/company-keys.ts'
import { spellsAnotherName } from '@throughline/parsing/companies/spells-another-name.ts'
import type { KnownCompanies } from './known-companies.ts'

/**
 * The names under which different companies are known or reported: with two domains, pages or numbers that nothing joins,
 * or with a page that spells another name. Such a name leads nobody who reports a key of their own to a company. All that
 * is reported together is seen together, so that its order does not matter.
 */
export function contestedNames(queries: readonly CompanyQuery[], known: KnownCompanies): Set<string> {
  const groups = new KeyGroups()
  for (const { strong } of queries) {
    groups.join(strong)
    for (const key of strong) {
      const owner = known.owners.get(key)
      if (owner !== undefined) groups.join([key, owner])
    }
  }
  const contested = new Set<string>()
  const seen = new Map<string, Map<string, string>>()
  const see = (nameKey: string, key: string, group: string) => {
    const ofName = seen.get(nameKey) ?? new Map<string, string>()
    seen.set(nameKey, ofName)
    const kind = kindOfKey(key)
    const before = ofName.get(kind)
    if ((before !== undefined && before !== group) || spellsAnotherName(key, nameKey)) contested.add(nameKey)
    ofName.set(kind, group)
  }
  for (const { strong, nameKey } of queries) {
    if (nameKey === null) continue
    for (const key of strong) see(nameKey, key, groups.of(key))
  }
  for (const [nameKey, bearers] of known.bearers)
    for (const id of bearers) for (const key of known.keysOf(id)) see(nameKey, key, groups.of(id))
  return contested
}

/** Keys and companies that belong together because somebody reports them together. */
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
