import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { BattlecardModel } from './model.ts'

/** w * r * s of `cm-1` for an interaction `i`, rep `r` and target `p`; role and seniority are unknown without these. */
export function weightExpression(model: BattlecardModel): Sql {
  const { reaction, ...others } = model.interaction_weights
  return sql`(
    case when i.type = 'reaction'
      then ${constant(reaction)} * ${weightCase('i.reaction_kind', model.reaction_weights, 1)}
      else ${weightCase('i.type', others, model.interaction_weights.other)} end
    * ${weightCase('r.role_bucket', model.role_weights, model.role_weights.unknown)}
    * ${weightCase('p.seniority', model.seniority_weights, model.seniority_weights.unknown)})`
}

/** Joins to an interaction `i` what weighs it. */
export const weighedBy = (tenantId: string): Sql => sql`
  left join competitor_reps r
    on r.tenant_id = ${tenantId} and r.competitor_id = i.competitor_id and r.person_id = i.rep_id
  left join competitor_people p on p.tenant_id = ${tenantId} and p.id = i.target_id`

function weightCase(column: string, weights: Readonly<Record<string, number>>, otherwise: number): Sql {
  const cases = Object.entries(weights).map(([name, weight]) => `when '${name}' then ${float(weight)}`)
  return raw(`case ${column} ${cases.join(' ')} else ${float(otherwise)} end`)
}

/** A number of the model as a literal, so that the planner knows it. Being a number, it can inject nothing. */
export const constant = (value: number): Sql => raw(float(value))

const float = (value: number) => `${Number(value)}::float8`
