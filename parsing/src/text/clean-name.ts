import { searchForm } from './search-form.ts'

const nameLengthMax = 256

/**
 * A name, title or the like as it is kept: composed (NFC), on one line, without control characters and marks that
 * are not seen or turn the direction of what is written, and no longer than 256 code points. Joiners stay: emoji and
 * some scripts need them.
 */
export function cleanName(text: string): string {
  const clean = plainAscii.test(text)
    ? text.trim()
    : text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
        .trim()
  return cut(clean)
}

/** The search form of a kept name, cut as well: a single letter may be spelt out as eighteen. */
export function storedForm(name: string): string {
  return cut(searchForm(name))
}

function cut(text: string): string {
  if (text.length <= nameLengthMax) return text
  return [...text].slice(0, nameLengthMax).join('').trimEnd()
}

const plainAscii = /^[\x20-\x7e]*$/
