import { isNameKey } from './company-keys.ts'

/**
 * Whether a page or domain goes on behind a name with a word that makes it the name of somebody else: of "Delta" the
 * page delta-dental does, delta and delta-group do not. What does not begin with the name says nothing, and neither
 * does a number.
 */
export function spellsAnotherName(key: string, nameKey: string): boolean {
  const name = nameKey.slice(2)
  if (isNameKey(key) || key.startsWith('n:') || name === '') return false
  const words = labelOf(key)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const added = addedWords(words, name)
  return !onlyDescribes(added.filter((word) => word.length > saysNothingUpTo))
}

/** Countries, legal forms and endings of domains are as short as this. */
const saysNothingUpTo = 3

/** The first label of a domain, which is registrable and so has no other that names anybody; the page as it is. */
const labelOf = (key: string): string =>
  key.startsWith('d:') ? (key.slice(2).split('.')[0] ?? '') : key.slice(2)

function addedWords(words: readonly string[], name: string): string[] {
  let text = ''
  for (const [at, word] of words.entries()) {
    text += word
    if (text === name) return words.slice(at + 1)
    if (text.startsWith(name)) return [text.slice(name.length), ...words.slice(at + 1)]
  }
  return []
}

/**
 * Whether the words a longer name adds to a short one only describe the same company ("Systems",
 * "International"), where others would name a relative of it ("Partners", "Trust", "Brasil").
 */
function onlyDescribes(added: readonly string[]): boolean {
  return added.every((word) => neutral.has(word) || descriptive.has(word))
}

const neutral = new Set('and co companies corp group groupe grupo gruppe gruppo holding holdings'.split(' '))

const descriptive = new Set(
  `airlines airways analytics brands communications computer computers enterprise enterprises global industries
  interactive international laboratories motor networks pizza platforms products railroad railway restaurants
  rubber services software solutions stores systems technologies technology tire tires wholesale worldwide`.split(
    /\s+/,
  ),
)
