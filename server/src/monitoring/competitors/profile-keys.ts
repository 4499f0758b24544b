import { raw, type Sql } from '../../floor/db/sql.ts'

/** The keys that a profile id may have in competitor_person_keys, for `in`: it is a slug or an encoded id. */
export const profileKeys = (profileId: string): Sql => raw(`('s:' || ${profileId}, 'e:' || ${profileId})`)

/** Whether a key `k` is one of a profile id, and neither a member number nor the page of a company. */
export const isProfileKey: Sql = raw(`(k.key like 's:%' or k.key like 'e:%')`)
