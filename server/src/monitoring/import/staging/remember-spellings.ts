import { hash } from 'node:crypto'
import { rememberBy } from '@throughline/parsing/text/remember.ts'

/** Most repeats in a file come within fewer other spellings. */
const spellingsMax = 100_000

/**
 * A function that stages each spelling once, and again only where very many others came in between. Spellings may be long, so
 * it holds a digest of each: one character for each byte, the shortest text there is of it.
 */
export const rememberSpellings = <Spelt, Staged>(
  spellingOf: (spelt: Spelt) => string,
  stage: (spelt: Spelt) => Staged,
): ((spelt: Spelt) => Staged) =>
  rememberBy((spelt) => hash('sha256', spellingOf(spelt), 'binary'), stage, spellingsMax)
