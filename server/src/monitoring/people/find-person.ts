import { ApiError } from '@throughline/contract/errors.ts'
import { personKeysOf } from '@throughline/parsing/interactions/person-keys.ts'
import { readProfileAddress } from '@throughline/parsing/people/profile-address.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { idDigest, idOfKey } from '../../network/people/erased-people.ts'

/** Somebody under all profile ids that the workspace knows of them. */
export interface KnownPerson {
  /** Ids that stand in addresses of profiles, the one that was asked for first. */
  socialIds: string[]
  /** `m:` and the number that the network gave them. */
  memberKeys: string[]
  /** Their rows in the network; several where lists knew them by different ids. */
  networkIds: string[]
  /** Their row in the monitoring of competitors. */
  monitoringId: string | null
}

/** The profile id that a request names, by itself or by its address; '', which nobody has, for what is none. */
export const namedId = (text: string): string =>
  canonicalSocialId(readProfileAddress(text)?.socialId ?? text) ?? ''

/** Undefined for somebody whom the workspace does not know. A number is the page of that name before it is a member's. */
export async function findPerson(ctx: Context, socialId: string): Promise<KnownPerson | undefined> {
  const [page = '', ...memberKeys] = personKeysOf(socialId)
  return (await findByKey(ctx, page)) ?? (memberKeys[0] ? findByKey(ctx, memberKeys[0]) : undefined)
}

async function findByKey({ db, tenantId }: Context, named: string): Promise<KnownPerson | undefined> {
  const keys = await db.rows<{ key: string; person_id: string }>(sql`
    select key, person_id
    from competitor_person_keys
    where tenant_id = ${tenantId} and key not like 'c:%' and person_id = (
      select person_id from competitor_person_keys where tenant_id = ${tenantId} and key = ${named}
    )
    order by key`)
  const isMember = (key: string) => key.startsWith('m:')
  const all = [...new Set([named, ...keys.map(({ key }) => key)])]
  const socialIds = all.filter((key) => !isMember(key)).map((key) => key.slice(2))
  const networkIds = await db.column<string>(sql`
    select id
    from people
    where tenant_id = ${tenantId} and social_id = any(${socialIds}::text[])
    order by array_position(${socialIds}::text[], social_id)`)
  const [inMonitoring] = keys
  if (networkIds.length === 0 && !inMonitoring) return undefined
  return {
    socialIds,
    memberKeys: all.filter(isMember),
    networkIds,
    monitoringId: inMonitoring?.person_id ?? null,
  }
}

/** The erasures `x` of whoever had a profile id, from `from` on. */
export const erasuresOf = (tenantId: string, socialId: string): Sql => sql`
  from unnest(${personKeysOf(socialId)}::text[]) as named (key)
  join erased_people x on x.tenant_id = ${tenantId} and x.id_digest = ${idDigest(tenantId, idOfKey(sql`named.key`))}`

/** When they were erased; undefined for anybody else. */
export async function erasedAt({ db, tenantId }: Context, socialId: string): Promise<string | undefined> {
  const found = await db.first<{ erased_at: string }>(sql`
    select x.erased_at ${erasuresOf(tenantId, socialId)} order by x.erased_at desc limit 1`)
  return found?.erased_at
}

/** The ids by which an answer names them: the member numbers too. */
export const shownIds = ({ socialIds, memberKeys }: KnownPerson): string[] => [
  ...socialIds,
  ...memberKeys.map((key) => key.slice(2)),
]

export const unknownPerson = () =>
  new ApiError('NOT_FOUND', 'The workspace stores nothing of a person with this social_id.')
