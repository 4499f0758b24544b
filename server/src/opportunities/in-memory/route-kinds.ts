const scoreMax = 98

/** The score of a route that has none. */
export const noScore = -1

/** All values of what hides a route. */
export const allHidden = Array.from({ length: 16 }, (_, hidden) => hidden)

/** What hides a route and its score as one number, which is less for a better score. */
export const kindOf = (hidden: number, score: number) => (hidden << 7) | (scoreMax - score)
export const scoreOf = (kind: number) => scoreMax - (kind & 127)

/** Above all kinds of routes that the same hides. */
export const kindsEnd = (hidden: number) => (hidden + 1) << 7
