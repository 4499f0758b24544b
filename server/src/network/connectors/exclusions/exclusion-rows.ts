import type { connectorExclusion } from '@throughline/contract/connectors/connector-exclusion.ts'
import { socialUrlOf } from '@throughline/parsing/people/social-id.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'

type Exclusion = Static<typeof connectorExclusion>

export interface ExclusionRow extends Omit<Exclusion, 'person' | 'company'> {
  person: Omit<NonNullable<Exclusion['person']>, 'social_url'> | null
  company: Exclusion['company'] | null
}

/** Selects the exclusions `e` that meet a condition as the API shows them; an `order by` may follow. */
export const exclusionRows = (tenantId: string, condition: Sql): Sql => sql`
  select e.id, e.reason, e.created_at, e.created_by = e.connector_id as by_connector, m.email as created_by,
    case when p.id is not null then
      json_build_object('social_id', p.social_id, 'name', p.name, 'job_title', p.job_title,
        'company_name', p.company_name)
    end as person,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'domain', c.domain) end as company
  from connector_exclusions e
  left join people p on p.tenant_id = ${tenantId} and p.id = e.person_id
  left join companies c on c.tenant_id = ${tenantId} and c.id = e.company_id
  left join members m on m.tenant_id = ${tenantId} and m.id = e.created_by
  where e.tenant_id = ${tenantId} and ${condition}`

export const shownExclusion = ({ person, company, ...row }: ExclusionRow): Exclusion => ({
  ...row,
  ...(person && { person: { ...person, social_url: socialUrlOf(person.social_id) } }),
  ...(company && { company }),
})
