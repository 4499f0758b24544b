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
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? entity
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
    return isCharacter(code) ? String.fromCodePoint(code) : entity
  })
}

function isCharacter(code: number): boolean {
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
}
