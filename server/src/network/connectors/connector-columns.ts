import type { connector } from '@throughline/contract/connectors/connector.ts'
import { socialUrlOf } from '@throughline/parsing/people/social-id.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'

type Connector = Static<typeof connector>

/** A connector as the columns and joins below select it. */
export type ConnectorRow = Omit<Connector, 'social_url' | OwnerField> & Record<OwnerField, string | null>

type OwnerField = 'owner_id' | 'owner_email' | 'owner_name'

/** The columns of a connector `c` as shown. `tags`: the names of its tags, by default looked up for each separately. */
export const connectorColumns = (tenantId: string, tags = tagsOfOne(tenantId)): Sql => sql`
  p.name, c.social_id, p.job_title, p.company_name,
  (
    select count(*)::int from opportunities n where n.tenant_id = ${tenantId} and n.connector_id = c.person_id
  ) as opportunities_count,
  coalesce(${tags}, '{}') as connector_tags,
  o.owner_id, o.owner_email, o.owner_name`

const tagsOfOne = (tenantId: string) => sql`
  (select ${namesInOrder} from ${tagsPutOn(tenantId)} and pt.person_id = c.person_id)`

/** Selects `person_id` and `names` of tags for an array of ids; no row for a connector without tags. */
export const tagsOfSome = (tenantId: string, ids: Sql): Sql => sql`
  select pt.person_id, ${namesInOrder} as names
  from ${tagsPutOn(tenantId)} and pt.person_id = any(${ids})
  group by pt.person_id`

const namesInOrder = sql`array_agg(t.name order by g.position, g.id, t.position, t.id)`

const tagsPutOn = (tenantId: string) => sql`
  person_tags pt
  join tags t on t.tenant_id = ${tenantId} and t.id = pt.tag_id
  join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
  where pt.tenant_id = ${tenantId}`

/** The joins to `c` that these columns need. */
export const connectorJoins = (tenantId: string): Sql => sql`
  join people p on p.tenant_id = ${tenantId} and p.id = c.person_id
  left join connector_ownership o on o.tenant_id = ${tenantId} and o.connector_id = c.person_id`

/** Owner fields are absent, not null, when nobody owns it; a name that two of its tags have is listed once. */
export function shownConnector({ owner_id, owner_email, owner_name, ...row }: ConnectorRow): Connector {
  const connector_tags = [...new Set(row.connector_tags)]
  const connector = { ...row, connector_tags, social_url: socialUrlOf(row.social_id) }
  if (owner_id === null || owner_email === null || owner_name === null) return connector
  return { ...connector, owner_id, owner_email, owner_name }
}
