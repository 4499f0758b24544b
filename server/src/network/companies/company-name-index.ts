import { companyNameParts, joined } from './company-name-parts.ts'
import { companyNameVariants } from './company-name-variants.ts'
import { addsNothing, describesOrNamesTrade, isDistinctive, onlyDescribes } from './short-names.ts'

/** Marks a key that more than one company bears, or that may belong to a relative: it identifies none. */
export const ambiguous = Symbol('ambiguous')

/** From a key to the one company it identifies. */
export type CompanyKeys<Id> = Map<string, Id | typeof ambiguous>

/** The names of a list of companies, prepared for `matchCompanyName`. */
export interface CompanyNameIndex<Id> {
  /** The whole name with its legal form; parts "Acme Corp" and "Acme plc" when both are listed. */
  full: CompanyKeys<Id>
  names: CompanyKeys<Id>
  variants: CompanyKeys<Id>
  /** Names listed without a legal form: everyday names, that a longer one may complete. */
  everyday: CompanyKeys<Id>
  /** Beginnings of listed names whose rest says nothing ("Acme" of "Acme Group"). */
  groups: CompanyKeys<Id>
  /** Beginnings of listed names; identifies when the rest only describes and no other name begins so. */
  beginnings: CompanyKeys<Id>
}

/** Prepares names for matching. One company may be listed under several names with the same id. */
export function buildCompanyNameIndex<Id extends string | number>(
  companies: Iterable<{ id: Id; name: string }>,
): CompanyNameIndex<Id> {
  const index: CompanyNameIndex<Id> = {
    full: new Map(),
    names: new Map(),
    variants: new Map(),
    everyday: new Map(),
    groups: new Map(),
    beginnings: new Map(),
  }
  for (const { id, name } of companies) addName(index, id, name)
  return index
}

function addName<Id>(index: CompanyNameIndex<Id>, id: Id, name: string): void {
  const { words, full, hasLegalForm } = companyNameParts(name)
  if (words.length === 0) return
  addKey(index.full, full, id)
  addKey(index.names, joined(words), id)
  if (!hasLegalForm) addKey(index.everyday, joined(words), id)
  addBeginnings(index, id, words)
  for (const variant of companyNameVariants(name, words)) {
    addKey(index.variants, joined(variant), id)
    addBeginnings(index, id, variant)
  }
}

function addBeginnings<Id>(index: CompanyNameIndex<Id>, id: Id, words: readonly string[]): void {
  for (let count = 1; count < words.length; count++) {
    const short = words.slice(0, count)
    const added = words.slice(count)
    const key = joined(short)
    const describes = short.length > 1 ? describesOrNamesTrade : onlyDescribes
    const identifies = isDistinctive(short) && describes(added)
    addKey(index.beginnings, key, identifies ? id : ambiguous)
    if (identifies && addsNothing(added)) addKey(index.groups, key, id)
  }
}

function addKey<Id>(keys: CompanyKeys<Id>, key: string, id: Id | typeof ambiguous): void {
  const present = keys.get(key)
  keys.set(key, present === undefined || present === id ? id : ambiguous)
}
