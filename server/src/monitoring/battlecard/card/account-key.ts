import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import { isKeyOfName } from '../../company-merging/key-of-name.ts'

/** An account's key as lists show it: the strongest its company has. `companies` is the alias of the relation. */
export const accountKey = (tenantId: string, companies: 'a' | 'c'): Sql => sql`
  coalesce(
    ${raw(`'n:' || ${companies}.numeric_id, 'd:' || ${companies}.domain, 's:' || ${companies}.slug`)},
    (select min(k.key) from company_keys k
     where k.tenant_id = ${tenantId} and k.company_id = ${raw(`${companies}.id`)} and ${isKeyOfName}),
    'x:' || ${raw(`${companies}.search_name`)})`
