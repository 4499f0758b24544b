import { isoTime, type Sql, sql } from '../../../floor/db/sql.ts'
import type { Names } from './describe-engagements.ts'
import type { Piece, RatingFacts } from './evidence-item.ts'

type Rating = RatingFacts['rating']

/** The rating of an opportunity `o` as JSON; null where there is none. */
export const ratingOf = (tenantId: string): Sql => sql`
  case when o.rating is not null then json_build_object(
    'value', o.rating,
    'by', (select m.email from members m where m.tenant_id = ${tenantId} and m.id = o.rated_by),
    'by_connector', o.rated_by = o.connector_id,
    'at', ${isoTime('o.rated_at')}) end`

export interface RatingRow {
  opportunity_id: string
  rating: Rating
  p: number
}

/** Selects the ratings of pairs; one that two do not know each other is no evidence and left out. */
export const ratingsStatement = (tenantId: string, opportunityIds: readonly string[]): Sql => sql`
  select o.id as opportunity_id, ${ratingOf(tenantId)} as rating, rs1_rating_p(o.rating) as p
  from opportunities o
  where o.tenant_id = ${tenantId} and o.id = any(${opportunityIds}::uuid[]) and o.rating in ('well', 'slightly')`

export function ratingPiece({ rating, p }: RatingRow, { connector, prospect }: Names): Piece {
  const who = rating.by_connector ? connector : (rating.by ?? 'a former member')
  return {
    kind: 'rating',
    provenance: 'verified',
    p,
    text: `${connector} knows ${prospect} ${rating.value}, says ${who}.`,
    facts: { rating },
    occurred_at: rating.at,
    refs: {},
    params: {},
  }
}
