/** A cell as people read it; '' for a sign that nothing is known. */
export function cleanCell(cell: string): string {
  const text = cleanText(cell)
  return text.length <= signCharsMax && signsOfNothing.has(text) ? '' : text
}

/** What people, programs and spreadsheets whose look-up fails write where nothing is known. */
const signsOfNothing: ReadonlySet<string> = new Set([
  ...['-', '--', '–', '—', 'N/A', 'n/a', 'null', 'NULL', 'NaN', 'undefined', '(No value)'],
  ...['#N/A', '#NV', '#REF!', '#BEZUG!', '#NAME?', '#VALUE!', '#WERT!', '#DIV/0!', '#NULL!', '#NUM!'],
])
const signCharsMax = 10

/**
 * A cell with entities decoded once, spaces and line ends collapsed, and letters composed. An entity that stands for no
 * character stays as it is written.
 */
export function cleanText(cell: string): string {
  if (!unclean.test(cell)) return cell
  const text = cell.includes('&') ? decodeEntities(cell) : cell
  return text.replace(/\s+/g, ' ').trim().normalize('NFC')
}

/** Anything but plain ASCII with single spaces inside: most cells are spared the work. */
const unclean = /[^\x20-\x25\x27-\x7e]| {2}|^ | $/

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  szlig: 'ß',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
}

/** What stands behind the letter in `&eacute;` and `&Uuml;`. */
const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (entity, decimal, hex, name) => {
    if (name) return letterNamed(String(name)) ?? entity
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
    return isCharacter(code) ? String.fromCodePoint(code) : entity
  })
}

function letterNamed(name: string): string | undefined {
  const mark = marks[name.slice(1)]
  return mark === undefined ? named[name.toLowerCase()] : name.charAt(0) + mark
}

function isCharacter(code: number): boolean {
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
}
