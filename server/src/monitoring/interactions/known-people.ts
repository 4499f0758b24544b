import { type Sql, sql } from '../../floor/db/sql.ts'
import { isProfileKey } from '../competitors/profile-keys.ts'

/**
 * The people of competitor monitoring whom the network knows: connectors, and whom a connector is connected to. Somebody
 * known by several ids may be there several times. `offset 0` has every person looked up by index: hashing all connections
 * first takes longer, and under row security no index is asked for what a function such as `substr` makes. Each table is
 * given its workspace: behind `offset 0` a column of another table would not tell a cluster which node to ask.
 */
export const knownPeople = (tenantId: string): Sql => sql`
  select k.person_id
  from competitor_person_keys k
  cross join lateral (select substr(k.key, 3) as social_id offset 0) s
  join people p on p.tenant_id = ${tenantId} and p.social_id = s.social_id
  where k.tenant_id = ${tenantId} and ${isProfileKey}
    and (
      exists (select from connectors c where c.tenant_id = ${tenantId} and c.person_id = p.id offset 0)
      or exists (
        select from connections n
        where n.tenant_id = ${tenantId} and n.person_id = p.id and n.gone_at is null
        offset 0)
    )`
