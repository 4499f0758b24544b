import { searchForm } from '../text/search-form.ts'

/**
 * The words of a company name in one spelling: folded as for search, `&` and `+` as "and", initials and
 * possessives joined ("S.p.A." as "spa", "O'Neil's" as "oneils"), the usual abbreviations unified, register
 * remarks ("/DE/", "\NEW\", "/ADR") and signs of trade marks dropped. The legal form is still there, but for forms that
 * dots or brackets alone tell from a region ("e.U.", "N.A.").
 */
export function companyNameWords(name: string): string[] {
  const plain = withoutSigns(searchForm(name.slice(0, nameLengthMax).replace(tradeMarks, ' ')))
  const spaced = ascii.test(plain)
    ? plain.replace(notAsciiWord, ' ')
    : plain.replace(eastAsianForms, ' ').replace(notWord, ' ')
  const words: string[] = []
  for (const word of spaced.split(' ')) {
    if (word !== '') words.push(abbreviations.get(word) ?? word)
  }
  return words
}

// Longer text is no name; the bound keeps the work small whatever a file holds.
const nameLengthMax = 300

/** Resolves the signs that carry meaning. Most names hold few of them, and looking first is cheaper. */
function withoutSigns(folded: string): string {
  let text = hasSlash.test(folded)
    ? withoutRegisterRemark(folded).replace(slashedInitials, '$1$2$3$4 ')
    : folded
  if (hasMark.test(text)) text = text.replace(markedForms, ' ')
  if (text.includes('.')) text = text.replace(dottedInitials, joinInitials)
  if (hasAndSign.test(text)) text = text.replace(andSigns, ' and ')
  if (text.includes("'")) text = text.replaceAll("'", '')
  return text.includes('united states') ? text.replace(unitedStates, 'us') : text
}

const ascii = /^[\x20-\x7e]*$/
// Folded they would be letters of the name.
const tradeMarks = /[™℠®©]/g
const hasMark = /[.(]/
const markedForms = /(?<=\S )(?:e\. ?u|i\. ?l|n\. ?a)\.?$|\(p\)(?=,? ?(?:ltd|limited)\b)/g
const hasSlash = /[/\\]/
const notAsciiWord = /[^a-z0-9]+/g
const notWord = /[^\p{L}\p{N}\p{M}]+/gu
const hasAndSign = /[&+]/
const andSigns = /[&+]/g
const dottedInitials = /\b[a-z](?:\.[a-z])+\b\.?/g
const slashedInitials = /\b(?:(a)\/(s)|(s)\/(a))\b/g
const unitedStates = /\bunited states\b/g
// Scripts without spaces write the form against the name, so it is cut out before the words are split.
const eastAsianForms =
  /株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限公司|주식회사|유한회사|\((?:株|有|주|유)\)/g

function joinInitials(initials: string): string {
  return `${initials.replaceAll('.', '')} `
}

function withoutRegisterRemark(text: string): string {
  let shorter = text
  for (let remark = 0; remark < registerRemarksMax; remark++) shorter = shorter.replace(registerRemark, '')
  return shorter === '' ? text : shorter
}

const registerRemarksMax = 3

// What registers write after the last slash: the state of incorporation, or that the entry is a new one, a
// foreign issuer or a depositary receipt.
const registerRemark =
  / ?[/\\] ?(?:a[bklrz]|bc|c[ant]|c[do]a?|can|canada|d[ce]|del|delaware|f[il]|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hknr]|p[ar]|qc|ri|s[cd]|t[nx]|u[kt]|v[ait]|w[aivy]|new|old|ad[rs]|(?:cayman|marshall) islands)? ?[/\\]?$/

const abbreviations = new Map([
  ['corporation', 'corp'],
  ['company', 'co'],
  ['incorporated', 'inc'],
  ['limited', 'ltd'],
  ['und', 'and'],
  ['intl', 'international'],
  ['mfg', 'manufacturing'],
  ['bros', 'brothers'],
  ['assoc', 'associates'],
  ['svcs', 'services'],
  ['natl', 'national'],
  ['saint', 'st'],
  ['centre', 'center'],
  ['centres', 'centers'],
])
