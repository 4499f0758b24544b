import { searchForm } from '../text/search-form.ts'
import { seniorityOf } from './seniority.ts'

/** What a title or headline says of employers. */
interface StatedEmployers {
  /** The present one; '' when none is named. */
  current: string
  /** Those that somebody has left, looks for or met at an event. */
  others: readonly string[]
  /** What follows "ex-", "formerly" and the like, which may be a company. */
  mentioned: readonly string[]
  /** Whether it says something, and no present role: "Former CFO", "Speaker at TEDx", "Looking for work". */
  hasNoPresentRole: boolean
  /** Whether it reports past roles only, so that nobody employs the person: "Former CFO", "Retired". */
  hasLeft: boolean
}

/**
 * The employers a headline names after " at ", "@", "bei", "chez", "bij" or "presso", each up to the next mark that
 * ends it: "VP Sales at Rivalry | ex-Acme" names Rivalry, "Former CFO at Globex" no present employer. Words of English,
 * German, French, Spanish, Italian, Portuguese and Dutch say what is past, wished for or an event. In doubt nobody
 * works there: a missing employer misleads less than a wrong one.
 */
export function statedEmployers(headline: string): StatedEmployers {
  const parts = partsOf(headline)
  const isOver = parts.some(({ text }) => overWords.test(text))
  const others: string[] = []
  const mentioned: string[] = []
  let current = ''
  let hasRole = false
  let isPast = isOver
  let past: Past = 'no'
  for (const [index, part] of parts.entries()) {
    const isLast = index > 0 && index === parts.length - 1
    if (part.isNow || (past === 'list' && !part.goesOn)) past = 'no'
    switch (standingOf(part, { past, isOver })) {
      case 'mark':
        isPast = true
        if (!isLast) past = 'heading'
        // Behind all it takes back what stands before it.
        else {
          if (current !== '') others.push(current)
          current = ''
          hasRole = false
        }
        break
      case 'marked':
        if (part.employer !== '') others.push(part.employer)
        mentioned.push(...namesAfterMarks(part.original))
        if (isOfPast(part)) isPast = true
        if (past === 'no' && part.employer === '') past = 'list'
        break
      case 'below a mark':
        if (part.employer !== '') others.push(part.employer)
        break
      case 'present':
        past = 'no'
        hasRole = true
        current ||= part.employer
    }
  }
  const hasNoPresentRole = parts.length > 0 && !hasRole
  return { current, others, mentioned, hasNoPresentRole, hasLeft: hasNoPresentRole && isPast }
}

/** Whether what follows is of the past: in the list that has begun, or all below a heading. */
type Past = 'no' | 'list' | 'heading'

/** Whether a statement is a lone word for the past, has one, stands below one, or is about the present. */
function standingOf(part: Part, { past, isOver }: { past: Past; isOver: boolean }) {
  if (loneMark.test(part.text)) return 'mark'
  if (isMarked(part)) return 'marked'
  const isBelow = past === 'heading' || (past === 'list' && !namesRole(part.before))
  return isBelow || (isOver && !part.isNow) ? 'below a mark' : 'present'
}

/**
 * Whether what a title states says that somebody does not work for the company beside it, known by these names: it
 * names the company among those left, sought or met, or no present role and no other company.
 */
export function isNoEmployer(
  { current, others, mentioned, hasNoPresentRole }: StatedEmployers,
  companyNames: () => readonly string[],
): boolean {
  if (!hasNoPresentRole && others.length + mentioned.length === 0) return false
  const known = companyNames()
  const isCompany = (name: string) => known.some((company) => isSameName(name, company))
  if (isCompany(current)) return false
  return others.some(isCompany) || mentioned.some(isCompany) || (hasNoPresentRole && others.length === 0)
}

/** One statement of a headline. */
interface Part {
  original: string
  /** In search form. */
  text: string
  /** As it is written; '' when none is named. */
  employer: string
  /** What stands before the employer, or all, in search form. */
  before: string
  /** It begins with "now". */
  isNow: boolean
  /** It stands behind a comma or the like, which may go on with a list. */
  goesOn: boolean
}

function partsOf(headline: string): Part[] {
  const text = headline
    .slice(0, headlineMax)
    .normalize('NFC')
    .replace(offDuty, ' a.D')
    .replace(employeeExperience, 'employee experience')
    .replace(closedSpan, ' until $1')
    .replace(inBrackets, (_all, inner: string) => inBracketsRead(inner))
    .replace(nowWithin, ' | now ')
  const parts: Part[] = []
  let separator = ''
  for (const [index, piece] of text.split(separators).entries()) {
    if (index % 2 === 1) separator = piece
    else if (/[\p{L}\p{N}]/u.test(piece)) parts.push(partOf(piece, separator))
  }
  return parts
}

/** What qualifies the words before the brackets stays with them; former employers in brackets go. */
function inBracketsRead(inner: string): string {
  const text = searchForm(inner)
  if (loneMark.test(text) || overWords.test(text) || untilYear.test(text)) return ` ${inner}`
  return pastWords.test(text) ? ' ' : ` | ${inner} | `
}

function partOf(piece: string, separator: string): Part {
  const isNow = nowFirst.test(piece)
  const original = ` ${piece.replace(nowFirst, ' ').trim()}`
  const found = employer.exec(original)
  const name = found?.[1]?.split(nameEnd)[0]?.trim() ?? ''
  return {
    original: original.trim(),
    text: searchForm(original).replace(/[^\p{L}\p{N}]+$/u, ''),
    employer: name.length <= nameMax ? name : '',
    before: searchForm(found ? original.slice(0, found.index) : original),
    isNow,
    goesOn: /[,/]/.test(separator),
  }
}

/** Of the past, a wish or an event: what is said before the employer, or at the end of all. */
function isMarked(part: Part): boolean {
  return (
    isOfPast(part) ||
    aspirationWords.test(part.before) ||
    (part.employer !== '' && eventRole.test(part.before))
  )
}

function isOfPast({ text, before, employer: name }: Part): boolean {
  return pastWords.test(before) || (name !== '' && (lastAt.test(before) || markAtEnd.test(text)))
}

const namesRole = (before: string) =>
  !['ic', 'unknown'].includes(seniorityOf(before)) || roleNoun.test(before)

function namesAfterMarks(original: string): string[] {
  const name = afterMark.exec(original)?.[1]?.split(nameEnd)[0]?.trim() ?? ''
  return name === '' ? [] : [name]
}

/** Equal, or one goes on where the other ends: "Globex" and "Globex Corporation". */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [plainName(one), plainName(other)].sort((x, y) => x.length - y.length)
  return a !== undefined && b !== undefined && a !== '' && `${b} `.startsWith(`${a} `)
}

const plainName = (name: string) =>
  searchForm(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const headlineMax = 500
const nameMax = 100

// The "@" of a mail address leads to no employer.
const employer = /(?:\s(?:at|bei|chez|bij|presso)\s+|(?:(?<!\S)@|@(?!\S*\.\p{L}{2}))\s*)(\S.*)$/iu
const nameEnd =
  /\s+(?:and|und|et|y|e|en)\s+(?:ex|former)|\s@|\s+at\s+|\s+(?:ex|former(?:ly)?|previously|retired|ehemals)(?:[\s-]|$)|\s+(?:until|till|bis|hasta|at[eé]|tot|fino al|jusqu['’]en)\s+\d{4}/iu
// A full stop behind a letter or a title ends no sentence, an en dash between letters no statement: "J.P. Morgan",
// "Dr. Oetker", "Rolls–Royce".
const titles = 'dipl|dr|ft|gebr|ing|mr|mrs|ms|mt|prof|st|ste'
const separators = new RegExp(
  `([|•·,;:/—\\n]|(?<!\\p{L})–|–(?!\\p{L})|\\s-\\s|(?<!(?<![\\p{L}\\p{N}])(?:\\p{L}|${titles}))\\.\\s|\\s&\\s(?=ex|former))`,
  'iu',
)
const inBrackets = /[([]([^()[\]]*)[)\]]/gu
const offDuty = /\sa\.\s?D\./g
// "Head of EX", not "AE, EX Contoso".
const employeeExperience =
  /(?<=(?:^|\s)of\s|Experience\s?\()EX(?![\p{L}\p{N}-])|(?<=[\p{L}&]\s)EX(?=\sat\s|\s?(?:[|·•,]|$))/gu
const closedSpan = /\b(?:19|20)\d\d\s*[-–—]\s*((?:19|20)\d\d)\b/g

const now =
  "now|currently|today|jetzt|aktuell|derzeit|heute|maintenant|actuellement|aujourd['’]hui|ahora|actualmente|ora|oggi|attualmente|agora|hoje|atualmente|nu|momenteel"
const nowFirst = new RegExp(`^\\s*(?:${now})(?![\\p{L}\\p{N}])`, 'iu')
const nowWithin = new RegExp(
  `\\s(?:and|und|et|y|e|en)\\s+(?:${now})(?=\\s)|\\s(?:${now})(?=\\s+(?:at|bei|chez|bij|presso|@))`,
  'giu',
)

// Below everything is in search form: lower case and without accents.

// "Asia ex Japan" says which countries somebody is not there for.
const regions =
  '(?:(?:greater|mainland|north|south|middle) )?(?:africa|americas?|anz|apac|asia|australia|benelux|brazil|canada|china|dach|east|emea|europe|france|gcc|germany|gulf|hong kong|iberia|india|ireland|israel|italy|japan|korea|latam|mexico|nordics|russia|singapore|spain|switzerland|taiwan|turkey|uk|usa?)'
const ex = `^ex(?![- ]${regions}$)|ex(?![- ]${regions}(?![\\p{L}\\p{N}]))`

const past = [
  ex,
  'former(?:ly)?|previous(?:ly)?|^past|once|used to|until recently|laid off|layoffs?|(?:just|recently) left|retired|retiree|emerit(?:us|a)|alum(?:na|nus)?',
  'ehemal\\w*|ehem|fruher(?:e[rsnm]?)?|vormal\\w*|zuvor|einst(?:ige[rn]?)?|a\\. ?d|pensioniert\\w*|im ruhestand|rentner(?:in)?|pensionar(?:in)?',
  'ancien(?:ne)?s?|anciennement|auparavant|precedemment|^retraitee?|(?:a la|en) retraite',
  'ex(?:director[a]?|gerente|jef[ea]|president[ea]|consejer[oa]|ejecutiv[oa]|vendedor[a]?|ceo|cfo|cto|coo)|antigu[oa]s?|anteriormente|previamente|antes|jubilad[oa]|retirad[oa]',
  'gia|precedentemente|in precedenza|in passato|pensionat[oa]|in pensione',
  'antig[oa]s?|aposentad[oa]|reformad[oa]',
  'oud(?=[- ])|voormalige?|vroeger|eerder|voorheen|gepensioneerde?|met pensioen',
  '(?:last|letzte\\w*|dernier\\w*|ultim[oa]|laatste) (?:role|job|position|worked|post|stelle|poste|emploi|empleo|puesto|cargo|lavoro|impiego|emprego|baan|functie)',
]
const until = "(?:until|till|bis|jusqu'en|hasta|fino al|ate|tot) (?:19|20)\\d\\d"
const pastWords = words(...past, until)
const untilYear = words(until)
const markAtEnd = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...past, until].join('|')})$`, 'u')

/** A word for the past that stands alone, over a list or behind all. */
const loneMark =
  /^(?:ex|former(?:ly)?|previous(?:ly)?|past|previous (?:roles?|experience|employers?)|ehemal\w*|ehem|fruher|vormals|zuvor|ancien(?:ne)?|anciennement|auparavant|precedemment|anteriormente|previamente|antes|precedentemente|in precedenza|gia|voormalige?|voorheen|eerder|vroeger)$/

/** Somebody who works no more, whatever else is said without a "now". */
const overWords =
  /^(?:(?:now|recently|newly|happily) )?(?:retired|retiree|in retirement|im ruhestand|rentner(?:in)?|pensionar(?:in)?|pensioniert|a\. ?d|retraitee?|(?:a la|en) retraite|jubilad[oa]|retirad[oa]|pensionat[oa]|in pensione|aposentad[oa]|reformad[oa]|gepensioneerde?|met pensioen)$/

const sought = '(?:[\\w-]+ ){0,4}'
const aspirationWords = words(
  `(?:looking|searching|open|available) (?:for|to) ${sought}(?:work|jobs?|roles?|positions?|opportunit\\w*|challenges?|employment|internships?)`,
  'seeking|aspiring|hoping to (?:join|work)|want(?:s|ing)? to (?:join|work)|job ?seek\\w*|unemployed|between (?:jobs|roles)|^incoming(?! (?:goods|inspection|call|freight|mail))',
  `(?:arbeits?|job|stellen)such\\w*|auf (?:der )?suche|arbeitslos|angehende[rn]?|(?:suche|offen fur) ${sought}(?:stelle|job|arbeit|position|anstellung|herausforderung\\w*|aufgaben?)`,
  `(?:a la|en) recherche|(?:cherche|recherche) (?:[\\w-]+[ '])*(?:emploi|poste|stage|travail|opportunites?)|demandeu(?:r|se) d'emploi|sans emploi`,
  'en busca|en busqueda|buscando|busco|desemplead[oa]',
  'in cerca|alla ricerca|cerco|cercando|disoccupat[oa]',
  'em busca|a procura|procurando|procuro|desempregad[oa]',
  'op zoek|werkzoekend\\w*|werkloos',
)

/** Stands right before the event. */
const eventRole = atEnd(
  'speak(?:er|ing)|spoke|presenting|panell?ist|attend(?:ee|ing)|exhibit(?:or|ing)|keynote|talk|guest|sponsoring|(?:meet|find|visit|join|see) (?:me|us|you)',
  'speakerin|(?:gast)?redner(?:in)?|vortrag|vortragende[rn]?|aussteller|gast',
  'conferenci(?:er|ere)|intervenante?|orateur|oratrice|exposant|retrouvez[- ](?:moi|nous)',
  'ponente|conferenci(?:ante|sta)|orador[a]?|panelista|expositor[a]?',
  'relat(?:ore|rice)|ospite|espositore|palestrante|painelista|(?:gast)?spreker|spreekster|panellid',
)

/** "last at", "no longer at". */
const lastAt = atEnd(
  'last(?:ly)?|(?:most )?recently|latterly|left|leaving|no longer|zuletzt|nicht mehr|dernierement|en dernier(?: lieu)?|plus|ultimamente|por ultimo|da ultimo|laatst(?:elijk)?|niet meer',
)

/** Roles that seniority does not distinguish from any other word. */
const roleNoun = words(
  'executive|engineer|consultant|officer|rep|representative|specialist|analyst|partner|advis[oe]r|ae|[sbl]dr|csm|developer|designer|recruiter|associate|coordinator|assistant|professor|teacher|lawyer|scientist|architect|strategist|seller|marketer',
  '\\w*(?:berater|entwickler|ingenieur|verkaufer|referent)(?:in)?|commerciale?|ingenieure?|consultante?|consulente|vendedora?|asesora?|consultora?|adviseur|verkoper',
)

const afterMark =
  /(?:^|[\s(])(?:ex[-\s]|former(?:ly)?\s|previously\s|ehemals\s|vormals\s|fr[uü]her\s|anciennement\s|voorheen\s)(?:at\s|bei\s|chez\s|bij\s|presso\s|@)?(\S.*)$/iu

/** Whole words. */
function words(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u')
}

/** Whole words at the end. */
function atEnd(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})$`, 'u')
}
