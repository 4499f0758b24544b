import { interactionTypes } from '@throughline/contract/competitor-interactions/interaction-types.ts'
import { searchForm } from '../text/search-form.ts'
import { wordList } from '../text/word-list.ts'
import { sentenceCharsMax } from './item.ts'

export type InteractionType = (typeof interactionTypes)[number]

/** The type of an interaction from what a table calls it; null when it is none of those known. */
export function interactionTypeOf(text: string): InteractionType | null {
  const plain = text
    .slice(0, sentenceCharsMax)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  const word = searchForm(plain)
  const known = interactionTypes.find((type) => type === word)
  return known ?? synonyms.get(word) ?? sentences.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

/**
 * What the network writes over an entry: "Ada Chen commented on this". Behind "Bob's" stands what it was done to,
 * such as "shared post".
 */
const sentences: readonly (readonly [RegExp, InteractionType])[] = [
  [/(?:^|_)replied_(?:to|on)_\S+$/, 'reply'],
  [/(?:^|(?<!['’]s)_)comment(?:ed|s)_on_\S+$/, 'comment'],
  [
    /(?:^|(?<!['’]s)_)(?:repost|reshare|share)[sd]?(?:ed)?_(?:this|a_post|\S*post)_with_\S+$/,
    'repost_with_text',
  ],
  [/(?:^|(?<!['’]s)_)(?:repost|reshare|share)[sd]?(?:ed)?_(?:this|a_post|\S*post)$/, 'repost'],
  [/(?:^|_)(?:was_)?mentioned_in_\S+$/, 'mention'],
  [/(?:^|_)reacted_to_\S+$/, 'reaction'],
  [/(?:^|_)hat_(?:das|dies|diesen_\S+|einen_\S+)_kommentiert$/, 'comment'],
  [/(?:^|_)hat_(?:das|dies|diesen_\S+|einen_\S+)_(?:geteilt|repostet)$/, 'repost'],
  [/(?:^|_)(?:gefallt|unterstutzt)_(?:das|dies|diese[rsn]?_\S+)$/, 'reaction'],
]

/** Whether an interaction of this type is one upon a post. */
export function isOnPost(type: InteractionType): boolean {
  return type !== 'connection' && type !== 'follow'
}

/** What tables call a type, in the languages of headings; words apart by `_`, without accents. */
const words: Readonly<Partial<Record<InteractionType, string>>> = {
  comment: `
    comments commented commented_post post_comment kommentar kommentare kommentiert commentaire commentaires
    a_commente comentario comentarios comento commento commenti commentato comentou opmerking`,
  reply: `
    replies replied comment_reply reply_to_comment antwort antworten geantwortet reponse a_repondu respuesta
    respondio risposta ha_risposto resposta respondeu antwoord`,
  connection: `
    connect connected new_connection connection_request connection_request_sent connection_accepted invitation
    invitation_sent invitation_accepted kontakt vernetzt vernetzung kontaktanfrage einladung relation
    mise_en_relation invitacion conexion collegamento invito conexao convite connectie uitnodiging`,
  mention: `
    mentioned mentions erwahnung erwahnt mention_de mencion menciono menzione menzionato mencao mencionou
    vermelding vermeld`,
  repost_with_text: `
    quote quote_post reshare_with_text repost_with_comment repost_with_thoughts reposted_with_comment
    reposted_with_thoughts share_with_comment`,
  repost: `
    share shared post_share reshare reposted geteilt teilen partage a_partage compartido compartio condivisione
    ha_condiviso compartilhamento compartilhou gedeeld`,
  follow: `
    followed follower new_follower followed_company followed_page folgt gefolgt abonnement s_abonne seguir siguio
    seguidor ha_seguito seguiu volgt gevolgd`,
  reaction: `
    reactions reacted post_reaction post_like reaktion reaktionen reagiert a_reagi reaccion reacciones reacciono
    reazione reazioni reacao reacoes reagiu`,
  other: 'poll_vote vote voted abgestimmt',
}

const synonyms: ReadonlyMap<string, InteractionType> = new Map(
  interactionTypes.flatMap((type) => wordList(words[type] ?? '').map((word) => [word, type] as const)),
)
