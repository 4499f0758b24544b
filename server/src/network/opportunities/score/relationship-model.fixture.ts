import type pg from 'pg'
import { apportionPoints } from '../evidence/apportion-points.ts'

/** A person's evidence as the model weighs it; dates are `YYYY-MM-DD`. */
export interface Evidence {
  connection?: { on: string | null; degree: number }
  engagements?: readonly Engagements[]
  overlaps?: readonly Overlap[]
}

export interface Engagements {
  type: string
  count: number
  direction: 'out' | 'in' | null
  on: string
}

export interface Overlap {
  kind: 'company' | 'school'
  relation?: 'together' | 'different_times' | 'dates_unknown'
  months?: number
  started_on?: string
  finished_on?: string
  headcount?: number
  same_function?: boolean
  same_programme?: boolean
}

interface Weighed {
  score: number | null
  tier: string | null
  /** Of the connection, of all engagements together, and of each overlap, as far as there are any. */
  chances: number[]
  points: number[]
}

/** Weighs evidence with the model's functions, composed as the service composes them. */
export async function weigh(client: pg.Client, evidence: Evidence, asOf = '2026-11-20'): Promise<Weighed> {
  const { rows } = await client.query(weighing, [
    asOf,
    JSON.stringify(evidence.connection ? [evidence.connection] : []),
    JSON.stringify(evidence.engagements ?? []),
    JSON.stringify(
      (evidence.overlaps ?? []).map((overlap) => ({ relation: 'together', months: 0, ...overlap })),
    ),
    evidence.connection?.on ?? null,
  ])
  const { score, tier, chances } = rows[0]
  return { score, tier, chances, points: apportionPoints(score ?? 0, chances) }
}

const weighing = `
  with connection as (
    select 1 as family, 0::bigint as n, rs1_connection_p(c.on, c.degree, $1::date) as p
    from json_to_recordset($2) as c ("on" date, degree bigint)
  ),
  weighed as (
    select a.direction, a.type = 'reaction' as is_reaction,
      rs1_engagement_volume(a.type, a.count, a.on, $1::date) as volume
    from json_to_recordset($3) as a (type text, count integer, direction text, "on" date)
  ),
  direction as (
    select d.name,
      rs1_direction_volume(sum(volume) filter (where is_reaction), sum(volume) filter (where not is_reaction)) as volume
    from (values ('out'), ('in'), (null)) as d (name)
    left join weighed on weighed.direction is not distinct from d.name
    group by d.name
  ),
  engagement as (
    select 2, 0::bigint, rs1_engagement_p(
      max(volume) filter (where name = 'out'), max(volume) filter (where name = 'in'),
      max(volume) filter (where name is null))
    from direction
    having exists (select from weighed)
  ),
  overlap as (
    select 3, row_number() over (), rs1_overlap_p(s.kind, s.relation, s.months, s.started_on, s.finished_on, s.headcount,
      coalesce(s.same_function, false), coalesce(s.same_programme, false), $5::date, $1::date)
    from json_to_recordset($4) as s (kind text, relation text, months real, started_on date, finished_on date,
      headcount integer, same_function boolean, same_programme boolean)
  ),
  piece as (
    select * from connection union all select * from engagement union all select * from overlap
  ),
  scored as (
    select rs1_score(sum(ln(1 - p)), bool_and(family = 3)) as score,
      coalesce(array_agg(p order by family, n), '{}') as chances
    from piece
  )
  select score, rs1_tier(score) as tier, chances from scored`
