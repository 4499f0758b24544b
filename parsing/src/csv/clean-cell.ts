/**
 * A cell as people read it: entities decoded once, spaces and line ends collapsed, composed letters.
 * An entity that stands for no character stays as it is written.
 */
export function cleanCell(cell: string): string {
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
