export const ratingWords = ['well', 'slightly', 'not_at_all'] as const

export type RatingWord = (typeof ratingWords)[number]

/** Null where nothing was said, or by a word that this page does not know. */
export const ratingNamed = (value: string | null | undefined): RatingWord | null =>
  ratingWords.find((word) => word === value) ?? null
