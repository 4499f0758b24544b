import { raw, type Sql } from '../../floor/db/sql.ts'

/** Whether a row `k` of company_keys is a name, which several companies may bear. */
export const isKeyOfName: Sql = raw(`k.key like 'x:%'`)
