import type { DataOf } from '@throughline/contract/operation.ts'
import type { getPerson as contract } from '@throughline/contract/people/get-person.ts'
import { socialUrlOf } from '@throughline/parsing/people/social-id.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { erasedAt, findPerson, type KnownPerson, namedId, shownIds, unknownPerson } from './find-person.ts'

type Stored = DataOf<typeof contract>
type Profile = NonNullable<Stored['profile']>
type ProfileRow = Omit<Profile, 'social_url'> & { social_id: string }

const knownByMax = 200

export const getPerson: Handler<typeof contract> = async (ctx, input) => {
  const socialId = namedId(input.socialId)
  const person = await findPerson(ctx, socialId)
  if (!person) return erased(ctx, socialId)
  const { db } = ctx
  const [[profile], [connector = null], known, [monitoring = null]] = await db.batch<
    [
      ProfileRow[],
      NonNullable<Stored['connector']>[],
      (Stored['known_by'][number] & { all: number })[],
      NonNullable<Stored['monitoring']>[],
    ]
  >([
    profileStatement(ctx, person),
    connectorStatement(ctx, person),
    knownByStatement(ctx, person),
    monitoringStatement(ctx, person),
  ])
  return {
    social_ids: shownIds(person),
    erased_at: null,
    profile: profile ? shownProfile(profile) : null,
    connector,
    known_by: known.map(({ all, ...one }) => one),
    known_by_count: known[0]?.all ?? 0,
    monitoring,
  }
}

/** Of somebody who was erased the time is left. */
async function erased(ctx: Context, socialId: string): Promise<Stored> {
  const erased_at = await erasedAt(ctx, socialId)
  if (erased_at === undefined) throw unknownPerson()
  return {
    social_ids: [socialId],
    erased_at,
    profile: null,
    connector: null,
    known_by: [],
    known_by_count: 0,
    monitoring: null,
  }
}

const shownProfile = ({ social_id, ...profile }: ProfileRow): Profile => ({
  ...profile,
  social_url: socialUrlOf(social_id),
})

/** Of the first of their rows, with the careers of all. */
const profileStatement = ({ tenantId }: Context, { networkIds }: KnownPerson) => sql`
  select p.social_id, p.name, p.email, p.job_title, p.seniority, p.function, p.company_name, p.created_at,
    p.updated_at,
    array(
      select t.name
      from person_tags g
      join tags t on t.tenant_id = ${tenantId} and t.id = g.tag_id
      where g.tenant_id = ${tenantId} and g.person_id = any(${networkIds}::uuid[])
      order by t.name
    ) as tags,
    (
      select coalesce(json_agg(json_build_object('title', s.title, 'company_name', c.name,
        'started_on', s.started_on, 'finished_on', s.finished_on) order by s.started_on desc nulls last, s.id), '[]')
      from positions s
      join companies c on c.tenant_id = ${tenantId} and c.id = s.company_id
      where s.tenant_id = ${tenantId} and s.person_id = any(${networkIds}::uuid[])
    ) as positions,
    (
      select coalesce(json_agg(json_build_object('school_name', e.school_name, 'degree', e.degree,
        'field_of_study', e.field_of_study, 'started_on', e.started_on, 'finished_on', e.finished_on)
        order by e.started_on desc nulls last, e.id), '[]')
      from education e
      where e.tenant_id = ${tenantId} and e.person_id = any(${networkIds}::uuid[])
    ) as education
  from people p
  where p.tenant_id = ${tenantId} and p.id = any(${networkIds}::uuid[])
  order by array_position(${networkIds}::uuid[], p.id)
  limit 1`

const connectorStatement = ({ tenantId }: Context, { networkIds }: KnownPerson) => sql`
  select (
      select count(*) from connections n
      where n.tenant_id = ${tenantId} and n.connector_id = any(${networkIds}::uuid[])
    ) as contacts_count,
    (
      select count(*) from opportunities o
      where o.tenant_id = ${tenantId} and o.connector_id = any(${networkIds}::uuid[])
    ) as opportunities_count
  from connectors k
  where k.tenant_id = ${tenantId} and k.person_id = any(${networkIds}::uuid[])
  limit 1`

/** Who is, was or may be connected to the person, what passed between the two, and how many they are. */
const knownByStatement = ({ tenantId }: Context, { networkIds }: KnownPerson) => sql`
  select k.social_id as connector_social_id, p.name as connector_name, known.is_connected, known.connected_on,
    known.engagements_count, known.last_engagement_at, o.id as opportunity_id, o.score, count(*) over () as all
  from (
    select connector_id, bool_or(is_connected) as is_connected, max(connected_on) as connected_on,
      sum(engagements)::bigint as engagements_count, max(last_at) as last_engagement_at
    from (
      select connector_id, gone_at is null as is_connected,
        partial_date(connected_on, connected_on_precision) as connected_on, 0 as engagements, null::timestamptz as last_at
      from connections
      where tenant_id = ${tenantId} and person_id = any(${networkIds}::uuid[])
      union all
      select connector_id, false, null, count, occurred_at
      from engagements
      where tenant_id = ${tenantId} and person_id = any(${networkIds}::uuid[])
      union all
      select connector_id, false, null, 0, null
      from shared_times
      where tenant_id = ${tenantId} and person_id = any(${networkIds}::uuid[])
    ) evidence
    group by connector_id
  ) known
  join connectors k on k.tenant_id = ${tenantId} and k.person_id = known.connector_id
  join people p on p.tenant_id = ${tenantId} and p.id = known.connector_id
  left join lateral (
    select id, score
    from opportunities
    where tenant_id = ${tenantId} and connector_id = known.connector_id and prospect_id = any(${networkIds}::uuid[])
    order by score desc nulls last
    limit 1
  ) o on true
  order by o.score desc nulls last, p.name, k.social_id
  limit ${knownByMax}`

const monitoringStatement = ({ tenantId }: Context, { monitoringId }: KnownPerson) => sql`
  select p.name, p.job_title, p.company_name,
    array(
      select c.name
      from competitor_reps r
      join competitors c on c.tenant_id = ${tenantId} and c.id = r.competitor_id
      where r.tenant_id = ${tenantId} and r.person_id = p.id
      order by c.name
    ) as rep_of,
    (
      select count(*) from competitor_interactions i where i.tenant_id = ${tenantId} and i.rep_id = p.id
    ) as interactions_by,
    (
      select count(*) from competitor_interactions i where i.tenant_id = ${tenantId} and i.target_id = p.id
    ) as interactions_with
  from competitor_people p
  where p.tenant_id = ${tenantId} and p.id = ${monitoringId}`
