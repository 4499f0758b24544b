import { ambiguous, type CompanyKeys, type CompanyNameIndex } from './company-name-index.ts'
import { companyNameParts, joined } from './company-name-parts.ts'
import { companyNameVariants } from './company-name-variants.ts'
import { isDistinctive, onlyDescribes } from './short-names.ts'

/**
 * The company a name belongs to. `matchedBy` grades the evidence: `name` the same name, `variant` another
 * spelling of it, `short_name` an everyday name of a longer one. The last leans on the list being complete
 * and suits a suggestion where it is not.
 */
export interface CompanyNameMatch<Id> {
  id: Id
  matchedBy: 'name' | 'variant' | 'short_name'
}

/** Finds the one company of the index that bears the name; null when there is none or more than one. */
export function matchCompanyName<Id extends string | number>(
  name: string,
  index: CompanyNameIndex<Id>,
): CompanyNameMatch<Id> | null {
  const { words, full, hasLegalForm } = companyNameParts(name)
  if (words.length === 0) return null
  const key = joined(words)
  const named = index.names.get(key)
  if (named !== undefined) return match(named, 'name') ?? match(index.full.get(full), 'name')
  const variants = companyNameVariants(name, words)
  const varied = idOfVariants(index, key, variants)
  if (varied !== undefined) return match(varied, 'variant')
  // A legal form claims that the name is complete: "Acme Inc." is not short for "Acme Systems, Inc."
  const shortened = hasLegalForm ? undefined : idOfShortened(index, [words, ...variants])
  return match(shortened ?? idOfCompleted(index, words), 'short_name')
}

function match<Id extends string | number>(
  id: Id | typeof ambiguous | undefined,
  matchedBy: CompanyNameMatch<Id>['matchedBy'],
): CompanyNameMatch<Id> | null {
  return id === undefined || typeof id === 'symbol' ? null : { id, matchedBy }
}

function idOfVariants<Id>(
  index: CompanyNameIndex<Id>,
  key: string,
  variants: readonly string[][],
): Id | typeof ambiguous | undefined {
  let found = index.variants.get(key)
  for (const variant of variants) {
    const variantKey = joined(variant)
    found = theOne(found, index.names.get(variantKey))
    found = theOne(found, index.variants.get(variantKey))
  }
  return found
}

function theOne<Id>(
  found: Id | typeof ambiguous | undefined,
  other: Id | typeof ambiguous | undefined,
): Id | typeof ambiguous | undefined {
  if (found === undefined || other === undefined) return found ?? other
  return found === other ? found : ambiguous
}

/** The listed company whose name begins with these words and adds only what describes it. */
function idOfShortened<Id>(
  index: CompanyNameIndex<Id>,
  spellings: readonly string[][],
): Id | typeof ambiguous | undefined {
  let found: Id | typeof ambiguous | undefined
  for (const words of spellings) {
    const key = joined(words)
    found = theOne(found, identified(index.groups, key) ?? index.beginnings.get(key))
  }
  return found
}

function identified<Id>(keys: CompanyKeys<Id>, key: string): Id | typeof ambiguous | undefined {
  const id = keys.get(key)
  return id === ambiguous ? undefined : id
}

/** The company listed under an everyday name that these words complete ("Acme" for "Acme Systems, Inc."). */
function idOfCompleted<Id>(
  index: CompanyNameIndex<Id>,
  words: readonly string[],
): Id | typeof ambiguous | undefined {
  for (let count = words.length - 1; count > 0; count--) {
    const short = words.slice(0, count)
    if (!isDistinctive(short) || !onlyDescribes(words.slice(count))) return undefined
    const key = joined(short)
    const id = index.everyday.get(key)
    if (id !== undefined) return index.beginnings.has(key) ? ambiguous : id
  }
  return undefined
}
