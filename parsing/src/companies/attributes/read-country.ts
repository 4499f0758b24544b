import { searchForm } from '../../text/search-form.ts'
import { countryAliases } from './country-aliases.ts'
import { countryCodes } from './country-codes.ts'

/**
 * The ISO 3166-1 code of two letters, upper case, of the country a text means: a code of two or three letters, its
 * English name, another name in use, or its name in a language of its neighbours. Null for what is no country.
 */
export function readCountry(text: string): string | null {
  if (text.length > textLengthMax) return null
  names ??= namedCountries()
  const key = nameKey(text)
  if (key.length === 2 && !dottedCodes.has(key) && partedLetters.test(text)) return null
  return names.get(key) ?? names.get(key.replace(formOfState, '')) ?? null
}

const textLengthMax = 256

/** "N/A", "n.c." and "s.o." say that nothing is known; they are neither Namibia nor New Caledonia nor Somalia. */
const partedLetters = /\p{L}[^\p{L}\p{M}]+\p{L}/u
const dottedCodes = new Set(['gb', 'nz', 'uk', 'us'])

/** Made when first asked for: the names come from the runtime, which takes some milliseconds to list them all. */
let names: ReadonlyMap<string, string> | undefined

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'tr']

/** Codes win over names, names in use over those of other languages, the languages in their order. */
function namedCountries(): Map<string, string> {
  const found = new Map<string, string>()
  const add = (name: string, code: string) => {
    const key = nameKey(name)
    if (key !== '' && !found.has(key)) found.set(key, code)
  }
  for (const [code, code3] of countryCodes) for (const name of [code, code3]) add(name, code)
  for (const [code, name] of aliases()) add(name, code)
  for (const language of languages) for (const [code, name] of namesIn(language)) add(name, code)
  return found
}

function aliases(): [string, string][] {
  const lines = countryAliases.trim().split('\n')
  return lines.flatMap((line) => {
    const code = line.slice(0, 2)
    return line
      .slice(3)
      .split(';')
      .map((name): [string, string] => [code, name])
  })
}

function namesIn(language: string): [string, string][] {
  const region = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return [...countryCodes.keys()].map((code) => [code, region.of(code) ?? ''])
}

/** In name keys. */
const formOfState = /^(?:federal|democratic|islamic|peoples)*(?:republic|kingdom|principality|commonwealth)of/

/** Letters only; `and` and `the` come and go, and a saint is a st. */
function nameKey(name: string): string {
  const words = searchForm(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
  // "AND" alone is the code of Andorra.
  const significant = words.length > 1 ? words.filter((word) => word !== 'and' && word !== 'the') : words
  return significant.map((word) => (word === 'saint' ? 'st' : word)).join('')
}
