import { compoundBeginnings, fieldsOfWork } from './fields-of-work.ts'
import type { JobFunction, KnownJobFunction } from './job-functions.ts'
import { founders, generalOccupations, occupations } from './occupations.ts'
import { titleText } from './title-text.ts'

/**
 * The function a job title belongs to: an occupation ("recruiter") decides before a field of work ("sales"),
 * a longer phrase before a shorter one ("product marketing" before "product"), and then what stands first.
 * Those who run the whole company without having founded it stay `unknown`.
 */
export function jobFunctionOf(title: string): JobFunction {
  const words = titleText(title).split(betweenWords)
  let best: Entry | undefined
  for (let start = 0; start < words.length; start++) best = weightier(best, phraseAt(words, start))
  return best?.jobFunction ?? 'unknown'
}

interface Entry {
  jobFunction: KnownJobFunction
  weight: number
}

const betweenWords = /[^\p{L}\p{N}+&]+/u

function weightier(best: Entry | undefined, other: Entry | undefined): Entry | undefined {
  if (best === undefined || other === undefined) return best ?? other
  return other.weight > best.weight ? other : best
}

/** The weightiest known phrase of up to three words that begins at `start`. */
function phraseAt(words: readonly string[], start: number): Entry | undefined {
  const first = words[start] ?? ''
  let best = entries.get(first) ?? compoundEntry(first)
  if (!phraseStarts.has(first)) return best
  let phrase = first
  for (const word of words.slice(start + 1, start + phraseWordsMax)) {
    phrase += ` ${word}`
    best = weightier(best, entries.get(phrase))
  }
  return best
}

function compoundEntry(word: string): Entry | undefined {
  if (word.length < compoundLengthMin) return undefined
  const beginning = compoundBeginnings.find(([start]) => word.startsWith(start))
  return beginning && { jobFunction: beginning[1], weight: fieldWeight }
}

const phraseWordsMax = 3
const compoundLengthMin = 9

// An occupation outweighs a field of up to two words; what fits every field yields to any field.
const occupationWeight = 20
const founderWeight = 16
const fieldWeight = 10
const generalOccupationWeight = 5
const weightPerFurtherWord = 5

const entries = new Map<string, Entry>()
const phraseStarts = new Set<string>()
addPhrases(generalOccupations, generalOccupationWeight)
addPhrases(fieldsOfWork, fieldWeight)
addPhrases({ entrepreneurship: founders }, founderWeight)
addPhrases(occupations, occupationWeight)

function addPhrases(phrases: Partial<Record<KnownJobFunction, string>>, weight: number): void {
  for (const [jobFunction, list] of Object.entries(phrases) as [KnownJobFunction, string][]) {
    for (const phrase of list.split(',')) {
      const words = phrase.trim().split(/\s+/)
      const furtherWords = words.length - 1
      entries.set(words.join(' '), { jobFunction, weight: weight + furtherWords * weightPerFurtherWord })
      if (furtherWords > 0) phraseStarts.add(words[0] ?? '')
    }
  }
}
