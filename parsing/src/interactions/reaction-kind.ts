import type { reactionKinds } from '@throughline/contract/competitor-interactions/interaction.ts'
import { searchForm } from '../text/search-form.ts'
import { sentenceCharsMax } from './item.ts'

export type ReactionKind = (typeof reactionKinds)[number]

/**
 * The kind of a reaction from what a source calls it: the network's own word, the word on the button, or a sentence
 * ("Ada Chen celebrates this"). Null when it names none.
 */
export function reactionKindOf(text: string): ReactionKind | null {
  const plain = text.slice(0, sentenceCharsMax).trim().toLowerCase()
  const exact = words.get(plain) ?? buttons.get(searchForm(plain))
  if (exact) return exact
  const verb = plain.match(verbInSentence)?.pop()
  return verb ? (words.get(verb) ?? null) : null
}

const words: ReadonlyMap<string, ReactionKind> = new Map(
  Object.entries<ReactionKind>({
    like: 'LIKE',
    liked: 'LIKE',
    likes: 'LIKE',
    praise: 'PRAISE',
    celebrate: 'PRAISE',
    celebrated: 'PRAISE',
    celebrates: 'PRAISE',
    empathy: 'EMPATHY',
    love: 'EMPATHY',
    loved: 'EMPATHY',
    loves: 'EMPATHY',
    appreciation: 'APPRECIATION',
    support: 'APPRECIATION',
    supported: 'APPRECIATION',
    supports: 'APPRECIATION',
    interest: 'INTEREST',
    insightful: 'INTEREST',
    entertainment: 'ENTERTAINMENT',
    funny: 'ENTERTAINMENT',
    maybe: 'MAYBE',
    curious: 'MAYBE',
    gefällt: 'LIKE',
    unterstützt: 'APPRECIATION',
  }),
)

/** What the buttons say in the other languages of headings, without accents. */
const buttons: ReadonlyMap<string, ReactionKind> = new Map(
  Object.entries<ReactionKind>({
    'gefallt mir': 'LIKE',
    "j'aime": 'LIKE',
    recomendar: 'LIKE',
    'me gusta': 'LIKE',
    consiglia: 'LIKE',
    'mi piace': 'LIKE',
    gostei: 'LIKE',
    'vind ik leuk': 'LIKE',
    applaus: 'PRAISE',
    bravo: 'PRAISE',
    celebrar: 'PRAISE',
    parabens: 'PRAISE',
    wunderbar: 'EMPATHY',
    "j'adore": 'EMPATHY',
    'me encanta': 'EMPATHY',
    adoro: 'EMPATHY',
    amei: 'EMPATHY',
    unterstutzung: 'APPRECIATION',
    soutien: 'APPRECIATION',
    apoyar: 'APPRECIATION',
    apoio: 'APPRECIATION',
    inspirierend: 'INTEREST',
    instructif: 'INTEREST',
    interesante: 'INTEREST',
    interessante: 'INTEREST',
    lustig: 'ENTERTAINMENT',
    drole: 'ENTERTAINMENT',
    divertido: 'ENTERTAINMENT',
    divertente: 'ENTERTAINMENT',
  }),
)

// The last verb of the sentence: a name may hold one of the words ("Grace Love likes this").
const verbInSentence =
  /\b(?:likes|liked|celebrates|celebrated|loves|loved|supports|supported|insightful|funny|curious|gefällt|unterstützt)\b/g
