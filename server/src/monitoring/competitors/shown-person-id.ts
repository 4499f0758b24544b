import { sql } from '../../floor/db/sql.ts'

/** The id somebody is shown by, of all keys `k`: the slug, else the encoded id, else that of a company's page; the first. */
export const shownPersonId = sql`
  coalesce(
    substr(min(k.key collate "C") filter (where k.key like 's:%'), 3),
    substr(min(k.key collate "C") filter (where k.key like 'e:%'), 3),
    'company:' || substr(min(k.key collate "C") filter (where k.key like 'c:%'), 3))`
