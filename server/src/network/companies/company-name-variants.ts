import { companyNameParts } from './company-name-parts.ts'
import { givenNames } from './given-names.ts'

/**
 * Other spellings of a company name, each as its words: what a register or a profile may have written for
 * the same company. `words` are those of the name itself (`companyNameParts`).
 */
export function companyNameVariants(name: string, words: readonly string[]): string[][] {
  const variants = personNameInOrder(words)
  for (const other of otherTexts(name)) {
    const named = companyNameParts(other).words
    if (named.length > 0) variants.push(named, ...personNameInOrder(named))
  }
  if (words.length > 1 && domainEndings.has(words[words.length - 1] ?? '')) variants.push(words.slice(0, -1))
  if (words.length > 1 && leadingFormsElsewhere.has(words[0] ?? '')) variants.push(words.slice(1))
  return variants
}

/**
 * Registers put the surname of a founder first: "TINDALE A O", "AMORY T BLYTHE", "OAKSHOTT HENRY". Turned round
 * only when initials or a given name follow, for any other two words turned round are another company.
 */
function personNameInOrder(words: readonly string[]): string[][] {
  const [surname = '', second = '', third = ''] = words
  if (surname.length < 2) return []
  if (second.length === 1) return afterInitials(words, surname)
  if (!givenNames.has(second) || givenNames.has(surname)) return []
  if (third.length === 1) return [[second, third, surname, ...words.slice(3)]]
  return [[second, surname, ...words.slice(2)]]
}

function afterInitials(words: readonly string[], surname: string): string[][] {
  let end = 2
  while (end < 4 && words[end]?.length === 1) end += 1
  const variants = [[...words.slice(1, end), surname, ...words.slice(end)]]
  // "AMORY T BLYTHE": the given name follows its initial.
  if (end === 2 && words.length > 2) variants.push([...words.slice(1, 3), surname, ...words.slice(3)])
  return variants
}

/** The texts the name may stand for: without or from its parentheses, without tag line or parent company. */
function otherTexts(name: string): string[] {
  const texts: string[] = []
  const open = name.indexOf('(')
  const close = open < 0 ? -1 : name.indexOf(')', open)
  if (close > 0) texts.push(...withoutParentheses(name, open, close))
  const bar = name.indexOf(' | ')
  if (bar > 0) texts.push(name.slice(0, bar))
  const owned = ownedBy.exec(name)
  if (owned) texts.push(name.slice(0, owned.index))
  if (umlauts.test(name)) texts.push(spellOutUmlauts(name))
  return texts
}

function withoutParentheses(name: string, open: number, close: number): string[] {
  const inside = name.slice(open + 1, close).trim()
  const outside = `${name.slice(0, open)} ${name.slice(close + 1)}`
  const former = formerName.exec(inside)
  if (former) return [outside, inside.slice(former[0].length)]
  // "Acme (China) Ltd" is a company of its own beside "Acme": a place is never dropped.
  if (places.has(companyNameParts(inside).words.join(' '))) return []
  // "Trewin (Eli)" is a name turned round; "Mind Harbour (MindHar)" is the same name twice.
  return [outside, `${inside} ${outside}`]
}

const formerName = /^(?:formerly|previously|now|aka|a\.k\.a\.|fka|f\/k\/a|dba|d\/b\/a)(?: known as)? /i
const ownedBy = /,? (?:- |– )?an? (?:[^\s,()]+ ){1,4}(?:company|business|brand)$/i
const domainEndings = new Set(['com'])
const leadingFormsElsewhere = new Set(['sia', 'pt', 'as', 'sc', 'sociedad'])

const umlauts = /[äöüøåÄÖÜØÅ]/
const umlautSpelling: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

function spellOutUmlauts(name: string): string {
  return name.replace(/[äöüøåÄÖÜØÅ]/g, (letter) => umlautSpelling[letter.toLowerCase()] ?? letter)
}

const places = new Set(
  `africa, america, americas, apac, argentina, asia, asia pacific, australia, austria, bahamas, bangladesh
  barbados, belgium, belgique, bermuda, brasil, brazil, bulgaria, bvi, california, canada, cayman, cayman islands
  chile, china, colombia, cyprus, czech republic, danmark, denmark, deutschland, dubai, eastern, emea, egypt
  espana, estonia, eu, europa, europe, far east, finland, france, germany, greece, guernsey, gulf, hellas, hk
  hong kong, hungary, india, indonesia, international, ireland, islands, israel, italia, italy, japan, jersey
  kenya, korea, latam, latin america, latvia, lithuania, london, luxembourg, malaysia, malta, mauritius, mena
  mexico, middle east, morocco, nederland, netherlands, new york, new zealand, nigeria, nordic, nordics, norge
  north, north america, northern, norway, nz, oesterreich, osterreich, overseas, pacific, pakistan, panama, peru
  philippines, poland, polska, portugal, prc, romania, russia, saudi arabia, schweiz, scotland, serbia, shanghai
  singapore, slovakia, slovenia, south, south africa, southern, spain, sri lanka, suisse, sverige, sweden
  switzerland, taiwan, texas, thailand, turkey, turkiye, uae, uk, ukraine, us, usa, vietnam, wales, west, western
  world, worldwide`
    .split(/[,\n]/)
    .map((place) => place.trim()),
)
