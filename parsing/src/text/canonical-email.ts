import { domainToUnicode } from 'node:url'

/**
 * The one spelling under which an e-mail address is stored and compared: trimmed, lower case, composed
 * (NFC), without characters that nobody sees, the domain in its own letters. Null when the text is no plausible
 * address. Idempotent; composed and decomposed spellings are equal.
 * A domain of one label is accepted, for private networks use such.
 */
export function canonicalEmail(text: string): string | null {
  if (text.length > rawLengthMax) return null
  // Composed a second time: lower-casing may leave a letter beside its accent.
  const lower = text.replace(unseen, '').normalize('NFC').trim().toLowerCase().normalize('NFC')
  // What an encoded domain is decoded to may hold what nobody sees as well.
  const email = inLetters(lower).replace(unseen, '')
  if (email.length > emailLengthMax || !plausible.test(email)) return null
  return email.isWellFormed() ? email : null
}

/** The first address in a cell, where people write a name, a sign or a further address beside it. */
export function firstEmail(text: string): string | null {
  const whole = canonicalEmail(text)
  if (whole !== null) return whole
  for (const [part] of text.slice(0, rawLengthMax).matchAll(amongOthers)) {
    const email = canonicalEmail(part.replace(/\.+$/, ''))
    if (email !== null) return email
  }
  return null
}

/** "xn--mnchen-3ya.de" is "münchen.de"; what is no encoding stays. */
function inLetters(email: string): string {
  const at = email.lastIndexOf('@') + 1
  if (!email.includes('xn--', at) || email.length > emailLengthMax) return email
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at))
}

/** An address as it is shown: as it was written, composed and without characters that nobody sees. */
export const shownEmail = (email: string) => email.replace(unseen, '').normalize('NFC').trim()

const unseen = /\p{Cf}+/gu
const amongOthers = /[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\/]+/g

/** RFC 5321, 4.5.3.1.3: a path of 256 octets less its angle brackets. */
const emailLengthMax = 254

// Bounds the work on hostile input before anything is normalised; white space around an address may add to it.
const rawLengthMax = 4 * emailLengthMax

// One @, a local part of up to 64 characters and a domain of labels; no white space, control characters or
// punctuation that would need quoting. The classes on both sides of each separator exclude it: linear.
const plausible =
  /^[^\s@"(),:;<>[\\\]\x00-\x1f\x7f]{1,64}@[^\s@"(),:;<>[\\\].\x00-\x1f\x7f/]+(?:\.[^\s@"(),:;<>[\\\].\x00-\x1f\x7f/]+)*$/
